"""What one sees through the glass. A simple cabin (seats, headrests, dashboard, steering wheel) as signed distances,
met by sphere tracing from every pixel of glass; rays that leave by another pane see the bright studio behind the car."""

import numpy as np
from scipy.ndimage import map_coordinates

f4 = np.float32
TRIM = dict(char=(0.060, 0.062, 0.068), tan=(0.205, 0.122, 0.074), sand=(0.420, 0.360, 0.290), grey=(0.190, 0.195, 0.205))


def slab(p, c, h, r, lean=0.0):
    """Rounded box with centre c and half sizes h, leaning back by the slope `lean`."""
    x = p[:, 0] - c[0] + lean * (p[:, 2] - c[2])
    x, y, z = np.abs(x) - h[0] + r, np.abs(p[:, 1] - c[1]) - h[1] + r, np.abs(p[:, 2] - c[2]) - h[2] + r
    outer = np.sqrt(np.maximum(x, 0) ** 2 + np.maximum(y, 0) ** 2 + np.maximum(z, 0) ** 2)
    return outer + np.minimum(np.maximum(np.maximum(x, y), z), 0) - r


class Cabin:
    def __init__(s, D, driver=0.37):
        g = {k: float(v) for k, v in zip(D["cabin_names"], D["cabin"])}
        s.g, s.dlo, s.dlo0 = g, D["dlo_grid"], D["dlo_origin"]
        s.driver = driver  # the side of the steering wheel; a picture that is mirrored afterwards needs the other one
        s.trim = np.array(TRIM[str(D["trim"])], f4)

    def hull(s, p):
        """Negative inside the cabin. Columns: side wall, windscreen, rear, roof."""
        g = s.g
        x, y, z = p.T
        up = np.maximum(z - g["b0"], 0)
        side = np.abs(y) + g["tum"] * up + 0.09 * np.maximum(up - 0.25, 0) ** 2 - (g["Wg"] - 0.03)

        def plane(x0, z0, x1, z1):
            dx, dz = x1 - x0, z1 - z0
            return ((z - z0) * dx - (x - x0) * dz) / np.hypot(dx, dz)

        ws = plane(g["r0x"], g["r0z"] - 0.02, g["cw"] + 0.08, g["hc"] - 0.06)
        rear = plane(g["bkx"], g["bkz"], g["r2x"], g["r2z"] - 0.02)
        roof = z - (g["r1z"] - 0.06)
        return np.stack([side, ws, rear, roof], 1)

    def things(s, p):
        g = s.g
        y = np.abs(p[:, 1])
        q = np.stack([p[:, 0], y, p[:, 2]], 1)
        top = min(g["r1z"] - 0.20, g["b0"] + 0.36)  # height of the headrests
        out = []
        rows = [g["xm"] - 0.10] + ([g["xm"] - 0.98] if g["rows"] > 1 else []) + ([g["xm"] - 1.75] if g["rows"] > 2 else [])
        for i, x in enumerate(rows):
            shoulder = 0.30 * np.maximum(q[:, 2] - top + 0.30, 0) * (1 if i == 0 else 0.3)  # backs are narrower at the top
            w = np.stack([q[:, 0], 0.36 + (q[:, 1] - 0.36) / (1 - shoulder), q[:, 2]], 1)
            out.append(slab(w, (x - 0.02, 0.36, top - 0.42), (0.070, 0.23 if i == 0 else 0.27, 0.33), 0.068, 0.22) * 0.85)
            out.append(slab(q, (x - 0.05, 0.36, top + 0.01), (0.050, 0.118, 0.066), 0.048, 0.15))
            post = np.hypot(np.abs(q[:, 1] - 0.36) - 0.055, q[:, 0] - x + 0.03) - 0.009
            out.append(np.maximum(post, np.abs(q[:, 2] - top + 0.05) - 0.07))
            if i:
                out.append(slab(q, (x - 0.02, 0.0, top - 0.47), (0.070, 0.30, 0.33), 0.068, 0.22))
        seats = np.minimum.reduce(out)
        dash = slab(q, (g["cw"] - 0.10, 0.0, g["hc"] - 0.20), (0.50, 0.85, 0.115), 0.07)
        screen = slab(p, (g["cw"] - 0.56, 0.0, g["hc"] - 0.08), (0.012, 0.19, 0.075), 0.01, 0.2)
        c = np.array([g["cw"] - 0.74, s.driver, g["hc"] - 0.085])  # left-hand drive
        r = p - c
        ax = np.array([-0.90, 0.0, 0.436])
        a = r @ ax
        rad = np.sqrt(np.maximum((r * r).sum(1) - a * a, 0))
        wheel = np.minimum(np.hypot(rad - 0.185, a) - 0.016, np.maximum(np.maximum(rad - 0.19, np.abs(a) - 0.014), np.abs(r[:, 2] + 0.0) - 0.028))
        floor = p[:, 2] - (g["b0"] - 0.55)
        return seats, np.minimum(np.minimum(dash, wheel), screen), floor

    def inside_pane(s, x, z):
        at = [(x - s.dlo0[0]) / s.dlo0[2], (z - s.dlo0[1]) / s.dlo0[2]]
        return map_coordinates(s.dlo, at, order=1, mode="nearest") < 0

    def look(s, p, d, bright=0.62):
        """Light (n x 3) that comes from behind the glass at points p along the directions d."""
        g = s.g
        p, d = p.astype(f4), d.astype(f4)
        t = np.full(len(p), 0.035, f4)
        kind = np.zeros(len(p), int)
        live = np.arange(len(p))
        for _ in range(40):
            q = p[live] + d[live] * t[live, None]
            a, b, c = s.things(q)
            h = -s.hull(q).max(1)
            m = np.stack([a, b, c, h], 1)
            k = m.argmin(1)
            v = m[np.arange(len(k)), k]
            t[live] += np.maximum(v, 0.004)
            hit = (v < 0.006) & (t[live] > 0.10)
            kind[live[hit]] = k[hit] + 1
            live = live[~hit & (t[live] < 5)]
            if not len(live):
                break
        q = p + d * t[:, None]
        rgb = np.zeros((len(p), 3), f4)
        # how much daylight reaches a point: less below the belt line
        day = np.exp(-2.6 * np.maximum(g["b0"] + 0.12 - q[:, 2], 0))
        for k, col in ((1, s.trim), (2, s.trim * 0.35 + 0.010), (3, s.trim * 0.25)):
            w = np.where(kind == k)[0]
            if not len(w):
                continue
            e = 0.004
            n = np.stack(
                [s.things(q[w] + e * np.eye(3, dtype=f4)[i])[k - 1] - s.things(q[w] - e * np.eye(3, dtype=f4)[i])[k - 1] for i in range(3)], 1
            )
            n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-6)
            light = 0.10 + 0.50 * np.maximum(n[:, 2], 0) + 0.34 * np.abs(n[:, 1]) + 0.40 * np.maximum(n[:, 0], 0)
            rgb[w] = (light * day[w])[:, None] * col
        w = np.where(kind == 4)[0]
        if len(w):
            h = s.hull(q[w])
            f = h.argmax(1)
            x, y, z = q[w].T
            side = (f == 0) & s.inside_pane(x, z)
            across = np.abs(y) + g["tum"] * np.maximum(z - g["b0"], 0) < g["Wg"] - 0.15
            front = (f == 1) & across & (z > g["hc"] + 0.03) & (z < g["r0z"] - 0.06)
            back = (f == 2) & across & (z > g["bkz"] + 0.09) & (z < g["r2z"] - 0.06)
            open_ = side | front | back
            tint = np.where(x < g["xm"], 0.40, 0.62)
            sky = bright * (0.75 + 0.35 * np.clip((z - g["b0"]) / 0.5, 0, 1))
            dark = 0.030 * day[w]
            rgb[w] = np.where(open_, sky * tint, dark)[:, None] * np.array([0.96, 1.0, 0.985], f4)
        return rgb
