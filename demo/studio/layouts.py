"""Layouts of the cabins that interior.py draws, and the upholstery of each."""

# fmt: off
# screen: middle across and up, half its width and height; cluster: panel, dials or none; wheel: radius, flat foot or not; decor: colour of
# the strip; vents: slim, round, square; lever: lever, dial or none; pad: the middle of the dashboard wears the upholstery; high: how much
# the dashboard stands higher than in a saloon; glow: a line of light; handle: a grab handle for the passenger.
LAYOUTS = dict(
    saloon=dict(screen=(-.03, .955, .140, .080), cluster='dials', wheel=(.182, 0), decor=(.30, .31, .32), vents='slim', lever='lever', pad=0, high=0, trims=('char', 'sand', 'grey')),
    touring=dict(screen=(-.02, .955, .175, .072), cluster='panel', wheel=(.180, 0), decor=(.22, .105, .045), vents='slim', lever='dial', pad=1, high=.01, glow=1, trims=('char', 'tan', 'sand')),
    family=dict(screen=(.00, .975, .165, .095), cluster='panel', wheel=(.184, 0), decor=(.36, .37, .38), vents='square', lever='lever', pad=1, high=.03, trims=('char', 'tan', 'grey')),
    trail=dict(screen=(.00, .985, .150, .090), cluster='dials', wheel=(.188, 0), decor=(.05, .052, .055), vents='round', lever='lever', pad=0, high=.05, handle=1, trims=('char', 'grey', 'tan')),
    electric=dict(screen=(.00, .985, .230, .125), cluster='none', wheel=(.176, 1), decor=(.46, .36, .24), vents='none', lever='none', pad=1, high=-.02, glow=1, trims=('char', 'sand')),
    sport=dict(screen=(-.04, .930, .135, .060), cluster='dials', wheel=(.172, 1), decor=(.035, .036, .040), vents='round', lever='lever', pad=1, high=-.02, trims=('char', 'tan')),
)
# fmt: on
