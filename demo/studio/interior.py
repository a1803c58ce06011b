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
WIDTH, HEIGHT = 1040, 585
SOFT, PLASTIC, PAINT, UPHOLSTERY, DECOR, SCREEN, PASSENGER, CLUSTER, CLOCK, CLIMATE = range(10)
BUTTONS, LEATHER, METAL, GLOSS, KNOB, DARK, GLOW, MARK, HULL = range(10, 19)

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


WHEEL_AT = np.array([0.10, 0.37, 0.80], f4)


def on_wheel(p, o):
    """Coordinates in the plane of the steering wheel: across, upwards, out of it."""
    x, y, z = p[0] - WHEEL_AT[0], p[1] - WHEEL_AT[1], p[2] - WHEEL_AT[2] - o["high"]
    flat = 0.60 if o["wheel"][1] == "van" else 0.3676  # a van's wheel lies flatter
    steep = np.sqrt(1 - flat * flat)
    return y, x * flat + z * steep, z * flat - x * steep


def hull(p, o):
    x, y, z = p
    foot, slope = o["glass"]
    side = np.abs(y) + 0.34 * np.maximum(z - 0.96, 0) - 0.76
    screen = (x - foot + (z - 0.93) * slope) / np.sqrt(1 + slope * slope)
    return np.stack([side, screen, z - 1.41, 0.30 - z, -1.6 - x])


class Face:
    """A plane of the dashboard, to which switches are fixed: `x` at the height `z`, leaning forward by the slope `lean`."""

    def __init__(self, p, x, z, lean):
        self.p, self.x, self.z, self.lean = p, x, z, lean

    def plate(self, y, z, hy, hz, out, r=0.006):
        """A plate with half sizes hy and hz that stands out of the plane."""
        return slab(self.p, (self.x + self.lean * (z - self.z) - out + 0.015, y, z), (0.015, hy, hz), r, self.lean)

    def disc(self, y, z, radius, out):
        x = (self.p[0] - self.x - self.lean * (self.p[2] - self.z)) / np.sqrt(1 + self.lean * self.lean)
        return np.maximum(np.hypot(self.p[1] - y, self.p[2] - z) - radius, np.maximum(-x - out, x - 0.02))


def knob(face, y, z, radius, add):
    """A knob to turn: a ring of metal, a dark cap, a bright mark."""
    add(METAL, face.disc(y, z, radius + 0.004, 0.006))
    add(KNOB, face.disc(y, z, radius, 0.024))
    add(METAL, face.plate(y, z + 0.55 * radius, 0.0022, 0.34 * radius, 0.026, 0.001))


def round_vent(face, y, z, radius, add):
    add(METAL, face.disc(y, z, radius + 0.006, 0.008))
    add(DARK, face.disc(y, z, radius, 0.0095))
    for k in (-0.5, 0, 0.5):
        add(KNOB, face.plate(y, z + k * radius, radius * np.sqrt(1 - k * k) - 0.003, 0.0028, 0.012, 0.001))
    add(METAL, face.disc(y, z, 0.22 * radius, 0.015))


def square_vent(face, y, z, hy, hz, add, frame=None, upright=False):
    add(METAL if frame is None else frame, face.plate(y, z, hy + 0.006, hz + 0.006, 0.008, 0.008))
    add(DARK, face.plate(y, z, hy, hz, 0.0095, 0.003))
    for k in (-0.6, -0.2, 0.2, 0.6):
        add(KNOB, face.plate(y, z + k * hz, hy - 0.002, 0.0026, 0.012, 0.001))
    add(METAL, face.plate(y, z, 0.003, 0.6 * hz, 0.0145, 0.001) if not upright else face.plate(y, z - 0.6 * hz, 0.4 * hy, 0.003, 0.0145, 0.001))


def bowed(p, o):
    """The dashboard reaches round into the doors."""
    return p if o["dash"] in ("cliff", "van") else (p[0] + 0.05 * (p[1] / 0.8) ** 2, p[1], p[2])


def turned(p, o):
    """The middle of a sports car's dashboard looks at the driver."""
    return (p[0] - 0.22 * p[1], p[1], p[2]) if o["dash"] == "cockpit" else p


def faces(p, o):
    """The face of the dashboard's middle, and that of its whole width: `x`, `z` and `lean` of each."""
    up = o["high"]
    middle, whole = dict(
        shelf=((0.425, 0.712, -0.12), (0.376 if o.get("broad") else 0.402, 0.810, 0.0)),
        plank=((0.425, 0.712, 0.0), (0.410, 0.800, 0.10)),
        cliff=((0.395, 0.725, 0.10), (0.420, 0.815, 0.0)),
        van=((0.279, 0.735, 0.24), (0.360, 0.800, 0.0)),
    ).get(o["dash"], ((0.388, 0.745, 0.22), (0.445, 0.840, 0.0)))
    return Face(turned(p, o), middle[0], middle[1] + up, middle[2]), Face(bowed(p, o), whole[0], whole[1] + up, whole[2])


def dashboard(p, o, add):
    up, kind = o["high"], o["dash"]
    p_ = bowed(p, o)
    if kind == "shelf":
        add(SOFT, slab(p_, (0.83, 0, 0.873 + up), (0.44, 0.84, 0.046), 0.030, 0.35))
        add(UPHOLSTERY if o.get("pad") else SOFT, slab(p_, (0.88, 0, 0.740 + up), (0.44, 0.84, 0.066), 0.030, -0.25))
        if o.get("broad"):  # a band of wood in front of the edge
            add(DECOR, slab(p_, (0.822, 0, 0.800 + up), (0.44, 0.83, 0.040), 0.014, 0.12))
        else:
            add(DECOR, slab(p_, (0.848, 0, 0.810 + up), (0.44, 0.83, 0.019), 0.006))
        if o.get("glow"):
            add(GLOW, slab(p_, (0.822, 0, 0.756 + up), (0.440, 0.83, 0.0030), 0.002))
        add(SOFT, slab(p, (0.98, 0, 0.56 + up), (0.42, 0.84, 0.16), 0.06))
        return
    if kind == "plank":
        add(UPHOLSTERY, slab(p_, (0.88, 0, 0.872 + up), (0.46, 0.84, 0.026), 0.024, 0.15))
        add(DARK, slab(p_, (0.87, 0, 0.840 + up), (0.43, 0.83, 0.012), 0.004))
        add(DECOR, slab(p_, (0.86, 0, 0.800 + up), (0.45, 0.84, 0.030), 0.010, 0.10))
        add(GLOW, slab(p_, (0.862, 0, 0.765 + up), (0.446, 0.83, 0.0024), 0.002))
        add(UPHOLSTERY, slab(p_, (0.96, 0, 0.700 + up), (0.44, 0.84, 0.060), 0.040, -0.35))
        add(SOFT, slab(p, (1.10, 0, 0.52 + up), (0.42, 0.84, 0.20), 0.08))
        return
    if kind == "cliff":
        add(SOFT, slab(p, (0.86, 0, 0.915 + up), (0.49, 0.84, 0.024), 0.016))
        add(PAINT, slab(p, (0.88, 0, 0.815 + up), (0.46, 0.84, 0.085), 0.010))
        add(SOFT, slab(p, (0.90, 0, 0.690 + up), (0.46, 0.84, 0.050), 0.016))
        add(SOFT, slab(p, (1.0, 0, 0.56 + up), (0.42, 0.84, 0.16), 0.03))
        stack = slab(p, (0.60, 0, 0.725 + up), (0.205, 0.178, 0.205), 0.018, 0.10)
        add(SOFT, stack)
        for y in (0.205, -0.205, -0.78):
            for z in (0.755, 0.875):
                add(METAL, np.maximum(np.hypot(p[1] - y, p[2] - z - up) - 0.010, np.abs(p[0] - 0.42) - 0.004))
        return
    if kind == "van":
        add(SOFT, slab(p, (0.86, 0, 0.892 + up), (0.54, 0.84, 0.036), 0.030, 0.15))
        shelf = slab(p, (0.84, 0, 0.800 + up), (0.48, 0.84, 0.075), 0.025, 0.0)
        add(PLASTIC, np.maximum(shelf, -slab(p, (0.30, -0.43, 0.825 + up), (0.22, 0.20, 0.032), 0.016)))
        add(PLASTIC, slab(p, (0.92, 0, 0.66 + up), (0.46, 0.84, 0.085), 0.05, -0.25))
        add(SOFT, slab(p, (1.0, 0, 0.52 + up), (0.42, 0.84, 0.16), 0.06))
        pod = slab(p, (0.50, 0.0, 0.735 + up), (0.22, 0.172, 0.215), 0.05, 0.24)
        add(SOFT, pod)
        return
    # rolled over at the edges, with a middle that comes down to the console
    sport = kind == "cockpit"
    wide = 0.166 if o.get("tower") else 0.150
    roll = slab(p_, (0.91, 0, 0.862 + up), (0.47, 0.84, 0.062), 0.055, 0.15)
    belly = slab(p_, (0.94, 0, 0.712 + up), (0.46, 0.84, 0.112), 0.06, -0.25)
    q = turned(p, o)
    stack = slab(q, (0.61, 0, 0.745 + up), (0.220, wide, 0.200), 0.045, 0.22)
    add(SOFT, smooth(roll, stack, 0.03))
    add(SOFT if sport else UPHOLSTERY if o.get("pad") else PLASTIC, belly)
    if o["decor"]:
        add(DECOR, slab(p_, (0.902, 0, 0.806 + up), (0.462, 0.83, 0.017), 0.008))
    add(SOFT, slab(p, (1.0, 0, 0.56 + up), (0.42, 0.84, 0.16), 0.06))
    if o.get("tower"):  # the middle wears a frame on both sides
        for s in (1, -1):
            add(METAL, slab(q, (0.605, s * (wide - 0.004), 0.745 + up), (0.222, 0.006, 0.180), 0.005, 0.22))


def console(p, o, add):
    up, kind = o["high"], o["console"]
    if kind == "none":
        return
    if kind == "tray":  # a low box between the seats of an electric car; the floor before it is free
        add(UPHOLSTERY, slab(p, (-0.36, 0, 0.50), (0.30, 0.120, 0.085), 0.03))
        add(DECOR, slab(p, (-0.17, 0, 0.5865), (0.11, 0.095, 0.006), 0.005))
        for y in (0.042, -0.042):
            d = np.hypot(p[0] + 0.15, p[1] - y)
            add(METAL, np.maximum(np.abs(d - 0.036) - 0.0022, np.abs(p[2] - 0.592) - 0.005))
            add(DARK, np.maximum(d - 0.034, np.abs(p[2] - 0.592) - 0.004))
        return
    if kind == "plain":
        add(SOFT, smooth(slab(p, (0.10, 0, 0.45), (0.52, 0.105, 0.115), 0.04), slab(p, (0.50, 0, 0.54), (0.16, 0.125, 0.075), 0.04, -0.6), 0.06))
        for y in (0.044, -0.044):
            d = np.hypot(p[0] - 0.335, p[1] - y)
            add(DARK, np.maximum(d - 0.037, np.abs(p[2] - 0.60) - 0.022))
        add(DARK, slab(p, (-0.20, 0, 0.566), (0.12, 0.060, 0.008), 0.02))
        return
    wide = 0.145 if kind == "broad" else 0.125
    high = 0.05 if kind == "wall" else 0.0
    body = slab(p, (0.0, 0, 0.45 + high), (0.62, wide, 0.13), 0.035)
    add(SOFT, smooth(body, slab(p, (0.56, 0, 0.555 + high), (0.20, wide - 0.007, 0.060), 0.03, -1.0), 0.06))
    add(DECOR if o.get("veneer") else GLOSS, slab(p, (0.13, 0, 0.578 + high), (0.245, wide - 0.033, 0.006), 0.004))
    for s in (1, -1):
        add(METAL, slab(p, (0.13, s * (wide - 0.0305), 0.580 + high), (0.248, 0.0022, 0.006), 0.002))
    if kind != "wall":
        add(DARK, slab(p, (0.385, 0, 0.592), (0.062, 0.070, 0.010), 0.006, -0.2))
    for x in (-0.055, 0.035):
        d = np.hypot(p[0] - x, p[1] + 0.040)
        add(METAL, np.maximum(np.abs(d - 0.037) - 0.0022, np.abs(p[2] - 0.583 - high) - 0.006))
        add(DARK, np.maximum(d - 0.035, np.abs(p[2] - 0.583 - high) - 0.0045))
    lid = slab((p[0], np.abs(p[1]) - 0.0575, p[2]), (-0.37, 0, 0.612 + high), (0.215, wide - 0.069, 0.040), 0.022)
    add(UPHOLSTERY, lid)
    if kind == "wall":  # a rail keeps the passenger out of the driver's place
        add(UPHOLSTERY, np.minimum(rod(p, (0.43, -0.165, 0.83 + up), (0.20, -0.150, 0.690), 0.020), rod(p, (0.20, -0.150, 0.690), (-0.22, -0.140, 0.640), 0.020)))
        add(METAL, np.minimum(rod(p, (0.425, -0.163, 0.848 + up), (0.20, -0.148, 0.709), 0.0035), rod(p, (0.20, -0.148, 0.709), (-0.22, -0.138, 0.656), 0.0035)))


def seats(p, o, add):
    ay = (p[0], np.abs(p[1]), p[2])
    cushion = slab(ay, (-0.24, 0.40, 0.49), (0.31, 0.235, 0.075), 0.06, 0)
    bolster = 0.035 if o["dash"] == "cockpit" else 0.0
    wings = slab((ay[0], np.abs(ay[1] - 0.40), ay[2]), (-0.26, 0.225, 0.53 + bolster), (0.28, 0.042 + bolster * 0.3, 0.070), 0.040)
    if o["console"] == "none":  # two passengers on a bench
        add(UPHOLSTERY, slab(p, (-0.26, -0.24, 0.49), (0.30, 0.40, 0.075), 0.06))
        add(UPHOLSTERY, slab(p, (-0.66, -0.24, 0.72), (0.065, 0.40, 0.26), 0.06, -0.24))
        wings = np.where(p[1] > 0, wings, 9).astype(f4)
    add(UPHOLSTERY, smooth(cushion, wings, 0.04))
    back = slab(ay, (-0.64, 0.43, 0.80), (0.065, 0.225, 0.30), 0.06, -0.24)
    add(UPHOLSTERY, smooth(back, slab((ay[0], np.abs(ay[1] - 0.43), ay[2]), (-0.59, 0.205, 0.76), (0.085, 0.038, 0.24), 0.036, -0.24), 0.04))
    add(UPHOLSTERY, slab(ay, (0.0, 0.74, 0.68), (0.46, 0.075, 0.030), 0.026))
    add(METAL if o["decor"] else SOFT, slab(ay, (0.22, 0.755, 0.81), (0.055, 0.018, 0.010), 0.008))


def steering(p, o, add):
    up = o["high"]
    wx, wz, wn = on_wheel(p, o)
    R, kind = o["wheel"]
    ax = np.abs(wx)
    if kind == "flat":  # cut off at the foot
        ring = np.maximum(np.hypot(wx, wz), -wz * 1.28)
    elif kind == "square":
        ring = (np.abs(wx) ** 3.2 + np.abs(wz * 1.16) ** 3.2) ** (1 / 3.2)
    else:
        ring = np.hypot(wx, wz)
    thin = -0.0025 if kind in ("plain", "van") else 0.0
    grip = 0.0148 + thin + 0.0022 * np.exp(-(((np.abs(np.arctan2(wz, ax)) - 0.25) / 0.35) ** 2))
    add(LEATHER, np.sqrt((ring - R) ** 2 + wn * wn) * (0.8 if kind in ("flat", "square") else 1) - grip)
    if kind in ("plain", "van"):
        r = 0.068 if kind == "plain" else 0.074
        hub = slab((wn, wx, wz), (0, 0, -0.006), (0.026, r, r * 0.86), 0.026)
        arms = slab((wn, ax, wz + 0.28 * ax), (-0.004, R / 2 + 0.02, 0.034), (0.009, R / 2 - 0.02, 0.024), 0.009)
        feet = slab((wn, ax + 0.30 * (wz + 0.10) - 0.034, wz), (-0.006, 0, -R / 2 - 0.02), (0.009, 0.020, R / 2 - 0.020), 0.009)
        add(SOFT, smooth(hub, np.minimum(arms, feet) if kind == "plain" else arms, 0.03))
        add(DARK, np.maximum(np.abs(hub + 0.001) - 0.0012, np.abs(np.abs(wx) - r + 0.012) - 0.0015))
    else:
        two = kind == "two" or kind == "square"
        tilt = 0.22 if kind == "flat" else 0.10
        wide = 0.026 if two else 0.019
        hub = slab((wn, wx, wz + 0.004), (0, 0, -0.004), (0.020, 0.058 if kind == "flat" else 0.062, 0.044), 0.020)
        arm = lambda z, x0, half, hx, hz, deep: slab((wn, ax, wz + tilt * ax), (z, x0, half), (deep, hx, hz), deep * 0.9)
        add(SOFT, smooth(hub, arm(-0.004, R / 2 + 0.02, 0.004, R / 2 - 0.02, wide, 0.009), 0.03))
        add(GLOSS, arm(0.004, 0.106, 0.006, 0.034, wide - 0.004, 0.006))
        add(METAL, arm(0.004, 0.106, -0.0065 - wide + 0.013, 0.040, 0.0026, 0.006))
        if not two:
            flat = kind == "flat"
            foot = slab((wn, ax - (0.030 if flat else 0.0), wz), (-0.006, 0.0, -R / 2 - 0.012), (0.008, 0.011 if flat else 0.022, R / 2 - 0.026), 0.008)
            add(SOFT, smooth(hub, foot, 0.02))
            add(METAL, slab((wn, ax - (0.030 if flat else 0.0), wz), (0.002, 0.0, -R / 2 - 0.02), (0.003, 0.004 if flat else 0.009, R / 2 - 0.05), 0.003))
        add(METAL, np.maximum(np.abs(np.hypot(wx, wz + 0.004) - 0.017) - 0.0018, np.abs(wn - 0.015) - 0.004))
        if kind == "flat":
            add(MARK, slab((wn, wx, wz), (0.003, 0, R), (0.0168, 0.009, 0.0168), 0.012))
    at = WHEEL_AT + np.array([0, 0, up], f4)
    add(DARK, rod(p, at + np.array([0.07, 0, -0.03], f4), at + np.array([0.4, 0, -0.16], f4), 0.045))
    for s in (1, -1):
        add(DARK, rod(p, at + np.array([0.06, 0.04 * s, 0], f4), at + np.array([0.055, 0.150 * s, 0.025], f4), 0.0075))


def glow(p, o, add):
    """Instruments and screen."""
    up, kind = o["high"], o["cluster"]
    y, z, hy, hz = o["screen"]
    z += up
    if kind == "dials":
        x = 0.10 if o["dash"] in ("cliff", "van") else 0.0
        hood = slab(p, (0.50 - x / 2, 0.37, 0.948 + up), (0.17, 0.190, 0.074), 0.05 if o["dash"] != "cliff" else 0.015)
        add(SOFT, np.maximum(hood, -slab(p, (0.34 - x / 2, 0.37, 0.953 + up), (0.105, 0.174, 0.057), 0.035 if o["dash"] != "cliff" else 0.01)))
        add(CLUSTER, slab(p, (0.425 - x / 2, 0.37, 0.951 + up), (0.010, 0.170, 0.056), 0.004, 0.20))
    elif kind == "pods":  # two tubes under the hood of a sports car
        hood = slab(p, (0.56, 0.37, 0.930 + up), (0.22, 0.235, 0.070), 0.06, 0.10)
        add(SOFT, np.maximum(hood, -slab(p, (0.36, 0.37, 0.948 + up), (0.11, 0.190, 0.064), 0.05)))
        add(CLUSTER, slab(p, (0.436, 0.37, 0.948 + up), (0.010, 0.180, 0.060), 0.004, 0.20))
        for s in (0.093, -0.093):
            d = np.hypot(p[1] - 0.37 - s, p[2] - 0.950 - up)
            add(METAL, np.maximum(np.abs(d - 0.062) - 0.004, np.abs(p[0] - 0.395) - 0.028))
    elif kind == "wide":  # one pane of glass for instruments and screens
        end = o.get("pane", y - hy)
        add(GLOSS, slab(p, (0.396, 0.5 * (0.545 + end), z), (0.012, 0.5 * (0.545 - end) + 0.012, hz + 0.010), 0.010, 0.22))
        add(CLUSTER, slab(p, (0.388, 0.37, z), (0.009, 0.150, hz - 0.002), 0.004, 0.22))
        if "pane" in o:
            add(PASSENGER, slab(p, (0.388, end + 0.165, z), (0.009, 0.155, hz - 0.002), 0.004, 0.22))
        add(SOFT, slab(p, (0.52, 0.20, 0.925 + up), (0.12, 0.30, 0.030), 0.03))
    elif kind == "panel":
        add(GLOSS, slab(p, (0.405, 0.37, z), (0.011, 0.160, hz + 0.006), 0.009, 0.22))
        add(CLUSTER, slab(p, (0.400, 0.37, z), (0.009, 0.152, hz - 0.002), 0.004, 0.22))
        add(SOFT, slab(p, (0.52, 0.37, 0.930 + up), (0.12, 0.17, 0.035), 0.03))
    if o["shows"] == "map" and not o.get("sunk"):
        x = o.get("near", 0.385)
        add(GLOSS, slab(p, (x, y, z), (0.011, hy + 0.009, hz + 0.008), 0.010, 0.22))
        add(SCREEN, slab(p, (x - 0.006, y, z), (0.009, hy, hz), 0.004, 0.22))


def switches(p, o, add):
    """Vents, and what is on the middle of the dashboard: sunk screen or radio, keys, climate."""
    face, whole = faces(p, o)
    up, kind = o["high"], o["vents"]
    y, z, hy, hz = o["screen"]
    z += up
    if kind == "slim":
        for c, w in ((0.66, 0.085), (-0.66, 0.085), (0.085, 0.080), (-0.095, 0.080)):
            square_vent(whole, c, whole.z, w, 0.012, add)
    elif kind == "square":  # at the ends and above the switches
        for c in (0.645, -0.645):
            square_vent(whole, c, whole.z, 0.070, 0.034, add, None if o["decor"] else KNOB)
        for c in (0.075, -0.075):
            square_vent(face, c, o["air"] + up, 0.058, 0.026, add, None if o["decor"] else KNOB)
    elif kind == "round":
        for c in (0.66, -0.66):
            round_vent(whole, c, whole.z, 0.044, add)
        for c in (0.078, -0.078):
            round_vent(face, c, o["air"] + up, 0.036, add)
    elif kind == "turbines":  # three in a row in the middle
        for c in (0.66, -0.66):
            round_vent(whole, c, whole.z - 0.01, 0.046, add)
        for c in (0.098, 0.0, -0.098):
            round_vent(face, c, o["air"] + up, 0.036, add)
    elif kind == "upright":  # on both sides of the screen
        for c in (0.645, -0.645):
            square_vent(whole, c, whole.z, 0.034, 0.046, add, upright=True)
        for s in (1, -1):
            square_vent(face, y + s * (hy + 0.034), z, 0.020, hz, add, upright=True)
    if o.get("sunk"):
        add(GLOSS, face.plate(y, z, hy + 0.010, hz + 0.009, 0.006, 0.010))
        add(SCREEN, face.plate(y, z, hy, hz, 0.008, 0.004))
    if o["shows"] == "radio":
        for s in (1, -1):
            knob(face, y + s * (hy - 0.020), z - 0.012, 0.015, add)
    elif o.get("sunk") and o["shows"] == "tiles":
        for s in (1, -1):
            knob(face, y + s * (hy - 0.004), z - hz - 0.022, 0.013, add)
        add(BUTTONS, face.plate(y, z - hz - 0.022, hy - 0.030, 0.011, 0.008, 0.004))
    air = o["climate"] + up if o["climate"] else 0
    if o["knobs"] == "row":
        add(CLIMATE, face.plate(0, air, 0.160, 0.021, 0.006, 0.006))
        add(METAL, face.plate(0, air - 0.0235, 0.162, 0.0020, 0.008, 0.002))
    elif o["knobs"] == "three":
        add(DARK if o["decor"] else SOFT, face.plate(0, air, 0.132, 0.036, 0.004, 0.016))
        for c in (0.090, 0, -0.090):
            knob(face, c, air, 0.026, add)
    elif o["knobs"] == "two":
        add(GLOSS, face.plate(0, air, 0.138, 0.028, 0.004, 0.012))
        add(BUTTONS, face.plate(0, air, 0.080, 0.022, 0.008, 0.004))
        for c in (0.112, -0.112):
            knob(face, c, air, 0.022, add)
    if o.get("clock"):
        add(METAL, face.disc(0, o["clock"] + up, 0.021, 0.012))
        add(CLOCK, face.disc(0, o["clock"] + up, 0.018, 0.0135))


def lever(p, o, add):
    kind = o["lever"]
    high = 0.05 if o["console"] == "wall" else 0.0
    if kind == "short":
        add(METAL, slab(p, (0.20, 0.030, 0.586 + high), (0.046, 0.033, 0.006), 0.005))
        add(LEATHER, slab(p, (0.20, 0.030, 0.606 + high), (0.034, 0.022, 0.020), 0.014, 0.5))
        add(METAL, slab(p, (0.178, 0.030, 0.622 + high), (0.014, 0.0225, 0.0040), 0.003, 0.5))
    elif kind == "dial":
        d = np.hypot(p[0] - 0.20, p[1] - 0.030)
        add(METAL, np.maximum(d - 0.036, np.abs(p[2] - 0.59) - 0.018))
        add(GLOSS, np.maximum(d - 0.029, np.abs(p[2] - 0.59) - 0.020))
    elif kind in ("tall", "manual"):
        z = 0.582 + high if o["console"] != "plain" else 0.570
        y = 0.030 if o["console"] != "plain" else 0.0
        if kind == "tall":
            add(METAL, slab(p, (0.20, y, z), (0.088, 0.044, 0.007), 0.006))
            add(GLOSS, slab(p, (0.20, y, z + 0.004), (0.083, 0.040, 0.006), 0.005))
            add(DARK, slab(p, (0.20, y, z + 0.0085), (0.070, 0.007, 0.003), 0.002))
            for k in range(4):
                add(METAL, slab(p, (0.145 + 0.034 * k, y - 0.026, z + 0.0085), (0.005, 0.004, 0.003), 0.001))
            add(METAL, rod(p, (0.20, y, z), (0.175, y, z + 0.085), 0.008))
            add(LEATHER, slab(p, (0.168, y, z + 0.108), (0.024, 0.020, 0.034), 0.018, -0.3))
            add(METAL, slab(p, (0.168, y, z + 0.142), (0.017, 0.014, 0.004), 0.003))
        else:
            r = np.hypot(p[0] - 0.20, p[1] - y)
            boot = (r - 0.052 + 0.62 * (p[2] - z)) * 0.8 + 0.0022 * np.sin(190 * p[2])
            add(LEATHER, np.maximum(boot, np.abs(p[2] - z - 0.030) - 0.034))
            add(METAL, np.maximum(np.abs(r - 0.055) - 0.004, np.abs(p[2] - z) - 0.006))
            add(METAL, rod(p, (0.20, y, z), (0.172, y, z + 0.112), 0.0065))
            add(LEATHER, slab(p, (0.170, y, z + 0.125), (0.025, 0.024, 0.026), 0.023))
            add(METAL, slab(p, (0.168, y, z + 0.150), (0.014, 0.014, 0.003), 0.002))
    if kind == "pod":  # on the dashboard of a van
        add(LEATHER, slab(p, (0.262, 0.070, 0.615 + o["high"]), (0.050, 0.050, 0.036), 0.030, 0.4))
        add(METAL, rod(p, (0.26, 0.070, 0.62 + o["high"]), (0.165, 0.070, 0.705 + o["high"]), 0.0075))
        add(LEATHER, slab(p, (0.158, 0.070, 0.718 + o["high"]), (0.026, 0.024, 0.032), 0.023, -0.4))
    if o["console"] == "plain":
        add(KNOB, rod(p, (-0.16, -0.060, 0.572), (0.02, -0.060, 0.628), 0.0125))
        add(DARK, rod(p, (-0.10, -0.060, 0.590), (0.03, -0.060, 0.631), 0.0165))
        add(METAL, rod(p, (0.03, -0.060, 0.631), (0.046, -0.060, 0.636), 0.0075))
    if o.get("transfer"):
        add(METAL, rod(p, (0.245, 0.078, 0.58), (0.225, 0.078, 0.645), 0.006))
        add(LEATHER, slab(p, (0.223, 0.078, 0.657), (0.020, 0.016, 0.018), 0.014))


def handles(p, o, add):
    up = o["high"]
    if o.get("handle") == "bar":  # for the passenger, across the dashboard
        add(LEATHER, rod(p, (0.335, -0.27, 0.800 + up), (0.335, -0.53, 0.800 + up), 0.018))
        for c in (-0.27, -0.53):
            add(METAL, rod(p, (0.335, c, 0.800 + up), (0.44, c, 0.800 + up), 0.014))
    elif o.get("handle") == "knee":  # on both sides of the console
        for s in (1, -1):
            low, high_ = (0.15, s * 0.158, 0.640), (0.40, s * 0.172, 0.755 + up)
            add(LEATHER, rod(p, low, high_, 0.016))
            add(METAL, rod(p, low, (0.17, s * 0.135, 0.575), 0.013))
            add(METAL, rod(p, high_, (0.46, s * 0.16, 0.765 + up), 0.013))


def mirror(p, o, add):
    foot, slope = o["glass"]
    add(GLOSS, slab(p, (foot - slope * 0.355 - 0.13, 0, 1.285), (0.010, 0.110, 0.030), 0.010, -0.2))


# What is drawn, the large first; the small with a box that holds it: from and to along each axis, where the dashboard is not raised.
LARGE = (dashboard, console, seats)
SMALL = (
    (steering, ((-0.06, 0.55), (0.13, 0.61), (0.56, 1.06))),
    (glow, ((0.28, 0.90), (-0.62, 0.64), (0.82, 1.14))),
    (switches, ((0.20, 0.52), (-0.76, 0.76), (0.60, 1.00))),
    (lever, ((-0.20, 0.36), (-0.10, 0.15), (0.53, 0.85))),
    (handles, ((0.08, 0.52), (-0.60, 0.22), (0.53, 0.86))),
    (mirror, ((-0.05, 0.70), (-0.12, 0.12), (1.24, 1.33))),
)


def parts(p, o):
    """(material, distance) of everything in the cabin."""
    S = []
    for draw_ in (*LARGE, *(of for of, _ in SMALL)):
        draw_(p, o, lambda material, d: S.append((material, d)))
    return S


def distance(p, o, walls=True):
    """The smallest distance; what is small is measured only where its box is nearer than what has been met."""
    near = [-hull(p, o).max(0)] if walls else []
    for draw_ in LARGE:
        draw_(p, o, lambda _, d: near.append(d))
    d = np.minimum.reduce(near)
    for draw_, box in SMALL:
        gap = 0
        for c, (low, high), up in zip(p, box, (0, 0, o["high"])):
            gap = gap + np.maximum(np.abs(c - (low + high) / 2 - up / 2) - (high - low + abs(up)) / 2, 0) ** 2
        q = np.where(gap < np.maximum(d, 0) ** 2)[0]
        if len(q):
            near = [d[q]]
            draw_([c[q] for c in p], o, lambda _, part: near.append(part))
            d[q] = np.minimum.reduce(near)
    return d


def outside(d, turned):
    """The desert in the evening, behind the panes; each layout has its own place in it."""
    bearing = np.arctan2(d[1], d[0]) + turned
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


def tiles_light(u, v, aspect):
    """The simple screen of an older car: a row of functions above, six tiles below."""
    U = u * aspect
    c = np.array([0.020, 0.060, 0.105]) + np.array([0.030, 0.075, 0.105]) * np.clip(v + 0.4, 0, 1)[:, None]
    c[v > 0.70] = (0.010, 0.016, 0.024)
    c[box2(U, v, -aspect + 0.16, -aspect + 0.62, 0.80, 0.90, 0.02) < 0] = (0.62, 0.66, 0.70)
    c[box2(U, v, aspect - 0.40, aspect - 0.16, 0.80, 0.90, 0.02) < 0] = (0.62, 0.66, 0.70)
    step = 2 * (aspect - 0.14) / 3
    for row in range(2):
        for column in range(3):
            x, y = (column - 1) * step, 0.28 - row * 0.80
            tile = box2(U, v, x - step / 2 + 0.05, x + step / 2 - 0.05, y - 0.34, y + 0.34, 0.06)
            c[tile < 0] = (0.055, 0.150, 0.230) if (row + column) % 2 else (0.075, 0.190, 0.280)
            c[np.hypot(U - x, v - y - 0.06) < 0.15] = (0.85, 0.90, 0.94) if (row, column) != (0, 1) else (0.95, 0.62, 0.20)
            c[np.hypot(U - x, v - y - 0.06) < 0.08] = (0.055, 0.150, 0.230)
            c[box2(U, v, x - 0.18, x + 0.18, y - 0.24, y - 0.17, 0.02) < 0] = (0.55, 0.62, 0.68)
    return c


SEGMENTS = dict(a=(-1, 1, 0.8, 1), g=(-1, 1, -0.1, 0.1), d=(-1, 1, -1, -0.8), b=(0.6, 1, 0, 1), c=(0.6, 1, -1, 0), e=(-1, -0.6, -1, 0), f=(-1, -0.6, 0, 1))


def radio_light(u, v, aspect):
    """A radio: a frequency in amber on a small glass, six keys below, a slot for a disc above."""
    U = u * aspect
    c = np.tile(np.array([0.014, 0.015, 0.017]), (len(u), 1))
    c[box2(U, v, -0.62 * aspect, 0.62 * aspect, -0.10, 0.58, 0.06) < 0] = (0.050, 0.018, 0.006)
    amber = (1.00, 0.46, 0.10)
    for digit, x in (("abcdfg", -0.62), ("abcdefg", -0.22), ("abcdfg", 0.34)):  # 98.9
        for segment in digit:
            x0, x1, v0, v1 = SEGMENTS[segment]
            c[box2(U, v, x + 0.13 * x0, x + 0.13 * x1, 0.22 + 0.22 * v0, 0.22 + 0.22 * v1, 0.01) < 0] = amber
    c[np.hypot(U - 0.06, v - 0.03) < 0.035] = amber
    c[box2(U, v, 0.66, 0.62 * aspect - 0.14, 0.34, 0.44, 0.01) < 0] = amber
    c[box2(U, v, 0.66, 0.62 * aspect - 0.34, 0.06, 0.13, 0.01) < 0] = (0.50, 0.22, 0.05)
    c[box2(U, v, -0.60 * aspect, 0.60 * aspect, 0.76, 0.84, 0.03) < 0] = (0.002, 0.002, 0.002)
    for k in range(6):
        x = (k - 2.5) * 0.205 * aspect
        c[box2(U, v, x - 0.080 * aspect, x + 0.080 * aspect, -0.72, -0.34, 0.06) < 0] = (0.050, 0.052, 0.056)
        c[box2(U, v, x - 0.035, x + 0.035, -0.58, -0.48, 0.01) < 0] = (0.66, 0.64, 0.60)
    return c


def passenger_light(u, v, aspect):
    """A film for the passenger: an evening landscape and a line of time."""
    U = u * aspect
    c = np.array([0.28, 0.10, 0.16]) * (1 - np.clip(v * 0.5 + 0.5, 0, 1))[:, None] + np.array([0.035, 0.045, 0.110])
    c[np.hypot(U - 0.35 * aspect, v + 0.12) < 0.30] = (1.0, 0.55, 0.22)
    c[v < -0.30 + 0.22 * np.sin(2.4 * U + 0.5)] = (0.070, 0.030, 0.075)
    c[v < -0.52 + 0.16 * np.sin(3.1 * U + 2.2)] = (0.030, 0.018, 0.045)
    c[box2(U, v, -aspect + 0.16, aspect - 0.16, -0.86, -0.80, 0.02) < 0] = (0.30, 0.30, 0.34)
    c[box2(U, v, -aspect + 0.16, -0.2 * aspect, -0.86, -0.80, 0.02) < 0] = (0.92, 0.93, 0.95)
    return c


def needles_light(u, v, aspect):
    """Two round instruments with red needles, between them a small display."""
    U = u * aspect
    c = np.tile(np.array([0.012, 0.012, 0.014]), (len(u), 1))
    for x, at in ((-0.56 * aspect, 2.6), (0.56 * aspect, 1.9)):
        r, a = np.hypot(U - x, v), np.arctan2(v, U - x)
        turn = (a + np.pi / 2) % (2 * np.pi)  # from the foot, against the clock
        scale = (turn > 0.75) & (turn < 2 * np.pi - 0.75)
        c[r < 0.86] = (0.022, 0.023, 0.026)
        c[np.abs(r - 0.84) < 0.035] = (0.34, 0.35, 0.36)
        fine, bold = (turn * 24 / np.pi) % 1, (turn * 6 / np.pi) % 1
        c[scale & (np.abs(r - 0.72) < 0.045) & (np.abs(fine - 0.5) > 0.32)] = (0.40, 0.41, 0.42)
        c[scale & (np.abs(r - 0.68) < 0.095) & (np.abs(bold - 0.5) > 0.42)] = (0.96, 0.96, 0.96)
        if x > 0:
            c[scale & (turn > 4.6) & (np.abs(r - 0.76) < 0.03)] = (0.80, 0.06, 0.04)
        along, beside = (U - x) * np.cos(at) + v * np.sin(at), -(U - x) * np.sin(at) + v * np.cos(at)
        c[(along > -0.14) & (along < 0.68) & (np.abs(beside) < 0.045 - 0.03 * np.clip(along, 0, 1))] = (1.0, 0.16, 0.07)
        c[r < 0.13] = (0.05, 0.05, 0.055)
        c[box2(U - x, v, -0.14, 0.14, -0.46, -0.36, 0.02) < 0] = (0.50, 0.52, 0.54)
    c[box2(U, v, -0.30, 0.30, -0.62, 0.50, 0.05) < 0] = (0.030, 0.050, 0.062)
    for y, w, k in ((0.28, 0.16, 0.8), (0.02, 0.20, 0.5), (-0.14, 0.14, 0.5), (-0.42, 0.20, 0.7)):
        c[box2(U, v, -w, w, y - 0.045, y + 0.045, 0.02) < 0] = (k, k * 0.98, k * 0.92)
    return c


def clock_light(u, v):
    r = np.hypot(u, v)
    c = np.tile(np.array([0.62, 0.60, 0.55]), (len(u), 1))
    c[(np.abs(r - 0.82) < 0.10) & (np.abs((np.arctan2(v, u) * 6 / np.pi) % 1 - 0.5) > 0.36)] = (0.02, 0.02, 0.02)
    for at, long in ((1.05, 0.72), (2.55, 0.50)):
        c[(np.abs(u * np.sin(at) - v * np.cos(at)) < 0.09) & (np.abs(u * np.cos(at) + v * np.sin(at) - long / 2) < long / 2)] = (0.02, 0.02, 0.02)
    return c


def keys_light(u, v, aspect, keys):
    """A row of keys with a white sign on each."""
    c = np.tile(np.array([0.040, 0.041, 0.044]), (len(u), 1))
    at = (u * 0.5 + 0.5) * keys % 1
    c[np.abs(at - 0.5) > 0.46] = (0.004, 0.004, 0.004)
    wide = aspect * 2 / keys
    c[(np.abs(at - 0.5) * wide < 0.26) & (np.abs(v) < 0.14)] = (0.55, 0.57, 0.58)
    return c


def cluster_light(u, v, aspect):
    U = u * aspect
    c = np.tile(np.array([0.016, 0.020, 0.026]), (len(u), 1))
    for x in (-0.55 * aspect, 0.55 * aspect):
        r, a = np.hypot(U - x, v), np.arctan2(v, U - x)
        on = a > -0.9 if x < 0 else a < 2.4
        ring = np.abs(r - 0.74) < 0.05
        tick = (np.abs(r - 0.62) < 0.06) & (np.abs((a * 12 / np.pi) % 1 - 0.5) > 0.40)
        c[ring & (a > -2.7)] = (0.16, 0.19, 0.21)
        c[ring & on & (np.abs(a) < 2.7)] = (0.12, 0.60, 0.95) if x < 0 else (0.72, 0.78, 0.80)
        c[tick] = (0.62, 0.66, 0.68)
        c[(np.abs(U - x) < 0.20) & (np.abs(v) < 0.09)] = (0.80, 0.84, 0.86)
    c[(np.abs(U) < 0.22) & (np.abs(v - 0.2) < 0.05)] = (0.55, 0.60, 0.62)
    c[(np.abs(U) < 0.14) & (np.abs(v + 0.1) < 0.04)] = (0.30, 0.34, 0.36)
    return c


def is_pane(p, face, o):
    """Whether points of the hull are glass: windscreen and side windows."""
    x, y, z = p
    foot, slope = o["glass"]
    screen_x, up = foot - (z - 0.93) * slope, o["high"]
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
        wall = hull(q, o)
        out = wall.max(0) > -0.004
        leaving = inside[out]
        back = (wall.max(0)[out] + 0.004) / 0.75
        share[leaving] *= is_pane([c[out] - SUN[i] * back for i, c in enumerate(q)], wall.argmax(0)[out], o)
        near = distance(q, o, walls=False)
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
    D = np.stack([part for _, part in S] + [-hull(p, o).max(0)])
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
    fill(KNOB, (0.030, 0.031, 0.034), 1.0)
    fill(GLOSS, (0.010, 0.010, 0.011), 1.6)
    fill(PAINT, o.get("paint", (0.0, 0.0, 0.0)), 0.5)
    fill(MARK, (0.50, 0.030, 0.020))
    q = material == METAL
    rgb[q] = (0.22 * light[q] + 0.60 * mirrored[q] + 0.05)[:, None] * np.array([0.96, 0.98, 1.0])
    q = material == DECOR
    if q.any():
        colour = np.array(o["decor"])
        grain = 1.0
        if colour[0] > 2 * colour[2]:  # wood
            grain = (0.78 + 0.22 * np.sin(210 * p[2][q] + 170 * p[0][q] + 5 * np.sin(7 * p[1][q]) + 2 * np.sin(23 * p[1][q] + 9 * p[0][q])))[:, None]
        rgb[q] = light[q, None] * colour * grain * np.where(n[2][q] > 0.9, 0.55, 1)[:, None] + (0.7 * mirrored[q] * fresnel[q])[:, None]
    rgb[material == GLOW] = o.get("glow") or 0

    def show(k, picture, y, z, hy, hz, glare, *rest):
        q = material == k
        if q.any():
            rgb[q] = picture((y - p[1][q]) / hy, (p[2][q] - z) / hz, hy / hz, *rest) * 1.05 + (glare * mirrored[q] * fresnel[q])[:, None]

    y, z, hy, hz = o["screen"]
    z += up
    show(SCREEN, dict(map=screen_light, tiles=tiles_light, radio=radio_light)[o["shows"]], y, z, hy, hz, 0.5)
    show(CLIMATE, climate_light, 0, o["climate"] + up, 0.160, 0.021, 0.9)
    if o["cluster"] == "dials":
        show(CLUSTER, needles_light, 0.37, 0.951 + up, 0.170, 0.056, 0.4)
    elif o["cluster"] == "pods":
        show(CLUSTER, needles_light, 0.37, 0.950 + up, 0.168, 0.066, 0.4)
    else:
        show(CLUSTER, cluster_light, 0.37, z, 0.150, hz - 0.002, 0.4)
    if "pane" in o:
        show(PASSENGER, passenger_light, o["pane"] + 0.165, z, 0.155, hz - 0.002, 0.5)
    if o.get("clock"):
        show(CLOCK, lambda u, v, _: clock_light(u, v), 0, o["clock"] + up, 0.018, 0.018, 0.4)
    q = material == BUTTONS
    keys = q & (p[2] > o["climate"] + up + 0.03)
    for k, zz, hy_, count in ((keys, z - hz - 0.022, hy - 0.030, 6), (q & ~keys, o["climate"] + up, 0.080, 5)):
        rgb[k] = keys_light(-p[1][k] / hy_, (p[2][k] - zz) / 0.018, hy_ / 0.018, count) * (0.35 + light[k, None])
    # seams: cushions, backs, rests; a line of bright thread beside the pad's edge
    x, ay, zz = p[0], np.abs(p[1]), p[2]
    cloth = material == UPHOLSTERY
    across = np.abs(ay - 0.40)
    seat = cloth & (x < 0.12) & (ay > 0.15) & (ay < 0.66)
    quilt = np.abs((x / 0.062) % 1 - 0.5) * 0.062
    lines = seat & ((np.abs(across - 0.165) < 0.0022) | ((across < 0.165) & (quilt < 0.0020)))
    if o.get("quilted"):
        diamond = np.minimum(np.abs(((x + across) / 0.066) % 1 - 0.5), np.abs(((x - across) / 0.066) % 1 - 0.5)) * 0.066
        lines = seat & ((np.abs(across - 0.165) < 0.0022) | ((across < 0.165) & (diamond < 0.0022)))
        quilt = diamond
    pad = cloth & (x > 0.3)
    lines |= pad & (np.abs(zz - 0.772 - up) < 0.0016)
    lines |= cloth & (ay < 0.12) & (np.abs(ay - 0.085) < 0.0016)
    # cloth: a weave, no quilting
    bolster = np.where(seat & (across < 0.165), 0.80 + 0.20 * sstep(0, 0.016, quilt), 1.0)
    weave = 0.86 + 0.14 * np.sin(1500 * x) * np.sin(1500 * p[1]) + 0.10 * np.sin(430 * (x + p[1])) * np.sin(430 * (x - p[1]))
    middle = seat & (across < 0.165)
    # the walls: doors, pillars, roof lining, panes
    wall = np.where(material == HULL)[0]
    h = hull([c[wall] for c in p], o)
    face = h.argmax(0)
    wx, wy, wz = (c[wall] for c in p)
    pane = is_pane((wx, wy, wz), face, o)
    door = (face == 0) & (wz < 0.985 + up * 0.5)
    plastic = material == PLASTIC
    view = outside([c[wall] for c in d], 7 * o["glass"][0]) * 0.92
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
        own[plastic] = light[plastic, None] * (0.115 + 0.55 * k) + (0.25 * mirrored[plastic] * fresnel[plastic])[:, None]
        lining = np.array([0.30, 0.295, 0.285]) if colour != "char" else np.array([0.115, 0.116, 0.120])
        panel = light[wall, None] * np.where(door[:, None], np.where(((wz > 0.72) & (wz < 0.90))[:, None], k * 1.1, (0.040, 0.041, 0.044)), lining)
        panel = np.where((face == 3)[:, None], light[wall, None] * (k * 0.5 if o["console"] == "tray" else 0.018), panel)
        if o["decor"]:
            strip = door & (np.abs(wz - 0.906 - up) < 0.009)
            panel[strip] = light[wall][strip, None] * np.array(o["decor"])
        own[wall] = np.where(pane[:, None], view, panel)
        out.append(own)
    return out


def srgb(x):
    x = x * (1 + x / 5.0) / (1 + 0.55 * x) * 1.25
    x = np.clip(x, 0, 1)
    return np.where(x < 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def draw(o, width=WIDTH, height=HEIGHT):
    """Pictures of a layout: {upholstery: RGB array}. Every pixel gets one ray; four more where neighbours differ."""
    eye = EYE + np.array([0, 0, o.get("eye", 0.0)], f4)
    ahead = TARGET - eye
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, (0, 0, 1))
    right /= np.linalg.norm(right)
    above = np.cross(right, ahead)

    def colours(x, y):
        out = np.zeros((len(o["trims"]), len(x), 3), f4)
        for part in np.array_split(np.arange(len(x)), max(1, len(x) // 40_000)):
            u, v = x[part] / width * 2 - 1, (1 - y[part] / height * 2) * height / width
            d = (ahead[:, None] * ZOOM + right[:, None] * u + above[:, None] * v).astype(f4)
            d /= np.sqrt((d * d).sum(0))
            t = np.full(len(part), 0.05, f4)
            live = np.arange(len(t))
            for _ in range(90):
                step = distance([eye[i] + d[i, live] * t[live] for i in range(3)], o)
                t[live] += step * 0.92
                live = live[(step > 0.0006) & (t[live] < 6)]
                if not len(live):
                    break
            out[:, part] = [srgb(c) for c in shade([eye[i] + d[i] * t for i in range(3)], d, o, o["trims"])]
        return out

    y, x = (c.ravel() for c in np.mgrid[0:height, 0:width] + 0.5)
    once = colours(x, y).reshape(-1, height, width, 3)
    rough = np.zeros((height, width), bool)
    for axis in (1, 2):
        differs = np.abs(np.diff(once, axis=axis)).max((0, 3)) > 0.035
        ends = (slice(None, -1), slice(None)) if axis == 1 else (slice(None), slice(None, -1))
        starts = (slice(1, None), slice(None)) if axis == 1 else (slice(None), slice(1, None))
        rough[ends] |= differs
        rough[starts] |= differs
    fine = np.where(rough.ravel())[0]
    flat = once.reshape(len(once), -1, 3)
    flat[:, fine] = sum(colours(x[fine] + a, y[fine] + b) for a, b in ((-0.375, -0.125), (0.125, -0.375), (0.375, 0.125), (-0.125, 0.375))) / 4
    return {trim: (np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8) for trim, pixels in zip(o["trims"], flat.reshape(once.shape))}


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
