"""Reads the codes in a folder of PNG files, for tests: what independent readers make of a picture.

    read-codes.py FOLDER

Prints a line for each code found, its columns separated by tabs: the file's name without its
ending, the reader (zxing or zbar), the kind as that reader names it, the bytes in hexadecimal, and
the symbology identifier of ISO/IEC 15424, which tells whether there is an ECI (zxing only).
"""

import base64
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

import PIL.Image
import zxingcpp


def read_with_zxing(files):
    for file in files:
        picture = PIL.Image.open(file).convert("L")
        codes = zxingcpp.read_barcodes(picture)
        # It looks for full ASCII and for medicines' numbers in a Code 39 that may mean just itself.
        if any(code.symbology == zxingcpp.Code39 for code in codes):
            codes = zxingcpp.read_barcodes(picture, formats=zxingcpp.Code39Std)
        for code in codes:
            # Of a UPC-E the bytes are those of the number it stands for.
            own = code.extra.get("UPCE") if code.extra else None
            content = own.encode() if own else code.bytes
            yield file.stem, "zxing", code.format.name, content.hex(), code.symbology_identifier


def read_with_zbar(files):
    # As one would hold them to a scanner: UPC as such and not as an EAN-13 with a 0 before it.
    options = ["--nodbus", "--quiet", "--xml", "-Supca.enable", "-Supce.enable"]
    for start in range(0, len(files), 500):
        command = ["zbarimg", *options, *map(str, files[start : start + 500])]
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        if not answer.strip():
            continue
        for source in xml.etree.ElementTree.fromstring(answer).iter():
            if not source.tag.endswith("source"):
                continue
            for symbol in source.iter():
                if not symbol.tag.endswith("symbol"):
                    continue
                data = next(part for part in symbol if part.tag.endswith("data"))
                is_base64 = data.get("format") == "base64"
                text = data.text or ""
                content = base64.b64decode(text) if is_base64 else text.encode()
                stem = pathlib.Path(source.get("href")).stem
                yield stem, "zbar", symbol.get("type"), content.hex(), ""


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.png"))
    for read in (read_with_zxing, read_with_zbar):
        for row in read(files):
            print("\t".join(row))


main()
