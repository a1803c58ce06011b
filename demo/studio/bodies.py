#!/usr/bin/python3
"""Car bodies from numbers. Each body is an implicit solid: the side, plan and cross-section outlines are cut
with each other (smooth maximum), meshed by marching cubes, and every visible part (glass, lamps, door lines, trim) is a
signed distance stored per vertex, which the shader turns into crisp edges; faces and tails come from faces.py.
No outside model or picture is used.
usage: bodies.py <body> <out.npz> [mesh size in metres]      needs numpy, scipy, scikit-image"""

import sys

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import map_coordinates
from skimage.measure import marching_cubes

import faces
from layouts import UPHOLSTERY


def smax(a, b, r):
    h = np.maximum(r - np.abs(a - b), 0) / r
    return np.maximum(a, b) + h * h * r * 0.25


def smin(a, b, r):
    return -smax(-a, -b, r)


def smin_all(L):
    m = L[0]
    for o in L[1:]:
        m = np.minimum(m, o)
    return m


def sstep(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def outline(pts):
    """pts: (x, y, corner cut, bulge of the edge to the next point). Dense closed polygon."""
    P = [np.array(p[:2], float) for p in pts]
    n = len(P)
    out = []

    def edge(i, t):
        a, b = P[i], P[(i + 1) % n]
        d = b - a
        l = np.hypot(*d) + 1e-9
        nrm = np.array([-d[1], d[0]]) / l
        bl = pts[i][3] if len(pts[i]) > 3 else 0
        t = np.atleast_1d(t)[:, None]
        return a + d * t + nrm * bl * 4 * t * (1 - t)

    for i in range(n):
        li = np.hypot(*(P[(i + 1) % n] - P[i]))
        lp = np.hypot(*(P[i] - P[i - 1]))
        c0 = min(pts[i][2], 0.49 * li, 0.49 * lp)
        c1 = min(pts[(i + 1) % n][2], 0.49 * li, 0.49 * np.hypot(*(P[(i + 2) % n] - P[(i + 1) % n])))
        a = edge(i - 1, 1 - c0 / lp)[0]
        b = edge(i, c0 / li)[0]
        t = np.linspace(0, 1, 14)[:, None]
        out.append((1 - t) ** 2 * a + 2 * t * (1 - t) * P[i] + t * t * b)
        out.append(edge(i, np.linspace(c0 / li, 1 - c1 / li, max(3, int(li / 0.06)))[1:-1]))
    return np.concatenate(out)


def sd_poly(poly, X, Y):
    """Exact signed distance (negative inside)."""
    sh = X.shape
    X = X.ravel()
    Y = Y.ravel()
    d = np.full(X.shape, 1e9)
    s = np.zeros(X.shape, bool)
    A = poly
    B = np.roll(poly, -1, 0)
    for (ax, ay), (bx, by) in zip(A, B):
        ex, ey = bx - ax, by - ay
        l2 = ex * ex + ey * ey
        if l2 < 1e-14:
            continue
        t = np.clip(((X - ax) * ex + (Y - ay) * ey) / l2, 0, 1)
        dx = X - ax - t * ex
        dy = Y - ay - t * ey
        np.minimum(d, dx * dx + dy * dy, out=d)
        c = (ay > Y) != (by > Y)
        s ^= c & (X < (bx - ax) * (Y - ay) / ((by - ay) if by != ay else 1e-12) + ax)
    d = np.sqrt(d)
    return np.where(s, -d, d).reshape(sh)


class Field2:
    def __init__(s, poly, x0, x1, y0, y1, h=0.012):
        s.x0, s.y0, s.h = x0, y0, h
        X, Y = np.meshgrid(np.arange(x0, x1, h), np.arange(y0, y1, h), indexing="ij")
        from scipy.ndimage import gaussian_filter, spline_filter

        s.g = spline_filter(gaussian_filter(sd_poly(poly, X, Y), 1.0), order=3)

    def __call__(s, x, y):
        return (
            map_coordinates(s.g, [((x - s.x0) / s.h).ravel(), ((y - s.y0) / s.h).ravel()], order=3, prefilter=False, mode="nearest")
            .reshape(np.broadcast(x, y).shape)
            .astype(np.float32)
        )


BODIES = {}
LEAN = -0.05  # of the posts between the doors: metres backwards for each metre of height


def body(name, like=None, **k):
    BODIES[name] = dict(BODIES[like] if like else {}, trim=UPHOLSTERY[name], **k)


# fmt: off
# Lengths in metres. W, H width and height; WB wheelbase; FO, RO overhangs; Rw wheel radius, rim its share that is the rim; gc ground
# clearance; hoodn, hoodc bonnet height at its front edge and at the windscreen; cowl where the windscreen begins (x = 0 is the middle of
# the wheelbase); belt window line in front and behind; roof three points; back where the glass ends; deck height of the tail; post where
# the front door ends. face, rear, wheel: looks.
# A second car of a kind (sedan2) takes the numbers of the first and changes some.
# Measure against real cars of the kind: driven by the front wheels, the windscreen begins 0.25 to 0.40 m behind the front axle, driven by
# the rear wheels 0.50 to 0.65 m; the roof is highest at the post between the doors; the rear screen of a saloon ends 0.25 to 0.45 m
# behind the rear axle; the rim of ordinary wheels is two thirds of them, of off-road wheels 0.60.
body('sedan', W=1.875, H=1.46, WB=2.92, FO=.87, RO=1.02, Rw=.345, rim=.71, gc=.15, hoodn=.715, hoodc=.955, cowl=1.19, belt=(.92, 1.00), roof=((.42, 1.395), (-.28, 1.455), (-1.12, 1.375)), back=(-2.06, 1.045), deck=1.045, kind='sedan', face='ev', rear='bar', wheel='aero')
body('sedan2', like='sedan', W=1.84, H=1.45, WB=2.825, FO=.96, RO=1.09, Rw=.335, rim=.69, hoodn=.745, hoodc=.98, cowl=1.10, belt=(.93, 1.00), roof=((.38, 1.385), (-.25, 1.445), (-1.04, 1.385)), back=(-1.80, 1.055), deck=1.06, face='bars', rear='split', wheel='twin5', chrome=1, paintroof=1)
body('sedan3', like='sedan', W=1.86, H=1.44, WB=2.90, FO=.82, RO=1.07, Rw=.345, rim=.72, hoodn=.755, hoodc=.965, cowl=.91, belt=(.92, .99), roof=((.23, 1.375), (-.34, 1.435), (-1.08, 1.37)), back=(-1.86, 1.05), deck=1.06, kick=.02, face='mesh', rear='split', wheel='star', paintroof=1)
body('sedan4', like='sedan', W=1.825, H=1.435, WB=2.73, FO=.91, RO=1.05, Rw=.330, rim=.69, hoodn=.72, hoodc=.955, cowl=1.06, belt=(.925, 1.01), roof=((.34, 1.37), (-.28, 1.43), (-1.04, 1.36)), back=(-1.84, 1.045), deck=1.05, kick=.02, face='sport', rear='twin', wheel='vee', paintroof=1)
body('sedan5', like='sedan', W=1.73, H=1.475, WB=2.58, FO=.86, RO=1.00, Rw=.308, rim=.65, gc=.16, hoodn=.775, hoodc=1.00, cowl=.99, belt=(.95, 1.02), roof=((.31, 1.415), (-.25, 1.47), (-.98, 1.41)), back=(-1.64, 1.075), deck=1.085, face='plain', rear='lamp', wheel='cover', paintroof=1)
body('sedan6', like='sedan', W=1.82, H=1.47, WB=2.775, FO=.97, RO=1.10, Rw=.330, rim=.67, hoodn=.785, hoodc=1.00, cowl=1.05, belt=(.95, 1.02), roof=((.32, 1.405), (-.28, 1.467), (-1.03, 1.41)), back=(-1.72, 1.08), deck=1.085, face='plain2', rear='lamp', wheel='multi', chrome=1, paintroof=1)
body('sedan7', like='sedan', W=1.78, H=1.455, WB=2.70, FO=.95, RO=.97, Rw=.322, rim=.68, hoodn=.735, hoodc=.985, cowl=1.13, belt=(.915, .985), roof=((.44, 1.395), (-.24, 1.452), (-1.10, 1.395)), back=(-1.83, 1.065), deck=1.08, kick=.02, face='wedge', rear='blade', wheel='fork', paintroof=1)
body('sedan8', like='sedan', W=1.76, H=1.49, WB=2.66, FO=.86, RO=.96, Rw=.316, rim=.69, gc=.16, hoodn=.77, hoodc=1.01, cowl=1.12, belt=(.955, 1.04), roof=((.42, 1.425), (-.28, 1.485), (-1.12, 1.415)), back=(-1.82, 1.10), deck=1.115, kick=.03, face='band', rear='bracket', wheel='six', paintroof=1)
body('luxury', W=1.88, H=1.465, WB=2.96, FO=.89, RO=1.15, Rw=.35, rim=.72, gc=.15, hoodn=.79, hoodc=.99, cowl=.99, belt=(.94, 1.01), roof=((.27, 1.395), (-.35, 1.46), (-1.18, 1.40)), back=(-1.98, 1.07), deck=1.075, kind='sedan', chrome=1, face='crest', rear='split', wheel='multi', paintroof=1)
body('luxury2', like='luxury', W=1.85, H=1.44, WB=2.875, FO=.84, RO=1.01, Rw=.338, rim=.70, hoodn=.70, hoodc=.95, cowl=1.21, belt=(.92, 1.00), roof=((.48, 1.375), (-.28, 1.435), (-1.10, 1.35)), back=(-2.00, 1.04), deck=1.055, face='evplain', rear='split', wheel='turbine', paintroof=0, chrome=0)
body('wagon', W=1.93, H=1.725, WB=2.995, FO=.96, RO=1.15, Rw=.37, rim=.68, gc=.17, hoodn=.97, hoodc=1.10, cowl=1.08, belt=(1.05, 1.07), roof=((.44, 1.66), (-.40, 1.72), (-2.40, 1.70)), back=(-2.55, 1.12), deck=1.13, kind='suv', box=.55, rails=1, face='wide', rear='lamp', wheel='twin5', chrome=1, blackroof=1, dpillar=0.30)
body('wagon2', W=1.85, H=1.475, WB=2.94, FO=.84, RO=1.15, Rw=.34, rim=.71, gc=.15, hoodn=.77, hoodc=.98, cowl=.98, belt=(.93, 1.00), roof=((.27, 1.405), (-.40, 1.47), (-2.08, 1.42)), back=(-2.48, 1.06), deck=1.07, kind='hatch', rails=1, face='slot', rear='split', wheel='twin5', paintroof=1, dpillar=0.24)
body('hatchback', W=1.77, H=1.475, WB=2.70, FO=.96, RO=.89, Rw=.312, rim=.65, gc=.15, hoodn=.72, hoodc=.98, cowl=1.08, belt=(.93, 1.03), roof=((.34, 1.42), (-.25, 1.47), (-1.42, 1.37)), back=(-2.10, 1.08), deck=1.09, kind='hatch', face='slot', rear='vert', wheel='cover', paintroof=1, dpillar=0.22)
body('hatchback2', like='hatchback', W=1.79, H=1.475, WB=2.62, FO=.85, RO=.79, Rw=.320, rim=.70, hoodn=.775, hoodc=1.00, cowl=.98, belt=(.95, 1.02), roof=((.29, 1.42), (-.28, 1.47), (-1.58, 1.415)), back=(-1.95, 1.06), deck=1.07, face='sport', rear='lamp', wheel='star', dpillar=0.26)
body('compact', W=1.63, H=1.49, WB=2.30, FO=.69, RO=.60, Rw=.292, rim=.67, gc=.15, hoodn=.80, hoodc=1.03, cowl=.86, belt=(.95, 1.03), roof=((.24, 1.44), (-.28, 1.485), (-1.20, 1.42)), back=(-1.62, 1.06), deck=1.07, kind='hatch', doors=2, face='smile', rear='vert', wheel='star', paintroof=1, dpillar=0.30)
body('compact2', like='compact', doors=4, W=1.65, H=1.505, WB=2.40, FO=.70, RO=.60, Rw=.290, rim=.65, hoodn=.83, hoodc=1.04, cowl=.92, belt=(.97, 1.04), roof=((.32, 1.45), (-.25, 1.50), (-1.42, 1.45)), back=(-1.68, 1.06), deck=1.07, kick=.03, face='plain', rear='vert', wheel='cover', dpillar=0.22)
body('crossover', W=1.875, H=1.615, WB=2.80, FO=.85, RO=.86, Rw=.365, rim=.70, gc=.18, hoodn=.89, hoodc=1.07, cowl=1.12, belt=(1.03, 1.11), roof=((.42, 1.55), (-.28, 1.61), (-1.70, 1.545)), back=(-2.12, 1.13), deck=1.14, kind='suv', clad=1, face='evsplit', rear='bar', wheel='aero', blackroof=1, dpillar=0.26)
body('crossover2', like='crossover', W=1.855, H=1.685, WB=2.69, FO=.92, RO=.98, Rw=.355, rim=.66, gc=.19, hoodn=.965, hoodc=1.12, cowl=1.02, belt=(1.07, 1.12), roof=((.36, 1.62), (-.30, 1.68), (-1.90, 1.635)), back=(-2.19, 1.15), deck=1.16, box=.30, kick=.03, face='bars', rear='lamp', wheel='twin5', rails=1, blackroof=0, dpillar=0.28)
body('crossover3', like='crossover', W=1.92, H=1.62, WB=2.81, FO=.90, RO=.99, Rw=.372, rim=.72, hoodn=.90, hoodc=1.07, cowl=.98, belt=(1.02, 1.12), roof=((.29, 1.555), (-.32, 1.615), (-1.50, 1.545)), back=(-2.25, 1.16), deck=1.17, kick=.02, face='hex', rear='twin', wheel='twin6', clad=0, blackroof=0, dpillar=0.26)
body('crossover4', like='crossover', W=1.87, H=1.655, WB=2.76, FO=.90, RO=1.00, Rw=.362, rim=.69, gc=.19, hoodn=.93, hoodc=1.10, cowl=1.02, belt=(1.05, 1.11), roof=((.34, 1.59), (-.30, 1.65), (-1.86, 1.595)), back=(-2.24, 1.15), deck=1.16, kick=.03, rails=1, face='slot', rear='split', wheel='vee', blackroof=0, dpillar=0.26)
body('crossover5', like='crossover', W=1.92, H=1.625, WB=2.89, FO=.85, RO=1.01, Rw=.358, rim=.70, gc=.17, hoodn=.83, hoodc=1.06, cowl=1.24, belt=(1.02, 1.11), roof=((.50, 1.56), (-.30, 1.62), (-1.52, 1.54)), back=(-2.30, 1.14), deck=1.15, clad=0, face='evplain', rear='split', wheel='turbine', blackroof=1, dpillar=0.24)
body('crossover6', like='crossover', W=1.80, H=1.60, WB=2.62, FO=.86, RO=.87, Rw=.335, rim=.68, gc=.18, hoodn=.90, hoodc=1.07, cowl=.97, belt=(1.02, 1.09), roof=((.30, 1.54), (-.30, 1.595), (-1.70, 1.54)), back=(-2.05, 1.11), deck=1.13, kick=.05, float=1, face='sport', rear='split', wheel='star', rails=1, blackroof=1, dpillar=0.28)
body('crossover7', like='crossover', W=1.82, H=1.665, WB=2.65, FO=.85, RO=.88, Rw=.345, rim=.63, gc=.20, hoodn=.94, hoodc=1.10, cowl=.98, belt=(1.05, 1.10), roof=((.31, 1.60), (-.30, 1.66), (-1.78, 1.605)), back=(-2.08, 1.13), deck=1.14, box=.15, face='plain', rear='vert', wheel='six', rails=1, blackroof=0, dpillar=0.26)
body('crossover8', like='crossover', W=1.925, H=1.675, WB=2.84, FO=.84, RO=1.00, Rw=.382, rim=.72, gc=.205, hoodn=.985, hoodc=1.135, cowl=.89, belt=(1.08, 1.135), roof=((.26, 1.61), (-.34, 1.67), (-1.76, 1.605)), back=(-2.26, 1.19), deck=1.20, kick=.02, box=.12, face='mesh', rear='bracket', wheel='star', clad=0, blackroof=0, chrome=1, dpillar=0.24)
body('suv', W=1.98, H=1.885, WB=2.95, FO=.92, RO=1.20, Rw=.395, rim=.63, gc=.22, hoodn=1.09, hoodc=1.22, cowl=.90, belt=(1.17, 1.20), roof=((.32, 1.815), (-.40, 1.88), (-2.38, 1.84)), back=(-2.57, 1.22), deck=1.23, kind='suv', rails=1, chrome=1, box=.50, face='grand', rear='vert', wheel='twin6', dpillar=0.26)
body('suv2', like='suv', W=1.98, H=1.85, WB=2.90, FO=.92, RO=1.14, Rw=.40, rim=.67, hoodn=1.06, hoodc=1.20, cowl=.86, belt=(1.14, 1.19), roof=((.26, 1.78), (-.40, 1.845), (-2.16, 1.785)), back=(-2.47, 1.21), box=.20, rails=0, face='terrace', rear='lamp', wheel='multi', blackroof=1, float=1, dpillar=0.20)
body('suv3', like='suv', W=1.95, H=1.75, WB=2.90, FO=.95, RO=1.13, Rw=.375, rim=.68, gc=.19, hoodn=.99, hoodc=1.14, cowl=1.06, belt=(1.09, 1.14), roof=((.36, 1.68), (-.35, 1.745), (-2.14, 1.685)), back=(-2.45, 1.17), deck=1.18, box=.15, kick=.04, face='wide', rear='split', wheel='vee', chrome=0, rails=1, dpillar=0.26)
body('suv4', like='suv', W=1.98, H=1.76, WB=3.10, FO=.90, RO=1.02, Rw=.385, rim=.70, gc=.19, hoodn=1.01, hoodc=1.15, cowl=1.24, belt=(1.11, 1.15), roof=((.52, 1.69), (-.30, 1.755), (-2.24, 1.715)), back=(-2.46, 1.18), deck=1.19, box=.45, face='evsplit', rear='vert', wheel='aero', chrome=0, rails=0, clad=1, blackroof=1, dpillar=0.24)
body('suv5', like='suv', W=1.87, H=1.84, WB=2.76, FO=.92, RO=1.11, Rw=.388, rim=.61, gc=.23, hoodn=1.07, hoodc=1.20, cowl=.86, belt=(1.15, 1.20), roof=((.27, 1.77), (-.40, 1.835), (-2.10, 1.78)), back=(-2.37, 1.21), deck=1.22, box=.30, kick=.05, face='plain2', rear='vert', wheel='six', chrome=1, clad=0, rails=1, dpillar=0.28)
body('offroad', W=1.90, H=1.84, WB=2.69, FO=.86, RO=1.00, Rw=.400, rim=.59, gc=.26, hoodn=1.13, hoodc=1.22, cowl=.70, belt=(1.19, 1.21), roof=((.38, 1.785), (-.45, 1.835), (-2.00, 1.815)), back=(-2.16, 1.23), deck=1.25, kind='suv', doors=2, clad=1, box=1, rack=1, spare=1, face='rugged', rear='vert', wheel='steel', dpillar=.20)
body('offroad2', like='offroad', doors=4, W=1.93, H=1.93, WB=2.96, FO=.78, RO=.92, Rw=.405, rim=.61, hoodn=1.15, hoodc=1.24, cowl=.80, belt=(1.21, 1.23), roof=((.54, 1.875), (-.50, 1.925), (-2.12, 1.91)), back=(-2.30, 1.25), deck=1.27, blackroof=1, face='rugged2', rear='vert', wheel='six', rack=0, rails=0, spare=1, dpillar=.26)
body('pickup', W=2.02, H=1.945, WB=3.68, FO=.96, RO=1.22, Rw=.410, rim=.62, gc=.26, hoodn=1.17, hoodc=1.27, cowl=1.17, belt=(1.21, 1.24), roof=((.54, 1.875), (-.20, 1.94), (-1.02, 1.91)), back=(-1.22, 1.25), deck=1.30, kind='pickup', clad=0, box=.7, face='truck', rear='vert', wheel='six', chrome=1, dpillar=0.10)
body('pickup2', like='pickup', W=1.86, H=1.81, WB=3.085, FO=.98, RO=1.25, Rw=.385, rim=.60, gc=.25, hoodn=1.04, hoodc=1.17, cowl=1.03, belt=(1.13, 1.16), roof=((.43, 1.745), (-.20, 1.805), (-.86, 1.77)), back=(-1.06, 1.16), deck=1.17, box=.3, clad=1, face='plain', rear='vert', wheel='star', chrome=0, dpillar=0.12)
body('pickup3', like='pickup2', W=1.82, H=1.83, WB=3.12, FO=.94, hoodn=1.06, hoodc=1.19, cowl=1.02, belt=(1.15, 1.18), roof=((.48, 1.765), (-.20, 1.825), (-.88, 1.79)), back=(-1.06, 1.18), deck=1.20, box=.45, face='plain2', wheel='six', chrome=1, clad=0)
body('minivan', W=1.92, H=1.925, WB=3.20, FO=.88, RO=1.05, Rw=.338, rim=.64, gc=.17, hoodn=.98, hoodc=1.17, cowl=1.46, belt=(1.11, 1.12), roof=((.82, 1.835), (-.30, 1.92), (-2.40, 1.885)), back=(-2.56, 1.15), deck=1.15, kind='suv', van=1, box=.40, face='plain', rear='vert', wheel='cover', dpillar=0.14)
body('minivan2', like='minivan', W=1.98, H=1.755, WB=3.04, FO=.95, RO=1.15, Rw=.355, rim=.68, hoodn=.92, hoodc=1.10, cowl=1.30, belt=(1.05, 1.09), roof=((.62, 1.675), (-.30, 1.75), (-2.22, 1.69)), back=(-2.54, 1.12), deck=1.13, box=.15, face='bars', rear='split', wheel='twin5', chrome=1, dpillar=0.20)
body('minivan3', like='minivan', W=1.75, H=1.73, WB=2.775, FO=.87, RO=.95, Rw=.328, rim=.65, gc=.20, hoodn=.92, hoodc=1.10, cowl=1.12, belt=(1.04, 1.09), roof=((.44, 1.665), (-.30, 1.725), (-1.92, 1.67)), back=(-2.21, 1.12), deck=1.13, box=.20, face='slot', rear='vert', wheel='star', van=0, dpillar=0.18)
body('minivan4', like='minivan', panels=1, wheel='steel')
body('coupe', W=1.85, H=1.39, WB=2.76, FO=.84, RO=1.03, Rw=.338, rim=.72, gc=.13, hoodn=.72, hoodc=.935, cowl=.82, belt=(.89, .955), roof=((.13, 1.325), (-.40, 1.385), (-1.02, 1.315)), back=(-1.84, 1.01), deck=1.03, kind='sedan', doors=2, face='slot', rear='twin', wheel='star', paintroof=1)
body('coupe2', like='coupe', face='sport', rear='split', wheel='twin5', paintroof=0)
body('sport', W=1.87, H=1.29, WB=2.53, FO=.92, RO=.95, Rw=.338, rim=.73, gc=.12, hoodn=.69, hoodc=.885, cowl=.62, belt=(.85, .92), roof=((.02, 1.23), (-.40, 1.285), (-.90, 1.225)), back=(-1.66, .97), deck=.99, kind='sedan', doors=2, face='sport', rear='twin', wheel='star')

# fmt: on
def build(p, h=0.0115):
    W2 = p["W"] / 2
    xf = p["WB"] / 2
    xr = -xf
    nose = xf + p["FO"]
    tail = xr - p["RO"]
    gc = p["gc"]
    Rw = p["Rw"]
    Ra = Rw + 0.045 + 0.02 * (p["kind"] != "sedan")
    b0, b1 = p["belt"]
    bx = p.get("box", 0)
    hn, hc, cw, dk = p["hoodn"], p["hoodc"], p["cowl"], p["deck"]
    bk = p["back"]
    kind = p["kind"]
    # ---- side outline of the lower body (runs clockwise seen with +x right)
    side = [
        (nose - 0.20, gc + 0.02, 0.10),
        (nose - 0.03, gc + 0.17, 0.10),
        (nose, (gc + hn) / 2 + 0.02, 0.18, -0.0),
        (nose - 0.045 * (1 - 0.5 * bx) - 0.01, hn - 0.05, 0.07),
        (nose - 0.16, hn + 0.015, 0.22, -0.03 - 0.01 * (1 - bx)),
        (cw, hc, 0.3),
        (-0.3, b0 + 0.05, 0.5),
    ]
    if kind == "pickup":
        side += [
            (bk[0], dk - 0.01, 0.05),
            (tail + 0.02, dk, 0.05),
            (tail, dk - 0.10, 0.05),
            (tail + 0.015, 0.72, 0.1),
            (tail + 0.02, gc + 0.30, 0.08),
            (tail + 0.14, gc + 0.17, 0.06),
        ]
    elif kind == "sedan":
        side += [
            (bk[0] + 0.25, b1, 0.2),
            (tail + 0.09, dk, 0.05),
            (tail + 0.02, dk - 0.11, 0.10),
            (tail + 0.05, 0.70 * dk, 0.12),
            (tail, gc + 0.36, 0.1),
            (tail + 0.07, gc + 0.13, 0.08),
        ]
    else:
        side += [
            (bk[0] + 0.35, b1, 0.2),
            (tail + 0.13, dk, 0.10),
            (tail + 0.035, dk - 0.10, 0.12),
            (tail + 0.045, 0.62 * dk + 0.1, 0.12),
            (tail, gc + 0.38, 0.1),
            (tail + 0.06, gc + 0.15, 0.08),
        ]
    side += [(xr - 0.45, gc, 0.1), (xf + 0.4, gc, 0.1)]
    S = Field2(outline(side), tail - 0.4, nose + 0.4, -0.2, 2.2)
    # ---- plan
    fw = 0.70 + 0.10 * bx
    rw = 0.80 + 0.06 * bx
    plan = [
        (nose, -0.01, 0.0),
        (nose - 0.035, W2 * fw * 0.72, 0.22),
        (nose - 0.21 + 0.08 * bx, W2 * 0.955, 0.26),
        (xf - 0.1, W2, 0.5),
        (-0.2, W2 - 0.012, 0.6),
        (xr, W2, 0.5),
        (tail + 0.24 - 0.1 * bx, W2 * 0.965, 0.24),
        (tail + 0.035, W2 * rw, 0.20),
        (tail, -0.01, 0),
        (tail, -1.2, 0),
        (nose, -1.2, 0),
    ]
    Pf = Field2(outline(plan), tail - 0.4, nose + 0.4, -0.3, 1.4)
    # ---- greenhouse
    r0, r1, r2 = p["roof"]
    gl = [
        (cw + 0.10, hc - 0.06, 0.02),
        (r0[0], r0[1], 0.34 - 0.14 * bx, 0.02),
        (r1[0], r1[1], 0.5, 0.006),
        (r2[0], r2[1], 0.20 if kind != "sedan" else 0.34, 0.012),
        (bk[0], bk[1] - 0.01, 0.05),
        (bk[0] - 0.02, b0 - 0.35, 0),
        (cw + 0.3, b0 - 0.35, 0),
    ]
    gl = [(a[0], a[1], a[2], a[3] if len(a) > 3 else 0) for a in gl]
    G = Field2(outline(gl), tail - 0.4, nose + 0.4, -0.2, 2.2)
    Wg = W2 - (0.085 - 0.03 * bx)
    tum = 0.34 if kind in ("sedan",) else (0.26 if kind == "hatch" else 0.20)
    tum -= 0.12 * bx
    if p.get("van"):
        tum = 0.16
    gplan = [
        (cw + 0.30, -0.01, 0),
        (cw + 0.12, Wg * 0.62, 0.3),
        (cw - 0.22, Wg * 0.985, 0.35),
        (-0.4, Wg, 0.6),
        (bk[0] + 0.55, Wg * 0.985, 0.5),
        (bk[0] + 0.08, Wg * (0.86 if kind != "sedan" else 0.78), 0.22),
        (bk[0] - 0.12, -0.01, 0),
        (bk[0] - 0.12, -1.2, 0),
        (cw + 0.3, -1.2, 0),
    ]
    Gp = Field2(outline(gplan), tail - 0.4, nose + 0.4, -0.3, 1.4)
    # ---- body-side section
    shz = lambda x: (b0 - 0.155) + (b1 - b0 + 0.02) * np.clip((nose - x) / (nose - tail), 0, 1)  # shoulder crease height
    ends = PchipInterpolator(
        [-0.6, 0, 0.14, 0.28, 0.52, 0.80, 0.93, 1.0, 1.045, 1.16, 1.5], [0.17, 0.075, 0.020, 0.026, 0.044, 0.020, 0.003, 0, 0.012, 0.052, 0.16]
    )
    doors = PchipInterpolator(
        [-0.6, 0, 0.13, 0.21, 0.30, 0.55, 0.82, 0.94, 1.0, 1.04, 1.16, 1.5], [0.17, 0.075, 0.020, 0.014, 0.044, 0.050, 0.030, 0.006, 0, 0.016, 0.056, 0.16]
    )

    def inset(x, z):
        h = (z - gc) / (shz(x) - gc)
        between_wheels = sstep(xf + 0.10, xf - 0.80, x) * sstep(xr - 0.10, xr + 0.80, x)
        return (ends(h) * (1 - between_wheels) + doors(h) * between_wheels).astype(np.float32) * (1 - 0.35 * bx)

    kz = p.get("crown", 0.055)
    fx = 0.13 - 0.08 * bx

    def solid(x, y, z):
        y = np.abs(y)
        yy = (y / 0.8) ** 2
        ins = inset(x, z)
        crown = kz * sstep(bk[0] - 0.10, bk[0] + 0.30, x) if kind == "pickup" else kz  # the sides of a bed are as high as its gate
        for xa in (xf, xr):  # wheel-arch haunches
            rho = np.hypot(x - xa, z - Rw)
            ins = ins - 0.030 * np.exp(-((np.maximum(rho - Ra, 0) / 0.20) ** 2)) * sstep(gc, gc + 0.2, z) * (z < 2)
        d1 = S(x, z + crown * yy * sstep(0.5, 0.8, z))
        d2 = Pf(x, y + ins)
        L = smax(d1, d2, 0.11 - 0.04 * bx)
        xs = x + fx * yy * sstep(r1[0], r0[0] + 0.2, x) - 0.10 * yy * sstep(r1[0], r2[0] - 0.2, x)
        g1 = G(xs, z + 0.075 * yy)
        g2 = Gp(x, y + tum * np.maximum(z - b0, -0.2) * (z > b0) + 0.09 * np.maximum(z - b0 - 0.25, 0) ** 2)
        Gh = smax(g1, g2, 0.09 - 0.03 * bx)
        d = smin(L, Gh, 0.045)
        if kind == "pickup":  # load bed
            bed = smax(smax(np.abs(x - (tail + 0.10 + bk[0] - 0.10) / 2) - (bk[0] - 0.10 - tail - 0.10) / 2, y - (W2 - 0.13), 0.05), max(0.78, Rw + Ra + 0.05) - z, 0.03)
            d = smax(d, -bed, 0.025)
            gap = np.abs(x - (bk[0] - 0.045)) - 0.012
            d = smax(d, -smax(gap, 0.5 - z, 0.01), 0.01)
        for xa in (xf, xr):
            w = smax(np.hypot(x - xa, z - Rw) - Ra, (W2 - 0.34) - y, 0.05)
            d = smax(d, -w, 0.026)
        # nose: openings of the face; tail: plate recess
        fr = sstep(nose - 0.5, nose - 0.3, x)
        if fr.max() > 0:
            near = smin_all([o for o in faces.face(p["face"], y, z, W2, gc, hn)[1]])
            d = d + 0.026 * sstep(0.012, -0.012, near) * fr
        pl = smax(y - 0.30, np.abs(z - (gc + 0.30 + (0.30 if kind != "sedan" else 0.16))) - 0.075, 0.04)
        d = d + 0.02 * sstep(0.012, -0.012, pl) * sstep(tail + 0.5, tail + 0.3, x)
        return d

    xd0 = min(xf - Ra - 0.07, cw - 0.05)  # front edge of the front door
    xd2 = bk[0] + 0.04 if kind == "pickup" else xr + Ra * (0.20 if kind == "sedan" else 0.55)  # rear edge of the rear door
    xm_ = p.get("post", xd0 - (1.36 if p.get("doors") == 2 else 1.12))
    xp2 = xr + Ra * 0.30 if kind in ("hatch", "suv") and not p.get("van") else xr + 0.42 if p.get("van") else -9.0

    # DLO and other masks, evaluated at vertices
    def masks(x, y, z, n):
        y = np.abs(y)
        yy = (y / 0.8) ** 2
        m = {}
        sg = G(x, z)
        e = 0.062 - 0.01 * (kind != "sedan")
        zb = b0 + 0.030 + (b1 - b0) * np.clip((cw - x) / (cw - bk[0]), 0, 1.2)
        cpil = (
            bk[0]
            + p.get("dpillar", 0)
            + (0.34 if kind == "sedan" else 0.10 if kind != "pickup" else 0.12)
            + (z - b1) * (0.80 if kind == "sedan" else 0.35 if kind == "hatch" else 0.25)
        )
        zb = zb + p.get("kick", 0) * sstep(xr + 0.75, xr - 0.25, x)
        side_window = smax(sg + e, zb - z, 0.03)
        m["post"] = smax(smax(side_window, x - xm_, 0.02), -(y - 0.45), 0.02)
        screen_at = r0[0] + (cw + 0.10 - r0[0]) * (r0[1] - z) / (r0[1] - hc + 0.06)
        side_window = smax(side_window, (x - screen_at + p.get("apillar", 0.24)) * 0.8, 0.05)
        dlo = smax(side_window, (cpil - x) * 0.8, 0.06)
        if p.get("panels"):  # a cargo van: sheet metal behind the front doors
            dlo = smax(dlo, xm_ + 0.05 - x, 0.06)
        if n is not None:  # a side window ends where the roof begins to turn inwards
            dlo = np.maximum(dlo, (n[:, 2] - 0.60) * 0.11)
        m["dlo"] = smax(dlo, -(y - 0.45), 0.02)
        yt = y + tum * np.maximum(z - b0, 0) + 0.09 * np.maximum(z - b0 - 0.25, 0) ** 2
        xs = x + fx * yy * sstep(r1[0], r0[0] + 0.2, x) - 0.10 * yy * sstep(r1[0], r2[0] - 0.2, x)
        ws = smax(smax(yt - (Wg - 0.125), (hc + 0.005 - 0.02 * yy) - z, 0.04), (z + 0.075 * yy) - (r0[1] - 0.005), 0.06)
        ws = smax(ws, (r0[0] - 0.12) - x, 0.02)
        if n is not None:  # the screen ends where the bonnet begins to lie flat
            ws = np.maximum(ws, np.where(z < hc + 0.10, (n[:, 2] - 0.93) * 0.25, -1))
        m["ws"] = np.maximum(ws, -(G(xs, z + 0.075 * yy) + 0.05))
        zr = (r2[1] - 0.045) if kind != "sedan" else r2[1] - 0.005
        zl = bk[1] + 0.055
        rg = smax(smax(yt - (Wg - 0.13 if kind == "sedan" else Wg - 0.11), zl - z, 0.04), (z + 0.05 * yy) - zr, 0.05)
        rg = smax(rg, x - (r2[0] + 0.10), 0.02)
        m["rg"] = np.maximum(rg, -(G(xs, z + 0.075 * yy) + 0.05))
        rf = smax(smax(yt - (Wg - 0.10), x - (r0[0] + 0.02), 0.05), (r2[0] + 0.12) - x, 0.05)
        m["roof"] = smax(rf, (r2[1] - 0.10) - z, 0.02)
        # door lines: two rounded boxes in side projection
        zt = zb - 0.018
        zs = gc + 0.16

        def door(xa, xb, lean):
            c = (xa + xb) / 2 + lean * (z - 0.7)
            return smax(smax(np.abs(x - c) - (xa - xb) / 2, zs - z, 0.06), z - zt, 0.03)

        if p.get("doors") == 2:
            xm = xm_
            m["door1"] = door(xd0, xm, LEAN)
            m["door2"] = np.full_like(x, 1.0)
        else:
            xm = xm_
            m["door1"] = door(xd0, xm, LEAN)
            m["door2"] = smax(door(xm - 0.008, xd2, LEAN), Ra + 0.055 - np.hypot(x - xr, z - Rw), 0.03)
        m["pill"] = np.abs(x - xm - LEAN * (z - 0.7)) - 0.045
        # bonnet and tail lid seams
        m["hood"] = smax(smax(y - (W2 * 0.80), x - (nose - 0.20 - 0.12 * yy), 0.08), (cw + 0.02) - x, 0.03)
        dk - 0.13 if kind == "sedan" else 0.62 * dk
        m["lid"] = smax(smax(y - W2 * 0.70, (gc + 0.46 if kind != "sedan" else 0.60 * dk) - z, 0.05), x - (tail + 0.3), 0.02)
        rho = np.minimum(np.hypot(x - xf, z - Rw), np.hypot(x - xr, z - Rw)) - Ra
        cl = z - (gc + (0.10 if not p.get("clad") else 0.16) + 0.11 * sstep(tail + 0.66, tail + 0.28, x) * sstep(tail + 0.9, tail + 0.2, x))
        if p.get("clad"):
            cl = smin(cl, rho - 0.062, 0.04)
        m["clad"] = cl
        lip = Pf(x, y + inset(x, z) - 0.030 * sstep(gc, gc + 0.2, z))  # inside of it, the wheel well is dark up to its wall
        m["arch"] = np.minimum(rho + 0.006, np.maximum(rho - 0.014, lip + 0.034))
        m["trim"] = np.abs(dlo) - 0.011
        m["pill2"] = np.abs(x - xp2 - 0.10 * (z - 0.9)) - 0.030
        if kind == "pickup":
            m["bedin"] = np.where((x < bk[0] - 0.03) & (z < dk + 0.02) & (z > 0.6) & (Pf(x, y + inset(x, z)) < -0.075) & (S(x, z) < 0.03), -1.0, 1.0)
        else:
            m["bedin"] = np.full_like(x, 1.0)
        return m

    xs_ = np.arange(tail - 0.06, nose + 0.06, h, dtype=np.float32)
    ys_ = np.arange(-h, W2 + 0.09, h, dtype=np.float32)
    zs_ = np.arange(gc - 0.06, p["H"] + 0.06, h, dtype=np.float32)
    V = np.empty((len(xs_), len(ys_), len(zs_)), np.float32)
    X, Z = np.meshgrid(xs_, zs_, indexing="ij")
    for j, yv in enumerate(ys_):
        V[:, j] = solid(X, np.float32(yv), Z)
    vs, fs, _, _ = marching_cubes(V[:, 1:], 0.0, spacing=(h, h, h))
    vs = vs + np.array([xs_[0], ys_[1], zs_[0]], np.float32)

    def grad(q, e=0.006):
        g = np.stack(
            [
                solid(q[:, 0] + e * (i == 0), q[:, 1] + e * (i == 1), q[:, 2] + e * (i == 2))
                - solid(q[:, 0] - e * (i == 0), q[:, 1] - e * (i == 1), q[:, 2] - e * (i == 2))
                for i in range(3)
            ],
            1,
        )
        return g / (2 * e)

    for _ in range(2):  # pull the vertices onto the surface itself
        g = grad(vs)
        d = solid(vs[:, 0], vs[:, 1], vs[:, 2])
        st = d / np.maximum((g * g).sum(1), 0.1)
        mv = np.clip(st, -0.006, 0.006)[:, None] * g
        mv[vs[:, 1] < 1e-5, 1] = 0
        vs = vs - mv
    g = grad(vs)
    g[vs[:, 1] < 1e-5, 1] = 0
    n = g / np.linalg.norm(g, axis=1, keepdims=True)
    m = masks(vs[:, 0], vs[:, 1], vs[:, 2], n)
    ao = np.ones(len(vs), "f4")  # ambient occlusion from the distance field
    for hh, kk in ((0.03, 0.5), (0.08, 0.35), (0.18, 0.30)):
        ao *= 1 - kk * np.clip((hh - solid(*(vs + n * hh).T.astype("f4"))) / hh, 0, 1)
    k = len(vs)
    v2 = vs * [1, -1, 1]
    n2 = n * [1, -1, 1]
    tri = vs[fs]
    fn = np.cross(tri[:, 1] - tri[:, 0], tri[:, 2] - tri[:, 0])
    if (fn * n[fs[:, 0]]).sum() < 0:
        fs = fs[:, ::-1]
    F = np.concatenate([fs, fs[:, ::-1] + k])
    out = dict(v=np.concatenate([vs, v2]).astype("f4"), n=np.concatenate([n, n2]).astype("f4"), f=F.astype("i4"))
    for a, b in m.items():
        out["m_" + a] = np.concatenate([b, b]).astype("f4")
    out["ao"] = np.concatenate([ao, ao]).astype("f4")
    out["par"] = np.array([xf, xr, W2, Rw, cw, b0, nose, tail, p["H"], gc, r0[0], r0[1], Wg, r2[0], r2[1], tum, hn, dk, bk[0], bk[1]], "f4")
    kno = {"sedan": 0, "hatch": 1, "suv": 2, "pickup": 3}[kind]
    out["flags"] = np.array([p.get("rails", 0), bx, p.get("chrome", 0), kno], "f4")
    for k in ("face", "rear", "wheel", "trim"):
        out[k] = p[k]
    out["rim"] = p["rim"]
    out["doors"] = np.array([xm_, xd2], "f4")
    opt = ("paintroof", "blackroof", "rack", "spare", "van", "clad", "float")
    out["opt"] = np.array([p.get(k, 0) for k in opt], "f4")
    # what the cabin needs: a few lengths and the side window as a grid
    gx, gz = np.meshgrid(np.arange(tail, nose, 0.01, dtype="f4"), np.arange(b0 - 0.1, p["H"] + 0.05, 0.01, dtype="f4"), indexing="ij")
    gm = masks(gx, np.full_like(gx, Wg - 0.1), gz, None)
    pane = np.maximum(gm["dlo"] + 0.02, -np.minimum(gm["pill"], gm["pill2"]) - 0.001)
    out["dlo_grid"] = pane.astype("f4")
    out["dlo_origin"] = np.array([tail, b0 - 0.1, 0.01], "f4")
    cab = dict(
        b0=b0,
        tum=tum,
        Wg=Wg,
        r0x=r0[0],
        r0z=r0[1],
        r1z=r1[1],
        r2x=r2[0],
        r2z=r2[1],
        bkx=bk[0],
        bkz=bk[1],
        cw=cw,
        hc=hc,
        xm=xm_ + (0.25 if p.get("doors") == 2 else 0),
        rows=1 if p.get("doors") == 2 or p.get("panels") else 3 if p.get("van") else 2,
    )
    out["cabin_names"] = list(cab)
    out["cabin"] = np.array(list(cab.values()), "f4")
    return out


if __name__ == "__main__":
    import time

    t = time.time()
    o = build(BODIES[sys.argv[1]], float(sys.argv[3]) if len(sys.argv) > 3 else 0.0115)
    np.savez(sys.argv[2], **o)
    print(sys.argv[1], len(o["v"]), len(o["f"]), round(time.time() - t, 1), "s")
