#!/usr/bin/env python3
"""make-passes.py FOLDER COUNT [FIRST]: invented pass files of all styles, with pictures as large as real ones have."""
import json
import pathlib
import struct
import sys
import zipfile
import zlib

STYLES = ["boardingPass", "storeCard", "coupon", "eventTicket", "generic"]


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height, seed):
    """Slanted bands and a grain, so that it packs no better than a photograph's smooth parts."""
    rows = bytearray()
    state = seed * 2654435761 % 2**32 or 1
    for y in range(height):
        rows.append(0)
        for x in range(width):
            state = (state * 1664525 + 1013904223) % 2**32
            band = (x + 2 * y + seed * 37) // 48
            rows += bytes(((band * 53 + c * 91 + seed * 17) % 200 + (state >> 29)) & 255 for c in range(3))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(rows), 6))
            + chunk(b"IEND", b""))


def contents(number):
    style = STYLES[number % len(STYLES)]
    fields = {
        "headerFields": [{"key": "gate", "label": "GATE", "value": f"B{number % 40}"}],
        "primaryFields": [
            {"key": "from", "label": "LISMORE", "value": "LIS"},
            {"key": "to", "label": "TARBERT", "value": "TAR"},
        ],
        "secondaryFields": [
            {"key": "who", "label": "PASSENGER", "value": "Robin Sample"},
            {"key": "class", "label": "CLASS", "value": "Economy"},
        ],
        "auxiliaryFields": [
            {"key": "seat", "label": "SEAT", "value": f"{number % 50}C"},
            {"key": "group", "label": "GROUP", "value": number % 6},
        ],
        "backFields": [
            {"key": f"terms{n}", "label": f"Terms {n}", "value": "Bring this card with you. " * 16}
            for n in range(8)
        ],
    }
    return {
        "formatVersion": 1,
        "passTypeIdentifier": f"pass.example.series{number % 7}",
        "serialNumber": f"{number:06}",
        "organizationName": f"Issuer {number}",
        "description": f"Pass {number}",
        "logoText": f"Shop {number % 100}",
        "foregroundColor": "rgb(255, 255, 255)",
        "backgroundColor": f"rgb({number * 7 % 200}, {number * 13 % 200}, {number * 29 % 200})",
        style: fields,
        "barcodes": [
            {"format": "PKBarcodeFormatQR", "message": f"M1SAMPLE/ROBIN {number}", "messageEncoding": "iso-8859-1"}
        ],
    }


def main():
    folder, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    folder.mkdir(parents=True, exist_ok=True)
    logos = [png(320, 100, seed) for seed in range(8)]
    strips = [png(750, 246, 100 + seed) for seed in range(4)]
    for number in range(first, first + count):
        with zipfile.ZipFile(folder / f"pass{number:05}.pkpass", "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("pass.json", json.dumps(contents(number)))
            file.writestr("logo@2x.png", logos[number % 8])
            file.writestr("icon.png", logos[0])
            if STYLES[number % 5] in ("storeCard", "coupon", "eventTicket"):
                file.writestr("strip@2x.png", strips[number % 4])


main()
