#!/usr/bin/python3
"""Close-ups of repainted panels: repaint.py sedan2-white-left-rear-door ... --out pictures

They show what a paint gauge reads on the panel and on a neighbour in first paint, which is about a tenth of a millimetre thick; with a
second one it is twice as much. A picture is a body of bodies.py, a colour and a panel of steel of PANELS, drawn by the same studio as the
whole car. Panels of the right side are those of the left one in a mirror."""

import math
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.dont_write_bytecode = True

import numpy as np
from PIL import Image, ImageDraw

import render
from damage import HEIGHT, OVERSAMPLING, WIDTH, ground, make_close_ups

INK, PAPER, SECOND, FIRST = (20, 24, 28), (255, 255, 255), (176, 94, 20), (46, 125, 92)
# Panels and how the camera stands: turn and height in degrees, width of the picture in metres.
PANELS = {
    "front-door": (78, 5, 2.45),
    "rear-door": (98, 5, 2.45),
    "front-fender": (68, 8, 1.85),
    "rear-fender": (108, 7, 1.85),
    "bonnet": (38, 22, 2.0),
    "boot": (180 - 38, 14, 2.2),
}
SEGMENTS = dict(a=(0, 0, 1, 0), b=(1, 0, 1, 1), c=(1, 1, 1, 2), d=(0, 2, 1, 2), e=(0, 1, 0, 2), f=(0, 0, 0, 1), g=(0, 1, 1, 1))
DIGITS = ("abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg")


def spots(mesh, panel):
    """Middle of the close-up, three places on the panel and one on its neighbour, all on the surface of the body."""
    v = mesh["v"].astype(float)
    xf, xr, W2, Rw, cw, b0, nose, tail, H, gc, *_ = map(float, mesh["par"])
    dk, bk = float(mesh["par"][17]), float(mesh["par"][18])
    post, edge = map(float, mesh["doors"])
    hinge = min(xf - Rw - 0.13, cw - 0.05)
    shoulder = b0 - 0.16

    def flank(x, z):
        return v[((v[:, 0] - x) ** 2 + (v[:, 2] - z) ** 2 - 0.02 * v[:, 1]).argmin()]

    def top(x, y):
        return v[((v[:, 0] - x) ** 2 + (v[:, 1] - y) ** 2 - 0.02 * v[:, 2]).argmin()]

    def back(y, z):
        return v[((v[:, 1] - y) ** 2 + (v[:, 2] - z) ** 2 + 0.02 * v[:, 0]).argmin()]

    low = (gc + b0) / 2 - 0.05
    if panel == "front-door":
        span = hinge - post
        on = [flank(post + span * a, z) for a, z in ((0.80, shoulder), (0.50, low), (0.18, shoulder))]
        return flank(post + span * 0.45, (low + shoulder) / 2), on, flank(post - 0.34, shoulder)
    if panel == "rear-door":
        span = post - edge
        on = [flank(post - span * a, z) for a, z in ((0.16, shoulder), (0.42, low), (0.70, shoulder))]
        return flank(post - span * 0.5, (low + shoulder) / 2), on, flank(edge - 0.24, b0 - 0.08)
    if panel == "front-fender":
        on = [flank(xf + 0.26, b0 - 0.19), flank(xf - 0.02, b0 - 0.13), flank(hinge + 0.10, b0 - 0.20)]
        return flank(xf - 0.22, b0 - 0.30), on, flank(hinge - 0.30, b0 - 0.20)
    if panel == "rear-fender":
        on = [flank(xr + 0.06, b0 - 0.10), flank(xr - 0.30, b0 - 0.12), flank(xr - 0.52, b0 - 0.26)]
        return flank(xr + 0.02, b0 - 0.30), on, flank(edge + 0.34, b0 - 0.14)
    if panel == "bonnet":
        on = [top(nose - 0.42, 0.30 * W2), top(cw + 0.24, 0.44 * W2), top((nose + cw) / 2, -0.22 * W2)]
        return top((nose + cw) / 2 + 0.05, 0.28 * W2), on, flank(xf + 0.05, b0 - 0.16)
    on = [back(0.30 * W2, dk - 0.22), back(-0.46 * W2, dk - 0.10), top((tail + bk) / 2, -0.06 * W2)]
    return back(0.50 * W2, dk - 0.10), on, flank(xr - 0.40, b0 - 0.10)


def projection(mesh, middle, turn, height, width):
    """Where points of space are in the picture; the camera of render.draw with `close`."""
    A, E = math.radians(turn), math.radians(height)
    towards = np.array([math.cos(A) * math.cos(E), math.sin(A) * math.cos(E), math.sin(E)])
    across = np.array([-math.sin(A), math.cos(A), 0])
    up = np.cross(towards, across)
    nose, tail, H = (float(mesh["par"][k]) for k in (6, 7, 8))
    camera = np.array([(nose + tail) / 2, 0, H / 2]) + towards * 13

    def flat(point):
        r = point - camera
        return np.array([r @ across, r @ up]) / -(r @ towards)

    scale = WIDTH * 13 / width
    return lambda point: (flat(point) - flat(middle)) * (scale, -scale) + (WIDTH / 2, HEIGHT / 2)


def reading(name, place, second):
    """Micrometres: the same picture always reads the same."""
    noise = sum((k + 3) * ord(c) for k, c in enumerate(name)) + 37 * place
    return 176 + sum(map(ord, name)) % 64 + noise % 23 if second else 96 + noise % 27


def tag(pen, x, y, number, colour, k):
    """A plate with the number in seven segments and "µm"; its foot stands at (x, y). k is the oversampling."""
    w, h, foot = 148, 62, 40
    x0, y0 = min(max(x - w / 2, 14), WIDTH - w - 14), y - foot - h
    pen.line([(x * k, y * k), (x * k, (y - foot) * k)], fill=INK, width=3 * k)
    pen.ellipse([(x - 11) * k, (y - 11) * k, (x + 11) * k, (y + 11) * k], fill=PAPER)
    pen.ellipse([(x - 8) * k, (y - 8) * k, (x + 8) * k, (y + 8) * k], fill=colour)
    pen.rounded_rectangle([x0 * k, y0 * k, (x0 + w) * k, (y0 + h) * k], radius=14 * k, fill=PAPER)
    pen.rounded_rectangle([x0 * k, y0 * k, (x0 + 10) * k, (y0 + h) * k], radius=5 * k, fill=colour)

    def stroke(points, width):
        points = [(a * k, b * k) for a, b in points]
        pen.line(points, fill=INK, width=int(width * k), joint="curve")
        for a, b in points:
            r = width * k / 2
            pen.ellipse([a - r, b - r, a + r, b + r], fill=INK)

    size = 17
    digits = str(number).rjust(3)
    for at, digit in enumerate(digits):
        if digit == " ":
            continue
        for segment in DIGITS[int(digit)]:
            a, b, c, d = SEGMENTS[segment]
            gx, gy = x0 + 24 + at * 27, y0 + 14
            inset = 2.2
            dx, dy = (inset, 0) if b == d else (0, inset)
            stroke([(gx + a * size + dx, gy + b * size + dy), (gx + c * size - dx, gy + d * size - dy)], 4.4)
    ux, uy = x0 + 107, y0 + 31
    stroke([(ux, uy), (ux, uy + 23)], 2.6)  # µ
    stroke([(ux, uy + 12), (ux + 2, uy + 16), (ux + 6, uy + 16), (ux + 9, uy + 12)], 2.6)
    stroke([(ux + 9, uy), (ux + 9, uy + 16)], 2.6)
    ux += 16
    stroke([(ux, uy), (ux, uy + 16)], 2.6)  # m
    for left in (ux, ux + 8):
        stroke([(left, uy + 4), (left + 3, uy), (left + 6, uy), (left + 8, uy + 4), (left + 8, uy + 16)], 2.6)


def draw(path, colour, panel, name):
    mesh = dict(np.load(path))
    is_right, panel = panel.startswith("right-"), panel.removeprefix("left-").removeprefix("right-")
    turn, height, width = PANELS[panel]
    middle, on, beside = spots(mesh, panel)
    view = "rear" if panel in ("boot", "rear-fender") else "front"
    driver = -0.37 if is_right else 0.37
    drawn = render.draw(path, view, WIDTH, HEIGHT, [colour], OVERSAMPLING, az_el=(turn, height), close=(middle, width), driver=driver)
    picture = ground(drawn[colour])
    if is_right:
        picture = picture.transpose(Image.FLIP_LEFT_RIGHT)
    k = 4
    layer = picture.resize((WIDTH * k, HEIGHT * k), Image.BICUBIC)
    pen = ImageDraw.Draw(layer)
    at = projection(mesh, middle, turn, height, width)
    for place, (point, second) in enumerate([(beside, False), *((p, True) for p in on)]):
        x, y = at(point)
        if not 20 < x < WIDTH - 20:
            raise SystemExit(f"{name}: a reading lies outside the picture")
        tag(pen, WIDTH - x if is_right else x, y, reading(name, place, second), SECOND if second else FIRST, k)
    return layer.resize((WIDTH, HEIGHT), Image.LANCZOS)


if __name__ == "__main__":
    panels = f"left- and right-, {', '.join(PANELS)}"
    make_close_ups(
        "Makes close-ups of repainted panels.", panels, draw, "{}-{}-repaint-{}.webp".format, dict(quality=70, method=6)
    )
