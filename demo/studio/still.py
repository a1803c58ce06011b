#!/usr/bin/python3
"""Pictures for services, news and offers: things of the workshop and cars of bodies.py on the forecourt of hero.py, at dusk.

still.py [picture ...] --out pictures --meshes meshes. Things are signed distances, met by sphere tracing, and stand in the light of the
sky behind them. Needs Python 3 with numpy, scipy, scikit-image and Pillow."""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.dont_write_bytecode = True

import numpy as np
from PIL import Image, ImageDraw

import hero
import render
from make import mesh_of

f4 = np.float32
WIDTH, HEIGHT = 1040, 650
# row of the horizon and of the forecourt's edge; height of the eye; distance of the things and pixels of one unit there
HORIZON, EDGE, EYE, DISTANCE, UNIT = 0.590, 0.608, 0.36, 4.6, 330.0
GREEN, NIGHT, BRASS, SAND, WHITE, STEEL, TEAL = (
    (0.012, 0.135, 0.080),
    (0.018, 0.024, 0.032),
    (0.62, 0.40, 0.15),
    (0.62, 0.52, 0.38),
    (0.78, 0.76, 0.72),
    (0.58, 0.60, 0.62),
    (0.020, 0.190, 0.240),
)


def hypot(*a):
    return np.sqrt(sum(x * x for x in a))


def box(p, c, h, r):
    q = [np.abs(p[i] - c[i]) - (h[i] - r) for i in range(3)]
    return hypot(*(np.maximum(x, 0) for x in q)) + np.minimum(np.maximum(np.maximum(q[0], q[1]), q[2]), 0) - r


def drum(p, c, radius, half, r, axis=2):
    """A cylinder with rounded edges along an axis."""
    a, b = [i for i in range(3) if i != axis]
    u = hypot(p[a] - c[a], p[b] - c[b]) - radius + r
    v = np.abs(p[axis] - c[axis]) - half + r
    return np.minimum(np.maximum(u, v), 0) + hypot(np.maximum(u, 0), np.maximum(v, 0)) - r


def rod(p, a, b, r):
    d = np.subtract(b, a)
    t = np.clip(sum((p[i] - a[i]) * d[i] for i in range(3)) / (d @ d), 0, 1)
    return hypot(*(p[i] - a[i] - t * d[i] for i in range(3))) - r


def turned(p, at, angle, plane=(0, 1)):
    """Points in coordinates that are turned about `at`."""
    i, j = plane
    out = [p[0] - at[0], p[1] - at[1], p[2] - at[2]]
    c, s = np.cos(angle), np.sin(angle)
    out[i], out[j] = out[i] * c + out[j] * s, out[j] * c - out[i] * s
    return out


def fold(x, z, n, offset=0.0):
    """One of n equal sectors round the origin: coordinates along and beside its middle."""
    step = 2 * np.pi / n
    a = np.arctan2(z, x) - offset
    a = a - step * np.round(a / step)
    r = hypot(x, z)
    return r * np.cos(a), r * np.sin(a)


def smooth(a, b, r):
    h = np.maximum(r - np.abs(a - b), 0) / r
    return np.minimum(a, b) - h * h * r * 0.25


class Stuff:
    """What a thing is made of: colour, roughness, share of metal, and marks that are printed on it."""

    def __init__(self, colour, rough=0.4, metal=0.0, marks=None, glow=0.0):
        self.colour, self.rough, self.metal, self.marks, self.glow = colour, rough, metal, marks, glow


SATIN = lambda colour, marks=None: Stuff(colour, 0.42, marks=marks)
LACQUER = lambda colour, marks=None: Stuff(colour, 0.10, marks=marks)
METAL = lambda colour=STEEL, rough=0.22: Stuff(colour, rough, 1.0)
RUBBER = Stuff((0.018, 0.018, 0.020), 0.75)
PAPER = lambda marks: Stuff((0.80, 0.77, 0.71), 0.9, marks=marks)


def inside(polygon, u, v):
    """Whether points lie in a polygon."""
    out = np.zeros(u.shape, bool)
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]]):
        crosses = (y0 > v) != (y1 > v)
        out ^= crosses & (u < (x1 - x0) * (v - y0) / (y1 - y0 + 1e-12) + x0)
    return out


def stroke(u, v, points, width):
    return np.minimum.reduce([rod((u, v, 0 * u), (*a, 0), (*b, 0), width) for a, b in zip(points, points[1:])])


# ---- things, each at the origin of its own coordinates; the viewer looks along y


def oil(p):
    # a ball and a point: the cone that touches both
    u, v = hypot(p[0] + 0.30, p[1]), p[2] - 0.44
    low, high, long = 0.29, 0.010, 0.62
    slope = (low - high) / long
    rise = np.sqrt(1 - slope * slope)
    at = v * rise - u * slope
    drop = np.where(at < 0, hypot(u, v) - low, np.where(at > rise * long, hypot(u, v - long) - high, u * rise + v * slope - low))
    yield METAL((0.90, 0.50, 0.13), 0.14), drop.astype(f4)
    yield METAL((0.90, 0.50, 0.13), 0.08), drum(p, (-0.30, 0, 0.006), 0.30, 0.012, 0.010) + 0.025 * np.maximum(np.abs(p[0] + 0.3) - 0.2, 0)
    q = turned(p, (0.50, 0.05, 0), -0.35)

    def label(q):
        u, v = q[0], q[2] - 0.42
        mark = (hypot(u, v + 0.03) < 0.07) | ((np.abs(u) < 0.07 * (1 - (v + 0.03) / 0.15)) & (v > -0.03) & (v < 0.12))
        on = (np.abs(u) < 0.17) & (np.abs(v) < 0.20) & (q[1] < -0.1)
        return [(on, (0.72, 0.66, 0.54)), (on & mark, (0.55, 0.26, 0.05)), (on & (np.abs(v + 0.15) < 0.012), GREEN)]

    body = box(q, (0, 0, 0.42), (0.27, 0.16, 0.42), 0.07)
    neck = smooth(body, drum(q, (-0.08, 0, 0.92), 0.085, 0.14, 0.03), 0.16)
    grip = smooth(neck, rod(q, (0.20, 0, 0.80), (0.06, 0, 1.0), 0.045), 0.10)
    yield Stuff(GREEN, 0.16, marks=lambda p: label(turned(p, (0.50, 0.05, 0), -0.35))), grip
    cap = drum(q, (-0.08, 0, 1.10), 0.105, 0.075, 0.02) + 0.004 * np.cos(28 * np.arctan2(q[1], q[0] + 0.08))
    yield SATIN(NIGHT), cap


def wheel(q, R, width, spokes, colour):
    """A wheel that rolls along x, its middle at the origin."""
    x, y, z = q
    r = hypot(x, z)
    groove = 0.010 * (np.abs(((y + 0.5 * width) / (width / 4)) % 1 - 0.5) > 0.40) * (np.abs(y) < 0.8 * width)
    block = 0.006 * (np.abs((np.arctan2(z, x) * 34 / np.pi + 3 * np.abs(y)) % 1 - 0.5) > 0.42) * (np.abs(y) > 0.25 * width)
    u, v = np.abs(r - 0.845 * R) - 0.155 * R + 0.05, np.abs(y) - width + 0.05
    tyre = np.minimum(np.maximum(u, v), 0) + hypot(np.maximum(u, 0), np.maximum(v, 0)) - 0.05
    yield RUBBER, (tyre + np.where(r > 0.95 * R, groove + block, 0)) * 0.8
    yield METAL(STEEL, 0.18), np.maximum(np.abs(r - 0.70 * R) - 0.022, np.abs(y) - 0.85 * width) * 0.9
    yield Stuff(NIGHT, 0.5), np.maximum(r - 0.69 * R, np.abs(y - 0.35 * width) - 0.02)
    a, b = fold(x, z, spokes)
    dish = -0.72 * width + 0.10 * (a / R)
    blade = np.maximum(np.maximum(np.abs(b) - (0.030 + 0.035 * a) * R, np.abs(y - dish) - 0.022), np.maximum(a - 0.70 * R, 0.08 * R - a))
    twin = np.maximum(blade, -(np.maximum(np.abs(b) - 0.016 * R, 0.34 * R - a)))
    yield METAL(colour, 0.20), smooth(twin - 0.010, drum(q, (0, -0.66 * width, 0), 0.15 * R, 0.03, 0.015, 1), 0.03) * 0.8
    yield SATIN(NIGHT), drum(q, (0, -0.74 * width, 0), 0.075 * R, 0.03, 0.012, 1)
    c, d = fold(x, z, 5, 0.3)
    yield METAL(STEEL, 0.25), drum((c, y, d), (0.115 * R, -0.72 * width, 0), 0.014 * R + 0.004, 0.03, 0.004, 1)


def tyres(p):
    yield from wheel(turned(p, (-0.26, -0.10, 0.56), 0.42), 0.56, 0.19, 10, (0.66, 0.64, 0.60))
    yield from wheel(turned(p, (0.52, 0.42, 0.56), 0.42), 0.56, 0.19, 7, (0.70, 0.52, 0.30))


def brakes(p):
    q = turned(p, (0, 0, 0.62), 0.48)
    x, y, z = q
    r = hypot(x, z)
    disc = drum(q, (0, 0.02, 0), 0.60, 0.045, 0.008, 1)
    vents = np.abs(y - 0.02) - 0.014
    a, b = fold(x, z, 40)
    disc = np.maximum(disc, -np.maximum(np.maximum(vents, 0.54 - r), np.abs(b) - 0.026))
    for radius, offset in ((0.35, 0.0), (0.43, 0.12), (0.51, 0.24)):
        a, b = fold(x, z, 14, offset)
        disc = np.maximum(disc, 0.017 - hypot(a - radius, b))
    yield METAL((0.40, 0.41, 0.43), 0.24), disc * 0.9
    yield Stuff((0.10, 0.10, 0.11), 0.45, 0.6), drum(q, (0, -0.04, 0), 0.27, 0.085, 0.02, 1)
    yield METAL(BRASS, 0.25), np.maximum(np.abs(r - 0.275) - 0.010, np.abs(y + 0.03) - 0.06)
    a, b = fold(x, z, 5, 0.31)
    yield METAL(STEEL, 0.2), drum((a, y, b), (0.17, -0.13, 0), 0.030, 0.035, 0.006, 1)
    yield METAL(STEEL, 0.3), drum(q, (0, -0.13, 0), 0.085, 0.03, 0.01, 1)
    angle = np.arctan2(z, x)
    arc = np.maximum(np.abs(angle - 0.30) - 0.62, 0) * r
    shell = hypot(np.maximum(np.abs(r - 0.52) - 0.100, 0), np.maximum(np.abs(y) - 0.105, 0), arc) - 0.040
    yield LACQUER(GREEN), shell * 0.8
    for k in (-0.32, 0.30, 0.92):
        at = (0.52 * np.cos(k), -0.15, 0.52 * np.sin(k))
        yield METAL(BRASS, 0.2), drum(q, at, 0.034, 0.012, 0.005, 1)
    yield METAL((0.62, 0.6, 0.55), 0.3), rod(q, (0.70, 0.06, 0.10), (0.78, 0.20, -0.30), 0.016)


BOLT = [(0.05, 0.17), (-0.12, -0.03), (-0.02, -0.03), (-0.06, -0.19), (0.12, 0.03), (0.02, 0.03)]


def battery(p):
    q = turned(p, (0, 0, 0), 0.50)

    def label(p):
        q = turned(p, (0, 0, 0), 0.50)
        u, v = q[0], q[2] - 0.40
        on = (np.abs(u) < 0.40) & (np.abs(v) < 0.24) & (q[1] < -0.30)
        bolt = inside([(1.15 * x, 1.15 * y) for x, y in BOLT], u, v)
        line = on & (np.abs(np.maximum(np.abs(u) / 0.40, np.abs(v) / 0.24) - 0.93) < 0.014)
        return [(on, GREEN), (on & bolt, (0.80, 0.52, 0.18)), (line, (0.55, 0.38, 0.16))]

    yield Stuff((0.020, 0.023, 0.028), 0.32, marks=label), box(q, (0, 0, 0.40), (0.56, 0.35, 0.40), 0.035)
    yield SATIN((0.030, 0.034, 0.040)), box(q, (0, 0, 0.80), (0.58, 0.37, 0.055), 0.03)
    for x in (-0.26, 0, 0.26):
        yield SATIN((0.012, 0.014, 0.016)), drum(q, (x, 0.10, 0.86), 0.065, 0.018, 0.008)
    for x, colour in ((-0.41, (0.50, 0.035, 0.025)), (0.41, (0.020, 0.022, 0.026))):
        yield METAL((0.66, 0.62, 0.54), 0.25), drum(q, (x, -0.20, 0.90), 0.055, 0.075, 0.012)
        yield LACQUER(colour), np.maximum(drum(q, (x, -0.20, 0.915), 0.088, 0.035, 0.012), 0.05 - hypot(q[0] - x, q[1] + 0.20))
        side = np.sign(x)
        cable = [(x, -0.20, 0.94), (x + 0.14 * side, -0.14, 1.10), (x + 0.32 * side, 0.0, 1.10), (x + 0.42 * side, 0.20, 0.90), (x + 0.44 * side, 0.42, 0.0)]
        yield SATIN(colour), np.minimum.reduce([rod(q, a, b, 0.030) for a, b in zip(cable, cable[1:])])


def air(p):
    q = turned(p, (0, 0, 0.60), 0.42)
    x, y, z = q
    r = hypot(x, z)
    yield SATIN((0.026, 0.030, 0.036)), np.maximum(box(q, (0, 0.05, 0), (0.60, 0.26, 0.60), 0.12), 0.44 - hypot(r, np.maximum(y + 0.05, 0)))
    yield METAL((0.72, 0.70, 0.66), 0.15), hypot(r - 0.455, y + 0.21) - 0.030
    yield Stuff(TEAL, 0.22, glow=0.30), np.maximum(r - 0.45, np.abs(y + 0.16) - 0.02)
    a, b = fold(x, z, 6, np.pi / 2)
    b = np.abs(b)
    arm = np.maximum(b - 0.022, a - 0.36)
    for at, long in ((0.13, 0.09), (0.235, 0.11)):
        u, v = (a - at) * 0.5 + b * 0.866, (a - at) * -0.866 + b * 0.5
        arm = np.minimum(arm, np.maximum(np.maximum(np.abs(v) - 0.019, u - long), -u - 0.01))
    yield Stuff((0.85, 0.92, 0.95), 0.25, glow=0.25), np.maximum(arm, np.abs(y + 0.25) - 0.022)


def maintenance(p):
    q = turned(turned(p, (-0.30, 0.10, 0.0), 0.30), (0, 0, 0), -0.16, (1, 2))

    def sheet(p):
        q = turned(turned(p, (-0.30, 0.10, 0.0), 0.30), (0, 0, 0), -0.16, (1, 2))
        out = []
        for k in range(4):
            v = q[2] - 0.90 + 0.20 * k
            front = q[1] < -0.02
            out.append((front & (hypot(q[0] + 0.26, v) < 0.062), (0.020, 0.190, 0.110)))
            out.append((front & (stroke(q[0] + 0.26, v, [(-0.028, 0.0), (-0.006, -0.024), (0.030, 0.024)], 0.009) < 0), WHITE))
            out.append((front & (np.abs(v - 0.018) < 0.020) & (q[0] > -0.14) & (q[0] < (0.28, 0.20, 0.28, 0.12)[k]), (0.36, 0.31, 0.24)))
            out.append((front & (np.abs(v + 0.036) < 0.012) & (q[0] > -0.14) & (q[0] < (0.12, 0.24, 0.06, 0.20)[k]), (0.52, 0.47, 0.39)))
        return out

    yield SATIN((0.10, 0.045, 0.018)), box(q, (0, 0.02, 0.62), (0.47, 0.028, 0.62), 0.02)
    yield PAPER(sheet), box(q, (0, -0.014, 0.58), (0.42, 0.012, 0.54), 0.006)
    yield METAL(STEEL, 0.2), smooth(box(q, (0, -0.05, 1.17), (0.17, 0.03, 0.055), 0.02), rod(q, (-0.06, -0.05, 1.23), (0.06, -0.05, 1.23), 0.045), 0.06)
    g = turned(p, (0.50, -0.28, 0.345), -0.40)
    a, b = fold(g[0], g[2], 12)
    r = hypot(g[0], g[2])
    gear = np.minimum(r - 0.27, np.maximum(np.abs(b) - 0.042 + 0.12 * (a - 0.27), a - 0.345))
    gear = np.maximum(gear, 0.13 - r)
    yield METAL((0.74, 0.50, 0.20), 0.25), np.maximum(gear, np.abs(g[1]) - 0.055) * 0.9 - 0.006
    w = turned(turned(p, (0.60, -0.48, 0.10), -0.25), (0, 0, 0), 0.98, (0, 2))
    shaft = box(w, (0.10, 0, 0), (0.36, 0.030, 0.045), 0.02)
    head = drum(w, (0.52, 0, 0), 0.115, 0.036, 0.012, 1)
    jaw = box(w, (0.60, 0, 0), (0.12, 0.2, 0.050), 0.005)
    yield METAL((0.62, 0.64, 0.66), 0.16), np.maximum(smooth(shaft, head, 0.05), -jaw)


def calendar(p):
    q = turned(turned(p, (0, 0, 0), 0.34), (0, 0, 0), -0.14, (1, 2))

    def days(p):
        q = turned(turned(p, (0, 0, 0), 0.34), (0, 0, 0), -0.14, (1, 2))
        front, out = q[1] < -0.04, []
        u, v = q[0], q[2]
        out.append((front & (v > 0.88), GREEN))
        for row in range(4):
            for column in range(7):
                last = (row, column) == (3, 5)
                if row * 7 + column > 26:
                    continue
                x, y = -0.42 + 0.14 * column, 0.74 - 0.16 * row
                on = (np.maximum(np.abs(u - x), np.abs(v - y)) < 0.045) & front
                past = row * 7 + column < 20
                out.append((on, (0.68, 0.64, 0.57) if past else (0.46, 0.39, 0.29)))
                if last:
                    out.append((on, (0.020, 0.190, 0.110)))
                    out.append((front & (np.abs(hypot(u - x, v - y) - 0.086) < 0.011), (0.62, 0.30, 0.06)))
        return out

    yield PAPER(days), box(q, (0, 0, 0.54), (0.56, 0.05, 0.54), 0.04)
    for x in (-0.36, -0.12, 0.12, 0.36):
        yield METAL((0.74, 0.50, 0.20), 0.2), hypot(np.maximum(np.abs(hypot(q[1], q[2] - 1.06) - 0.075) - 0.0, 0), q[0] - x) - 0.020
    yield SATIN(NIGHT), np.maximum(box(turned(p, (0, 0.28, 0), 0.34), (0, 0, 0.5), (0.56, 0.02, 0.5), 0.02), p[2] - 0.9)


def coins(p):
    for x, y, n, tone in ((0.0, 0.0, 4, BRASS), (0.40, 0.05, 8, (0.74, 0.50, 0.20)), (0.82, 0.0, 13, BRASS)):
        for k in range(n):
            wobble = 0.012 * np.sin(3.7 * k + 9 * x), 0.010 * np.cos(2.3 * k + 5 * x)
            yield METAL(tone, 0.22), drum(p, (x + wobble[0], y + wobble[1], 0.030 + 0.060 * k), 0.17, 0.027, 0.010)


def keys(p):
    q = turned(turned(p, (0, 0, 0.50), 0.30), (0, 0, 0), -0.20, (0, 2))

    def buttons(p):
        q = turned(turned(p, (0, 0, 0.50), 0.30), (0, 0, 0), -0.20, (0, 2))
        u, v, front = q[0], q[2], q[1] < -0.04
        shackle = lambda x: (np.abs(hypot(u - x, v - 0.115) - 0.026) < 0.007) & (v > 0.105)
        case = np.maximum(np.abs(u) - 0.036, np.abs(v - 0.090) - 0.026) < 0
        open_ = np.maximum(np.abs(u) - 0.036, np.abs(v + 0.090) - 0.026) < 0
        bow = (np.abs(hypot(u + 0.020, v + 0.062) - 0.026) < 0.007) & (v > -0.070)
        return [(front & (case | shackle(0.0) | open_ | bow), (0.72, 0.66, 0.54))]

    body = box(q, (0, 0, 0), (0.20, 0.075, 0.38), 0.07)
    yield Stuff(NIGHT, 0.14, marks=buttons), body
    yield METAL(STEEL, 0.18), np.maximum(np.abs(body) - 0.006, np.abs(q[1]) - 0.012)
    yield LACQUER(GREEN), box(q, (0, -0.062, -0.235), (0.085, 0.02, 0.040), 0.018)
    yield METAL(BRASS, 0.18), hypot(hypot(q[0], q[2] - 0.475) - 0.125, q[1]) - 0.020
    t = turned(q, (0.06, 0.02, 0.42), -0.5, (0, 2))
    yield Stuff((0.24, 0.10, 0.035), 0.55), box(t, (0.20, 0.02, -0.20), (0.055, 0.018, 0.24), 0.016)


def lift(p):
    """Two posts with arms for a car between them."""
    for s in (-1, 1):
        yield SATIN((0.050, 0.060, 0.072)), box(p, (s * 1.08, 0.35, 0.80), (0.085, 0.10, 0.80), 0.02)
        yield LACQUER(GREEN), box(p, (s * 1.08, 0.245, 1.05), (0.040, 0.012, 0.34), 0.01)
        yield SATIN((0.040, 0.046, 0.054)), box(p, (s * 1.08, 0.30, 0.02), (0.20, 0.24, 0.022), 0.01)
        yield METAL((0.74, 0.50, 0.20), 0.3), np.minimum(
            rod(p, (s * 1.04, 0.30, 0.50), (s * 0.44, 0.05, 0.50), 0.032), drum(p, (s * 0.44, 0.05, 0.525), 0.06, 0.03, 0.01)
        )
    yield SATIN((0.050, 0.060, 0.072)), box(p, (0, 0.35, 1.60), (1.165, 0.085, 0.055), 0.02)


def luggage(p):
    """What a family takes along: two suitcases and a ball."""
    for x, y, wide, tall, colour in ((-0.17, 0.06, 0.17, 0.27, GREEN), (0.15, 0.0, 0.125, 0.19, SAND)):
        top = 0.05 + 2 * tall
        ribs = np.abs(((p[0] - x) / 0.068 + 0.5) % 1 - 0.5) * 0.068
        yield LACQUER(colour), box(p, (x, y, 0.05 + tall), (wide, 0.10, tall), 0.055) + 0.007 * np.exp(-((ribs / 0.010) ** 2))
        for side in (-1, 1):
            yield METAL(), rod(p, (x + side * 0.55 * wide, y, top - 0.02), (x + side * 0.55 * wide, y, top + 0.13), 0.009)
            yield RUBBER, drum(p, (x + side * 0.72 * wide, y, 0.03), 0.03, 0.016, 0.005, 0)
        yield SATIN(NIGHT), rod(p, (x - 0.55 * wide, y, top + 0.13), (x + 0.55 * wide, y, top + 0.13), 0.016)

    at = 0.40, -0.10, 0.11

    def seams(p):
        u, v, w = (p[i] - at[i] for i in range(3))
        rings = 0.8 * u + 0.6 * w, 0.6 * u - 0.8 * w, v * 0.6 - 0.5 * u + 0.6 * w
        return [(np.minimum.reduce([np.abs(r) for r in rings]) < 0.005, NIGHT)]

    yield SATIN(WHITE, marks=seams), hypot(*(p[i] - at[i] for i in range(3))) - 0.11


# ---- light


def sky(d, rough):
    """Light that comes from a direction, spread by roughness: dusk, a wide lamp on the left, a narrow one on the right, one above."""
    z = d[2]
    t = np.clip(np.abs(z) * (1 - 0.4 * rough) + 0.18 * rough, 0, 1)[:, None] ** 0.6
    c = np.array([0.95, 0.50, 0.24]) * (1 - t) ** 2.2 + np.array([0.20, 0.14, 0.20]) * (1 - np.abs(2 * t - 0.9)).clip(0) + np.array([0.030, 0.050, 0.105]) * t
    below = np.clip(0.5 - z / (0.10 + 0.9 * rough), 0, 1)[:, None]
    c = c * (1 - 0.66 * below)
    side = np.arctan2(d[0], -d[1])  # 0 where the viewer stands, left is negative
    edge = 0.05 + 0.55 * rough
    ramp = lambda x: np.clip(0.5 + x / edge, 0, 1)
    wide = ramp(side + 1.55) * ramp(-0.62 - side) * ramp(z - 0.06) * ramp(0.80 - z)
    thin = ramp(side - 1.20) * ramp(1.62 - side) * ramp(z - 0.02) * ramp(0.75 - z)
    above = ramp(z - 0.86)
    k = 1 - 0.45 * rough
    return c + k * (wide[:, None] * np.array([2.5, 2.35, 2.2]) + thin[:, None] * np.array([2.6, 1.55, 0.85]) + above[:, None] * np.array([1.0, 1.05, 1.2]))


KEY, SUN = np.array([-0.62, -0.58, 0.53], f4), np.array([0.80, 0.44, 0.30], f4)


def nearest(p, thing):
    return np.minimum.reduce([d for _, d in thing(p)])


def march(o, d, thing, far, steps=150):
    """How far rays run until they meet the thing; beyond `far` when they miss it."""
    t = np.zeros(d.shape[1], f4)
    live = np.arange(len(t))
    for _ in range(steps):
        gap = nearest([o[i][live] + d[i, live] * t[live] for i in range(3)], thing)
        t[live] += np.maximum(gap * 0.9, 0.0009)
        live = live[(gap > 0.0006) & (t[live] < far)]
        if not len(live):
            break
    return t


def open_to(p, n, towards, thing, softness=9.0):
    """Share of a lamp that points see."""
    facing = np.clip(sum(n[i] * towards[i] for i in range(3)), 0, 1)
    share, t = np.ones(len(facing), f4), np.full(len(facing), 0.03, f4)
    live = np.where(facing > 0)[0]
    for _ in range(26):
        gap = nearest([p[i][live] + n[i][live] * 0.006 + towards[i] * t[live] for i in range(3)], thing)
        share[live] = np.minimum(share[live], np.clip(0.5 + 0.5 * softness * gap / t[live], 0, 1))
        t[live] += np.clip(gap, 0.02, 0.25)
        live = live[(share[live] > 0.01) & (t[live] < 2.2)]
        if not len(live):
            break
    return facing * share


def shade(p, d, thing):
    things = list(thing(p))
    hit = np.stack([of for _, of in things]).argmin(0)
    e = 0.0012
    n = np.stack([nearest([p[j] + e * (j == i) for j in range(3)], thing) - nearest([p[j] - e * (j == i) for j in range(3)], thing) for i in range(3)])
    n /= np.maximum(np.sqrt((n * n).sum(0)), 1e-9)
    reach = lambda k: np.clip((k - np.minimum(nearest([p[i] + n[i] * k for i in range(3)], thing), p[2] + n[2] * k)) / k, 0, 1)
    ao = 1.0
    for k, share in ((0.03, 0.35), (0.10, 0.35), (0.28, 0.35)):
        ao = ao * (1 - share * reach(k))
    key, sun = open_to(p, n, KEY, thing), open_to(p, n, SUN, thing)
    up = 0.5 + 0.5 * n[2]
    warm = np.clip(0.55 + 0.45 * (n[0] * 0.75 + n[1] * 0.6), 0, 1)
    ambient = up[:, None] * np.array([0.24, 0.24, 0.33]) + (warm * (1 - np.abs(n[2])))[:, None] * np.array([0.34, 0.19, 0.11]) + 0.05
    diffuse = ambient * ao[:, None] + key[:, None] * np.array([1.30, 1.22, 1.12]) + sun[:, None] * np.array([1.9, 1.02, 0.48])
    r = d - 2 * (d * n).sum(0) * n
    cos = np.clip(-(d * n).sum(0), 0, 1)
    seen = np.where(r[2] < 0, 1.0, np.clip(0.35 + 0.65 * ao, 0, 1))
    rgb = np.zeros((len(hit), 3))
    for k, (stuff, _) in enumerate(things):
        q = np.where(hit == k)[0]
        if not len(q):
            continue
        colour = np.tile(np.array(stuff.colour), (len(q), 1))
        if stuff.marks:
            for on, ink in stuff.marks([c[q] for c in p]):
                colour[on] = ink
        mirror = sky(r[:, q], stuff.rough) * (seen[q] * ao[q] ** 0.5)[:, None]
        fresnel = (0.04 + 0.96 * (1 - cos[q]) ** 5)[:, None] * (1 - 0.75 * stuff.rough)
        tint = colour * stuff.metal
        rgb[q] = diffuse[q] * colour * (1 - stuff.metal) * 0.95 + mirror * (tint + (1 - tint) * fresnel * (1 if stuff.metal else 1.1)) + colour * stuff.glow
        rgb[q] += diffuse[q] * tint * 0.16
    return rgb


def set_down(ground, thing, x, scale=1.0, away=0.0, reach=1.4):
    """Draws a thing into a linear picture: its middle at the share x of the width, `away` behind the place where things stand; no part of
    it is further than `reach` from its middle."""
    H, W = ground.shape[:2]
    unit = UNIT * H / HEIGHT
    at = (x - 0.5) * W / unit
    own = lambda p: [(p[0] - at) / scale, (p[1] - away) / scale, p[2] / scale]

    def placed(p):
        for stuff, gap in thing(own(p)):
            marks = stuff.marks and (lambda p, marks=stuff.marks: marks(own(p)))
            yield Stuff(stuff.colour, stuff.rough, stuff.metal, marks, stuff.glow), gap * scale

    def colours(px, py, under):
        d = np.stack([px - W / 2, np.full(len(px), unit * DISTANCE), HORIZON * H - py]).astype(f4)
        d /= np.sqrt((d * d).sum(0))
        o = np.array([0, -DISTANCE, EYE], f4)
        out = under.copy()
        # rays that pass by the sphere in which the thing stands meet nothing
        to = np.array([at, away, 0.62 * scale], f4) - o
        along = d.T @ to
        far = 2.3 * reach * scale
        close = np.where(to @ to - along * along < (reach * scale) ** 2)[0]
        down = np.where(d[2] < -1e-4, -EYE / np.minimum(d[2], -1e-4), 99).astype(f4)
        t = np.full(len(px), 99, f4)
        start = np.maximum(along[close] - (reach + 0.1) * scale, 0.1)
        t[close] = start + march([o[i] + d[i, close] * start for i in range(3)], d[:, close], placed, far)
        t[close[t[close] >= start + far]] = 99
        met = np.where((t < 98) & (t < down))[0]
        if len(met):
            out[met] = shade([o[i] + d[i, met] * t[met] for i in range(3)], d[:, met], placed)
        floor = np.where((t >= down) & (down < 12))[0]
        p = [o[i] + d[i, floor] * down[floor] for i in range(3)]
        near = hypot(p[0] - at, p[1] - away) < (reach + 2.4) * scale
        floor, p = floor[near], [c[near] for c in p]
        if not len(floor):
            return out
        up = np.zeros((3, len(floor)), f4)
        up[2] = 1
        dark = 1.0
        for k, share in ((0.04, 0.5), (0.14, 0.35), (0.40, 0.30)):
            dark = dark * (1 - share * np.clip((k - nearest([p[0], p[1], p[2] + k], placed)) / k, 0, 1))
        lit = 0.45 + 0.32 * open_to(p, up, KEY, placed, 5) / KEY[2] + 0.23 * open_to(p, up, SUN, placed, 6) / SUN[2]
        out[floor] *= (dark * lit)[:, None]
        r = d[:, floor].copy()
        r[2] *= -1
        limit = (reach + 3.4) * scale
        s = march(p, r, placed, limit, 80)
        hit = s < limit
        if hit.any():
            q = [p[i][hit] + r[i, hit] * s[hit] for i in range(3)]
            fade = np.clip(1 - q[2] / (1.15 * scale), 0, 1)[:, None] * 0.34
            out[floor[hit]] = out[floor[hit]] * (1 - fade) + shade(q, r[:, hit], placed) * fade
        return out

    # one ray for every pixel; four more where neighbours differ
    y, x = (c.ravel() + 0.5 for c in np.mgrid[0:H, 0:W])
    flat = ground.reshape(-1, 3)
    once = np.concatenate([colours(x[part], y[part], flat[part]) for part in np.array_split(np.arange(len(x)), 20)])
    shown = hero.finish(once * BRIGHT).reshape(H, W, 3).astype(int)
    rough = np.zeros((H, W), bool)
    for axis in (0, 1):
        differs = np.abs(np.diff(shown, axis=axis)).max(2) > 14
        for side in (slice(None, -1), slice(1, None)):
            rough[(side, slice(None)) if axis == 0 else (slice(None), side)] |= differs
    fine = np.where(rough.ravel())[0]
    once[fine] = sum(np.minimum(colours(x[fine] + a, y[fine] + b, flat[fine]), 1.1) for a, b in ((-0.375, -0.125), (0.125, -0.375), (0.375, 0.125), (-0.125, 0.375))) / 4
    return once.reshape(H, W, 3)


def forecourt(left=0.12):
    """The forecourt of the home page; `left` is the share of its width at which the picture begins."""
    whole, above = int(HEIGHT * 2.4), int(HEIGHT * 0.10)
    x = int(left * whole)
    return hero.background(whole, int(HEIGHT * 1.12))[above : above + HEIGHT, x : x + WIDTH].copy()


def photograph(meshes, body, colour, metres, turn):
    """Layers of a car (see hero.py), so large that `metres` fill the width of the picture."""
    size = WIDTH / metres / 228
    return hero.photograph(str(mesh_of(body, meshes)), colour, 228, turn, size)


def park(ground, layers, x, row, floor=True):
    """Puts a car on the ground, or in the air without its shadow."""
    for i, (pic, alpha) in enumerate(layers):
        if i == 3:
            pic = pic / np.maximum(alpha, 1e-3)[..., None]
        if floor or i == 3:
            hero.paste(ground, pic, alpha, x * WIDTH, row * HEIGHT)
    return ground


def finish(ground):
    v, u = np.mgrid[0:HEIGHT, 0:WIDTH] / np.array([HEIGHT, WIDTH])[:, None, None]
    return Image.fromarray(hero.finish(ground * (BRIGHT - 0.30 * np.clip(np.hypot(u - 0.5, v - 0.55) - 0.30, 0, 1))[..., None]))


def over(picture, paint):
    """Draws upon a picture, four times as fine."""
    k = 4
    layer = Image.new("RGBA", (WIDTH * k, HEIGHT * k))
    paint(ImageDraw.Draw(layer), k)
    layer = layer.resize((WIDTH, HEIGHT), Image.LANCZOS)
    picture.paste(layer, (0, 0), layer)
    return picture


BRIGHT = 1.5


# ---- pictures


def alone(thing, scale=0.82, x=0.5):
    return lambda meshes: finish(set_down(forecourt(), thing, x, scale))


def polished(meshes):
    """A car of which one half has been polished."""
    old, new = (photograph(meshes, "luxury2", colour, 7.4, (28, 5.0)) for colour in ("grey", "green"))
    old[3] = (old[3][0] * 0.82 + 0.02 * old[3][1][..., None], old[3][1])
    dull, bright = (park(forecourt(), layers, 0.5, 0.735) for layers in (old, new))
    v, u = np.mgrid[0:HEIGHT, 0:WIDTH] / np.array([HEIGHT, WIDTH])[:, None, None]
    edge = (u - 0.515) * WIDTH + (v - 0.60) * HEIGHT * 0.32
    right = np.clip(0.5 + edge, 0, 1)[..., None]
    beam = np.exp(-((edge / 2.2) ** 2)) + 0.30 * np.exp(-((edge / 16) ** 2))
    beam *= np.clip((v - 0.30) / 0.10, 0, 1) * np.clip((0.84 - v) / 0.10, 0, 1)
    return finish(dull * (1 - right) + bright * right + beam[..., None] * np.array([1.6, 1.5, 1.3]))


def inspected(meshes):
    ground = park(forecourt(), photograph(meshes, "sedan2", "white", 7.6, (26, 5.0)), 0.5, 0.745)

    def marks(pen, k):
        for (x, y), (a, b) in MARKS:
            x, y, a, b = (c * k * size for c, size in ((x, WIDTH), (y, HEIGHT), (a, WIDTH), (b, HEIGHT)))
            pen.line((x, y, a, b), fill=(255, 255, 255, 220), width=2 * k)
            pen.ellipse((x - 7 * k, y - 7 * k, x + 7 * k, y + 7 * k), fill=(255, 255, 255, 255))
            r = 32 * k
            pen.ellipse((a - r, b - r, a + r, b + r), fill=(29, 107, 79, 255), outline=(255, 255, 255, 255), width=3 * k)
            pen.line([(a + u * r, b + v * r) for u, v in ((-0.42, 0.02), (-0.12, 0.34), (0.44, -0.28))], fill=(255, 255, 255, 255), width=6 * k, joint="curve")

    return over(finish(ground), marks)


MARKS = (((0.36, 0.59), (0.355, 0.315)), ((0.50, 0.50), (0.50, 0.275)), ((0.62, 0.58), (0.645, 0.315)))


def saved(meshes):
    ground = park(forecourt(), photograph(meshes, "hatchback", "blue", 7.6, (34, 5.0)), 0.44, 0.72)
    return finish(set_down(ground, coins, 0.53, 0.46, -0.55))


def handed_over(meshes):
    ground = park(forecourt(), photograph(meshes, "luxury2", "bronze", 7.4, (34, 5.0)), 0.58, 0.715)
    return finish(set_down(ground, keys, 0.40, 0.72, -0.9))


def raised(meshes):
    """A car between the posts of a lift."""
    ground = set_down(forecourt(), lift, 0.5, 0.80)
    return finish(park(ground, photograph(meshes, "crossover4", "white", 6.9, (10, 5.0)), 0.5, 0.575, floor=False))


def hall(p):
    """A showroom of glass: floor, roof, columns and a bright wall."""
    yield Stuff((0.90, 0.62, 0.36), 0.8, glow=0.62), box(p, (0, 1.9, 0.62), (1.55, 0.04, 0.62), 0.01)
    yield SATIN((0.030, 0.036, 0.044)), box(p, (0, 1.0, 1.30), (1.75, 1.05, 0.075), 0.02)
    for x in (-1.62, 1.62):
        yield SATIN((0.040, 0.046, 0.054)), box(p, (x, 1.0, 0.62), (0.06, 0.95, 0.64), 0.01)
    for x in (-1.0, -0.5, 0.0, 0.5, 1.0):
        yield Stuff((1.0, 0.86, 0.62), 0.5, glow=3.0), box(p, (x, 0.5, 1.222), (0.14, 0.05, 0.008), 0.004)
    yield METAL(BRASS, 0.2), box(p, (0, -0.06, 1.30), (1.752, 0.012, 0.020), 0.004)


def shown(meshes):
    ground = set_down(forecourt(), hall, 0.5, 0.86, 0.2, reach=2.6)
    ground = park(ground, photograph(meshes, "suv2", "white", 10.2, (36, 5.0)), 0.39, 0.70)
    return finish(park(ground, photograph(meshes, "luxury2", "green", 9.6, (34, 5.0)), 0.59, 0.745))


def family(meshes):
    """Two cars with room, and what goes into them."""
    ground = park(forecourt(), photograph(meshes, "minivan2", "silver", 9.0, (34, 5.0)), 0.34, 0.69)
    ground = park(ground, photograph(meshes, "suv3", "blue", 8.6, (32, 5.0)), 0.62, 0.735)
    return finish(set_down(ground, luggage, 0.40, 0.50, -0.9))


def under_way(meshes):
    """A road through the dunes, and a car that leaves."""
    ground = forecourt()
    row, column = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    below = np.maximum(row - EDGE * HEIGHT, 0.25)
    far = UNIT * EYE * DISTANCE / below * 1.6
    across = (column - 0.5 * WIDTH) * far / (UNIT * DISTANCE) - 0.85 * np.exp(-(((far - 26) / 13) ** 2)) * far * 0.10 - 0.15
    edge = np.clip((np.abs(across) - 1.25) / (far * 0.0012), 0, 1)[..., None]
    sand = hero.lin((92, 66, 62)) * (0.85 + 0.20 * np.sin(0.9 * far + 2 * across) * np.exp(-far / 20))[..., None]
    road = hero.lin((52, 46, 50)) * (1 + 0.8 * np.exp(-((across / 0.9) ** 2)) * np.clip(far / 40, 0, 1))[..., None]
    dash = (np.abs(across) < 0.035) & ((far * 0.8) % 1 < 0.5) | (np.abs(np.abs(across) - 1.14) < 0.022)
    road = np.where(dash[..., None] & (far < 40)[..., None], hero.lin((206, 176, 128)), road)
    haze = np.exp(-below / 26)[..., None]
    land = (road * (1 - edge) + sand * edge) * (1 - haze) + hero.lin((128, 86, 78)) * haze
    ground = np.where((row > EDGE * HEIGHT)[..., None], land, ground)
    layers = photograph(meshes, "suv2", "silver", 17.0, (180 - 8, 5.0))
    layers[1] = (layers[1][0], layers[1][1] * 0.25)  # asphalt mirrors little
    return finish(park(ground, layers, 0.595, 0.755))


PICTURES = {
    "service-oil": alone(oil),
    "service-tyres": alone(tyres, x=0.47),
    "service-brakes": alone(brakes),
    "service-battery": alone(battery, 0.86),
    "service-air": alone(air),
    "service-maintenance": alone(maintenance, 0.70, x=0.485),
    "service-body": polished,
    "service-inspection": inspected,
    "service-finance": saved,
    "news-handover": handed_over,
    "news-lastday": alone(calendar, 0.88),
    "news-road": under_way,
    "news-showroom": shown,
    "news-workshop": raised,
    "offer-family": family,
}


def main():
    parser = argparse.ArgumentParser(description="Makes the pictures for services, news and offers.")
    parser.add_argument("pictures", nargs="*", choices=[[], *PICTURES], metavar="picture", help=f"{', '.join(PICTURES)}; none: all of them")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="folder of the pictures; default: pictures")
    parser.add_argument("--meshes", type=Path, help="folder where meshes are kept and used again; default: none are kept")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.pictures or PICTURES:
            start = time.monotonic()
            PICTURES[name](arguments.meshes or Path(folder)).save(arguments.out / f"{name}.webp", quality=80, method=5)
            print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
