#!/usr/bin/python3
"""One sheet with every body of a folder of pictures, front, side and rear: contact_sheet.py <folder> <out.jpg>"""

import re
import sys
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT, COLUMNS = 300, 169, 6
VIEWS = ("front", "side", "rear")
NAME = re.compile(r"([a-z]+\d?)-([a-z]+)-(front|side|rear)\.webp")


def main():
    folder, out = Path(sys.argv[1]), sys.argv[2]
    found = sorted(match.groups() for path in folder.iterdir() if (match := NAME.fullmatch(path.name)))
    bodies = sorted({body for body, _, _ in found})
    rows = -(-len(bodies) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * WIDTH, rows * len(VIEWS) * HEIGHT), "#EFE7DA")
    for block, view in enumerate(VIEWS):
        for index, body in enumerate(bodies):
            colours = [colour for name, colour, seen in found if (name, seen) == (body, view)]
            if not colours:
                continue
            colour = colours[(index + block) % len(colours)]
            picture = Image.open(folder / f"{body}-{colour}-{view}.webp").resize((WIDTH, HEIGHT), Image.LANCZOS)
            sheet.paste(picture, (index % COLUMNS * WIDTH, (block * rows + index // COLUMNS) * HEIGHT), picture)
    sheet.save(out, quality=85)


if __name__ == "__main__":
    main()
