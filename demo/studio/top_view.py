#!/usr/bin/python3
"""The line drawing of a car for the inspection report, seen from above with its sides folded out, nose up.
Every panel has an id of its own (left and right are the car's) and takes its colour from data-state or from a style.
usage: top_view.py <out.svg>"""

import sys

MIDDLE = [
    ("front-bumper", "M-88 94C-84 58-50 40 0 40S84 58 88 94L83 102C60 80-60 80-83 102Z"),
    ("bonnet", "M-81 110C-58 90 58 90 81 110C88 152 88 200 84 238C50 216-50 216-84 238C-88 200-88 152-81 110Z"),
    ("roof", "M-66 322C-40 311 40 311 66 322C70 392 70 456 66 520C40 530-40 530-66 520C-70 456-70 392-66 322Z"),
    ("boot", "M-80 602C-50 617 50 617 80 602C85 628 85 652 82 678C50 692-50 692-82 678C-85 652-85 628-80 602Z"),
    ("rear-bumper", "M-83 687C-50 702 50 702 83 687L88 700C84 736 50 748 0 748S-84 736-88 700Z"),
]
GLASS_MIDDLE = ["M-82 247C-50 226 50 226 82 247L66 312C40 301-40 301-66 312Z", "M-66 530C-40 540 40 540 66 530L79 592C50 607-50 607-79 592Z"]
SIDE = [
    ("front-fender", "M108 122C126 108 160 108 184 122V138A38 38 0 0 0 184 214V254A4 4 0 0 1 180 258H134L106 240C104 200 105 160 108 122Z"),
    ("front-door", "M138 264H180A4 4 0 0 1 184 268V400A4 4 0 0 1 180 404H138A4 4 0 0 1 134 400V268A4 4 0 0 1 138 264Z"),
    ("rear-door", "M138 410H180A4 4 0 0 1 184 414V526C170 530 159 538 153 550L134 541V414A4 4 0 0 1 138 410Z"),
    ("rear-fender", "M99 516L129 546 150 557C147 562 146 568 146 575A38 38 0 0 0 184 613V664C160 682 130 686 110 678C108 630 102 570 99 516Z"),
]
GLASS_SIDE = ["M128 268V402H97C97 368 98 340 101 318Z", "M128 410V538L101 508C98 476 97 444 97 410Z"]
LINES_MIDDLE = [
    "M-40 100C-38 150-42 190-46 222",
    "M40 100C38 150 42 190 46 222",
    "M-74 84C-66 68-54 60-42 56",
    "M74 84C66 68 54 60 42 56",
    "M-74 712C-66 724-54 730-42 733",
    "M74 712C66 724 54 730 42 733",
]
LINES_SIDE = ["M158 284v22", "M158 430v22"]


def side(name):
    turn = ' transform="scale(-1 1)"' if name == "left" else ""
    o = f"<g{turn}>"
    o += "".join(f'<path id="{name}-{part}" class="panel" d="{d}"/>' for part, d in SIDE)
    o += "".join(f'<path class="glass" d="{d}"/>' for d in GLASS_SIDE)
    o += "".join(
        f'<g class="wheel"><circle cx="188" cy="{y}" r="30"/><circle cx="188" cy="{y}" r="19"/><circle cx="188" cy="{y}" r="4"/></g>'
        for y in (176, 575)
    )
    o += "".join(f'<path class="line" d="{d}"/>' for d in LINES_SIDE)
    return o + "</g>"


def drawing():
    o = '<svg id="car-top-view" xmlns="http://www.w3.org/2000/svg" viewBox="-232 20 464 750" width="464" height="750" color="#2A3640"><style>'
    o += "#car-top-view .panel{fill:var(--panel,#F3ECE0);stroke:currentColor;stroke-width:2.2;stroke-linejoin:round;transition:fill .2s}#car-top-view .glass{fill:#8D9AA3;fill-opacity:.42;stroke:#7C8890;stroke-width:1.6;stroke-linejoin:round;pointer-events:none}"
    o += "#car-top-view :is(.line,.wheel){fill:none;stroke:#7C8890;stroke-width:1.6;stroke-linecap:round;pointer-events:none}#car-top-view .line{stroke-opacity:.6}"
    o += '#car-top-view .panel[data-state="original"]{fill:#CFE3D6}#car-top-view .panel[data-state="blemished"]{fill:#F2EAD0}#car-top-view .panel[data-state="painted"]{fill:#EBD9AE}#car-top-view .panel[data-state="repaired"]{fill:#E3B48C}#car-top-view .panel[data-state="replaced"]{fill:#B9C6D6}#car-top-view .panel[data-state="damaged"]{fill:#D98C7C}</style>'
    o += (
        "".join(f'<path id="{n}" class="panel" d="{d}"/>' for n, d in MIDDLE)
        + "".join(f'<path class="glass" d="{d}"/>' for d in GLASS_MIDDLE)
        + "".join(f'<path class="line" d="{d}"/>' for d in LINES_MIDDLE)
    )
    return o + side("left") + side("right") + "</svg>\n"


if __name__ == "__main__":
    with open(sys.argv[1], "w") as f:
        f.write(drawing())
