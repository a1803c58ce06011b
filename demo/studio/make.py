#!/usr/bin/python3
"""Makes the pictures of one or more bodies: make.py sedan4, make.py sedan4 --colours white,red --views front --out pictures.

A body is a line in bodies.py. Needs Python 3 with numpy, scipy, scikit-image and Pillow."""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
sys.dont_write_bytecode = True

try:
    import numpy as np
    from PIL import Image

    import bodies
    import render
except ModuleNotFoundError as error:
    sys.exit(
        f"The studio needs Python 3 with numpy, scipy, scikit-image and Pillow; {error.name} is missing.\n"
        "On Debian and Ubuntu: apt-get install python3-numpy python3-scipy python3-skimage python3-pil, then run /usr/bin/python3."
    )

# width, height, oversampling
SIZES = {"front": (1280, 720, 2), "side": (720, 405, 3), "rear": (720, 405, 3)}
COLOURS = ("white", "black", "silver", "grey", "red", "blue")
MESH_SIZE = 0.0125  # metres


def mesh_of(body, folder):
    """Path of the body's mesh; made unless it is there."""
    path = folder / f"{body}.npz"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        np.savez(path, **bodies.build(bodies.BODIES[body], MESH_SIZE))
    return path


def make(body, views, colours, out, meshes):
    mesh = mesh_of(body, meshes)
    for view in views:
        width, height, oversampling = SIZES[view]
        for colour, pixels in render.draw(mesh, view, width, height, colours, oversampling).items():
            path = out / f"{body}-{colour}-{view}.webp"
            Image.fromarray(pixels, "RGBA").save(path, quality=76, method=6, alpha_quality=80)


def several(known):
    def parse(text):
        names = text.split(",")
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"“{name}” is none of {', '.join(known)}")
        return names

    return parse


def main():
    parser = argparse.ArgumentParser(description="Makes the pictures of car bodies.")
    parser.add_argument("bodies", nargs="*", metavar="body", help="bodies of bodies.py, such as sedan4; none: all of them")
    parser.add_argument("--views", type=several(SIZES), default=list(SIZES), help="front,side,rear; default: all three")
    parser.add_argument("--colours", type=several(render.HEX), default=list(COLOURS), help=f"default: {','.join(COLOURS)}")
    parser.add_argument("--out", type=Path, default=Path("pictures"), help="folder of the pictures; default: pictures")
    parser.add_argument("--meshes", type=Path, help="folder where meshes are kept and used again; default: none are kept")
    arguments = parser.parse_args()
    for body in arguments.bodies:
        if body not in bodies.BODIES:
            parser.error(f"“{body}” is none of {', '.join(bodies.BODIES)}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    for body in arguments.bodies or bodies.BODIES:
        start = time.monotonic()
        if arguments.meshes:
            make(body, arguments.views, arguments.colours, arguments.out, arguments.meshes)
        else:
            with tempfile.TemporaryDirectory() as folder:
                make(body, arguments.views, arguments.colours, arguments.out, Path(folder))
        count = len(arguments.views) * len(arguments.colours)
        print(f"{body}: {count} files in {arguments.out}, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
