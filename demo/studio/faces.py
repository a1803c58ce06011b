"""Faces, tails and lamps of the cars, drawn as signed distances in the front view (y across, z up, metres).

Every shape is a pair (material, distance); a pixel belongs to it where the distance is negative and later shapes cover
earlier ones. `openings` are the parts that bodies.py also presses into the sheet metal, so that a grille has depth."""

import numpy as np

# materials shared by the modules
PAINT, RUBBER, RIM, RIMD, STEEL, GLOSS, PLASTIC, DARK = range(1, 9)
GLASS, LED, TAIL, PLATE, LENS, LAMP, REFLECTOR, FRIT = range(20, 28)


def smax(a, b, r):
    h = np.maximum(r - np.abs(a - b), 0) / r
    return np.maximum(a, b) + h * h * r * 0.25


def box(y, z, y0, y1, z0, z1, r=0.02):
    """Rounded rectangle."""
    qy = np.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 + r
    qz = np.abs(z - (z0 + z1) / 2) - (z1 - z0) / 2 + r
    return np.hypot(np.maximum(qy, 0), np.maximum(qz, 0)) + np.minimum(np.maximum(qy, qz), 0) - r


def trapezoid(y, z, z0, z1, w0, w1, r=0.03, belly=0.0):
    """Symmetric opening: half width w0 at the foot z0, w1 at the head z1; belly widens the middle."""
    t = np.clip((z - z0) / (z1 - z0), -0.5, 1.5)
    w = w0 + (w1 - w0) * t + belly * 4 * t * (1 - t)
    return smax((np.abs(y) - w) * 0.97, np.abs(z - (z0 + z1) / 2) - (z1 - z0) / 2, r)


def stripes(c, period, width):
    return np.abs((c / period) % 1 - 0.5) * period - width / 2


def diamonds(y, z, period, width):
    a = np.abs(((y + z * 1.25) / period) % 1 - 0.5)
    b = np.abs(((y - z * 1.25) / period) % 1 - 0.5)
    return np.minimum(a, b) * period * 0.72 - width / 2


def chips(y, z, py, pz, size):
    """Staggered floating diamonds."""
    row = np.floor(z / pz)
    fy = np.abs((y / py + 0.5 * (row % 2)) % 1 - 0.5) * py
    fz = np.abs((z / pz) % 1 - 0.5) * pz
    return fy + fz * py / pz * 0.9 - size


def lamps(style, y, z, W, gc, hn, inner=0.46):
    """Headlamps; inner is where they begin, as a share of the half width."""
    F, fz, S = hn - gc, hn - 0.085, []
    up = 0.03 * np.clip((y - 0.35) / 0.5, -0.2, 1)  # the lamps rise a little outwards
    zz = z - up
    if style == "slim":
        S += [(LENS, smax(np.abs(zz - fz + 0.014) - 0.037, inner * W - y + (zz - fz) * 0.9, 0.03))]
        S += [(LED, smax(np.abs(zz - fz) - 0.0115, (inner + 0.06) * W - y, 0.012))]
        for q in (0.60, 0.70, 0.80):
            S += [(LAMP, box(y, zz, q * W - 0.026, q * W + 0.026, fz - 0.041, fz - 0.021, 0.006))]
    elif style == "quad":
        k = 0.088 if F < 0.65 else 0.105
        S += [(LENS, smax(smax(zz - fz - 0.024, fz - k - zz, 0.03), (inner + 0.03) * W - y - (zz - fz) * 0.35, 0.03))]
        S += [(LED, smax(np.abs(zz - fz - 0.006) - 0.009, (inner + 0.08) * W - y, 0.01))]
        S += [(LED, smax(smax(np.abs(y - (inner + 0.09) * W - (fz - zz) * 0.35) - 0.008, zz - fz, 0.01), fz - k + 0.02 - zz, 0.01))]
        for q in (0.68, 0.81):
            S += [(GLOSS, box(y, zz, q * W - 0.043, q * W + 0.043, fz - k + 0.018, fz - 0.014, 0.02))]
            S += [(LAMP, box(y, zz, q * W - 0.027, q * W + 0.027, fz - k + 0.030, fz - 0.026, 0.014))]
    elif style == "split":
        S += [(LENS, smax(np.abs(zz - fz) - 0.020, inner * W - y, 0.015)), (LED, smax(np.abs(zz - fz) - 0.0095, (inner + 0.02) * W - y, 0.012))]
        z0, z1 = gc + 0.44 * F, gc + 0.68 * F
        S += [(LENS, box(y, z, 0.70 * W, 0.90 * W, z0, z1, 0.03))]
        for q in (0.30, 0.70):
            c = z0 + (z1 - z0) * q
            S += [(LAMP, box(y, z, 0.745 * W, 0.855 * W, c - 0.026, c + 0.026, 0.014))]
    elif style == "stack":
        z0, z1 = fz - 0.19, fz + 0.035
        S += [(LENS, box(y, z, 0.70 * W, 1.2 * W, z0, z1, 0.03))]
        ring = np.abs(box(y, z, 0.725 * W, 1.3 * W, z0 + 0.022, z1 - 0.022, 0.025)) - 0.0085
        S += [(LED, smax(ring, y - 0.98 * W, 0.01))]
        for c in (z0 + 0.068, z1 - 0.068):
            S += [(LAMP, box(y, z, 0.775 * W, 0.89 * W, c - 0.026, c + 0.026, 0.012))]
    elif style == "round":
        d = np.hypot(y - 0.735 * W, z - (hn - 0.165))
        S += [(GLOSS, d - 0.125), (LENS, d - 0.113), (LED, np.abs(d - 0.094) - 0.010), (LAMP, d - 0.045)]
    elif style == "blade":  # a wedge that grows outwards, light along its foot
        half = 0.018 + 0.034 * np.clip((y / W - inner) / (1 - inner), 0, 1)
        edge = inner * W - y - (zz - fz) * 0.6
        S += [(LENS, smax(np.abs(zz - fz + 0.012) - half - 0.006, edge, 0.02))]
        S += [(LED, smax(np.abs(zz - fz + 0.012 + half) - 0.0085, edge + 0.03, 0.01))]
        for q in (0.70, 0.82):
            S += [(LAMP, box(y, zz, q * W - 0.030, q * W + 0.030, fz - 0.022, fz + 0.006, 0.012))]
    elif style == "hook":  # light that turns down at the corner of the car
        S += [(LENS, smax(np.abs(zz - fz + 0.010) - 0.032, inner * W - y - (zz - fz) * 0.5, 0.02))]
        S += [(LED, smax(np.abs(zz - fz - 0.004) - 0.0095, (inner + 0.05) * W - y, 0.01))]
        for q in (0.66, 0.76):
            S += [(LAMP, box(y, zz, q * W - 0.030, q * W + 0.030, fz - 0.034, fz - 0.012, 0.008))]
        c = np.abs(y - 0.895 * W + (fz - z) * 0.16)
        S += [(LENS, smax(c - 0.030, np.abs(z - fz + 0.120) - 0.130, 0.02)), (LED, smax(c - 0.0095, np.abs(z - fz + 0.105) - 0.112, 0.01))]
    elif style == "wing":  # swept back, a tick of light that follows its foot and its inner end
        out = np.clip((y / W - inner) / (1 - inner), 0, 1)
        lens = smax(np.abs(zz - fz + 0.016 - 0.016 * out) - 0.030 - 0.016 * out, inner * W - y - (zz - fz) * 0.9, 0.03)
        S += [(LENS, lens), (LED, np.maximum(np.abs(lens + 0.014) - 0.0055, zz - fz + 0.014 + 0.020 * out))]
        for q in (0.64, 0.76):
            b = box(y, zz, q * W - 0.036, q * W + 0.036, fz - 0.024, fz + 0.016, 0.012)
            S += [(GLOSS, b), (LAMP, b + 0.011)]
    elif style == "cubes":  # a row of square lights in a dark band
        S += [(LENS, smax(np.abs(zz - fz + 0.020) - 0.050, inner * W - y, 0.02))]
        S += [(LED, smax(np.abs(zz - fz - 0.022) - 0.0065, (inner + 0.02) * W - y, 0.006))]
        for q in (0.62, 0.73, 0.84):
            b = box(y, zz, q * W - 0.036, q * W + 0.036, fz - 0.058, fz + 0.002, 0.010)
            S += [(LED, np.abs(b + 0.007) - 0.0055), (LAMP, b + 0.024)]
    elif style == "reflector":  # bowls behind clear glass
        b = smax(smax(zz - fz - 0.030 - 0.02 * (y / W - 0.7), fz - 0.082 - zz, 0.05), inner * W - y - (zz - fz) * 0.55, 0.04)
        S += [(LENS, b), (STEEL, b + 0.014)]
        for q in (0.68, 0.82):
            d = np.hypot(y - q * W, zz - fz + 0.030)
            S += [(GLOSS, d - 0.045), (STEEL, d - 0.039), (LAMP, d - 0.022)]
    elif style == "oval":
        d = np.hypot((y - 0.74 * W) / 1.15, z - fz + 0.045)
        S += [(LENS, d - 0.098), (STEEL, d - 0.086), (GLOSS, d - 0.054), (LAMP, d - 0.040)]
    elif style == "square":
        b = box(y, z, 0.735 * W - 0.115, 0.735 * W + 0.115, hn - 0.255, hn - 0.075, 0.04)
        S += [(LENS, b), (LED, np.abs(b + 0.028) - 0.0085), (LAMP, box(y, z, 0.735 * W - 0.05, 0.735 * W + 0.05, hn - 0.19, hn - 0.14, 0.012))]
    return S


def face(name, y, z, W, gc, hn, chrome=0):
    """(shapes, openings) of one front face. y is the distance from the middle, W half the width, gc the ground clearance,
    hn the height of the bonnet's front edge."""
    y = np.abs(y)
    F, fz = hn - gc, hn - 0.085
    S, O = [], []
    metal = RIM if chrome else GLOSS

    def lower(t0, t1, w0, w1, bars=0.030):
        o = trapezoid(y, z, gc + t0 * F, gc + t1 * F, w0 * W, w1 * W, 0.04)
        S.extend([(PLASTIC, o), (GLOSS, np.maximum(o + 0.010, stripes(z, bars, bars * 0.42)))])
        O.append(o)

    def vents(c=0.73, half=0.040, t0=0.14, t1=0.44):
        """Upright openings at the corners of the bumper, where it still faces the front."""
        o = smax(np.abs(y - W * c + (z - gc - 0.3 * F) * 0.30) - half, np.abs(z - gc - (t0 + t1) / 2 * F) - (t1 - t0) / 2 * F, 0.04)
        S.append((PLASTIC, o))
        O.append(o)

    def fogs(c=0.78, t=0.235, r=0.038):
        o = box(y, z, c * W - 0.085, c * W + 0.075, gc + t * F - 0.052, gc + t * F + 0.052, 0.04)
        d = np.hypot(y - c * W, z - gc - t * F)
        S.extend([(PLASTIC, o), (GLOSS, d - r), (LAMP, d - r + 0.014)])
        O.append(o)

    if name in ("plain", "plain2"):  # two lamps and a modest grille between them, fog lamps below
        o = trapezoid(y, z, gc + 0.10 * F, gc + 0.36 * F, 0.60 * W, 0.52 * W, 0.04)
        S += [(PLASTIC, o), (GLOSS, np.maximum(o + 0.012, stripes(z - gc, 0.036, 0.014)))]
        O.append(o)
        fogs()
        if name == "plain":
            o = trapezoid(y, z, fz - 0.105, fz + 0.012, 0.36 * W, 0.46 * W, 0.04)
            S += [(metal, o), (PLASTIC, o + 0.012), (RIM, np.maximum(o + 0.010, np.abs(z - fz + 0.048) - 0.008))]
        else:
            o = trapezoid(y, z, gc + 0.46 * F, fz + 0.014, 0.32 * W, 0.46 * W, 0.05)
            S += [(metal, o), (PLASTIC, o + 0.014), (RIM if chrome else GLOSS, np.maximum(o + 0.020, stripes(z - fz + 0.010, 0.052, 0.014)))]
        O.append(o)
        S += lamps("reflector", y, z, W, gc, hn, 0.50)
    elif name == "smile":  # a small car's: round lamps, a mouth below
        o = trapezoid(y, z, gc + 0.12 * F, gc + 0.34 * F, 0.50 * W, 0.56 * W, 0.05)
        S += [(PLASTIC, o), (GLOSS, np.maximum(o + 0.012, stripes(z - gc, 0.036, 0.014)))]
        O.append(o)
        o = trapezoid(y, z, fz - 0.080, fz - 0.020, 0.30 * W, 0.34 * W, 0.03)
        S += [(GLOSS, o), (PLASTIC, o + 0.010)]
        O.append(o)
        S += lamps("oval", y, z, W, gc, hn)
    elif name in ("ev", "evplain"):  # closed face; ev: light from lamp to lamp
        lower(0.15, 0.34, 0.60, 0.55)
        vents(0.75, 0.026, 0.20, 0.52)
        if name == "ev":
            S += [(LENS, np.maximum(np.abs(z - fz) - 0.016, y - 0.55 * W)), (LED, np.maximum(np.abs(z - fz) - 0.0055, y - 0.56 * W))]
        S += lamps("slim", y, z, W, gc, hn)
    elif name == "evsplit":  # closed face, lamps in the bumper
        lower(0.13, 0.30, 0.56, 0.62)
        o = trapezoid(y, z, gc + 0.42 * F, gc + 0.64 * F, 0.40 * W, 0.46 * W, 0.03)
        S += [(GLOSS, o), (RIMD, np.maximum(o + 0.012, chips(y, z, 0.060, 0.034, 0.011)))]
        O.append(o)
        S += [(LENS, np.maximum(np.abs(z - fz) - 0.011, y - 0.5 * W))] + lamps("split", y, z, W, gc, hn, 0.40)
    elif name == "bars":  # wide grille of horizontal bars that meets the lamps
        lower(0.12, 0.29, 0.66, 0.56)
        vents(0.76, 0.028, 0.16, 0.40)
        o = trapezoid(y, z, gc + 0.47 * F, fz + 0.020, 0.34 * W, 0.52 * W, 0.035)
        S += [(metal, o), (PLASTIC, o + 0.012)]
        S += [(RIM, np.maximum(o + 0.022, stripes(z - fz, 0.046 if F < 0.7 else 0.060, 0.012)))]
        O.append(o)
        S += lamps("quad", y, z, W, gc, hn, 0.50)
    elif name == "mesh":  # tall mesh grille in a bright frame
        lower(0.10, 0.27, 0.54, 0.46)
        vents(0.71, 0.046, 0.12, 0.36)
        o = trapezoid(y, z, gc + 0.38 * F, fz + 0.012, 0.28 * W, 0.38 * W, 0.05, 0.03)
        S += [(RIM, o), (GLOSS, o + 0.013), (PLASTIC, o + 0.018)]
        S += [(STEEL, np.maximum(o + 0.022, diamonds(y, z, 0.062, 0.011)))]
        O.append(o)
        S += lamps("slim", y, z, W, gc, hn, 0.45)
    elif name == "crest":  # stately upright grille of floating chips
        lower(0.09, 0.26, 0.62, 0.54)
        o = trapezoid(y, z, gc + 0.40 * F, fz + 0.022, 0.32 * W, 0.40 * W, 0.06, 0.02)
        S += [(RIM, o), (PLASTIC, o + 0.016), (RIM, np.maximum(o + 0.026, chips(y, z, 0.052, 0.042, 0.0125)))]
        O.append(o)
        S += lamps("quad", y, z, W, gc, hn, 0.48)
    elif name == "sport":  # low wide mouth
        o = trapezoid(y, z, gc + 0.14 * F, gc + 0.54 * F, 0.50 * W, 0.42 * W, 0.05)
        S += [(GLOSS, o), (PLASTIC, o + 0.010), (GLOSS, np.maximum(o + 0.014, diamonds(y, z, 0.050, 0.010)))]
        O.append(o)
        vents(0.72, 0.044, 0.15, 0.42)
        S += lamps("slim", y, z, W, gc, hn, 0.50)
    elif name == "slot":  # thin slot between the lamps, wide mouth below
        o = trapezoid(y, z, gc + 0.13 * F, gc + 0.50 * F, 0.58 * W, 0.46 * W, 0.05)
        S += [(GLOSS, o), (PLASTIC, o + 0.010), (GLOSS, np.maximum(o + 0.016, stripes(z - gc, 0.040, 0.018)))]
        O.append(o)
        vents(0.75, 0.028, 0.18, 0.46)
        top = trapezoid(y, z, fz - 0.085, fz + 0.022, 0.42 * W, 0.54 * W, 0.03)
        S += [(GLOSS, top), (PLASTIC, top + 0.010)]
        S += [(metal, np.maximum(top + 0.014, np.abs(z - fz - c) - 0.0065)) for c in (-0.010, -0.048)]
        O.append(top)
        S += lamps("blade", y, z, W, gc, hn, 0.50)
    elif name == "hex":  # wide six-cornered grille of dark mesh over a bright line
        lower(0.08, 0.24, 0.56, 0.50)
        vents(0.75, 0.030, 0.12, 0.34)
        zc, half = (gc + 0.36 * F + fz + 0.010) / 2, (fz + 0.010 - gc - 0.36 * F) / 2
        o = smax((y - 0.45 * W + 0.42 * np.abs(z - zc)) * 0.92, np.abs(z - zc) - half, 0.025)
        S += [(GLOSS, o), (PLASTIC, o + 0.014), (STEEL, np.maximum(o + 0.020, diamonds(y, z, 0.054, 0.0085)))]
        S += [(RIM, np.maximum(np.abs(o + 0.007) - 0.006, z - zc + 0.010))]
        O.append(o)
        S += lamps("hook", y, z, W, gc, hn, 0.50)
    elif name == "terrace":  # tall grille of floating pairs of bars, for large cars
        lower(0.08, 0.24, 0.50, 0.54, 0.040)
        vents(0.76, 0.030, 0.10, 0.30)
        o = trapezoid(y, z, gc + 0.38 * F, fz + 0.020, 0.42 * W, 0.46 * W, 0.05, 0.02 * W)
        bars = stripes(z - fz, 0.098, 0.034)
        S += [(metal, o), (PLASTIC, o + 0.014)]
        S += [(RIM, smax(np.maximum(bars, -(bars + 0.013)), o + 0.040, 0.02))]
        O.append(o)
        S += lamps("hook", y, z, W, gc, hn, 0.53)
    elif name == "wedge":  # lamps joined by a slim wing, a wide mouth that grows towards the road
        o = trapezoid(y, z, gc + 0.09 * F, gc + 0.56 * F, 0.66 * W, 0.40 * W, 0.06)
        S += [(GLOSS, o), (PLASTIC, o + 0.014), (GLOSS, np.maximum(o + 0.020, stripes(z - gc, 0.034, 0.013)))]
        S += [(STEEL, np.maximum(np.abs(o + 0.007) - 0.005, z - gc - 0.16 * F))]
        O.append(o)
        top = trapezoid(y, z, fz - 0.052, fz + 0.004, 0.40 * W, 0.52 * W, 0.03)
        S += [(GLOSS, top), (metal, np.maximum(top + 0.008, np.abs(z - fz + 0.016) - 0.006))]
        O.append(top)
        S += lamps("wing", y, z, W, gc, hn, 0.48)
    elif name == "band":  # dark band from lamp to lamp over a body-coloured bar and a square mouth
        o = trapezoid(y, z, gc + 0.12 * F, gc + 0.44 * F, 0.50 * W, 0.56 * W, 0.04)
        S += [(PLASTIC, o), (GLOSS, np.maximum(o + 0.012, diamonds(y, z, 0.058, 0.012)))]
        S += [(STEEL, trapezoid(y, z, gc + 0.03 * F, gc + 0.10 * F, 0.42 * W, 0.48 * W, 0.02))]
        O.append(o)
        vents(0.74, 0.032, 0.14, 0.42)
        top = smax(np.abs(z - fz + 0.020) - 0.050, y - 0.60 * W, 0.02)
        S += [(GLOSS, top), (metal, np.maximum(top + 0.012, stripes(z - fz, 0.034, 0.008)))]
        O.append(top)
        S += lamps("cubes", y, z, W, gc, hn, 0.56)
    elif name in ("truck", "grand"):  # upright grille, two strong bars, stacked lamps; truck: steel bumper
        z0, z1 = gc + (0.40 if name == "truck" else 0.46) * F, fz + 0.035
        if name == "truck":
            S += [(STEEL if chrome else PLASTIC, smax(z - (gc + 0.34 * F), gc + 0.03 * F - z, 0.04))]
        lower(0.10, 0.26, 0.42, 0.46, 0.040)
        o = trapezoid(y, z, z0, z1, 0.54 * W, 0.60 * W, 0.05)
        S += [(metal, o), (PLASTIC, o + 0.022), (GLOSS, np.maximum(o + 0.028, diamonds(y, z, 0.085, 0.016)))]
        for q in (0.36, 0.68):
            S += [(RIM if chrome else GLOSS, np.maximum(o + 0.004, np.abs(z - z0 - (z1 - z0) * q) - 0.024))]
        O.append(o)
        S += lamps("stack", y, z, W, gc, hn)
    elif name == "wide":  # wide grille of dark bars over one bright line, for large cars
        lower(0.13, 0.32, 0.52, 0.60, 0.040)
        o = box(y, z, -0.58 * W, 0.58 * W, gc + 0.52 * F, fz + 0.03, 0.04)
        S += [(GLOSS, o), (PLASTIC, np.maximum(o + 0.014, -stripes(z - fz, 0.052, 0.020)))]
        S += [(RIM, np.maximum(np.abs(z - gc - 0.545 * F) - 0.008, y - 0.54 * W))]
        O.append(o)
        S += lamps("quad", y, z, W, gc, hn, 0.58)
    elif name in ("rugged", "rugged2"):  # off-road: lamps in one panel, plastic bumper, skid plate, hooks
        S += [(PLASTIC, smax(z - (gc + 0.40 * F), gc - 0.2 - z, 0.04))]
        o = box(y, z, -0.90 * W, 0.90 * W, hn - 0.285, hn - 0.050, 0.05)
        S += [(GLOSS, o)]
        g = box(y, z, -0.56 * W, 0.56 * W, hn - 0.262, hn - 0.075, 0.03)
        if name == "rugged":
            S += [(PLASTIC, g), (RIMD, np.maximum(g + 0.006, diamonds(y, z, 0.070, 0.016)))]
        else:
            S += [(PLASTIC, g), (RIM, np.maximum(g + 0.008, stripes(z - hn, 0.062, 0.022)))]
        O.append(g)
        S += [
            (STEEL, trapezoid(y, z, gc - 0.02, gc + 0.20 * F, 0.30 * W, 0.44 * W, 0.03)),
            (GLOSS, np.maximum(trapezoid(y, z, gc, gc + 0.17 * F, 0.26 * W, 0.40 * W, 0.02), stripes(y, 0.12, 0.022))),
        ]
        b = box(y, z, -0.62 * W, 0.62 * W, gc + 0.245 * F, gc + 0.335 * F, 0.03)
        S += [(DARK, b)]
        O.append(b)
        hook = np.abs(box(y, z, 0.50 * W - 0.035, 0.50 * W + 0.035, gc + 0.14 * F, gc + 0.24 * F, 0.03)) - 0.009
        S += [(STEEL, hook)]
        fog = box(y, z, 0.74 * W, 0.86 * W, gc + 0.235 * F, gc + 0.315 * F, 0.02)
        S += [(LENS, fog), (LAMP, fog + 0.014)]
        S += lamps("round" if name == "rugged" else "square", y, z, W, gc, hn)
    return S, O


def tail(style, y, z, W, gc, tz, plate_z, clad):
    """Shapes of the rear: lamps, bumper, number plate field (empty)."""
    y = np.abs(y)
    S = []
    dif = trapezoid(y, z, gc - 0.05, gc + 0.17, 0.50 * W, 0.58 * W, 0.03)
    S += [(PLASTIC, dif)]
    if not clad:
        S += [(GLOSS, np.maximum(dif + 0.010, stripes(y, 0.16, 0.018)))]
    for q in (0.64,):
        r = box(y, z, q * W, (q + 0.22) * W, gc + 0.232, gc + 0.252, 0.008)
        S += [(REFLECTOR, r)]
    if style == "bar":
        zz = z - tz - 0.012 * np.clip((y - 0.5) / 0.4, -1, 1)
        S += [
            (LENS, np.abs(zz) - 0.036),
            (TAIL, np.maximum(np.abs(zz) - 0.010, 0)),
            (TAIL, np.abs(zz) - 0.0105),
            (TAIL, smax(np.abs(zz + 0.002) - 0.025, 0.62 * W - y, 0.01)),
        ]
    elif style == "lamp":  # one block round the corner: red with a clear band
        b = smax(np.abs(z - tz + 0.030) - 0.078, 0.58 * W - y - (z - tz) * 0.4, 0.04)
        S += [(LENS, b), (TAIL, b + 0.010), (STEEL, smax(np.abs(z - tz + 0.050) - 0.020, b + 0.024, 0.01))]
    elif style == "split":
        b = smax(np.abs(z - tz + 0.012) - 0.058, 0.50 * W - y - (z - tz) * 0.5, 0.035)
        ring = np.abs(b + 0.017) - 0.0075
        S += [(LENS, b), (TAIL, ring), (TAIL, smax(np.abs(z - tz + 0.012) - 0.006, 0.60 * W - y, 0.005))]
    elif style == "twin":
        for c in (0.026, -0.030):
            S += [(LENS, smax(np.abs(z - tz - c) - 0.022, 0.42 * W - y, 0.02)), (TAIL, smax(np.abs(z - tz - c) - 0.012, 0.45 * W - y, 0.015))]
    elif style == "blade":  # slim, taller outwards: a red line over a clear band
        out = np.clip((y / W - 0.42) / 0.50, 0, 1)
        b = smax(np.abs(z - tz + 0.016 - 0.012 * out) - 0.030 - 0.036 * out, 0.42 * W - y, 0.03)
        S += [(LENS, b), (TAIL, np.maximum(b + 0.014, tz - 0.022 + 0.010 * out - z))]
        S += [(STEEL, smax(np.abs(z - tz + 0.042) - 0.010, np.maximum(b + 0.016, 0.62 * W - y), 0.01))]
    elif style == "bracket":  # a bent line of light in a dark lamp
        b = smax(np.abs(z - tz + 0.020) - 0.062, 0.54 * W - y - (z - tz) * 0.6, 0.04)
        S += [(LENS, b), (TAIL, np.abs(b + 0.020) - 0.0095)]
        S += [(TAIL, smax(np.abs(z - tz + 0.020) - 0.013, 0.74 * W - y, 0.01))]
    elif style == "vert":
        b = smax(np.abs(z - tz + 0.08) - 0.17, 0.80 * W - y, 0.03)
        ring = np.abs(b + 0.022) - 0.009
        S += [(LENS, b), (TAIL, ring), (TAIL, smax(np.abs((z - tz + 0.08) / 0.10 % 1 - 0.5) * 0.10 - 0.010, b + 0.04, 0.01))]
    pl = box(y, z, -0.255, 0.255, plate_z - 0.065, plate_z + 0.065, 0.02)
    S += [(GLOSS, pl - 0.012), (PLATE, pl)]
    return S
