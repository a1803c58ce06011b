#!/usr/bin/python3
"""The silhouettes of body types on the home page: one SVG of symbols, a symbol for each slug of the vocabulary, all to
one scale. They take the colour of the text around them.
usage: silhouettes.py <folder of meshes *.npz> <out.svg>"""

import sys

import numpy as np
from scipy.ndimage import gaussian_filter
from skimage.draw import polygon2mask

import illustrations
from illustrations import fmt, outline, rings, smooth

SCALE = 20  # pixels a metre
WIDTH, HEIGHT, GROUND, ORIGIN = 118, 44, 43, 56
BODIES = {
    "sedan": "sedan4",
    "suv": "suv2",
    "offroad": "offroad2",
    "hatchback": "hatchback2",
    "compact": "compact2",
    "coupe": "coupe",
    "sport": "sport",
    "wagon": "wagon2",
    "minivan": "minivan",
    "pickup": "pickup",
}
# No mesh: a cab before a box, in pixels from the left end on the ground.
TRUCK = "M4-9V-17Q4-20 6-22L13-31Q14-33 17-33H32V-9H26.6A8.9 8.9 0 0 0 9.4-9ZM11-21H27V-29H17ZM34-9V-41H108V-9H98.6A8.9 8.9 0 0 0 81.4-9Z"


def ring(x, y, r):
    circle = lambda q: f"M{fmt(x - q)} {fmt(y)}a{fmt(q)} {fmt(q)} 0 1 0 {fmt(2 * q)} 0a{fmt(q)} {fmt(q)} 0 1 0 {fmt(-2 * q)} 0"
    return circle(r) + circle(r * 0.45)


def silhouette(name):
    body, panes, axles, radius, *_ = outline(name)
    x0, y0, step = body[:, 0].min() - 0.1, body[:, 1].min() - 0.1, 0.01
    size = ((np.ptp(body, 0) + 0.2) / step).astype(int)
    filled = lambda ring: polygon2mask(size, (ring - (x0, y0)) / step)
    mask = filled(body)
    for pane in panes:
        mask &= ~filled(pane)
    x, y = np.ogrid[: size[0], : size[1]]
    for axle in axles:  # a gap around the wheels
        mask &= (x0 + x * step - axle) ** 2 + (y0 + y * step + radius) ** 2 > (radius + 0.07) ** 2
    move = (ORIGIN, GROUND)
    shape = "".join(smooth(part * SCALE + move) for part in rings(gaussian_filter(mask.astype(float), 1.5), 0.5, x0, y0, step, 0.0155))
    wheels = "".join(ring(ORIGIN + axle * SCALE, GROUND - radius * SCALE, radius * SCALE) for axle in axles)
    return middle(body[:, 0]), f'<path fill-rule="evenodd" d="{shape}{wheels}"/>'


def middle(x):
    """Where the body's middle is. Overhangs differ, and the tail of a long pickup would not fit otherwise."""
    return ORIGIN + SCALE * (x.min() + x.max()) / 2


def truck():
    wheels = "".join(ring(x, -7.5, 7.5) for x in (18, 90))
    return ORIGIN, f'<path transform="translate(0 {GROUND})" fill-rule="evenodd" d="{TRUCK}{wheels}"/>'


def main():
    illustrations.MESHES, out = sys.argv[1:3]
    drawings = {slug: silhouette(name) for slug, name in BODIES.items()} | {"truck": truck()}
    symbols = (f'<symbol id="{slug}" viewBox="{fmt(x - WIDTH / 2)} 0 {WIDTH} {HEIGHT}">{drawing}</symbol>' for slug, (x, drawing) in drawings.items())
    with open(out, "w") as f:
        f.write('<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n")


main()
