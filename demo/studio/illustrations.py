#!/usr/bin/python3
"""The small SVG pictures of empty pages, 800 x 500, all in one hand: sand ground, low sun, dunes, palm green, brass and night. No text
inside. The outlines of bodies that silhouettes.py draws are made here, too.
usage: illustrations.py <out folder>"""

import math
import os
import sys

import numpy as np
from scipy.ndimage import binary_closing, binary_fill_holes, gaussian_filter
from skimage.measure import approximate_polygon, find_contours

SAND, SAND2, DUNE, DUNE2, ROSE = "#F3ECE0", "#E7DAC5", "#DCCBB0", "#CDB795", "#D3A08A"
PALM, PALM2, NIGHT, INK, BRASS, BRASS2 = "#1D6B4F", "#124635", "#10151A", "#2A3640", "#B4935A", "#D8BE8C"
MESHES = ""


def fmt(v):
    return f"{v:.1f}".rstrip("0").rstrip(".")


def smooth(poly):
    """Closed path through the middles of the edges; the corners become curves."""
    p = np.asarray(poly)
    m = (p + np.roll(p, -1, 0)) / 2
    out = "M" + " ".join(map(fmt, m[-1]))
    for c, e in zip(p, m):
        out += "Q" + " ".join(map(fmt, (*c, *e)))
    return out + "Z"


def rings(mask, level, x0, z0, h, tol):
    for c in find_contours(mask, level):
        q = approximate_polygon(np.stack([x0 + c[:, 0] * h, z0 + c[:, 1] * h], 1), tol)[:-1]
        if len(q) > 3:
            yield q


_cache = {}


def outline(name):
    """Side view of a body: (outline, panes, wheels, wheel radius, half length), metres, nose to the left, y down."""
    if name not in _cache:
        D = np.load(os.path.join(MESHES, name + ".npz"))
        v = D["v"]
        h, x0, z0 = 0.02, v[:, 0].min() - 0.2, -0.1
        g = np.zeros((int((v[:, 0].max() + 0.2 - x0) / h), int((v[:, 2].max() + 0.2 - z0) / h)), bool)
        out = v[:, 1] > 0.55 * v[:, 1].max()  # the arches of the wheels stay open
        for w in (out, v[:, 2] > 0.9 * float(D["par"][3]) * 2 + 0.1):
            g[((v[w, 0] - x0) / h).astype(int), ((v[w, 2] - z0) / h).astype(int)] = True
        g = binary_fill_holes(binary_closing(g, iterations=2))
        body = max(rings(gaussian_filter(g.astype(float), 1.2), 0.5, x0, z0, h, 0.012), key=len)
        dx, dz, dh = map(float, D["dlo_origin"])
        panes = list(rings(np.pad(-gaussian_filter(D["dlo_grid"], 0.8), 1, constant_values=-1), 0.0, dx - dh, dz - dh, dh, 0.010))
        xf, xr, _, R = map(float, D["par"][:4])
        flip = lambda q: q * [-1, -1]
        _cache[name] = (
            flip(body),
            [flip(q) for q in panes if len(q) > 3],
            (-xf, -xr),
            R,
            float(v[:, 0].max() - v[:, 0].min()) / 2,
            float(D["par"][5]),
            -float(D["par"][6]),
            -float(D["par"][7]),
        )
    return _cache[name]


def palm(x, y, h, ink, opacity=1.0):
    """A calm palm: one curved trunk, nine blades."""
    o = f'<g transform="translate({fmt(x)} {fmt(y)})" fill="{ink}" opacity="{opacity}"><path d="M{fmt(-h * 0.022)} 0Q{fmt(-h * 0.01)} {fmt(-h * 0.5)} {fmt(h * 0.028)} {fmt(-h)}L{fmt(h * 0.052)} {fmt(-h)}Q{fmt(h * 0.03)} {fmt(-h * 0.5)} {fmt(h * 0.03)} 0Z"/>'
    cx, cy = h * 0.04, -h
    for k in range(9):
        a = math.pi * (-0.10 + 1.20 * k / 8)
        L, dr = h * 0.42, h * (0.10 + 0.16 * abs(math.cos(a)))
        ex, ey = cx + math.cos(a) * L, cy - math.sin(a) * L * 0.72 + dr
        mx, my = cx + math.cos(a) * L * 0.62, cy - math.sin(a) * L * 0.80 - h * 0.05
        o += f'<path d="M{fmt(cx)} {fmt(cy)}Q{fmt(mx)} {fmt(my)} {fmt(ex)} {fmt(ey)}Q{fmt(mx)} {fmt(my + h * 0.11)} {fmt(cx)} {fmt(cy)}Z"/>'
    return o + "</g>"


def scene(content, sun):
    o = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" role="img" aria-hidden="true"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{SAND}"/><stop offset="1" stop-color="{SAND2}"/></linearGradient>'
    o += f'<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset=".5" stop-color="{NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="{NIGHT}" stop-opacity=".42"/></linearGradient>'
    o += '<linearGradient id="pane" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity=".03"/></linearGradient>'
    o += f'<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{BRASS2}" stop-opacity=".75"/><stop offset="1" stop-color="{ROSE}" stop-opacity=".25"/></linearGradient>'
    o += f'<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2A8463"/><stop offset="1" stop-color="{PALM2}"/></linearGradient><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E6CF9F"/><stop offset="1" stop-color="{BRASS}"/></linearGradient><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#33414C"/><stop offset="1" stop-color="{NIGHT}"/></linearGradient></defs>'
    o += '<rect width="800" height="500" fill="url(#sky)"/>'
    o += f'<circle cx="{sun[0]}" cy="{sun[1]}" r="{sun[2]}" fill="url(#sun)"/>'
    o += f'<path d="M0 352C120 312 230 330 340 350S600 308 800 340V500H0Z" fill="#E2D2B9"/><path d="M0 372C170 352 300 384 440 370S690 344 800 366V500H0Z" fill="{DUNE}"/>'
    o += palm(96, 366, 120, "#8FA08A", 0.75) + palm(136, 368, 84, "#8FA08A", 0.75)
    o += '<path d="M0 392C200 384 600 384 800 392V500H0Z" fill="#E9DDCA"/>'
    return o + content + "</svg>\n"


def shadow(x, y, rx, ry=10, o=0.18):
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{NIGHT}" opacity="{o}"/>'


def pictures():
    P = {}
    P["empty-results"] = scene(
        f'<path d="M250 440L310 392H490L550 440Z" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" opacity=".9"/><path d="M310 392H490" stroke="{SAND}" stroke-width="7"/>'
        + f'<path d="M268 350C280 318 330 312 352 286C372 262 430 262 462 288C480 304 530 308 534 350" fill="none" stroke="{BRASS}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>'
        + "".join(
            f'<circle cx="{x}" cy="354" r="26" fill="none" stroke="{BRASS}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>'
            for x in (318, 486)
        )
        + '<g transform="translate(520 236)"><circle r="62" fill="#fff" opacity=".4"/><circle r="62" fill="none" stroke="url(#leaf)" stroke-width="11"/><path d="M46 46L96 96" stroke="url(#night)" stroke-width="17" stroke-linecap="round"/><path d="M-36-22a44 44 0 0 1 24-24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>',
        sun=(330, 206, 92),
    )
    P["empty-wishlist"] = scene(
        shadow(400, 428, 150, 11)
        + f'<ellipse cx="400" cy="412" rx="170" ry="22" fill="{DUNE2}"/><ellipse cx="400" cy="404" rx="170" ry="22" fill="#F8F2E8"/><ellipse cx="400" cy="404" rx="128" ry="14" fill="none" stroke="{BRASS}" stroke-width="2" stroke-dasharray="4 8"/><path d="M400 344C300 282 284 226 306 192C330 156 384 162 400 204C416 162 470 156 494 192C516 226 500 282 400 344Z" fill="none" stroke="url(#leaf)" stroke-width="10" stroke-linejoin="round"/><path d="M324 216c2-16 14-26 28-28" fill="none" stroke="{BRASS2}" stroke-width="7" stroke-linecap="round"/>',
        sun=(400, 240, 136),
    )
    def pan(x, plate):
        dotted = f'fill="none" stroke="{BRASS}" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"'
        wheels = "".join(f'<circle cx="{x + dx}" cy="{plate - 14}" r="12" {dotted}/>' for dx in (-36, 36))
        return (
            f'<path d="M{x - 92} {plate}L{x} 214L{x + 92} {plate}" fill="none" stroke="{BRASS2}" stroke-width="4"/>'
            f'<path d="M{x - 60} {plate - 16}C{x - 54} {plate - 32} {x - 34} {plate - 33} {x - 23} {plate - 47}C{x - 14} {plate - 59} {x + 14} {plate - 59} {x + 28} {plate - 46}C{x + 36} {plate - 37} {x + 58} {plate - 35} {x + 60} {plate - 16}" {dotted}/>'
            f'{wheels}<path d="M{x - 106} {plate}H{x + 106}Q{x + 84} {plate + 24} {x} {plate + 24}T{x - 106} {plate}Z" fill="#F8F2E8"/>'
        )

    P["empty-compare"] = scene(
        shadow(400, 430, 120, 10)
        + pan(236, 346)
        + pan(564, 346)
        + '<path d="M400 176V416M236 214Q400 186 564 214" fill="none" stroke="url(#leaf)" stroke-width="11" stroke-linecap="round"/><path d="M322 428Q330 404 400 404T478 428Z" fill="url(#leaf)"/><circle cx="400" cy="172" r="14" fill="url(#brass)"/>',
        sun=(400, 226, 124),
    )
    post = "".join(
        f'<rect x="{x}" y="150" width="30" height="262" rx="8" fill="url(#night)"/><rect x="{x - 22}" y="404" width="74" height="14" rx="7" fill="{INK}"/><rect x="{a}" y="300" width="92" height="12" rx="6" fill="url(#brass)"/><rect x="{p}" y="288" width="22" height="12" rx="4" fill="{BRASS}"/><rect x="{x + 8}" y="176" width="14" height="90" rx="7" fill="{PALM}"/>'
        for x, a, p in ((226, 250, 316), (544, 458, 462))
    )
    P["empty-jobs"] = scene(
        shadow(400, 420, 210, 10)
        + f'<rect x="226" y="136" width="348" height="18" rx="9" fill="{INK}"/><path d="M372 154h56l26 40H346Z" fill="{INK}"/><path d="M346 194h108l64 218H282Z" fill="#fff" opacity=".28"/><rect x="346" y="190" width="108" height="8" rx="4" fill="{BRASS2}"/>'
        + post,
        sun=(640, 200, 80),
    )
    return P


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    for name, svg in pictures().items():
        with open(os.path.join(out, name + ".svg"), "w") as f:
            f.write(svg)
        print(name, len(svg))


if __name__ == "__main__":
    main()
