#pragma once
#include <zint.h>

// The modules are an array of arrays, which Swift would import as a tuple of 28 800 numbers.
static inline int billfold_zint_byte(const struct zint_symbol *symbol, int row, int column) {
  return symbol->encoded_data[row][column];
}

// What stands beneath, as a C string; the field is a tuple in Swift.
static inline const char *billfold_zint_text(const struct zint_symbol *symbol) {
  return (const char *)symbol->text;
}
