"""Layouts of the cabins that interior.py draws, and the upholstery of each layout and body."""

# fmt: off
# screen: middle across and up, half its width and height; cluster: panel, dials or none; wheel: radius, flat foot or not; decor: colour of
# the strip; vents: slim, round, square; lever: lever, dial or none; pad: the middle of the dashboard wears the upholstery; high: how much
# the dashboard stands higher than in a saloon; glow: a line of light; handle: a grab handle for the passenger.
LAYOUTS = dict(
    saloon=dict(screen=(-.03, .955, .140, .080), cluster='panel', wheel=(.182, 0), decor=(.30, .31, .32), vents='slim', lever='lever', pad=1, high=0, trims=('char-leather', 'char-cloth', 'grey-leather', 'grey-cloth', 'sand-leather', 'sand-cloth', 'tan-leather', 'tan-cloth')),
    touring=dict(screen=(-.02, .960, .190, .070), cluster='wide', wheel=(.180, 0), decor=(.22, .105, .045), vents='slim', lever='dial', pad=1, high=.01, glow=1, trims=('char-leather', 'grey-leather', 'sand-leather', 'tan-leather')),
    family=dict(screen=(.00, .975, .165, .095), cluster='panel', wheel=(.184, 0), decor=(.36, .37, .38), vents='square', lever='lever', pad=1, high=.03, trims=('char-leather', 'char-cloth', 'grey-leather', 'grey-cloth', 'sand-leather', 'sand-cloth', 'tan-leather', 'tan-cloth')),
    trail=dict(screen=(.00, .985, .150, .090), cluster='dials', wheel=(.188, 0), decor=(.05, .052, .055), vents='round', lever='lever', pad=1, high=.05, handle=1, trims=('char-leather', 'char-cloth', 'grey-leather', 'grey-cloth', 'tan-leather', 'tan-cloth')),
    electric=dict(screen=(.00, .985, .230, .125), cluster='none', wheel=(.176, 1), decor=(.46, .36, .24), vents='none', lever='none', pad=1, high=-.02, glow=1, trims=('sand-leather',)),
    sport=dict(screen=(-.04, .930, .135, .060), cluster='dials', wheel=(.172, 1), decor=(.035, .036, .040), vents='round', lever='lever', pad=1, high=-.02, trims=('tan-leather',)),
)
# fmt: on

# What one sees through the windows of a body; its cabin has the same colour. Colours of TRIM in cabin.py.
UPHOLSTERY = {
    body: colour
    for colour, bodies in dict(
        sand="sedan luxury2 wagon compact crossover crossover4 crossover5 suv2 suv4 minivan",
        grey="sedan2 sedan5 hatchback compact2 crossover2 suv3 offroad pickup",
        tan="sedan3 luxury crossover3 suv offroad2 minivan2 coupe sport",
        char="sedan4 wagon2 hatchback2 crossover6 suv5 pickup2 coupe2",
    ).items()
    for body in bodies.split()
}
