#!/usr/bin/python3
"""The home page's wide picture, cars of bodies.py on a polished desert forecourt at dusk. Sky, dunes, palms, floor,
shadows and reflections are all computed here; nothing is a photograph.
usage: hero.py <folder of meshes *.npz> <out folder> [size factor, 1 = 2400 x 1100]"""

import math
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core; must be said before numpy is loaded
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from PIL import Image, ImageDraw
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter

import render

CARS = [  # mesh, colour, middle of the car on the picture (share of width, height of its ground), pixels per metre, camera's turn
    ("suv2", "silver", 0.800, 0.742, 187, (41, 5.0)),
    ("offroad", "bronze", 0.470, 0.735, 172, (27, 5.0)),
    ("luxury2", "green", 0.618, 0.838, 228, (36, 5.0)),
]
TALL = [("suv2", 0.60, 0.715, 0.78), ("luxury2", 0.47, 0.850, 0.84)]  # phones: car, middle, ground, size
HORIZON = 0.600
SKY = [(0.00, (13, 22, 40)), (0.26, (29, 41, 66)), (0.50, (78, 66, 88)), (0.70, (140, 94, 96)), (0.86, (197, 139, 110)), (1.00, (233, 190, 145))]
EXPOSURE = 1.25


def lin(c):
    c = np.asarray(c, float) / 255
    return np.where(c > 0.04045, ((c + 0.055) / 1.055) ** 2.4, c / 12.92)


def sky_colour(t):
    """Linear colour at height t: 0 top of the picture, 1 horizon."""
    stops = np.array([a for a, _ in SKY])
    cols = lin([c for _, c in SKY])
    return np.stack([PchipInterpolator(stops, cols[:, i])(t) for i in range(3)], -1)


def ridge(x, seed, waves):
    rng = np.random.default_rng(seed)
    return sum(a * np.sin(x * f * 2 * math.pi + rng.uniform(0, 6.28)) for f, a in waves)


def palm(d, x, y, h, rng, ink):
    """One palm silhouette with its foot at (x, y)."""
    lean = rng.uniform(-0.06, 0.06) * h
    pts = [(x + lean * (t**1.6), y - h * t) for t in np.linspace(0, 1, 14)]
    for i in range(13):
        w = h * (0.030 - 0.013 * i / 13)
        (x0, y0), (x1, y1) = pts[i], pts[i + 1]
        d.polygon([(x0 - w / 2, y0), (x0 + w / 2, y0), (x1 + w / 2 * 0.95, y1 - 1), (x1 - w / 2 * 0.95, y1 - 1)], fill=ink)
    cx, cy = pts[-1]
    for k in range(13):
        a = math.pi * (-0.16 + 1.32 * k / 12) + rng.uniform(-0.07, 0.07)
        length = h * rng.uniform(0.38, 0.47)
        droop = h * (0.13 + 0.13 * abs(math.cos(a)))
        spine = [(cx + math.cos(a) * length * t, cy - math.sin(a) * length * t * 0.80 + droop * t * t) for t in np.linspace(0, 1, 26)]
        upper, lower = [], []
        for i, (px, py) in enumerate(spine):  # a drooping blade with a combed lower edge
            t = i / 25
            w = h * 0.058 * math.sin(math.pi * min(1, t * 0.93 + 0.07)) ** 0.8
            upper.append((px, py - w * 0.22))
            lower.append((px + w * 0.25 * math.copysign(1, math.cos(a)), py + w * (1.0 if i % 2 else 0.40)))
        d.polygon(upper + lower[::-1], fill=ink)
    d.ellipse([cx - h * 0.022, cy - h * 0.02, cx + h * 0.022, cy + h * 0.035], fill=ink)
    return d


def background(W, H):
    """Linear picture of sky, dunes and forecourt."""
    y, x = np.mgrid[0:H, 0:W]
    u, v = x / W, y / H
    hz = HORIZON
    img = sky_colour(np.clip(v / hz, 0, 1))
    sun = (0.93, hz - 0.012)  # the sun itself is just under the dunes
    r = np.hypot((u - sun[0]) * W / H, (v - sun[1]) * 1.35)
    img += np.exp(-((r / 0.24) ** 1.4))[..., None] * np.array([0.55, 0.24, 0.075]) + np.exp(-r / 0.55)[..., None] * np.array([0.075, 0.026, 0.010])
    # a few long thin clouds
    band = ridge(u, 3, [(0.7, 0.008), (1.9, 0.003)])
    for c, k, w in ((0.235, 0.030, 0.016), (0.345, 0.055, 0.020), (0.44, 0.060, 0.010)):
        m = np.exp(-(((v - c - band) / w) ** 2)) * np.clip(0.5 + ridge(u, int(c * 900), [(0.8, 0.5), (2.1, 0.35)]), 0, 1) * k
        img += m[..., None] * np.array([0.55, 0.30, 0.22])
    layers = [
        (hz - 0.022, 5, [(0.7, 0.012), (1.7, 0.008), (3.9, 0.003)], (150, 104, 92), (202, 142, 106)),
        (hz - 0.004, 11, [(0.55, 0.014), (1.3, 0.007), (4.7, 0.002)], (96, 68, 70), (158, 106, 84)),
        (hz + 0.016, 23, [(0.9, 0.006), (2.3, 0.003)], (56, 42, 48), (104, 70, 62)),
    ]
    for i, (base, seed, waves, dark, light) in enumerate(layers):
        top = base - ridge(u[0], seed, waves)
        slope = np.gradient(top) * W / H
        lit = np.clip(0.5 + slope * (14 + 10 * i), 0, 1)[None, :] * np.exp(-np.clip(v - top, 0, 1) / 0.045)
        glow = np.exp(-np.abs(u - sun[0]) / 0.32)
        c = lin(dark) + (lin(light) - lin(dark)) * (lit * (0.35 + 0.65 * glow))[..., None]
        m = np.clip((v - top) * H + 0.5, 0, 1)[..., None]
        img = img * (1 - m) + c * m
    # palms in two depths
    for seed, ink, size, places in ((4, (52, 40, 50), 0.118, (0.335, 0.352, 0.374, 0.885, 0.955)), (9, (22, 22, 30), 0.235, (0.897, 0.936, 0.979))):
        rng = np.random.default_rng(seed)
        layer = Image.new("L", (W * 2, H * 2), 0)
        d = ImageDraw.Draw(layer)
        for q in places:
            palm(d, q * W * 2, (hz + 0.020 + size * 0.05) * H * 2, size * H * 2 * rng.uniform(0.85, 1.15), rng, 255)
        m = np.asarray(layer.resize((W, H), Image.LANCZOS), float)[..., None] / 255 * 0.94
        img = img * (1 - m) + lin(ink) * m
    # polished floor: mirrors the sky, more so far away, over a dark warm stone
    edge = hz + 0.032
    f = np.clip((v - edge) / (1 - edge), 0, 1)
    mirrored = np.clip(((edge - (v - edge) * 1.25) * H).astype(int), 0, H - 1)
    refl = gaussian_filter(img, (H * 0.006, W * 0.004, 0))[mirrored, x]
    stone = lin((58, 48, 46))
    k = 0.16 + 0.62 * np.exp(-f * 3.0)
    floor = stone * (0.62 + 0.20 * np.exp(-f * 2))[..., None] + (refl * k[..., None]) * 0.78
    # joints of the slabs, in perspective
    depth = 1 / np.maximum(f + 0.055, 1e-3)
    across = (u - 0.62) * (f + 0.055) ** -1 * 3.2
    for c in (depth * 1.15, across):
        w = np.abs(np.gradient(c, axis=0)) + np.abs(np.gradient(c, axis=1)) + 1e-6
        line = np.clip(1.1 - np.abs((c + 0.5) % 1 - 0.5) / w, 0, 1) * np.clip(0.25 / w, 0, 1)
        floor *= 1 - 0.16 * line[..., None]
    m = np.clip((v - edge) * H + 0.5, 0, 1)[..., None]
    return img * (1 - m) + floor * m


def car(mesh, colour, ppm, turn, mirror, S, driver=0.37):
    w, h = int(1280 * S * ppm / 228), int(760 * S * ppm / 228)
    chans = [
        render.draw(mesh, "front", w, h, [colour], 2, stage="dusk", ch=ch, mirror=mirror, az_el=turn, scale=ppm * S, lamps_on=1.3, driver=driver)[
            colour
        ]
        for ch in range(3)
    ]
    return np.dstack([c[0] for c in chans]), chans[0][1], chans[0][2]


def grow(a, h, w):
    planes = [
        np.asarray(Image.fromarray(p.astype(np.float32)).resize((w, h), Image.BILINEAR)) for p in (a.transpose(2, 0, 1) if a.ndim == 3 else [a])
    ]
    return np.dstack(planes) if a.ndim == 3 else planes[0]


def paste(img, pic, alpha, cx, ground):
    """Lays pic over img so that its ground point (middle, 66 % of the height) falls on (cx, ground)."""
    h, w = alpha.shape
    x0, y0 = int(cx - w / 2), int(ground - 0.66 * h)
    X0, Y0, X1, Y1 = max(0, x0), max(0, y0), min(img.shape[1], x0 + w), min(img.shape[0], y0 + h)
    if X1 <= X0 or Y1 <= Y0:
        return
    a = alpha[Y0 - y0 : Y1 - y0, X0 - x0 : X1 - x0, None]
    p = pic[Y0 - y0 : Y1 - y0, X0 - x0 : X1 - x0]
    img[Y0:Y1, X0:X1] = img[Y0:Y1, X0:X1] * (1 - a) + p * a


def long_shadow(cov, ground_row, S):
    """The car's outline thrown over the floor, away from the low sun (towards the viewer, to the left)."""
    h, w = cov.shape
    out = np.zeros((h, w * 2))
    for k in range(int(h * 0.30)):
        src = ground_row - int(k * 2.0)
        if src < 0 or ground_row + k >= h:
            break
        shift = int(k * 2.3)
        a = w // 2 - shift
        lo, hi = max(0, a), min(2 * w, a + w)
        out[ground_row + k, lo:hi] = np.maximum(out[ground_row + k, lo:hi], cov[src, lo - a : hi - a] * (1 - k / (h * 0.30)) ** 0.7)
    return gaussian_filter(out, (3 * S, 9 * S))


def finish(x):
    x = render.tone(np.clip(x, 0, None) * EXPOSURE)
    return np.clip(render.srgb(x) * 255 + np.random.default_rng(1).uniform(-0.5, 0.5, x.shape) + 0.5, 0, 255).astype(np.uint8)


def photograph(mesh, colour, ppm, turn, S):
    """Layers of one car: long shadow, reflection, contact shadow, car (each picture, alpha)."""
    pic, cov, contact = car(mesh, colour, ppm, turn, False, S)
    h, w = cov.shape
    ref, rcov, _ = car(mesh, colour, ppm, turn, True, S / 2)  # blurred anyway: half the size will do
    ref, rcov = np.clip(grow(ref * rcov[..., None], h, w), 0, None), np.clip(grow(rcov, h, w), 0, 1)
    g = int(0.66 * h)
    fade = np.clip((h - np.arange(h)) / (0.14 * h), 0, 1)[:, None] * np.exp(-np.clip(np.arange(h) - g + 0.05 * h, 0, h) / (0.12 * h))[:, None]
    soft = gaussian_filter(ref, (2.2 * S, 1.2 * S, 0))
    ra = gaussian_filter(rcov, (2.2 * S, 1.2 * S))
    flat = lambda c, like: np.broadcast_to(c, like.shape + (3,))
    sh = long_shadow(cov, g + int(0.035 * h), S) * 0.55
    return [
        (flat(lin((16, 14, 20)) * 0.6, sh), sh),
        (soft / np.maximum(ra, 1e-2)[..., None], ra * fade * 0.40),
        (flat(lin((10, 9, 12)) * 0.5, contact), contact * 0.86),
        (pic * cov[..., None], cov),
    ]


def compose(img, cars, S, quiet):
    """Puts the cars (layers, x, ground line, size) on the ground; the corners fall off a little around the column `quiet`."""
    for layers, x, y, k in cars:
        for i, (pic, alpha) in enumerate(layers):
            if k != 1:
                h, w = int(alpha.shape[0] * k), int(alpha.shape[1] * k)
                pic, alpha = grow(np.ascontiguousarray(pic), h, w), np.clip(grow(alpha, h, w), 0, 1)
            if i == 3:  # the car itself is kept multiplied by its alpha, so that its edge survives the change of size
                pic = pic / np.maximum(alpha, 1e-3)[..., None]
            paste(img, pic, alpha, x, y)
    H, W = img.shape[:2]
    v, u = np.mgrid[0:H, 0:W] / np.array([H, W])[:, None, None]
    return Image.fromarray(finish(img * (1 - 0.22 * np.clip(np.hypot((u - quiet) * 1.1, v - 0.55) - 0.35, 0, 1))[..., None]))


def main():
    meshes, out, S = sys.argv[1], sys.argv[2], float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
    os.makedirs(out, exist_ok=True)
    W, H = int(2400 * S), int(1100 * S)
    ground = background(W, int(H * 1.01))[:H]
    tall_w, x0 = int(900 * S), int(0.600 * W)
    layers = {}
    for language, driver in (("en", 0.37), ("ar", -0.37)):  # the mirrored picture starts from a right-hand drive car
        for name, colour, _, _, ppm, turn in CARS:
            mesh = os.path.join(meshes, name + ".npz")
            if name not in layers:
                layers[name] = photograph(mesh, colour, ppm, turn, S)
            else:
                pic, cov, _ = car(mesh, colour, ppm, turn, False, S, driver)
                layers[name][3] = (pic * cov[..., None], cov)
        wide = compose(ground.copy(), [(layers[c[0]], c[2] * W, c[3] * H, 1.0) for c in CARS], S, 0.58)
        tall = compose(ground[:, x0 : x0 + tall_w].copy(), [(layers[n], cx * tall_w, gy * H, k) for n, cx, gy, k in TALL], S, 0.5)
        for shape, pic in (("wide", wide), ("tall", tall)):
            save(pic.transpose(Image.FLIP_LEFT_RIGHT) if language == "ar" else pic, os.path.join(out, f"hero-{shape}-{language}"))


def save(pic, path):
    """WebP of at most 118 kB; AVIF too where Pillow can write it, else a PNG for an outside encoder when KEEP_PNG is set."""
    for q in (86, 80, 74, 68, 60, 50):
        pic.save(path + ".webp", quality=q, method=5)
        if os.path.getsize(path + ".webp") <= 118000:
            break
    if ".avif" in Image.registered_extensions():
        pic.save(path + ".avif", quality=62)
    elif os.environ.get("KEEP_PNG"):
        pic.save(path + ".png")


if __name__ == "__main__":
    main()
