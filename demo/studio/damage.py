#!/usr/bin/python3
"""Close-ups of damage that inspection reports name: damage.py pickup2-white-boot ... --out pictures

A picture is a body of bodies.py, a colour and a panel of PANELS, drawn by the same studio as the whole car. The ring shows where to look."""

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

import render
from make import mesh_of

WIDTH, HEIGHT, OVERSAMPLING = 1040, 585, 2
PRIMER = np.array([0.50, 0.50, 0.48])
DIRT = np.array([0.10, 0.095, 0.09])


def chips(u, v, size):
    """Stone chips at the given places: (u, v, radius) in metres."""
    d = np.full(u.shape, 1.0)
    for a, b, r in size:
        angle = np.arctan2(v - b, u - a)
        d = np.minimum(d, np.hypot(u - a, v - b) - r * (1 + 0.22 * np.sin(3 * angle + 40 * a) + 0.13 * np.sin(5 * angle + 90 * b)))
    return d


def scratches(u, v, lines):
    """Scratches, each an arc that thins out at both ends: (u, v, length, slope, bend, half width) in metres."""
    d = np.full(u.shape, 1.0)
    for a, b, length, slope, bend, width in lines:
        t = (u - a) / length
        path = b + slope * (u - a) + bend * t * t + 0.0005 * np.sin(9 * t + 100 * b) + 0.00012 * np.sin(57 * t + 60 * a)
        d = np.minimum(d, np.abs(v - path) / np.sqrt(1 + slope * slope) - width * np.sqrt(np.clip(1 - 4 * t * t, 0, 1)) + 1.0 * (np.abs(t) > 0.5))
    return d


# fmt: off
# places from the middle of the close-up, in metres
CHIPS = [(-.014, .005, .0062), (.026, -.012, .0044)]
MARKS = [(.00, .00, .17, .10, .004, .0011), (.01, -.010, .13, .12, .003, .0016), (-.02, -.019, .10, .08, .002, .0009), (.03, .012, .07, .14, .001, .0008), (.02, -.030, .06, .05, 0, .0007)]
USE = [(.00, .020, .30, -.22, .010, .0012), (.03, -.012, .22, -.18, .006, .0016), (-.06, -.040, .16, -.30, .004, .0009), (.08, .050, .12, -.12, .002, .0008), (-.10, .055, .10, .35, .003, .0008), (.10, -.055, .08, -.40, 0, .0007)]
# camera: turn and height in degrees; across and up: axes of the panel; width of the picture in metres; radius of the ring in pixels
PANELS = {
    "bonnet": dict(camera=(40, 17), axes=(1, 0), width=0.95, ring=74, wear=(chips, CHIPS)),
    "rear-bumper": dict(camera=(180 - 34, 12), axes=(1, 2), width=0.90, ring=132, wear=(scratches, MARKS)),
    "boot": dict(camera=(180 - 24, 14), axes=(1, 2), width=1.05, ring=190, wear=(scratches, USE)),
    "left-rear-fender": dict(camera=(112, 8), axes=(0, 2), width=1.10, ring=180, wear=(scratches, USE)),
}
# fmt: on


def place(mesh, panel):
    """The middle of the close-up on the body's surface."""
    v = mesh["v"]
    xf, xr, W2, Rw, cw, b0, nose, tail, H, gc, *_ = map(float, mesh["par"])
    dk = float(mesh["par"][17])
    if panel == "bonnet":
        near = (v[:, 0] - (nose - 0.36)) ** 2 + (v[:, 1] - 0.36 * W2) ** 2 - 0.02 * v[:, 2]
    elif panel == "rear-bumper":
        near = (v[:, 1] - 0.62 * W2) ** 2 + (v[:, 2] - gc - 0.30) ** 2 + 0.02 * v[:, 0]
    elif panel == "boot":
        near = (v[:, 1] - 0.12 * W2) ** 2 + (v[:, 2] - dk + 0.12) ** 2 + 0.02 * v[:, 0]
    else:
        near = (v[:, 0] - xr + 0.56) ** 2 + (v[:, 2] - dk + 0.20) ** 2 - 0.02 * v[:, 1]
    return v[near.argmin()].astype(float)


def ground(pixels):
    """The wall and the floor of the studio behind the car."""
    h, w = pixels.shape[:2]
    t = np.linspace(0, 1, h)[:, None, None]
    wall = (np.array([233, 234, 233]) * (1 - t) + np.array([206, 207, 206]) * t) * np.ones((1, w, 1))
    alpha = pixels[..., 3:] / 255
    return Image.fromarray((pixels[..., :3] * alpha + wall * (1 - alpha) + 0.5).astype(np.uint8), "RGB")


def ring(picture, radius):
    """A white ring with a dark edge round the middle."""
    k = 4
    layer = Image.new("RGBA", (WIDTH * k, HEIGHT * k))
    pen = ImageDraw.Draw(layer)
    for width, colour in ((7, (20, 22, 24, 110)), (4, (255, 255, 255, 255))):
        r = (radius + width / 2) * k
        pen.ellipse((WIDTH * k / 2 - r, HEIGHT * k / 2 - r, WIDTH * k / 2 + r, HEIGHT * k / 2 + r), outline=colour, width=width * k)
    layer = layer.resize((WIDTH, HEIGHT), Image.LANCZOS)
    picture.paste(layer, (0, 0), layer)
    return picture


def draw(path, colour, panel, name):
    mesh = dict(np.load(path))
    at, look = place(mesh, panel), PANELS[panel]
    across, up = look["axes"]
    shape, sizes = look["wear"]

    def marks(p, paint):
        d = shape(p[:, across] - at[across], p[:, up] - at[up], sizes)
        bare = PRIMER if paint.mean() < 0.5 else DIRT
        share = np.clip(0.5 - d / 0.0007, 0, 1) * 0.92 + 0.16 * np.clip(1 - d / 0.004, 0, 1) ** 2
        return np.clip(share, 0, 1) * (((p - at) ** 2).sum(1) < 0.09), bare.astype("f4")

    view = "front" if panel == "bonnet" else "rear"
    pixels = render.draw(path, view, WIDTH, HEIGHT, [colour], OVERSAMPLING, az_el=look["camera"], close=(at, look["width"]), marks=marks)[colour]
    return ring(ground(pixels), look["ring"])


def make_close_ups(description, panels, draw, file_name, quality):
    """The command of a script of close-ups. draw: picture of a mesh's file, colour, panel and name; file_name: of body, colour and panel;
    quality: of the WebP file, as Pillow's arguments."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("pictures", nargs="+", help=f"<body>-<colour>-<panel>; panels: {panels}")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="folder of the pictures; default: pictures")
    parser.add_argument("--meshes", type=Path, help="folder where meshes are kept and used again; default: none are kept")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.pictures:
            start = time.monotonic()
            body, colour, panel = name.split("-", 2)
            picture = draw(mesh_of(body, arguments.meshes or Path(folder)), colour, panel, name)
            picture.save(arguments.out / file_name(body, colour, panel), **quality)
            print(f"{name}: {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    make_close_ups(
        "Makes close-ups of damage.", ", ".join(PANELS), draw, "{}-{}-damage-{}.webp".format, dict(quality=76, method=4)
    )
