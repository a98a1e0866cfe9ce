/// Every statement of an open wallet, prepared once.
final class Queries {
  let count, cards, card, idAtPosition, position, json: Statement
  let insertCard, updateCard, compareCard: Statement
  let putSlot, deleteSlots, shiftSlots, moveSlot: Statement

  init(_ connection: Connection) throws(SQLiteError) {
    count = try Statement(
      "SELECT coalesce(max(position), -1) + 1 FROM slot", on: connection)
    cards = try Statement(
      """
      SELECT \(CardRow.joinedColumns) FROM slot CROSS JOIN card ON card.id = slot.card
      \(CardRow.join) WHERE position >= ?1 AND position < ?2 ORDER BY position
      """, on: connection)
    card = try Statement(
      "SELECT \(CardRow.joinedColumns) FROM card \(CardRow.join) WHERE card.id = ?1",
      on: connection)
    idAtPosition = try Statement("SELECT card FROM slot WHERE position = ?1", on: connection)
    position = try Statement("SELECT position FROM slot WHERE card = ?1 LIMIT 1", on: connection)
    json = try Statement(
      """
      SELECT json_object('id', card.id, 'kind', kind, 'issuer', issuer,
        'secondLine', second_line, 'number', number, 'holder', holder, 'network', network,
        'expires', card.expires, 'color', color, 'secondColor', second_color, 'notes', notes,
        'isSample', json(iif(is_sample, 'true', 'false')),
        'isExpired', json(iif(document.expires <= ?1, 'true', 'false')),
        'passTypeIdentifier', type_identifier, 'serialNumber', serial_number)
      FROM slot CROSS JOIN card ON card.id = slot.card \(CardRow.join) ORDER BY position
      """, on: connection)

    insertCard = try Statement(
      "INSERT INTO card(\(CardRow.columns)) VALUES (\(CardRow.parameters))", on: connection)
    updateCard = try Statement(
      "UPDATE card SET (\(CardRow.columns)) = (\(CardRow.parameters)) WHERE id = ?1",
      on: connection)

    // Byte by byte, where Swift takes two spellings of é for the same.
    compareCard = try Statement(
      "SELECT (\(CardRow.columns)) IS (\(CardRow.parameters)) FROM card WHERE id = ?1",
      on: connection)

    putSlot = try Statement(
      "INSERT OR REPLACE INTO slot(position, card) VALUES (?1, ?2)", on: connection)
    deleteSlots = try Statement("DELETE FROM slot WHERE position >= ?1", on: connection)
    // SQLite reads all of a SELECT from the table it inserts into before it inserts.
    shiftSlots = try Statement(
      """
      INSERT OR REPLACE INTO slot(position, card)
      SELECT position + ?2, card FROM slot WHERE position >= ?1
      """, on: connection)
    moveSlot = try Statement(
      """
      INSERT OR REPLACE INTO slot(position, card)
      SELECT position + ?3, card FROM slot WHERE position BETWEEN ?1 AND ?2
      UNION ALL SELECT ?5, card FROM slot WHERE position = ?4
      """, on: connection)
  }
}
