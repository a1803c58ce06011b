#!/usr/bin/python3
"""Draws the cars of bodies.py in one analytic photo studio (no noise, no GPU, one thread, numpy only).
Rasterises the mesh into a buffer of triangle numbers, then shades every pixel: lacquer (diffuse + metallic lobe + clear coat
that mirrors soft boxes of finite size and the shadowed floor), glass, lamps, rims, tyres, and a soft contact shadow in the
alpha channel. All colours come from one pass over the geometry.
usage: render.py <body.npz> <out dir> <body> <view=front|side|rear> <w> <h> <colours,comma> [webp|png] [supersampling]"""

import os

for k in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[k] = "1"
import math
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

import faces
from cabin import Cabin
from faces import (
    DARK,
    FRIT,
    GLASS,
    GLOSS,
    LAMP,
    LED,
    LENS,
    PAINT,
    PLASTIC,
    PLATE,
    REFLECTOR,
    RIM,
    RIMD,
    RUBBER,
    STEEL,
    TAIL,
)

HEX = dict(
    white="#F4F5F4",
    silver="#B4B9BE",
    black="#08090B",
    grey="#55595F",
    brown="#4D3021",
    red="#9F0A12",
    blue="#1A56A6",
    gold="#B39A63",
    bronze="#7A5A3C",
    navy="#0F2545",
    olive="#4B4F2E",
    green="#12482F",
    yellow="#E3AC12",
)
# paint: linear colour factor, share of metallic flakes
MET = dict(white=0.0, black=0.05, red=0.30, yellow=0.10)
# how much of the room's dim light (not of the soft boxes) the clear coat mirrors: dark paint would look grey otherwise
ROOM = dict(black=0.36, navy=0.60, green=0.65, brown=0.70, olive=0.75, grey=0.75)
STEER = 11  # degrees: the front wheels turn their faces to the camera
f4 = np.float32


def lin(h):
    c = np.array([int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c > 0.04045, ((c + 0.055) / 1.055) ** 2.4, c / 12.92)


def dot(a, b):
    """Scalar products along the last axis; numpy's own sum over three numbers takes three times as long."""
    return a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1] + a[..., 2] * b[..., 2]


def norm(a):
    return a / np.maximum(np.sqrt(dot(a, a)), 1e-9)[..., None]


def sstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def vnormals(v, f):
    fn = np.cross(v[f[:, 1]] - v[f[:, 0]], v[f[:, 2]] - v[f[:, 0]])
    n = np.zeros_like(v)
    for k in range(3):
        np.add.at(n, f[:, k], fn)
    return norm(n)


def tri(q):
    q = np.asarray(q)
    return np.concatenate([q[:, [0, 1, 2]], q[:, [0, 2, 3]]])


def lathe(P, mat, ao=1.0, N=120):
    P = np.array(P)
    th = np.linspace(0, 2 * np.pi, N, endpoint=False)
    v = np.stack([P[:, None, 0] * np.cos(th), np.repeat(P[:, 1:2], N, 1), P[:, None, 0] * np.sin(th)], 2).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(len(P) - 1), np.arange(N), indexing="ij")
    jj = (j + 1) % N
    f = tri(np.stack([i * N + j, i * N + jj, (i + 1) * N + jj, (i + 1) * N + j], 2).reshape(-1, 4))
    return dict(v=v, f=f, n=vnormals(v, f), mat=mat, ao=ao)


def blob(c, s, mat, p=0.55, n=22, rot=0, ao=1.0):
    u = np.linspace(-np.pi / 2, np.pi / 2, n)
    w = np.linspace(-np.pi, np.pi, 2 * n, endpoint=False)
    U, V = np.meshgrid(u, w, indexing="ij")
    g = lambda t, e: np.sign(t) * np.abs(t) ** e
    q = np.stack([s[0] * g(np.cos(U), p) * g(np.cos(V), p), s[1] * g(np.cos(U), p) * g(np.sin(V), p), s[2] * g(np.sin(U), p)], 2).reshape(-1, 3)
    cr, sr = math.cos(rot), math.sin(rot)
    q = np.stack([q[:, 0] * cr - q[:, 1] * sr, q[:, 0] * sr + q[:, 1] * cr, q[:, 2]], 1) + np.array(c)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(2 * n), indexing="ij")
    jj = (j + 1) % (2 * n)
    f = tri(np.stack([i * 2 * n + j, i * 2 * n + jj, (i + 1) * 2 * n + jj, (i + 1) * 2 * n + j], 2).reshape(-1, 4))
    return dict(v=q, f=f, n=vnormals(q, f), mat=mat, ao=ao)


# wheel designs: list of (number of spokes, offset of the spoke from the radius inside and outside, half width inside and outside,
# sweep of the spoke around the hub, material of its face)
WHEELS = dict(
    twin5=[(5, -0.024, -0.072, 0.017, 0.021, 0, RIM), (5, 0.024, 0.072, 0.017, 0.021, 0, RIM)],
    twin6=[(6, -0.022, -0.066, 0.016, 0.018, 0, RIM), (6, 0.022, 0.066, 0.016, 0.018, 0, RIM)],
    star=[(5, 0, 0, 0.036, 0.060, 0, RIM), (5, 0, 0, 0.008, 0.022, 0, GLOSS)],
    multi=[(10, 0, 0, 0.015, 0.023, 0, RIM)],
    vee=[(7, -0.006, -0.050, 0.013, 0.015, 0, RIM), (7, 0.006, 0.050, 0.013, 0.015, 0, RIM)],
    fork=[(5, -0.008, -0.098, 0.017, 0.022, 0, RIM), (5, 0.008, 0.098, 0.017, 0.022, 0, RIM)],
    turbine=[(9, 0, 0, 0.018, 0.042, 0.30, RIM)],
    aero=[(6, 0, 0, 0.030, 0.100, 0, RIM), (6, 0, 0, 0.010, 0.020, 0, GLOSS)],
    cover=[(9, 0, 0, 0.026, 0.062, 0, RIM)],
    six=[(6, 0, 0, 0.034, 0.056, 0, RIM)],
    steel=[(8, 0, 0, 0.026, 0.046, 0, RIMD)],
)


def wheel(R, style, rim):
    spokes = WHEELS[style]
    r = R * rim
    w = 0.120 + 0.012 * (R > 0.36)
    L = []
    ridge = lambda u: 0.0035 * (0.16 < u < 0.24) - 0.0030 * (0.42 < u < 0.50) + 0.0025 * (0.78 < u < 0.84)
    sw = [(r + (R - 0.018 - r) * u, w * (0.80 + 0.20 * math.sin(u * math.pi * 0.62)) + ridge(u)) for u in np.linspace(0, 1, 34)]
    tread = [
        (R - 0.004, -w * 0.86),
        (R, -w * 0.70),
        (R, -0.02),
        (R - 0.006, -0.014),
        (R - 0.006, 0.014),
        (R, 0.02),
        (R, w * 0.70),
        (R - 0.004, w * 0.86),
    ]
    L.append(lathe([(r - 0.004, -w * 0.78)] + [(p, -y) for p, y in sw] + tread + [(p, y) for p, y in reversed(sw)] + [(r - 0.004, w * 0.78)], RUBBER))
    L.append(
        lathe(
            [(r + 0.004, w * 0.82), (r - 0.006, w * 0.83), (r - 0.016, w * 0.74), (r - 0.03, w * 0.2), (r - 0.05, -w * 0.7), (0.05, -w * 0.72)],
            RIMD,
            0.30,
        )
    )
    L.append(
        lathe([(r + 0.006, w * 0.80), (r + 0.003, w * 0.86), (r - 0.008, w * 0.87), (r - 0.013, w * 0.76)], RIMD if style == "steel" else RIM, 0.9)
    )
    L.append(lathe([(0.05, w * 0.10), (r * 0.66, w * 0.10), (r * 0.66, -w * 0.1)], STEEL, 0.45))
    if style == "steel":  # bright beads round the rim of the off-road wheel
        L.append(lathe([(r - 0.016, w * 0.82), (r - 0.020, w * 0.87), (r - 0.028, w * 0.87), (r - 0.032, w * 0.82)], STEEL, 0.9))
    yo = w * 0.80
    V, F, M, k0 = [], [], [], 0
    for ns, o0, o1, w0, w1, sweep, mat in spokes:
        depth = 0.036 if mat != GLOSS else 0.012
        lift = 0.006 if mat == GLOSS else 0
        for k in range(ns):
            t0 = 2 * math.pi * k / ns + math.pi / 2
            rows = []
            for u in np.linspace(0, 1, 10):
                rows.append(
                    (
                        0.050 + (r - 0.010 - 0.050) * u,
                        (o0 + (o1 - o0) * u**1.15) * r / 0.240,
                        (w0 + (w1 - w0) * u) * r / 0.240,
                        yo - 0.012 - 0.020 * math.sin(math.pi * u) + lift,
                        t0 + sweep * u,
                    )
                )
            pr = [
                [
                    (rr * math.cos(t) - (of + dx) * math.sin(t), yy + dy, rr * math.sin(t) + (of + dx) * math.cos(t))
                    for dx, dy in ((-wd, -depth), (-wd * 0.97, -0.005), (-wd + 0.005, 0), (wd - 0.005, 0), (wd * 0.97, -0.005), (wd, -depth))
                ]
                for rr, of, wd, yy, t in rows
            ]
            for i in range(9):
                for j in range(5):
                    V += [pr[i][j], pr[i][j + 1], pr[i + 1][j + 1], pr[i + 1][j]]
                    F += [(k0, k0 + 1, k0 + 2), (k0, k0 + 2, k0 + 3)]
                    M.append(mat if j == 2 else RIMD)
                    k0 += 4
    V = np.array(V)
    F = np.array(F)
    L.append(dict(v=V, f=F, n=vnormals(V, F), mat=np.repeat(M, 4), ao=0.85))
    L.append(
        lathe(
            [(0.066, yo - 0.05), (0.064, yo - 0.012), (0.056, yo - 0.005), (0.036, yo - 0.003)],
            RIMD if style == "steel" else GLOSS if style == "aero" else RIM,
            0.8,
        )
    )
    L.append(lathe([(0.034, yo - 0.006), (0.030, yo + 0.004), (0.0005, yo + 0.005)], RIMD, 0.8))
    return L


def beam(a, b, r, mat, n=12, ao=1.0, pieces=20):
    """Round bar from a to b."""
    a, b = np.array(a, float), np.array(b, float)
    d = norm(b - a)
    u = norm(np.cross(d, (0.3, 0.5, 0.8)))
    w = np.cross(d, u)
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)
    ring = np.cos(th)[:, None] * u + np.sin(th)[:, None] * w
    rows = [(a, 0.02)] + [(a + (b - a) * k / pieces, 1) for k in range(pieces + 1)] + [(b, 0.02)]
    v = np.concatenate([c + ring * r * k for c, k in rows])
    i = np.arange(n)
    j = (i + 1) % n
    f = np.concatenate([tri(np.stack([k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i], 1)) for k in range(len(rows) - 1)])
    return dict(v=v, f=f, n=vnormals(v, f), mat=mat, ao=ao)


def extras(D, m):
    """Parts that only some cars have: roof rack, spare wheel, side steps."""
    o = dict(zip(("paintroof", "blackroof", "rack", "spare", "van", "clad", "float"), map(float, D["opt"])))
    P = []
    xf, xr, W2, Rw, cw, b0, nose, tail, H, gc, rx, rz, Wg, r2x, r2z, tum, hn, dk, bkx, bkz = map(float, D["par"])
    if o["rack"]:
        z = H + 0.085
        w = Wg - 0.20
        x0, x1 = rx - 0.25, r2x + 0.02
        for s in (1, -1):
            P += [beam((x0, s * w, z), (x1, s * w, z), 0.020, PLASTIC), beam((x0, s * w, z - 0.055), (x1, s * w, z - 0.055), 0.012, PLASTIC)]
        for s in (1, -1):
            for u in (0, 0.33, 0.67, 1):
                x = x0 + (x1 - x0) * u
                P.append(beam((x, s * w, z), (x, s * (w - 0.01), H - 0.05), 0.014, PLASTIC, 8))
        for u in np.linspace(0, 1, 9):
            x = x0 + (x1 - x0) * u
            P.append(beam((x, -w, z - 0.045), (x, w, z - 0.045), 0.013, PLASTIC, 8))
        P.append(blob((x0 + 0.03, 0, z + 0.010), (0.022, w * 0.62, 0.028), GLOSS, 0.25))
        P.append(blob((x0 + 0.053, 0, z + 0.010), (0.004, w * 0.58, 0.016), LAMP, 0.25))
    if o["spare"]:
        R = Rw * 0.92
        c = np.array([tail - 0.085, -0.10, 0.56 * dk + 0.34])
        for q in (
            lathe([(R * 0.70, 0.09), (R * 0.97, 0.08), (R, 0.05), (R, -0.09), (R * 0.9, -0.11)], RUBBER),
            lathe([(R * 0.80, -0.10), (R * 0.78, 0.085), (R * 0.70, 0.105), (0.01, 0.115)], PAINT),
        ):
            ro = lambda p: np.stack([-p[:, 1], p[:, 0], p[:, 2]], 1)
            P.append(dict(q, v=ro(q["v"]) + c, n=ro(q["n"])))
        P.append(beam(c + [0.16, 0, 0], c, 0.10, PLASTIC))
    if m["box"] >= 0.5:
        for s in (1, -1):
            P.append(beam((xf - 0.56, s * (W2 - 0.04), gc + 0.02), (xr + 0.56, s * (W2 - 0.04), gc + 0.02), 0.040, PLASTIC, 16))
    return P, o


def scene(D, steer=0.0):
    xf, xr, W2, Rw, cw, b0, nose, tail, H, gc, rx, rz, Wg, r2x, r2z, tum, hn, dk, bkx, bkz = [float(v) for v in D["par"]]
    rails, box, chrome, kind = [float(v) for v in D["flags"]]
    P = [dict(v=D["v"].astype(float), f=D["f"], n=D["n"].astype(float), mat=0, ao=D["ao"])]
    ty = W2 - 0.136
    for i, (x, sg) in enumerate(((xf, 1), (xf, -1), (xr, 1), (xr, -1))):
        for q in wheel(Rw, str(D["wheel"]), float(D["rim"])):
            a = 0.35 * i
            c, s = math.cos(a), math.sin(a)
            t = math.radians(steer) * (x > 0)

            def ro(p):
                x1, y1 = p[:, 0] * c - p[:, 2] * s, p[:, 1] * sg
                return np.stack([x1 * math.cos(t) + y1 * math.sin(t), y1 * math.cos(t) - x1 * math.sin(t), p[:, 0] * s + p[:, 2] * c], 1)

            P.append(dict(q, v=ro(q["v"]) + np.array([x, sg * ty, Rw]), n=ro(q["n"])))
    big = 1.2 if kind >= 2 else 1.0
    v = D["v"]
    two = np.abs(D["m_door2"]).min() < 0.5
    post, rear_edge = map(float, D["doors"])
    for sg in (1, -1):
        mx = cw - 0.36
        # The arm begins inside the side window, wherever this body has it.
        side = v[:, 1] * sg > 0
        window = np.abs(v[np.argmin((v[:, 0] - mx) ** 2 + (v[:, 2] - b0 - 0.060) ** 2 + np.where(side, 0, 9)), 1])
        my = window + 0.012 + 0.104 * big
        P += [
            blob((mx, sg * my, b0 + 0.100 * big), (0.062 * big, 0.104 * big, 0.070 * big), PAINT, 0.62, rot=sg * 0.24),
            blob((mx + 0.012, sg * (window + 0.045), b0 + 0.040), (0.050, 0.080, 0.030), GLOSS, 0.6),
            blob((mx - 0.008, sg * (my - 0.006), b0 + 0.052 * big), (0.055 * big, 0.096 * big, 0.024), GLOSS, 0.7),
        ]
        hz = b0 - 0.075
        for hx in (post + 0.17, rear_edge + 0.19) if two else (post + 0.17,):
            d = (v[:, 0] - hx) ** 2 + (v[:, 2] - hz) ** 2 + np.where(side, 0, 9)
            P.append(blob((hx, v[np.argmin(d), 1] + sg * 0.006, hz), (0.10, 0.014, 0.0135), RIM if chrome else PAINT, 0.5))
        if rails:
            N = 40
            V = []
            Z = []
            for i in range(N):
                x = rx - 0.12 + (r2x + 0.14 - (rx - 0.12)) * i / (N - 1)
                yy = sg * (Wg - 0.225 - 0.05 * (box == 0))
                d2 = (v[:, 0] - x) ** 2 + (v[:, 1] - yy) ** 2 + np.where(v[:, 2] > H * 0.8, 0, 9)
                Z.append(v[np.argpartition(d2, 6)[:6], 2].mean())
            Z = np.poly1d(np.polyfit(np.linspace(0, 1, N), Z, 5))
            for i in range(N):
                u = i / (N - 1)
                x = rx - 0.12 + (r2x + 0.14 - (rx - 0.12)) * u
                yy = sg * (Wg - 0.225 - 0.05 * (box == 0))
                z = Z(u) + 0.040 * min(1, 12 * u, 12 * (1 - u)) - 0.002
                for th in np.linspace(0, 2 * np.pi, 10, endpoint=False):
                    V.append((x, yy + 0.017 * math.cos(th), z + 0.014 * math.sin(th)))
            V = np.array(V)
            F = tri([(i * 10 + j, i * 10 + (j + 1) % 10, (i + 1) * 10 + (j + 1) % 10, (i + 1) * 10 + j) for i in range(N - 1) for j in range(10)])
            P.append(dict(v=V, f=F, n=vnormals(V, F), mat=GLOSS, ao=1.0))
    m = dict(mid=(nose + tail) / 2, H=H, W2=W2, nose=nose, tail=tail, kind=kind, box=box, chrome=chrome, gc=gc, hn=hn, dk=dk, xr=xr, b0=b0, Rw=Rw)
    X, m["opt"] = extras(D, m)
    return P + X, m


# soft boxes: centre, half axes (u, v), strength, softness of the edge
def studio(view, mid):
    f = 1 if view != "rear" else -1
    return [
        ((mid, 0.75, 4.6), (4.2, 0, 0), (0, 0.42, 0), 5.2, 0.40),
        ((mid, -1.05, 4.6), (4.2, 0, 0), (0, 0.50, 0), 4.2, 0.40),
        ((mid, 6.2, 3.1), (5.6, 0, 0), (0, -0.10, 0.42), 4.6, 0.30),
        ((mid + f * 6.4, 2.4, 1.9), (-f * 0.25, 1.0, 0), (0, 0, 1.15), 2.3, 0.25),
        ((mid, -5.2, 3.0), (4.6, 0, 0), (0, 0.2, 0.55), 3.4, 0.12),
    ]


def dusk_boxes(mid):
    """Thin light of the forecourt's canopy: keeps an edge on the roof and the flank."""
    return [
        ((mid, 0.4, 5.2), (4.2, 0, 0), (0, 0.55, 0), (1.0, 1.05, 1.25), 0.25),
        ((mid + 5.5, 3.6, 2.2), (-0.35, 0.8, 0), (0, 0, 0.35), (1.1, 0.9, 0.75), 0.3),
    ]


def shadowmap(P, m, res=0.02):
    x0, x1, y0, y1 = m["tail"] - 1.8, m["nose"] + 1.8, -2.8, 2.8
    nx, ny = int((x1 - x0) / res), int((y1 - y0) / res)
    acc = np.ones((nx, ny))
    pts = np.concatenate([p["v"] for p in P])
    for zlo, zhi, sg, k in (
        (-0.01, 0.035, 0.022, 0.80),
        (0.0, 0.16, 0.06, 0.55),
        (0.1, m["gc"] + 0.12, 0.14, 0.74),
        (0.1, 0.6, 0.34, 0.42),
        (0.3, m["H"], 0.80, 0.30),
    ):
        q = pts[(pts[:, 2] >= zlo) & (pts[:, 2] < zhi)]
        M = np.zeros((nx, ny), bool)
        ix = ((q[:, 0] - x0) / res).astype(int)
        iy = ((q[:, 1] - y0) / res).astype(int)
        M[ix, iy] = True
        from scipy.ndimage import binary_closing, binary_fill_holes

        M = (
            binary_fill_holes(binary_closing(np.pad(M, 6), iterations=3))[6:-6, 6:-6]
            if zhi > 0.2
            else binary_closing(np.pad(M, 6), iterations=4)[6:-6, 6:-6]
        )
        acc *= 1 - k * gaussian_filter(M.astype(f4), sg / res, mode="constant")
    # the widest blur does not end within the map: what would be cut off is taken from everywhere
    S = np.clip((1 - acc - 0.035) / (1 - 0.035), 0, 1)
    return lambda x, y: map_coordinates(S, [(x - x0) / res, (y - y0) / res], order=1, mode="constant", cval=0.0)


# dusk: colours of the sky (horizon, middle, zenith), of the sand and of the low sun, linear light
DUSK = dict(
    low=(1.25, 0.66, 0.38), mid=(0.52, 0.30, 0.34), top=(0.070, 0.105, 0.215), sand=(0.150, 0.098, 0.072), sun=(9.0, 4.3, 1.7), at=(-0.90, 0.42, 0.11)
)


def sky(d, ch, blur=0.0):
    """Radiance of the dusk sky for directions d in colour channel ch."""
    e = np.clip(d[:, 2], 0, 1)
    s = norm(np.array(DUSK["at"]))
    g = np.clip(d @ s, 0, 1)
    D = {k: DUSK[k][ch] for k in ("low", "mid", "top", "sun")}
    west = 0.45 + 0.55 * np.clip(0.5 + 0.5 * (d[:, 0] * s[0] + d[:, 1] * s[1]), 0, 1)  # brighter where the sun went down
    a = sstep(0, 0.24, e)
    b = sstep(0.14, 0.75, e)
    r = (D["low"] * west * (1 - a) + D["mid"] * a) * (1 - b) + D["top"] * b
    return r + D["sun"] * (0.10 * g**8 + 0.55 * g ** (60 / (1 + 6 * blur)))


def env(p, d, L, shad, blur=0.0, stage="studio", ch=0):
    """Radiance that a mirror ray (origin p, direction d) meets: (room, soft boxes)."""
    z = d[:, 2]
    t = np.where(z < -0.003, -p[:, 2] / np.minimum(z, -0.003), 30.0)
    t = np.minimum(t, 30.0)
    sh = shad(p[:, 0] + d[:, 0] * t, p[:, 1] + d[:, 1] * t)
    h = sstep(-0.012 - blur * 0.5, 0.012 + blur * 0.5, z)
    if stage == "studio":
        # a pale wall over a darker floor: their border is the line that runs along the flanks
        up = 0.16 + 0.78 * (1 - sstep(0.02, 0.42 + 0.5 * blur, z)) + 0.12 * sstep(0.5, 1.0, z)
        fl = (0.11 + 0.24 * np.exp(-t / 2.6)) * (1 - 0.93 * sh)
        soft = 0.025 + blur * 0.5  # the floor ends at the wall, seven metres from the car
        h = sstep(-soft, soft, z + p[:, 2] / 7)
    else:
        up = sky(d, ch, blur)
        fl = DUSK["sand"][ch] * (1 - 0.85 * sh) + 0.25 * DUSK["low"][ch] * np.exp(-8 * np.abs(z)) * (t > 8)
    room = (fl * (1 - h) + up * h).astype(f4)
    box = np.zeros(len(z), f4)
    for c, u, v, s, e in L:
        c, u, v = (np.array(k, f4) for k in (c, u, v))
        n = norm(np.cross(u, v))
        dn = d @ n
        tt = ((c - p) @ n) / np.where(np.abs(dn) < 1e-5, 1e-5, dn)
        q = p + d * tt[:, None] - c
        a = np.abs(q @ u) / (u @ u)
        b = np.abs(q @ v) / (v @ v)
        w = e + blur * 1.3
        k = (1 - sstep(1 - w, 1 + w, a)) * (1 - sstep(1 - w, 1 + w, b)) * (tt > 0)
        room = room * (1 - k)
        box = box * (1 - k) + (s if np.isscalar(s) else s[ch]) * k / (1 + blur * 1.1)
    return room, box


def irradiance(p, n, L, shad, stage="studio", ch=0):
    if stage == "dusk":
        s = norm(np.array(DUSK["at"]))
        u = 0.5 + 0.5 * n[:, 2]
        side = 0.5 + 0.5 * (n[:, 0] * s[0] + n[:, 1] * s[1])
        e = (
            0.62 * u * DUSK["top"][ch] * 2.2
            + 0.55 * side * DUSK["low"][ch] * (1 - 0.5 * np.abs(n[:, 2]))
            + 0.16 * DUSK["mid"][ch]
            + (1 - u) * DUSK["sand"][ch] * 0.8 * (1 - 0.9 * shad(p[:, 0] + n[:, 0] * 0.35, p[:, 1] + n[:, 1] * 0.35))
            + 0.20 * DUSK["sun"][ch] * np.clip(n @ s, 0, 1)
        )
    else:
        e = (0.25 + 0.16 * n[:, 2]) * (0.62 + 0.38 * sstep(0.1, 0.95, p[:, 2]))  # room
        e = e + 0.24 * np.clip(0.5 - 0.5 * n[:, 2], 0, 1) * (1 - 0.9 * shad(p[:, 0] + n[:, 0] * 0.35, p[:, 1] + n[:, 1] * 0.35)) * np.exp(
            -p[:, 2] / 1.6
        )  # light from the floor
    for c, u, v, s, _ in L:
        c, u, v = (np.array(k, f4) for k in (c, u, v))
        A = 4 * np.linalg.norm(u) * np.linalg.norm(v)
        ln = norm(np.cross(u, v))
        acc = 0
        for a in (-0.8, -0.4, 0, 0.4, 0.8):
            for b in (-0.6, 0.6):
                q = c + u * a + v * b - p
                r2 = dot(q, q)
                q = q / np.sqrt(r2)[:, None]
                acc = acc + np.clip(dot(q, n) * 0.92 + 0.08, 0, 1) * np.abs(q @ ln) / r2
        e = e + (s if np.isscalar(s) else s[ch]) * A * acc / 10 / np.pi
    return e


def tone(x):
    l = x @ np.array([0.2126, 0.7152, 0.0722], f4)
    t = l * (1 + l / 7.0) / (1 + l * 0.66) * 1.10
    y = x * (t / np.maximum(l, 1e-6))[..., None]
    ov = np.maximum(y.max(-1, keepdims=True) - 1, 0)
    return np.clip(y + ov * 0.6, 0, 1)


def srgb(x):
    return np.where(x < 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def sharpen(im, cover, radius=0.9, amount=0.55):
    """Unsharp mask of the car alone: its outline against the ground stays as it is. Colours are premultiplied by `cover`."""
    mean = gaussian_filter(im, (radius, radius, 0)) / np.maximum(gaussian_filter(cover, radius), 1e-4)[..., None]
    return np.clip(im + amount * (im - mean * cover[..., None]), 0, cover[..., None])


def place(x, at, n):
    a = np.zeros(n)
    a[at] = x
    return a


def body_layers(D, m, isb, Ft, l0, l1, l2, p, n, V, ppm, cd):
    """Material of every visible pixel of the body and how much of it is a joint. Edits n: the sheet metal turns in a little along joints."""
    bi = np.where(isb)[0]
    Fb = Ft[bi]
    at = lambda k: D[k][Fb[:, 0]] * l0[bi] + D[k][Fb[:, 1]] * l1[bi] + D[k][Fb[:, 2]] * l2[bi]
    b = np.full(len(bi), PAINT)
    joint = np.zeros(len(bi), f4)
    x, y, z = p[bi].T
    kind, box, chrome, opt = m["kind"], m["box"], m["chrome"], m["opt"]
    z = np.abs(z)

    def seam(val, q, width, G=None):
        """Joint where val = 0 on the pixels q, of even width whatever the slope of the field."""
        k = np.where(q)[0]
        if not len(k):
            return
        if G is None:
            i0, i1, i2 = Fb[k].T
            A, B, C = V[i0], V[i1], V[i2]
            e1, e2 = B - A, C - A
            nn = np.cross(e1, e2)
            a2 = dot(nn, nn)[:, None] + 1e-18
            f = D[val]
            g = (np.cross(e2, nn) * (f[i1] - f[i0])[:, None] + np.cross(nn, e1) * (f[i2] - f[i0])[:, None]) / a2
            v = at(val)[k]
        gl = np.sqrt(dot(g, g))
        d = v / np.maximum(gl, 0.25)
        gu = g / np.maximum(gl, 1e-6)[:, None]
        seen = np.sqrt(np.clip(1 - (gu @ cd) ** 2, 0.002, 1))
        w = np.maximum(width, 0.70 / ppm / seen)
        joint[k] = np.maximum(joint[k], np.clip((w - np.abs(d)) * ppm * seen + 0.5, 0, 1))
        edge = np.clip(1 - (np.abs(d) - w) / 0.010, 0, 1) * (np.abs(d) >= w)
        n[bi[k]] = norm(n[bi[k]] - (g / np.maximum(gl, 1e-6)[:, None]) * (np.sign(v) * edge * 0.30)[:, None])

    metal = np.minimum(np.minimum(at("m_ws"), at("m_rg")) - 0.014, at("m_dlo")) > 0
    for dn in ("m_door1", "m_door2", "m_hood", "m_lid"):
        seam(dn, metal & (np.abs(at(dn)) < 0.022), 0.0026)
    flap = np.abs(faces.box(x, z, m["xr"] - 0.02, m["xr"] + 0.15, m["b0"] - 0.19, m["b0"] - 0.05, 0.03))
    if kind != 3:
        joint = np.maximum(joint, np.where(y < 0, np.clip((max(0.0020, 0.45 / ppm) - flap) * ppm + 0.5, 0, 1), 0))
    if opt["van"]:
        b[(np.abs(z - m["b0"] + 0.085) < 0.0065) & (x < m["xr"] + 0.45) & (x > m["tail"] + 0.10) & (np.abs(y) > m["W2"] * 0.8)] = GLOSS
    roof = at("m_roof") < 0
    if (kind < 2 and box == 0 and not opt["paintroof"]) or opt["blackroof"]:
        b[roof] = GLOSS
    if opt["blackroof"]:  # down to the side windows and along the windscreen
        front_post = (x > D["par"][10] - 0.30) & (np.abs(y) > 0.45) & (z > m["b0"] + 0.07)
        b[((at("m_roof") < 0.10) & (n[bi, 2] > 0.55)) | front_post] = GLOSS
    b[at("m_trim") < 0] = RIM if chrome else GLOSS
    dlo = at("m_dlo")
    if opt["float"]:  # the roof seems to float: its rear post is black
        b[(at("m_post") < 0) & (dlo >= 0)] = GLOSS
    b[dlo < 0] = RUBBER
    b[dlo < -0.010] = FRIT
    b[dlo < -0.024] = GLASS
    pillar = np.minimum(at("m_pill"), at("m_pill2"))
    b[(dlo < 0) & (pillar < 0.008)] = FRIT
    b[(dlo < 0) & (np.abs(at("m_pill") + 0.045) < max(0.003, 0.45 / ppm))] = DARK  # where one door ends and the next begins
    for k in ("m_ws", "m_rg"):
        q = at(k)
        b[q < 0.014] = RUBBER
        b[q < 0.004] = FRIT
        b[q < -0.030] = GLASS
    b[at("m_clad") < 0] = PLASTIC

    def paint_on(shapes, sel):
        for mat, sd in shapes:
            k = sel[sd < 0]
            b[k] = mat

    # the lamps end in a point: the higher, the further back
    f = np.where(x > m["nose"] - 0.42 + np.clip(1.3 * (m["hn"] - 0.085 - z), -0.06, 0.14))[0]
    shapes, openings = faces.face(str(D["face"]), y[f], z[f], m["W2"], m["gc"], m["hn"], chrome)
    paint_on([*((PLASTIC, opening - 0.017) for opening in openings), *shapes], f)
    dk = m["dk"]
    tz = dk - (0.155, 0.13, 0.14, 0.22)[int(kind)]
    pz = m["gc"] + 0.30 + (0.16 if kind == 0 else 0.30)
    f = np.where(x < m["tail"] + 0.30)[0]
    paint_on(faces.tail(str(D["rear"]), y[f], z[f], m["W2"], m["gc"], tz, pz, opt["clad"]), f)
    b[at("m_bedin") < 0] = PLASTIC
    b[at("m_arch") < 0] = DARK
    return bi, Fb, b, at, np.where(b == PAINT, joint, 0)


def draw(npz, view, w, h, colours, SS=3, stage="studio", ch=0, mirror=False, az_el=None, scale=None, lamps_on=1.0, driver=0.37, close=None, marks=None):
    """Pictures of one body: {colour: RGBA array}. stage 'dusk' lights colour channel ch only (see hero.py); mirror draws the car
    upside down, as the polished floor shows it; az_el turns the camera; scale fixes the pixels per metre instead of filling the frame.
    close = (point, width in metres) shows the surroundings of a point; marks gives the share and the colour of what lies bare of paint
    at points of the body (see damage.py)."""
    D = dict(np.load(npz))
    P, m = scene(D, STEER if view == "front" and stage == "studio" else 0)
    L = studio(view, m["mid"]) if stage == "studio" else dusk_boxes(m["mid"])
    shad = shadowmap(P, m)
    Wp, Hp = w * SS, h * SS
    az, el = {"front": (35, 7.0), "side": (90, 2.6), "rear": (180 - 35, 8.0)}[view] if az_el is None else az_el
    A, E = math.radians(az), math.radians(el)
    dist = 13.0
    cd = np.array([math.cos(A) * math.cos(E), math.sin(A) * math.cos(E), math.sin(E)])
    ri = norm(np.array([-math.sin(A), math.cos(A), 0]))
    upv = np.cross(cd, ri)
    upv = upv if upv[2] > 0 else -upv
    V = np.concatenate([p["v"] for p in P])
    N = np.concatenate([p["n"] for p in P])
    off = np.cumsum([0] + [len(p["v"]) for p in P])
    F = np.concatenate([p["f"] + o for p, o in zip(P, off)])
    MAT = np.concatenate([np.broadcast_to(p["mat"], len(p["v"])) for p in P])
    AO = np.concatenate([np.broadcast_to(p["ao"], len(p["v"])) for p in P])
    tg = np.array([m["mid"], 0, m["H"] / 2])
    cam = tg + cd * dist
    if mirror:
        V = V * [1, 1, -1]
        N = N * [1, 1, -1]

    def proj(q):
        r = q - cam
        z = -(r @ cd)
        return np.stack([(r @ ri) / z, (r @ upv) / z, z], 1)

    s = proj(V)
    fit = proj(V * [1, 1, -1 if mirror else 1])[:, :2]
    lo, hi = fit.min(0), fit.max(0)
    span = hi - lo
    foc = min(0.905 * w / span[0], 0.80 * h / span[1]) if view != "side" else min(0.93 * w / span[0], 0.80 * h / span[1])
    cx, cy = (lo + hi) / 2
    oy = 0.02 * h
    if scale:
        foc = scale * dist
        cy = float(proj(np.array([[m["mid"], 0.0, 0.0]]))[0, 1]) + 0.16 * h / foc
        oy = 0
    if close:
        foc = w * dist / close[1]
        cx, cy = proj(np.array([close[0]], float))[0, :2]
        oy = 0
    sx = ((s[:, 0] - cx) * foc + w / 2) * SS
    sy = (-(s[:, 1] - cy) * foc + h / 2 - oy) * SS
    sz = s[:, 2]
    T = np.stack([sx[F], sy[F]], 2)
    area = (T[:, 1, 0] - T[:, 0, 0]) * (T[:, 2, 1] - T[:, 0, 1]) - (T[:, 2, 0] - T[:, 0, 0]) * (T[:, 1, 1] - T[:, 0, 1])
    keep = np.abs(area) > 1e-9
    nb = len(P[0]["f"])
    vd = dot(N[F[:, 0]], cam - V[F[:, 0]])
    keep[:nb] &= vd[:nb] > -0.08 * 13
    ids = np.where(keep)[0]
    x0 = np.ceil(T[ids, :, 0].min(1) - 0.5).astype(int)
    y0 = np.ceil(T[ids, :, 1].min(1) - 0.5).astype(int)
    ex = np.floor(T[ids, :, 0].max(1) - 0.5).astype(int) - x0
    ey = np.floor(T[ids, :, 1].max(1) - 0.5).astype(int) - y0
    sz_ = np.maximum(ex, ey)
    ok = (ex >= 0) & (ey >= 0) & (x0 < Wp) & (y0 < Hp) & (x0 + ex >= 0) & (y0 + ey >= 0)
    PX, DZ, TI = [], [], []
    prev = -1
    for lim in (1, 2, 3, 5, 8, 14, 24, 48, 120, 400):
        g = ok & (sz_ > prev) & (sz_ <= lim)
        prev = lim
        if not g.any():
            continue
        t = ids[g]
        gx, gy = x0[g], y0[g]
        a_, b_, c_ = T[t, 0], T[t, 1], T[t, 2]
        ar = area[t]
        za, zb, zc = sz[F[t, 0]], sz[F[t, 1]], sz[F[t, 2]]
        for dy in range(int(ey[g].max()) + 1):
            for dx in range(int(ex[g].max()) + 1):
                px, py = gx + dx + 0.5, gy + dy + 0.5
                l1 = ((px - a_[:, 0]) * (c_[:, 1] - a_[:, 1]) - (c_[:, 0] - a_[:, 0]) * (py - a_[:, 1])) / ar
                l2 = ((b_[:, 0] - a_[:, 0]) * (py - a_[:, 1]) - (px - a_[:, 0]) * (b_[:, 1] - a_[:, 1])) / ar
                k = (l1 >= -1e-6) & (l2 >= -1e-6) & (l1 + l2 <= 1 + 1e-6) & (gx + dx >= 0) & (gx + dx < Wp) & (gy + dy >= 0) & (gy + dy < Hp)
                if k.any():
                    PX.append(((gy + dy) * Wp + gx + dx)[k])
                    DZ.append((za + l1 * (zb - za) + l2 * (zc - za))[k])
                    TI.append(t[k])
    PX, DZ, TI = map(np.concatenate, (PX, DZ, TI))
    o = np.argsort(-DZ)
    buf = np.full(Wp * Hp, -1, np.int64)
    buf[PX[o]] = TI[o]
    vis = np.where(buf >= 0)[0]
    t = buf[vis]
    px, py = vis % Wp + 0.5, vis // Wp + 0.5
    a_, b_, c_ = T[t, 0], T[t, 1], T[t, 2]
    ar = area[t]
    l1 = ((px - a_[:, 0]) * (c_[:, 1] - a_[:, 1]) - (c_[:, 0] - a_[:, 0]) * (py - a_[:, 1])) / ar
    l2 = ((b_[:, 0] - a_[:, 0]) * (py - a_[:, 1]) - (px - a_[:, 0]) * (b_[:, 1] - a_[:, 1])) / ar
    l0 = 1 - l1 - l2
    Ft = F[t]
    I = lambda arr: (arr[Ft[:, 0]].T * l0 + arr[Ft[:, 1]].T * l1 + arr[Ft[:, 2]].T * l2).T
    p = I(V).astype(f4)
    n = norm(I(N).astype(f4))
    vdir = norm(cam.astype(f4) - p)
    isb = t < nb
    turned = (dot(n, vdir) < 0) & ~isb
    n[turned] *= -1
    nv = np.clip(np.abs(dot(n, vdir)), 0.02, 1)
    ao = np.clip(I(AO.astype(float)), 0, 1).astype(f4)
    mat = MAT[Ft[:, 0]]
    r = norm(2 * dot(n, vdir)[:, None] * n - vdir)
    bi, Fb, b, at, joint = body_layers(D, m, isb, Ft, l0, l1, l2, p, n, V, foc * SS / dist, cd)
    if mirror:
        p, r, n, vdir = [q * [1, 1, -1] for q in (p, r, n, vdir)]
        p = np.maximum(p, [-9, -9, 0])
    (a0, k0), (a1, k1) = [env(p, r, L, shad, bl, stage, ch) for bl in (0.0, 0.30)]
    e0, e1 = a0 + k0, a1 + k1
    if mirror:
        ir = irradiance(p, n, L, shad, stage, ch)
    else:  # light changes slowly: it is reckoned at the corners of the mesh
        used = np.unique(Ft)
        lit = np.zeros(len(V), f4)
        lit[used] = irradiance(V[used].astype(f4), N[used].astype(f4), L, shad, stage, ch)
        ir = I(lit).astype(f4)
        ir[turned] = irradiance(p[turned], n[turned], L, shad, stage, ch)
    ir = ir * (0.25 + 0.75 * ao) * ao**0.5
    so = ao**1.2
    fr = lambda f0: f0 + (1 - f0) * (1 - nv) ** 5
    lay = np.where(isb, PAINT, mat)
    lay[bi] = b
    cabin = Cabin(D, driver)
    base = np.zeros((len(t), 3), f4)
    c3 = np.ones(3, f4)

    def put(k, val):
        q = lay == k
        if q.any():
            base[q] = val(q)

    one = lambda x: x[:, None] * c3

    def behind(q):
        darkened = p[q, 0] < cabin.g["xm"] - 0.02
        T = np.where(darkened, 0.30, 0.56) * (1 - fr(0.042)[q]) * np.where(nv[q] < 0.25, nv[q] * 4, 1)
        if stage == "studio":
            return cabin.look(p[q], -vdir[q], 0.80) * T[:, None]
        return one(cabin.look(p[q], -vdir[q], 1.0).mean(1) * T * DUSK["low"][ch] * 0.36)

    def mirrored(q):
        """What panes mirror. They are flatter than the sheet metal round them: side windows along the car, screens across it."""
        if stage == "dusk":  # flat panes would mirror the low sun's sky alone
            return (0.25 * np.minimum(e1[q], 1.2) + 0.75 * e0[q]) * fr(0.052)[q] * so[q]
        side = np.abs(n[q, 1]) > 0.62
        flat = norm(n[q] * np.where(side[:, None], f4([0.30, 1, 1]), f4([1, 0.55, 1])))
        d = norm(2 * dot(flat, vdir[q])[:, None] * flat - vdir[q])
        boxes = env(p[q], d, L, shad, 0.04)[1]
        # a dark skyline under a bright sky
        room = 0.05 + 0.62 * sstep(0.285, 0.315, d[:, 2]) * (1 - 0.75 * sstep(0.30, 0.95, d[:, 2])) + 0.10 * sstep(0.10, 0.0, d[:, 2])
        tilt = np.clip(np.abs(dot(flat, vdir[q])), 0.02, 1)
        return (room + boxes * 0.40) * (0.052 + 0.948 * (1 - tilt) ** 5) * so[q]

    put(RUBBER, lambda q: one(0.0150 * ir[q] + 0.16 * e1[q] * fr(0.03)[q] * so[q]))
    put(RIM, lambda q: one((0.40 * e1[q] + 0.22 * e0[q] + 0.16 * ir[q]) * so[q]))
    put(RIMD, lambda q: one(0.012 * ir[q] + e0[q] * fr(0.045)[q] * so[q] * 0.8))
    put(STEEL, lambda q: one((0.16 * e1[q] + 0.05 * ir[q]) * so[q]))
    put(GLOSS, lambda q: one(0.008 * ir[q] + e0[q] * fr(0.042)[q] * so[q]))
    put(PLASTIC, lambda q: one(0.0115 * ir[q] + 0.35 * e1[q] * fr(0.03)[q] * so[q]))
    put(DARK, lambda q: one(0.004 * ir[q]))
    put(GLASS, lambda q: behind(q) + one(mirrored(q)))
    put(FRIT, lambda q: one(0.004 * ir[q] + mirrored(q)))
    put(LENS, lambda q: one(0.010 * ir[q] + e0[q] * fr(0.05)[q]))
    put(PLATE, lambda q: one(0.62 * ir[q] + 0.02 * e0[q]))
    put(LED, lambda q: one(np.full(q.sum(), 2.6 * lamps_on)))
    put(LAMP, lambda q: one(0.30 + 1.15 * lamps_on * np.clip(0.55 + 0.45 * n[q, 0], 0, 1) + 0.5 * e0[q] * fr(0.06)[q]))
    put(REFLECTOR, lambda q: (0.22 + 0.30 * ir[q])[:, None] * np.array([0.60, 0.016, 0.018]) + one(e0[q] * fr(0.05)[q]))
    put(TAIL, lambda q: (0.75 + 0.25 * ir[q])[:, None] * np.array([0.80, 0.018, 0.022]) + one(e0[q] * fr(0.045)[q]))
    paint = lay == PAINT
    fc = fr(0.070) * so
    coat_room, coat_box = a0 * fc * paint, k0 * fc * paint
    flop = 0.55 + 0.45 * nv
    pd = np.where(paint, ir, 0)
    pm = np.where(paint, (e1 * 0.62 + ir * 0.55) * flop * so, 0)
    # shadow on the floor
    yy, xx = np.mgrid[0:Hp:SS, 0:Wp:SS] + SS / 2
    rx_ = (xx / SS - w / 2) / foc + cx
    ry_ = -(yy / SS - h / 2 + oy) / foc + cy
    d = -cd + rx_[..., None] * ri + ry_[..., None] * upv
    tt = np.where(d[..., 2] < -1e-4, -cam[2] / np.minimum(d[..., 2], -1e-4), 0)
    fp = cam + d * tt[..., None]
    sh = np.where(tt > 0, shad(fp[..., 0], fp[..., 1]), 0) * 0.92
    edge = 1 if close else sstep(0, w * 0.07, xx / SS) * sstep(0, w * 0.07, w - xx / SS) * sstep(0, h * 0.16, h - yy / SS)
    sh = np.clip(sh, 0, 1) ** 1.15 * edge
    cov = np.zeros(Wp * Hp)
    cov[vis] = 1

    def down(im):
        im = im.reshape(h, SS, w, SS, -1)
        return sum(im[:, i, :, j] for i in range(SS) for j in range(SS)) / SS**2

    cv = down(cov)[..., 0]
    out = {}
    for c in colours:
        k = lin(HEX[c]).astype(f4)
        mt = MET.get(c, 0.55)
        kk = k * (0.80 if c == "white" else 0.92)
        rgb = (
            base
            + (coat_room * (1.0 if stage == "dusk" else ROOM.get(c, 0.9)) + coat_box)[:, None]
            + pd[:, None] * kk * (1 - mt)
            + pm[:, None] * kk * mt * 0.92
        )
        rgb[bi] = rgb[bi] * (1 - joint[:, None]) + (0.02 * (ir[bi] + e1[bi]) * joint)[:, None]
        if marks:
            share, bare = marks(p, k)
            share = (share * paint)[:, None]
            rgb = rgb * (1 - share) + ir[:, None] * bare * share
        if stage == "dusk":
            out[c] = (down(place(rgb[:, ch], vis, Wp * Hp))[..., 0] / np.maximum(cv, 1e-6), cv, sh)
            continue
        im = np.zeros((Wp * Hp, 3), f4)
        im[vis] = srgb(tone(rgb * 1.02))
        im = sharpen(down(im), cv)
        al = cv + (1 - cv) * sh
        o3 = np.where(al[..., None] > 1e-5, (im + np.array([0.035, 0.037, 0.042]) * ((1 - cv) * sh)[..., None]) / np.maximum(al, 1e-5)[..., None], 0)
        out[c] = (np.dstack([np.clip(o3, 0, 1), al]) * 255 + 0.5).astype(np.uint8)
    return out


if __name__ == "__main__":
    npz, od, body, view, w, h, cols = sys.argv[1:8]
    ext = sys.argv[8] if len(sys.argv) > 8 else "webp"
    SS = int(sys.argv[9]) if len(sys.argv) > 9 else 3
    for c, q in draw(npz, view, int(w), int(h), cols.split(","), SS).items():
        Image.fromarray(q, "RGBA").save(f"{od}/{body}-{c}-{view}.{ext}", **(dict(quality=76, method=6, alpha_quality=80) if ext == "webp" else {}))
