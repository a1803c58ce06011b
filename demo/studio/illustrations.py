#!/usr/bin/python3
"""The small SVG pictures for services, news and empty states, 800 x 500, all in one hand: sand ground, low sun, dunes,
palm green, brass and night. Cars are the outlines of the bodies made by bodies.py. No text inside.
usage: illustrations.py <folder of meshes *.npz> <out folder>"""

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


def car(name, x, y, s, fill=PALM, glass=INK, right=False, wheels=True, extra=""):
    """A car in side view standing at (x, y), s pixels per metre."""
    body, panes, axles, R, _, belt, nose, tail = outline(name)
    k = np.array([s, s])
    o = f'<g transform="translate({fmt(x)} {fmt(y)}){" scale(-1 1)" if right else ""}">'
    o += f'<ellipse cx="0" cy="2" rx="{fmt(2.55 * s)}" ry="{fmt(0.10 * s)}" fill="{NIGHT}" opacity=".22"/>'
    for a in axles:
        o += f'<circle cx="{fmt(a * s)}" cy="{fmt(-R * s)}" r="{fmt((R + 0.05) * s)}" fill="{NIGHT}"/>'
    o += f'<path d="{smooth(body * k)}" fill="{fill}"/><path d="{smooth(body * k)}" fill="url(#lit)"/>'
    for q in panes:
        o += f'<path d="{smooth(q * k)}" fill="{glass}"/><path d="{smooth(q * k)}" fill="url(#pane)"/>'
    b = (-belt + 0.17) * s
    o += f'<path d="M{fmt((nose + 0.30) * s)} {fmt(b + 4)}Q0 {fmt(b - 4)} {fmt((tail - 0.25) * s)} {fmt(b - 2)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="{fmt(max(1, s * 0.013))}" stroke-linecap="round"/>'
    if wheels:
        for a in axles:
            o += f'<g transform="translate({fmt(a * s)} {fmt(-R * s)})"><circle r="{fmt(R * s)}" fill="{NIGHT}"/><circle r="{fmt(R * s * 0.74)}" fill="#39444D"/><circle r="{fmt(R * s * 0.47)}" fill="none" stroke="{SAND2}" stroke-width="{fmt(R * s * 0.52)}" stroke-dasharray="{R * s * 0.095:.2f} {R * s * 0.20030:.2f}" opacity=".9"/><circle r="{fmt(R * s * 0.76)}" fill="none" stroke="{SAND2}" stroke-width="{fmt(R * s * 0.05)}"/><circle r="{fmt(R * s * 0.17)}" fill="{INK}"/></g>'
    return o + extra + "</g>"


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


def scene(content, sun=(585, 210, 92), dunes=True, palms=True, dusk=False, defs="", ground=True):
    top, bottom = ("#26304A", "#E3B48C") if dusk else (SAND, SAND2)
    mid = '<stop offset=".55" stop-color="#A5726F"/>' if dusk else ""
    o = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500" role="img" aria-hidden="true"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{top}"/>{mid}<stop offset="{".78" if dusk else "1"}" stop-color="{bottom}"/></linearGradient>'
    o += f'<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset=".5" stop-color="{NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="{NIGHT}" stop-opacity=".42"/></linearGradient>'
    o += '<linearGradient id="pane" x1="0" y1="0" x2=".6" y2="1"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity=".03"/></linearGradient>'
    o += f'<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{BRASS2}" stop-opacity="{".95" if dusk else ".75"}"/><stop offset="1" stop-color="{ROSE}" stop-opacity="{".5" if dusk else ".25"}"/></linearGradient>'
    o += f'<linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2A8463"/><stop offset="1" stop-color="{PALM2}"/></linearGradient><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#E6CF9F"/><stop offset="1" stop-color="{BRASS}"/></linearGradient><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#33414C"/><stop offset="1" stop-color="{NIGHT}"/></linearGradient>{defs}</defs>'
    o += '<rect width="800" height="500" fill="url(#sky)"/>'
    if sun:
        o += f'<circle cx="{sun[0]}" cy="{sun[1]}" r="{sun[2]}" fill="url(#sun)"/>'
    c1, c2, c3 = ("#8A5E60", "#6A4850", "#3F2F3B") if dusk else ("#E2D2B9", DUNE, "#E9DDCA")
    if dunes:
        o += f'<path d="M0 352C120 312 230 330 340 350S600 308 800 340V500H0Z" fill="{c1}"/><path d="M0 372C170 352 300 384 440 370S690 344 800 366V500H0Z" fill="{c2}"/>'
    if palms:
        o += palm(96, 366, 120, "#3F2F3B" if dusk else "#8FA08A", 1 if dusk else 0.75) + palm(
            136, 368, 84, "#3F2F3B" if dusk else "#8FA08A", 1 if dusk else 0.75
        )
    if ground:
        o += f'<path d="M0 392C200 384 600 384 800 392V500H0Z" fill="{c3}"/>'
    return o + content + "</svg>\n"


def tick(x, y, r, fill=PALM):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/><path d="M{fmt(x - r * 0.42)} {fmt(y + r * 0.02)}l{fmt(r * 0.30)} {fmt(r * 0.32)}l{fmt(r * 0.56)} {fmt(-r * 0.62)}" fill="none" stroke="#fff" stroke-width="{fmt(r * 0.20)}" stroke-linecap="round" stroke-linejoin="round"/>'


def spark(x, y, r, fill="#fff", o=0.95):
    q = r * 0.16
    return f'<path d="M{x} {fmt(y - r)}Q{fmt(x + q)} {fmt(y - q)} {fmt(x + r)} {y}Q{fmt(x + q)} {fmt(y + q)} {x} {fmt(y + r)}Q{fmt(x - q)} {fmt(y + q)} {fmt(x - r)} {y}Q{fmt(x - q)} {fmt(y - q)} {x} {fmt(y - r)}Z" fill="{fill}" opacity="{o}"/>'


def shadow(x, y, rx, ry=10, o=0.18):
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{NIGHT}" opacity="{o}"/>'


def wheel(x, y, R, n=10):
    o = f'<g transform="translate({x} {y})"><circle r="{R}" fill="url(#night)"/><circle r="{fmt(R * 0.93)}" fill="none" stroke="#3B4852" stroke-width="2" stroke-dasharray="7 5"/><circle r="{fmt(R * 0.72)}" fill="{NIGHT}"/><circle r="{fmt(R * 0.70)}" fill="none" stroke="url(#brass)" stroke-width="{fmt(R * 0.045)}"/>'
    for k in range(n):
        o += f'<path transform="rotate({fmt(360 * k / n)})" d="M{fmt(-R * 0.045)} {fmt(-R * 0.12)}L{fmt(-R * 0.075)} {fmt(-R * 0.67)}h{fmt(R * 0.15)}L{fmt(R * 0.045)} {fmt(-R * 0.12)}Z" fill="{SAND2 if k % 2 else "#CFC2AC"}"/>'
    return o + f'<circle r="{fmt(R * 0.17)}" fill="{INK}"/><circle r="{fmt(R * 0.09)}" fill="{BRASS}"/></g>'


def key(x, y, s=1.0, turn=0):
    """Key fob without any badge, on a ring with a leather tag."""
    return f'<g transform="translate({x} {y}) rotate({turn}) scale({s})"><circle cx="0" cy="-78" r="30" fill="none" stroke="url(#brass)" stroke-width="6"/><path d="M24-60q46 34 34 104q-2 12-14 10q-12-3-11-14q4-54-24-82Z" fill="{BRASS}"/><path d="M24-60q46 34 34 104" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><rect x="-32" y="-52" width="64" height="132" rx="30" fill="url(#night)"/><rect x="-32" y="-52" width="64" height="132" rx="30" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/><rect x="-9" y="-44" width="18" height="7" rx="3.5" fill="{BRASS}"/><circle cx="0" cy="-10" r="11" fill="#3C4A55"/><path d="M-5-8v-4a5 5 0 0 1 10 0v4M-7-8h14v9h-14z" fill="none" stroke="{SAND}" stroke-width="1.6"/><circle cx="0" cy="22" r="11" fill="#3C4A55"/><path d="M-5 20v-4a5 5 0 0 1 9-2M-7 20h14v9h-14z" fill="none" stroke="{SAND}" stroke-width="1.6"/><rect x="-11" y="46" width="22" height="14" rx="7" fill="{PALM}"/></g>'


def pictures():
    P = {}
    # ---- services
    oil = '<linearGradient id="oil" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#E9C27A"/><stop offset="1" stop-color="#9A6426"/></linearGradient>'
    rip = "".join(
        f'<ellipse cx="400" cy="418" rx="{r}" ry="{fmt(r * 0.155)}" fill="none" stroke="{BRASS}" stroke-opacity="{o}" stroke-width="2"/>'
        for r, o in ((92, 0.75), (150, 0.45), (214, 0.25))
    )
    P["service-oil"] = scene(
        rip
        + '<ellipse cx="400" cy="418" rx="56" ry="10" fill="url(#oil)" opacity=".9"/><path d="M400 120C400 120 486 232 486 296a86 86 0 0 1-172 0C314 232 400 120 400 120Z" fill="url(#oil)"/><path d="M400 120C400 120 486 232 486 296a86 86 0 0 1-86 86Z" fill="#5E3A12" opacity=".16"/><path d="M342 292a58 58 0 0 0 40 56" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/><path d="M372 222q-16 24-24 44" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>'
        + f'<g transform="translate(596 300)"><path d="M0 96V-36l26-30v-34h44v34l26 30V96a14 14 0 0 1-14 14H14A14 14 0 0 1 0 96Z" fill="url(#leaf)"/><rect x="24" y="-124" width="48" height="28" rx="6" fill="url(#night)"/><rect x="16" y="4" width="64" height="66" rx="8" fill="{SAND}" opacity=".92"/><path d="M48 16q17 22 17 34a17 17 0 0 1-34 0q0-12 17-34Z" fill="{BRASS}"/><path d="M10-28V92" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/></g>'
        + shadow(644, 412, 66, 8),
        sun=(400, 236, 150),
        defs=oil,
    )
    P["service-tyres"] = scene(
        shadow(470, 424, 150, 12)
        + shadow(300, 420, 130, 10)
        + f'<g opacity=".96">{wheel(520, 300, 116, 12)}</g>'
        + wheel(336, 290, 132, 10)
        + '<path d="M232 214a132 132 0 0 1 60-48" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>',
        sun=(430, 200, 150),
    )
    b = outline("sedan")[0] * 118
    d = smooth(b)
    clip = '<clipPath id="half"><path d="M-400-300H30L-40 60H-400Z"/></clipPath>'
    P["service-body"] = scene(
        f'<g>{car("sedan", 400, 410, 118, PALM, right=False)}</g><g transform="translate(400 410)" clip-path="url(#half)"><path d="{d}" fill="#B9B2A6"/><path d="{d}" fill="url(#lit)"/></g><path d="M430 150L360 424" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".95"/><path d="M430 150L360 424" stroke="#fff" stroke-width="22" stroke-linecap="round" opacity=".25"/>'
        + '<g transform="translate(400 410)">'
        + "".join(
            f'<g transform="translate({fmt(a * 118)} {fmt(-0.355 * 118)})"><circle r="{fmt(0.40 * 118)}" fill="{NIGHT}"/><circle r="29" fill="#39444D"/><circle r="29" fill="none" stroke="{SAND2}" stroke-width="3"/><circle r="7" fill="{SAND2}"/></g>'
            for a in outline("sedan")[2]
        )
        + "</g>"
        + spark(566, 262, 26)
        + spark(620, 306, 13)
        + spark(520, 300, 9),
        sun=(440, 210, 120),
        defs=clip,
    )
    P["service-inspection"] = scene(
        f'<path d="M216 420V196a60 60 0 0 1 60-60H524a60 60 0 0 1 60 60V420" fill="none" stroke="url(#night)" stroke-width="16"/><path d="M236 420V200a46 46 0 0 1 46-46H518a46 46 0 0 1 46 46V420" fill="none" stroke="{PALM}" stroke-width="4" opacity=".9"/><path d="M240 200H560V416H240Z" fill="url(#scan)"/>'
        + car("suv2", 400, 416, 98, "#8D959B")
        + "".join(
            f'<path d="M{x} {y}V{y2}" stroke="{PALM}" stroke-width="2" stroke-dasharray="2 5"/><circle cx="{x}" cy="{y2}" r="5" fill="{PALM}" stroke="#fff" stroke-width="2"/>'
            + tick(x, y - 16, 16)
            for x, y, y2 in ((262, 246, 372), (400, 190, 252), (540, 236, 300))
        ),
        defs='<linearGradient id="scan" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2E9A73" stop-opacity="0"/><stop offset="1" stop-color="#2E9A73" stop-opacity=".28"/></linearGradient>',
        sun=(400, 260, 120),
    )
    P["service-warranty"] = scene(
        shadow(400, 436, 130, 10)
        + f'<path d="M400 84C450 118 502 130 552 132V256C552 342 486 398 400 432C314 398 248 342 248 256V132C298 130 350 118 400 84Z" fill="url(#leaf)"/><path d="M400 106C446 134 490 144 532 148V256C532 330 474 380 400 410C326 380 268 330 268 256V148C310 144 354 134 400 106Z" fill="none" stroke="{BRASS2}" stroke-width="3"/><path d="M400 106C446 134 490 144 532 148V256C532 330 474 380 400 410Z" fill="{NIGHT}" opacity=".14"/>'
        + car("luxury", 400, 292, 45, SAND, glass=PALM2)
        + f'<path d="M366 338l24 24l46-50" fill="none" stroke="{BRASS2}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>',
        sun=(560, 180, 90),
    )
    bub = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff" opacity="{o}"/><circle cx="{fmt(x - r * 0.3)}" cy="{fmt(y - r * 0.3)}" r="{fmt(r * 0.22)}" fill="#fff"/>'
        for x, y, r, o in (
            (196, 388, 30, 0.7),
            (236, 402, 22, 0.8),
            (160, 404, 18, 0.75),
            (610, 396, 26, 0.7),
            (646, 406, 16, 0.8),
            (574, 408, 14, 0.8),
            (300, 168, 12, 0.5),
            (512, 150, 9, 0.5),
            (250, 214, 8, 0.5),
            (560, 206, 13, 0.5),
            (214, 352, 12, 0.6),
        )
    )
    arcs = "".join(
        f'<path d="M{x} 108Q{x + 6} 190 {x2} {y}" fill="none" stroke="#6FA7B8" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 {g}" opacity=".7"/>'
        for x, x2, y, g in ((300, 258, 300, 9), (340, 322, 252, 11), (380, 376, 226, 8), (420, 428, 224, 10), (460, 480, 250, 9), (500, 544, 296, 11))
    )
    P["service-wash"] = scene(
        f'<rect x="262" y="88" width="276" height="18" rx="9" fill="url(#night)"/><rect x="394" y="0" width="12" height="90" fill="{INK}"/>'
        + arcs
        + car("crossover", 400, 414, 106, "#2E7F8F")
        + bub
        + spark(330, 296, 18)
        + spark(486, 318, 12),
        sun=(400, 220, 140),
    )
    P["service-ev"] = scene(
        f'<circle cx="330" cy="300" r="170" fill="none" stroke="{PALM}" stroke-opacity=".16" stroke-width="18"/><path d="M330 130A170 170 0 1 1 160 300" fill="none" stroke="url(#leaf)" stroke-width="18" stroke-linecap="round"/>'
        + car("sedan", 306, 414, 98, "#E9E4DA", right=True)
        + f'<path d="M612 306C566 300 596 384 540 388C488 390 512 322 476 326" fill="none" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>'
        + shadow(652, 418, 60, 8)
        + f'<g transform="translate(40)"><rect x="566" y="196" width="92" height="222" rx="20" fill="url(#night)"/><rect x="580" y="214" width="64" height="86" rx="10" fill="{PALM2}"/><path d="M616 226l-22 34h16l-6 28l24-36h-17z" fill="{BRASS2}"/><rect x="594" y="322" width="36" height="6" rx="3" fill="#2E9A73"/><rect x="594" y="338" width="36" height="6" rx="3" fill="#2E9A73" opacity=".6"/><rect x="594" y="354" width="36" height="6" rx="3" fill="#2E9A73" opacity=".3"/></g>',
        sun=(330, 300, 120),
    )
    pill = "".join(
        f'<rect x="{x}" y="{400 - h}" width="74" height="{h + 16}" rx="14" fill="{f}"/><ellipse cx="{x + 37}" cy="{400 - h + 10}" rx="37" ry="10" fill="#fff" opacity=".28"/>'
        for x, h, f in ((450, 60, DUNE2), (536, 118, "url(#brass)"), (622, 186, "url(#leaf)"))
    )
    P["service-finance"] = scene(
        shadow(572, 418, 150, 9)
        + pill
        + f'<path d="M424 322C500 318 560 250 690 150" fill="none" stroke="{NIGHT}" stroke-opacity=".55" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>'
        + f'<g transform="translate(660 148)"><circle r="42" fill="url(#brass)"/><circle r="33" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5"/><path d="M-13 9Q0-24 13 9M-18 15H18" fill="none" stroke="{PALM2}" stroke-width="4" stroke-linecap="round"/></g>'
        + car("hatchback", 244, 414, 84, PALM, right=True),
        sun=(300, 220, 110),
    )
    holes = "".join(
        f'<circle cx="{fmt(372 + radius * math.cos(turn))}" cy="{fmt(276 + radius * math.sin(turn))}" r="7" fill="#7C8790"/>'
        for radius, offset in ((92, 0.0), (116, 0.26))
        for turn in (offset + math.pi * k / 6 for k in range(12))
    )
    bolts = "".join(
        f'<circle cx="{fmt(372 + 32 * math.cos(a))}" cy="{fmt(276 + 32 * math.sin(a))}" r="6" fill="{SAND}"/>'
        for a in (math.pi * (0.4 * k - 0.5) for k in range(5))
    )
    P["service-brakes"] = scene(
        shadow(380, 428, 160, 10)
        + f'<circle cx="372" cy="276" r="146" fill="#8E99A1"/><circle cx="372" cy="276" r="146" fill="none" stroke="{INK}" stroke-width="4"/><circle cx="372" cy="276" r="134" fill="#B7BFC5"/>{holes}<circle cx="372" cy="276" r="70" fill="url(#night)"/><circle cx="372" cy="276" r="70" fill="none" stroke="url(#brass)" stroke-width="4"/>{bolts}<circle cx="372" cy="276" r="15" fill="{BRASS}"/>'
        + '<path d="M445 133A161 161 0 0 1 520 338L434 309A72 72 0 0 0 407 207Z" fill="url(#leaf)"/><path d="M461 171A128 128 0 0 1 489 308" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>'
        + "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="{PALM2}" stroke="{BRASS2}" stroke-width="3"/>' for x, y in ((448, 184), (478, 300)))
        + spark(262, 186, 18)
        + spark(296, 152, 9),
        sun=(500, 220, 120),
    )
    P["service-battery"] = scene(
        shadow(400, 424, 180, 10)
        + f'<rect x="284" y="158" width="52" height="34" rx="8" fill="url(#brass)"/><rect x="464" y="158" width="52" height="34" rx="8" fill="url(#night)"/><rect x="244" y="184" width="312" height="52" rx="14" fill="{INK}"/><rect x="252" y="220" width="296" height="196" rx="16" fill="url(#night)"/><rect x="276" y="252" width="248" height="132" rx="12" fill="url(#leaf)"/><path d="M414 262l-58 62h38l-14 50l62-66h-40z" fill="{BRASS2}"/><path d="M302 210h20M312 200v20M480 210h20" stroke="{SAND}" stroke-width="5" stroke-linecap="round"/><path d="M268 232V400" stroke="#fff" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"/>'
        + f'<path d="M310 158C310 96 232 112 206 168" fill="none" stroke="{BRASS}" stroke-width="9" stroke-linecap="round"/><path d="M490 158C490 96 568 112 594 168" fill="none" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>',
        sun=(400, 250, 150),
    )
    flake = "".join(
        f'<g transform="rotate({60 * k})"><path d="M0 0V-74M0-48l-17-15M0-48l17-15M0-26l-12-11M0-26l12-11" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>'
        for k in range(6)
    )
    breeze = "".join(
        f'<path d="M{x} {y}c46-30 78 26 124 0s78 26 124 0" fill="none" stroke="#4E93A6" stroke-width="7" stroke-linecap="round" opacity="{o}"/>'
        for x, y, o in ((492, 214, 0.85), (516, 262, 0.6), (492, 310, 0.4))
    )
    P["service-air"] = scene(
        shadow(330, 424, 150, 10)
        + f'<rect x="174" y="128" width="304" height="272" rx="36" fill="url(#night)"/><circle cx="326" cy="264" r="112" fill="#2E7F8F"/><circle cx="326" cy="264" r="112" fill="none" stroke="url(#brass)" stroke-width="5"/><g transform="translate(326 264)">{flake}</g>'
        + breeze,
        sun=(560, 190, 100),
    )
    teeth = "".join(f'<rect x="-15" y="-112" width="30" height="34" rx="8" transform="rotate({36 * k})" fill="url(#brass)"/>' for k in range(10))
    P["service-maintenance"] = scene(
        shadow(400, 430, 190, 10)
        + f'<rect x="216" y="116" width="214" height="300" rx="20" fill="#FBF7F0"/><rect x="216" y="116" width="30" height="300" rx="12" fill="url(#leaf)"/>'
        + "".join(
            tick(286, y, 17) + f'<rect x="318" y="{y - 6}" width="{w}" height="12" rx="6" fill="{DUNE2}"/>'
            for y, w in ((176, 84), (236, 66), (296, 84), (356, 50))
        )
        + f'<g transform="translate(520 300)">{teeth}<circle r="92" fill="url(#brass)"/><circle r="56" fill="{SAND}"/><path d="M-24-52l0 40l24 18l24-18l0-40a52 52 0 0 1 22 44c0 24-14 40-28 48v78h-36V40c-14-8-28-24-28-48a52 52 0 0 1 22-44z" fill="url(#night)"/></g>',
        sun=(560, 180, 96),
    )
    # ---- news and offers
    P["news-road"] = scene(
        f'<path d="M0 400C160 372 300 420 800 380V500H0Z" fill="#4A3642"/><path d="M150 500C330 440 520 424 470 400C436 384 384 380 430 362C452 354 470 350 476 346L482 346C480 352 462 358 450 366C420 384 560 386 560 408C560 440 560 462 610 500Z" fill="#221C28"/><path d="M388 496C470 452 540 430 515 408C500 394 420 386 440 368" fill="none" stroke="{BRASS2}" stroke-width="3" stroke-dasharray="16 14" opacity=".8"/><path d="M560 408c40-18 140-30 240-34v126H610C560 462 560 440 560 408Z" fill="#5A414A" opacity=".7"/>'
        + palm(690, 402, 190, "#1F1A26")
        + palm(738, 408, 132, "#1F1A26"),
        sun=(470, 318, 70),
        dusk=True,
        ground=False,
    )
    P["news-handover"] = scene(
        car("luxury", 520, 410, 92, "#C9BBA3")
        + f'<path d="M0 404H800V500H0Z" fill="{SAND2}" opacity="0"/><circle cx="250" cy="258" r="150" fill="#fff" opacity=".35"/>'
        + shadow(256, 428, 84, 9)
        + f'<path d="M250 0V118" stroke="{BRASS}" stroke-width="3"/>'
        + key(250, 242, 1.35, 8),
        sun=(250, 258, 118),
    )
    days = "".join(
        f'<rect x="{264 + 48 * (i % 6)}" y="{214 + 44 * (i // 6)}" width="32" height="28" rx="8" fill="{"#D9CBB4" if i < 23 else PALM}" opacity="{fmt(0.9 - 0.5 * (i < 17))}"/>'
        for i in range(24)
    )
    P["news-lastday"] = scene(
        shadow(400, 432, 190, 10)
        + '<rect x="226" y="112" width="348" height="312" rx="26" fill="#FBF7F0"/><path d="M226 180V138a26 26 0 0 1 26-26H548a26 26 0 0 1 26 26V180Z" fill="url(#leaf)"/>'
        + "".join(f'<rect x="{x}" y="92" width="12" height="44" rx="6" fill="url(#night)"/>' for x in (304, 484))
        + days
        + f'<circle cx="520" cy="360" r="32" fill="none" stroke="{BRASS}" stroke-width="5" stroke-dasharray="176 40" stroke-linecap="round" transform="rotate(-60 520 360)"/>',
        sun=(600, 210, 96),
    )
    win = "".join(f'<path d="M{x} 214V404" stroke="#0F1A22" stroke-width="5"/>' for x in (240, 346, 454, 560))
    P["news-showroom"] = scene(
        f'<path d="M104 404V196L140 168H672L708 196V404Z" fill="#1A222B"/><path d="M84 190L132 152H680L728 190Z" fill="{NIGHT}"/><rect x="132" y="208" width="536" height="196" fill="url(#glow)"/>'
        + "".join(
            f'<path d="M{x} 208l-34 150h68z" fill="#fff" opacity=".16"/><circle cx="{x}" cy="211" r="4" fill="#fff"/>'
            for x in (206, 294, 400, 506, 596)
        )
        + car("coupe", 266, 398, 50, PALM)
        + car("suv2", 526, 398, 51, "#EDE7DC")
        + win
        + f'<path d="M132 404H668L760 500H40Z" fill="url(#spill)"/><path d="M84 190H728" stroke="{BRASS2}" stroke-width="2" opacity=".8"/>'
        + palm(60, 424, 210, "#1F1A26")
        + palm(748, 428, 236, "#1F1A26"),
        sun=None,
        palms=False,
        dusk=True,
        defs='<linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F6DFB4"/><stop offset="1" stop-color="#C99A68"/></linearGradient><linearGradient id="spill" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#F0CF9A" stop-opacity=".5"/><stop offset="1" stop-color="#F0CF9A" stop-opacity="0"/></linearGradient>',
    )
    # ---- empty states
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
    P["news-workshop"] = P["empty-jobs"]
    return P


def main():
    global MESHES
    MESHES, out = sys.argv[1], sys.argv[2]
    os.makedirs(out, exist_ok=True)
    for name, svg in pictures().items():
        with open(os.path.join(out, name + ".svg"), "w") as f:
            f.write(svg)
        print(name, len(svg))


if __name__ == "__main__":
    main()
