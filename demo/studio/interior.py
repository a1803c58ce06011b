#!/usr/bin/python3
"""Pictures of cabins, seen from between the front seats: interior.py [layout ...] --out pictures

A layout is a line in layouts.py; each is drawn in the upholstery of its line: a colour of TRIM in cabin.py, leather or cloth. Everything
is a signed distance, met by sphere tracing; all upholstery of a layout comes from one pass. Needs Python 3 with numpy, scipy and Pillow."""

import argparse
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
sys.dont_write_bytecode = True

import numpy as np
from PIL import Image

from cabin import TRIM
from layouts import LAYOUTS

f4 = np.float32
WIDTH, HEIGHT, OVERSAMPLING = 1040, 585, 2
SOFT, UPHOLSTERY, DECOR, SCREEN, CLUSTER, LEATHER, METAL, GLOSS, CARPET, DARK, GLOW, CLIMATE, HULL = range(13)

EYE, TARGET, ZOOM = np.array([-0.72, -0.02, 1.14], f4), np.array([0.45, 0.04, 0.765], f4), 1.16


def slab(p, c, h, r, lean=0.0):
    """Rounded box with centre c and half sizes h, leaning forward by the slope `lean`."""
    x = p[0] - c[0] - lean * (p[2] - c[2])
    qx, qy, qz = np.abs(x) - (h[0] - r), np.abs(p[1] - c[1]) - (h[1] - r), np.abs(p[2] - c[2]) - (h[2] - r)
    out = np.sqrt(np.maximum(qx, 0) ** 2 + np.maximum(qy, 0) ** 2 + np.maximum(qz, 0) ** 2)
    return out + np.minimum(np.maximum(np.maximum(qx, qy), qz), 0) - r


def rod(p, a, b, r):
    a, b = np.array(a, f4), np.array(b, f4)
    d = b - a
    t = np.clip(sum((p[i] - a[i]) * d[i] for i in range(3)) / (d @ d), 0, 1)
    return np.sqrt(sum((p[i] - a[i] - t * d[i]) ** 2 for i in range(3))) - r


def smooth(a, b, r):
    h = np.maximum(r - np.abs(a - b), 0) / r
    return np.minimum(a, b) - h * h * r * 0.25


def sstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


WHEEL_AT, WHEEL_AXIS = np.array([0.10, 0.37, 0.80], f4), np.array([-0.93, 0, 0.3676], f4)


def on_wheel(p, up):
    """Coordinates in the plane of the steering wheel: across, upwards, out of it."""
    x, y, z = p[0] - WHEEL_AT[0], p[1] - WHEEL_AT[1], p[2] - WHEEL_AT[2] - up
    return y, x * -WHEEL_AXIS[2] * -1 + z * -WHEEL_AXIS[0], x * WHEEL_AXIS[0] + z * WHEEL_AXIS[2]


def hull(p):
    x, y, z = p
    side = np.abs(y) + 0.34 * np.maximum(z - 0.96, 0) - 0.76
    screen = ((z - 0.93) * 0.85 + (x - 1.15) * 0.49) / 0.981
    return np.stack([side, screen, z - 1.41, 0.30 - z, -1.6 - x])


def parts(p, o):
    """(material, distance) of everything in the cabin."""
    up = o["high"]
    ay = (p[0], np.abs(p[1]), p[2])
    S = []
    add = lambda material, d: S.append((material, d))
    bow = 0.05 * (p[1] / 0.8) ** 2  # the dashboard reaches round into the doors
    p_ = (p[0] + bow, p[1], p[2])
    add(SOFT, slab(p_, (0.83, 0, 0.873 + up), (0.44, 0.84, 0.046), 0.030, 0.35))
    add(UPHOLSTERY if o["pad"] else SOFT, slab(p_, (0.88, 0, 0.740 + up), (0.44, 0.84, 0.066), 0.030, -0.25))
    add(DECOR, slab(p_, (0.848, 0, 0.810 + up), (0.44, 0.83, 0.019), 0.006))
    if o.get("glow"):
        add(GLOW, slab(p_, (0.846, 0, 0.8305 + up), (0.440, 0.83, 0.0024), 0.002))
    add(SOFT, slab(p, (0.98, 0, 0.56 + up), (0.42, 0.84, 0.16), 0.06))
    # console, armrest, cushions, backs, door rests
    console = slab(p, (0.0, 0, 0.45), (0.62, 0.125, 0.13), 0.035)
    add(SOFT, smooth(console, slab(p, (0.56, 0, 0.555), (0.20, 0.118, 0.060), 0.03, -1.0), 0.06))
    add(GLOSS, slab(p, (0.13, 0, 0.578), (0.245, 0.092, 0.006), 0.004))
    for s in (1, -1):
        add(METAL, slab(p, (0.13, s * 0.0945, 0.580), (0.248, 0.0022, 0.006), 0.002))
    tray = slab(p, (0.385, 0, 0.592), (0.062, 0.070, 0.010), 0.006, -0.2)
    add(DARK, tray)
    for x in (-0.055, 0.035):
        d = np.hypot(p[0] - x, p[1] + 0.040)
        add(METAL, np.maximum(np.abs(d - 0.037) - 0.0022, np.abs(p[2] - 0.583) - 0.006))
        add(DARK, np.maximum(d - 0.035, np.abs(p[2] - 0.583) - 0.0045))
    lid = slab((p[0], np.abs(p[1]) - 0.0575, p[2]), (-0.37, 0, 0.612), (0.215, 0.056, 0.040), 0.022)
    add(UPHOLSTERY, lid)
    cushion = slab(ay, (-0.24, 0.40, 0.49), (0.31, 0.235, 0.075), 0.06, 0)
    wings = slab((ay[0], np.abs(ay[1] - 0.40), ay[2]), (-0.26, 0.225, 0.53), (0.28, 0.042, 0.070), 0.040)
    add(UPHOLSTERY, smooth(cushion, wings, 0.04))
    back = slab(ay, (-0.64, 0.43, 0.80), (0.065, 0.225, 0.30), 0.06, -0.24)
    add(UPHOLSTERY, smooth(back, slab((ay[0], np.abs(ay[1] - 0.43), ay[2]), (-0.59, 0.205, 0.76), (0.085, 0.038, 0.24), 0.036, -0.24), 0.04))
    add(UPHOLSTERY, slab(ay, (0.0, 0.74, 0.68), (0.46, 0.075, 0.030), 0.026))
    add(METAL, slab(ay, (0.22, 0.755, 0.81), (0.055, 0.018, 0.010), 0.008))
    # steering wheel
    wx, wz, wn = on_wheel(p, up)
    R, flat = o["wheel"]
    ring = np.sqrt(wx * wx + (wz * (1.10 if flat else 1)) ** 2)
    grip = 0.0148 + 0.0022 * np.exp(-(((np.abs(np.arctan2(wz, np.abs(wx))) - 0.25) / 0.35) ** 2))
    add(LEATHER, np.sqrt((ring - R) ** 2 + wn * wn) * (0.9 if flat else 1) - grip)
    hub = slab((wn, wx, wz + 0.004), (0, 0, -0.004), (0.020, 0.062, 0.044), 0.020)
    arms = slab((wn, np.abs(wx), wz + 0.10 * np.abs(wx)), (-0.004, R / 2 + 0.02, 0.004), (0.009, R / 2 - 0.02, 0.019), 0.008)
    add(SOFT, smooth(hub, arms, 0.03))
    add(GLOSS, slab((wn, np.abs(wx), wz + 0.10 * np.abs(wx)), (0.004, 0.106, 0.006), (0.006, 0.034, 0.015), 0.006))
    add(METAL, slab((wn, np.abs(wx), wz + 0.10 * np.abs(wx)), (0.004, 0.106, -0.0125), (0.006, 0.040, 0.0026), 0.0024))
    foot = slab((wn, np.abs(wx) - (0.030 if flat else 0.0), wz), (-0.006, 0.0, -R / 2 - 0.02), (0.008, 0.011 if flat else 0.022, R / 2 - 0.020), 0.008)
    add(SOFT, smooth(hub, foot, 0.02))
    add(METAL, slab((wn, np.abs(wx) - (0.030 if flat else 0.0), wz), (0.002, 0.0, -R / 2 - 0.03), (0.003, 0.004 if flat else 0.009, R / 2 - 0.045), 0.003))
    add(METAL, np.maximum(np.abs(np.hypot(wx, wz + 0.004) - 0.017) - 0.0018, np.abs(wn - 0.015) - 0.004))
    add(DARK, rod(p, WHEEL_AT + np.array([0.07, 0, -0.03 + up], f4), WHEEL_AT + np.array([0.4, 0, -0.16 + up], f4), 0.045))
    for s in (1, -1):
        add(DARK, rod(p, WHEEL_AT + np.array([0.06, 0.04 * s, up], f4), WHEEL_AT + np.array([0.055, 0.150 * s, 0.025 + up], f4), 0.0075))
    # instruments and screen
    y, z, hy, hz = o["screen"]
    z += up
    if o["cluster"] == "dials":
        hood = slab(p, (0.50, 0.37, 0.940 + up), (0.17, 0.185, 0.068), 0.05)
        add(SOFT, np.maximum(hood, -slab(p, (0.34, 0.37, 0.945 + up), (0.105, 0.170, 0.052), 0.035)))
        add(CLUSTER, slab(p, (0.425, 0.37, 0.945 + up), (0.010, 0.165, 0.050), 0.004, 0.20))
    elif o["cluster"] == "wide":  # one pane of glass for instruments and screen
        add(GLOSS, slab(p, (0.396, 0.5 * (0.545 + y - hy), z), (0.012, 0.5 * (0.545 - y + hy) + 0.012, hz + 0.010), 0.010, 0.22))
        add(CLUSTER, slab(p, (0.388, 0.37, z), (0.009, 0.150, hz - 0.002), 0.004, 0.22))
        add(SOFT, slab(p, (0.52, 0.20, 0.925 + up), (0.12, 0.30, 0.030), 0.03))
    elif o["cluster"] == "panel":
        add(GLOSS, slab(p, (0.405, 0.37, z), (0.011, 0.160, hz + 0.006), 0.009, 0.22))
        add(CLUSTER, slab(p, (0.400, 0.37, z), (0.009, 0.152, hz - 0.002), 0.004, 0.22))
        add(SOFT, slab(p, (0.52, 0.37, 0.930 + up), (0.12, 0.17, 0.035), 0.03))
    add(GLOSS, slab(p, (0.385, y, z), (0.011, hy + 0.009, hz + 0.008), 0.010, 0.22))
    add(SCREEN, slab(p, (0.379, y, z), (0.009, hy, hz), 0.004, 0.22))
    # vents
    if o["vents"] == "round":
        for c in (0.66, -0.66, 0.12, -0.20):
            x = 0.384 - 0.05 * (c / 0.8) ** 2
            d = np.hypot(p[1] - c, p[2] - 0.783 - up)
            add(METAL, np.maximum(np.hypot(d - 0.044, p[0] - x) - 0.006, -1))
            add(DARK, np.maximum(d - 0.041, np.abs(p[0] - x - 0.013) - 0.012))
            add(METAL, np.hypot(d, (p[0] - x) * 1.2) - 0.010)
    elif o["vents"] in ("slim", "square"):
        h, z0 = (0.014, 0.810) if o["vents"] == "slim" else (0.036, 0.780)
        for c, w in ((0.66, 0.085), (-0.66, 0.085), (0.085, 0.080), (-0.095, 0.080)):
            x = 0.402 - 0.05 * (c / 0.8) ** 2
            add(METAL, slab(p, (x + 0.023, c, z0 + up), (0.020, w, h + 0.004), 0.006))
            add(DARK, slab(p, (x + 0.013, c, z0 + up), (0.014, w - 0.005, h), 0.003))
            add(METAL, slab(p, (x, c, z0 + up), (0.004, 0.008, h - 0.002), 0.002))
            for k in (0,) if h < 0.02 else (-0.5, 0, 0.5):
                add(GLOSS, slab(p, (x, c, z0 + up + k * h), (0.004, w - 0.006, 0.0022), 0.001))
    # row of switches under the screen
    if o["cluster"] != "none":
        add(CLIMATE, slab(p, (0.425, 0, 0.712 + up), (0.020, 0.160, 0.021), 0.006, -0.12))
        add(METAL, slab(p, (0.420, 0, 0.6885 + up), (0.020, 0.162, 0.0020), 0.002, -0.12))
    if o["lever"] == "lever":
        add(METAL, slab(p, (0.20, 0.030, 0.586), (0.046, 0.033, 0.006), 0.005))
        add(LEATHER, slab(p, (0.20, 0.030, 0.606), (0.034, 0.022, 0.020), 0.014, 0.5))
        add(METAL, slab(p, (0.178, 0.030, 0.622), (0.014, 0.0225, 0.0040), 0.003, 0.5))
    elif o["lever"] == "dial":
        d = np.hypot(p[0] - 0.20, p[1] - 0.030)
        add(METAL, np.maximum(d - 0.036, np.abs(p[2] - 0.59) - 0.018))
        add(GLOSS, np.maximum(d - 0.029, np.abs(p[2] - 0.59) - 0.020))
    if o.get("handle"):
        add(LEATHER, rod(p, (0.365, -0.30, 0.775 + up), (0.350, -0.56, 0.775 + up), 0.014))
        for c in (-0.30, -0.56):
            add(LEATHER, rod(p, (0.358, c, 0.775 + up), (0.45, c, 0.775 + up), 0.013))
    add(GLOSS, slab(p, (0.40, 0, 1.285), (0.010, 0.110, 0.030), 0.010, -0.2))
    return S


def distance(p, o):
    d = -hull(p).max(0)
    for _, part in parts(p, o):
        np.minimum(d, part, out=d)
    return d


def outside(d):
    """The desert in the evening, behind the panes."""
    bearing = np.arctan2(d[1], d[0])
    rise = d[2] - 0.016 * np.sin(bearing * 5 + 0.6) - 0.008 * np.sin(bearing * 13) - 0.01
    sky = np.clip(rise / 0.5, 0, 1)[:, None]
    c = np.array([1.02, 0.86, 0.70]) * (1 - sky) + np.array([0.60, 0.74, 0.92]) * sky
    sand = np.array([0.62, 0.50, 0.375]) * (0.9 + 0.25 * np.clip(1 + rise * 6, 0, 1))[:, None]
    k = sstep(-0.006, 0.006, rise)[:, None]
    return sand * (1 - k) + c * k


SUN = np.array([0.62, 0.52, 0.587], f4)


def box2(u, v, u0, u1, v0, v1, r):
    a, b = np.abs(u - (u0 + u1) / 2) - (u1 - u0) / 2 + r, np.abs(v - (v0 + v1) / 2) - (v1 - v0) / 2 + r
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - r


def screen_light(u, v, aspect):
    """What the screen shows: a map with a route, and two tiles. u runs from left to right, v upwards, both -1 to 1."""
    U = u * aspect
    c = np.tile(np.array([0.030, 0.045, 0.060]), (len(u), 1))

    def fill(d, colour, width=0.012):
        k = (1 - sstep(-width, width, d))[:, None]
        c[:] = c * (1 - k) + np.array(colour) * k

    left, right = -0.52 * aspect, aspect - 0.12
    water = 0.16 * np.sin(2.2 * U + 0.8) - v - 0.62
    fill(np.maximum(-water, left - U), (0.030, 0.075, 0.110), 0.02)
    fill(np.maximum(np.hypot((U - 0.55 * aspect) / 1.6, v - 0.55) - 0.24, left - U), (0.040, 0.095, 0.075), 0.02)
    for a, b, shift, width in ((3.1, 1.2, 0.0, 0.030), (-0.9, 2.6, 0.4, 0.030), (5.3, -2.1, 1.1, 0.016), (1.7, 4.9, 0.3, 0.016), (7.5, 2.9, 2.0, 0.012)):
        street = np.abs((a * U + b * v + shift) / np.pi % 1 - 0.5) * np.pi / np.hypot(a, b)
        fill(np.maximum(street - width, left - U), (0.105, 0.135, 0.160), 0.012)
    route = np.abs(v - 0.55 * np.tanh(2.2 * (U - 0.22 * aspect)) + 0.1) * 0.8 - 0.030
    fill(np.maximum(route, np.maximum(-0.36 * aspect - U, U - right + 0.16)), (0.12, 0.60, 0.95))
    fill(np.hypot(U + 0.36 * aspect, v + 0.62) - 0.085, (0.95, 0.96, 0.97))
    fill(np.hypot(U + 0.36 * aspect, v + 0.62) - 0.055, (0.12, 0.60, 0.95))
    fill(np.hypot(U - right + 0.16, v - 0.44) - 0.060, (0.95, 0.30, 0.22))
    # the panel beside the map: next turn, music, a row of functions
    fill(U - left, (0.020, 0.026, 0.033))
    for v0, v1, colour in ((0.10, 0.86, (0.050, 0.066, 0.080)), (-0.56, 0.00, (0.040, 0.052, 0.064))):
        fill(box2(U, v, -aspect + 0.10, left - 0.08, v0, v1, 0.08), colour)
    m = -aspect + 0.22
    fill(np.minimum(box2(U, v, m + 0.03, m + 0.09, 0.34, 0.66, 0.02), box2(U, v, m + 0.03, m + 0.20, 0.60, 0.66, 0.02)), (0.90, 0.93, 0.95))
    fill(box2(U, v, m + 0.28, left - 0.20, 0.56, 0.66, 0.04), (0.86, 0.89, 0.91))
    fill(box2(U, v, m + 0.28, left - 0.36, 0.38, 0.44, 0.03), (0.40, 0.46, 0.50))
    fill(box2(U, v, m - 0.02, m + 0.24, -0.46, -0.10, 0.05), (0.42, 0.22, 0.10))
    fill(box2(U, v, m + 0.32, left - 0.24, -0.20, -0.14, 0.03), (0.72, 0.76, 0.78))
    fill(box2(U, v, m + 0.32, left - 0.20, -0.40, -0.37, 0.015), (0.16, 0.19, 0.21))
    fill(box2(U, v, m + 0.32, left - 0.42, -0.40, -0.37, 0.015), (0.12, 0.60, 0.95))
    for k in range(4):
        fill(np.hypot(U - m - 0.06 - k * (left - m - 0.16) / 3.2, v + 0.78) - 0.065, (0.30, 0.34, 0.37) if k else (0.12, 0.60, 0.95))
    return c


def climate_light(u, v, aspect):
    """The row under the screen: a temperature on either side, a fan between."""
    U = u * aspect
    c = np.tile(np.array([0.010, 0.011, 0.012]), (len(u), 1))
    white, dim = (0.70, 0.74, 0.77), (0.20, 0.22, 0.24)
    for x in (-0.74 * aspect, 0.74 * aspect):
        for k, bars in ((-0.42, "abged"), (0.42, "abged")):  # 22
            for bar in bars:
                x0, v0 = x + k, 0.0
                line = dict(a=(-0.24, 0.24, 0.50, 0.62), g=(-0.24, 0.24, -0.06, 0.06), d=(-0.24, 0.24, -0.62, -0.50), b=(0.16, 0.28, 0.0, 0.58), e=(-0.28, -0.16, -0.58, 0.0))[bar]
                c[box2(U, v, x0 + line[0], x0 + line[1], v0 + line[2], v0 + line[3], 0.04) < 0] = white
    for k in range(-4, 5):
        c[box2(U, v, k * 0.62 - 0.16, k * 0.62 + 0.16, -0.16, 0.16, 0.08) < 0] = white if k in (-4, 4) else dim
        if -3 < k < 3:
            c[box2(U, v, k * 0.62 - 0.12, k * 0.62 + 0.12, -0.55, -0.47, 0.03) < 0] = (0.12, 0.60, 0.95) if k < 1 else dim
    return c


def cluster_light(u, v, aspect, dials):
    U = u * aspect
    c = np.tile(np.array([0.016, 0.020, 0.026]), (len(u), 1))
    for x in (-0.55 * aspect, 0.55 * aspect):
        r, a = np.hypot(U - x, v), np.arctan2(v, U - x)
        on = a > -0.9 if x < 0 else a < 2.4
        ring = np.abs(r - 0.74) < (0.075 if dials else 0.05)
        tick = (np.abs(r - 0.62) < 0.06) & (np.abs((a * 12 / np.pi) % 1 - 0.5) > 0.40)
        c[ring & (a > -2.7)] = (0.16, 0.19, 0.21)
        c[ring & on & (np.abs(a) < 2.7)] = (0.12, 0.60, 0.95) if x < 0 else (0.72, 0.78, 0.80)
        c[tick] = (0.62, 0.66, 0.68)
        c[(np.abs(U - x) < 0.20) & (np.abs(v) < 0.09)] = (0.80, 0.84, 0.86)
    c[(np.abs(U) < 0.22) & (np.abs(v - 0.2) < 0.05)] = (0.55, 0.60, 0.62)
    c[(np.abs(U) < 0.14) & (np.abs(v + 0.1) < 0.04)] = (0.30, 0.34, 0.36)
    return c


def is_pane(p, face, up):
    """Whether points of the hull are glass: windscreen and side windows."""
    x, y, z = p
    screen_x = 1.15 - (z - 0.93) * 0.85 / 0.49
    edge = np.abs(y) + 0.34 * np.maximum(z - 0.96, 0)
    pane = (face == 1) & (edge < 0.665) & (z > 0.945) & (z < 1.362)
    return pane | ((face == 0) & (z > 0.985 + up * 0.5) & (z < 1.345) & (x < screen_x - 0.30) & (np.abs(x + 0.52) > 0.07))


def sunlight(p, n, o):
    """Share of the sun that reaches points p with normals n; a low sun ahead on the left."""
    facing = np.clip(sum(n[i] * SUN[i] for i in range(3)), 0, 1)
    lit = np.where(facing > 0.01)[0]
    q0 = [p[i][lit] + n[i][lit] * 0.004 for i in range(3)]
    t = np.full(len(lit), 0.02, f4)
    share = np.ones(len(lit), f4)
    inside = np.arange(len(lit))
    for _ in range(44):
        q = [q0[i][inside] + SUN[i] * t[inside] for i in range(3)]
        wall = hull(q)
        out = wall.max(0) > -0.004
        leaving = inside[out]
        back = (wall.max(0)[out] + 0.004) / 0.75
        share[leaving] *= is_pane([c[out] - SUN[i] * back for i, c in enumerate(q)], wall.argmax(0)[out], o["high"])
        near = np.minimum.reduce([part for _, part in parts(q, o)])
        share[inside] = np.minimum(share[inside], np.clip(0.5 + 18 * near / t[inside], 0, 1))
        t[inside] += np.clip(np.minimum(near, -wall.max(0)), 0.012, 0.20)
        inside = inside[~out & (share[inside] > 0.01)]
        if not len(inside):
            break
    whole = np.zeros(len(facing), f4)
    whole[lit] = share * facing[lit]
    return whole


def shade(p, d, o, trims):
    """Colours of the points p that rays along d meet, one array for each upholstery."""
    S = parts(p, o)
    D = np.stack([part for _, part in S] + [-hull(p).max(0)])
    hit = D.argmin(0)
    material = np.array([m for m, _ in S] + [HULL])[hit]
    eps = 0.0015
    n = np.stack([distance([p[j] + eps * (j == i) for j in range(3)], o) - distance([p[j] - eps * (j == i) for j in range(3)], o) for i in range(3)])
    n /= np.maximum(np.sqrt((n * n).sum(0)), 1e-9)
    ao = np.ones(len(hit), f4)
    for reach, share in ((0.012, 0.30), (0.04, 0.32), (0.12, 0.36), (0.30, 0.30)):
        ao *= 1 - share * np.clip((reach - distance([p[i] + n[i] * reach for i in range(3)], o)) / reach, 0, 1)
    # daylight falls in through the windscreen and the side windows
    glass = np.array([0.62, 0.0, 0.785])
    front = np.clip(sum(n[i] * glass[i] for i in range(3)) * 0.6 + 0.4, 0, 1) ** 1.3
    side = np.clip(np.abs(n[1]) * 0.5 + 0.35 * n[2], 0, 1)
    back = np.clip(-n[0] * 0.55 + 0.45 * n[2] + 0.3, 0, 1)
    depth = sstep(0.30, 0.98, p[2])
    light = (0.10 + 0.56 * front + 0.26 * side + 0.34 * back) * ao * (0.45 + 0.55 * depth) + 1.55 * sunlight(p, n, o)
    r = [d[i] - 2 * sum(d[j] * n[j] for j in range(3)) * n[i] for i in range(3)]
    cos = np.clip(-sum(d[i] * n[i] for i in range(3)), 0, 1)
    mirrored = np.where(r[2] > 0.10, 0.95 * sstep(0.05, 0.45, r[2]) * (1 - 0.6 * sstep(0.55, 0.95, r[2])), 0.06) * ao
    fresnel = 0.04 + 0.96 * (1 - cos) ** 5
    rgb = np.zeros((len(hit), 3))
    up = o["high"]

    def fill(k, colour, gloss=0.0):
        q = material == k
        rgb[q] = light[q, None] * np.array(colour) + (gloss * mirrored[q] * fresnel[q])[:, None]

    fill(SOFT, (0.040, 0.041, 0.044), 0.35)
    fill(LEATHER, (0.026, 0.026, 0.028), 0.9)
    fill(DARK, (0.008, 0.008, 0.009), 0.2)
    fill(CARPET, (0.020, 0.020, 0.021))
    fill(GLOSS, (0.010, 0.010, 0.011), 1.6)
    q = material == METAL
    rgb[q] = (0.22 * light[q] + 0.60 * mirrored[q] + 0.05)[:, None] * np.array([0.96, 0.98, 1.0])
    q = material == DECOR
    colour = np.array(o["decor"])
    grain = 1.0
    if colour[0] > 2 * colour[2]:  # wood
        grain = (0.78 + 0.22 * np.sin(210 * p[2][q] + 5 * np.sin(7 * p[1][q]) + 2 * np.sin(23 * p[1][q])))[:, None]
    rgb[q] = light[q, None] * colour * grain + (0.9 * mirrored[q] * fresnel[q])[:, None]
    rgb[material == GLOW] = (0.42, 1.05, 0.86)
    y, z, hy, hz = o["screen"]
    q = material == SCREEN
    rgb[q] = screen_light(-(p[1][q] - y) / hy, (p[2][q] - z - up) / hz, hy / hz) * 1.05 + (0.5 * mirrored[q] * fresnel[q])[:, None]
    q = material == CLIMATE
    rgb[q] = climate_light(-p[1][q] / 0.160, (p[2][q] - 0.712 - up) / 0.021, 0.160 / 0.021) + (0.9 * mirrored[q] * fresnel[q])[:, None]
    q = material == CLUSTER
    dials = o["cluster"] == "dials"
    hv, zc = (0.050, 0.945 + up) if dials else (hz - 0.002, z + up)
    w = 0.165 if dials else 0.150 if o["cluster"] == "wide" else 0.152
    rgb[q] = cluster_light(-(p[1][q] - 0.37) / w, (p[2][q] - zc) / hv, w / hv, dials) * 1.0 + (0.4 * mirrored[q] * fresnel[q])[:, None]
    # seams: cushions, backs, rests; a line of bright thread beside the pad's edge
    x, ay, zz = p[0], np.abs(p[1]), p[2]
    cloth = material == UPHOLSTERY
    across = np.abs(ay - 0.40)
    seat = cloth & (x < 0.12) & (ay > 0.15) & (ay < 0.66)
    quilt = np.abs((x / 0.062) % 1 - 0.5) * 0.062
    lines = seat & ((np.abs(across - 0.165) < 0.0022) | ((across < 0.165) & (quilt < 0.0020)))
    pad = cloth & (x > 0.3)
    lines |= pad & (np.abs(zz - 0.772 - up) < 0.0016)
    lines |= cloth & (ay < 0.12) & (np.abs(ay - 0.085) < 0.0016)
    # cloth: a weave, no quilting
    bolster = np.where(seat & (across < 0.165), 0.80 + 0.20 * sstep(0, 0.016, quilt), 1.0)
    weave = 0.86 + 0.14 * np.sin(1500 * x) * np.sin(1500 * p[1]) + 0.10 * np.sin(430 * (x + p[1])) * np.sin(430 * (x - p[1]))
    middle = seat & (across < 0.165)
    # the walls: doors, pillars, roof lining, panes
    wall = np.where(material == HULL)[0]
    h = hull([c[wall] for c in p])
    face = h.argmax(0)
    wx, wy, wz = (c[wall] for c in p)
    pane = is_pane((wx, wy, wz), face, up)
    door = (face == 0) & (wz < 0.985 + up * 0.5)
    view = outside([c[wall] for c in d]) * 0.92
    out = []
    for trim in trims:
        own = rgb.copy()
        colour, stuff = trim.split("-")
        k = np.array(TRIM[colour])
        if stuff == "leather":
            own[cloth] = (light * bolster)[cloth, None] * k * 1.25 + (0.45 * mirrored[cloth] * fresnel[cloth])[:, None]
            own[lines] *= 0.42
        else:
            own[cloth] = (light * np.where(middle, weave * 0.80, 0.92 + 0.08 * weave))[cloth, None] * k * 1.15
            own[lines & ~middle] *= 0.5
        lining = np.array([0.30, 0.295, 0.285]) if colour != "char" else np.array([0.115, 0.116, 0.120])
        panel = light[wall, None] * np.where(door[:, None], np.where(((wz > 0.72) & (wz < 0.90))[:, None], k * 1.1, (0.040, 0.041, 0.044)), lining)
        panel = np.where((face == 3)[:, None], light[wall, None] * 0.018, panel)
        strip = door & (np.abs(wz - 0.906 - up) < 0.009)
        panel[strip] = light[wall][strip, None] * np.array(o["decor"])
        own[wall] = np.where(pane[:, None], view, panel)
        out.append(own)
    return out


def srgb(x):
    x = x * (1 + x / 5.0) / (1 + 0.55 * x) * 1.25
    x = np.clip(x, 0, 1)
    return np.where(x < 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def draw(o, width=WIDTH, height=HEIGHT, oversampling=OVERSAMPLING):
    """Pictures of a layout: {upholstery: RGB array}."""
    W, H = width * oversampling, height * oversampling
    ahead = TARGET - EYE
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, (0, 0, 1))
    right /= np.linalg.norm(right)
    above = np.cross(right, ahead)
    pictures = {trim: np.zeros((H, W, 3), f4) for trim in o["trims"]}
    rows = max(1, 120_000 // W)
    for top in range(0, H, rows):
        yy, xx = np.mgrid[top : min(H, top + rows), 0:W]
        u, v = ((xx + 0.5) / W * 2 - 1).ravel(), ((1 - (yy + 0.5) / H * 2) * H / W).ravel()
        d = (ahead[:, None] * ZOOM + right[:, None] * u + above[:, None] * v).astype(f4)
        d /= np.sqrt((d * d).sum(0))
        t = np.full(u.shape, 0.05, f4)
        live = np.arange(len(t))
        for _ in range(90):
            step = distance([EYE[i] + d[i, live] * t[live] for i in range(3)], o)
            t[live] += step * 0.92
            live = live[(step > 0.0006) & (t[live] < 6)]
            if not len(live):
                break
        p = [EYE[i] + d[i] * t for i in range(3)]
        for trim, colours in zip(o["trims"], shade(p, d, o, o["trims"])):
            pictures[trim][top : top + rows] = srgb(colours).reshape(-1, W, 3)
    shrink = lambda im: im.reshape(height, oversampling, width, oversampling, 3).mean((1, 3))
    return {trim: (shrink(im) * 255 + 0.5).astype(np.uint8) for trim, im in pictures.items()}


def main():
    parser = argparse.ArgumentParser(description="Makes the pictures of cabins.")
    parser.add_argument("layouts", nargs="*", choices=[[], *LAYOUTS], metavar="layout", help=f"{', '.join(LAYOUTS)}; none: all of them")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="folder of the pictures; default: pictures")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in arguments.layouts or LAYOUTS:
        start = time.monotonic()
        for trim, pixels in draw(LAYOUTS[name]).items():
            Image.fromarray(pixels, "RGB").save(arguments.out / f"{name}-{trim}-cabin.webp", quality=76, method=4)
        print(f"{name}: {len(LAYOUTS[name]['trims'])} files in {arguments.out}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
