"""Layouts of the cabins that interior.py draws, and the upholstery of each layout and body."""

# fmt: off
# dash: the form of the dashboard; tower: its middle is a frame; high: how much it stands higher than in a saloon; glass: foot of the
# windscreen and how much it is raked; eye: how much higher one sits. screen: middle across and up, half its width and height; shows: map,
# tiles or radio; sunk: it sits in the dashboard; near: how far forward it stands; pane: the screens are one pane that ends here.
# cluster: the instruments; clock: height of a clock with hands. vents; air: height of those in the middle. climate: height of the switches;
# knobs: a row of keys, three or two to turn. wheel: radius and form. console; lever; transfer: a second lever for the axles; handle: a bar
# for the passenger, or one at each knee. decor: colour of the strip, broad or not; veneer: the console wears it, too; paint: colour of a
# painted dashboard; pad: it wears the upholstery; quilted: the seats; glow: colour of a line of light.
LAYOUTS = dict(
    base=dict(dash='round', console='plain', glass=(1.08, 1.55), high=0, screen=(0, .806, .124, .044), shows='radio', sunk=1, cluster='dials', vents='round', air=.884, climate=.708, knobs='three', wheel=(.184, 'plain'), decor=None, lever='tall', trims=('grey-cloth', 'sand-cloth', 'grey-leather')),
    city=dict(dash='round', console='full', glass=(1.12, 1.65), high=.01, screen=(-.01, .985, .112, .064), shows='map', near=.42, cluster='dials', vents='square', air=.872, climate=.755, knobs='three', wheel=(.182, 'three'), decor=(.26, .27, .28), lever='tall', trims=('grey-cloth', 'sand-leather')),
    classic=dict(dash='round', console='broad', glass=(1.15, 1.735), high=.01, screen=(0, .876, .088, .042), shows='tiles', sunk=1, cluster='dials', vents='upright', climate=.735, knobs='two', wheel=(.186, 'three'), decor=(.20, .085, .035), pad=1, veneer=1, clock=.935, lever='tall', trims=('tan-leather', 'grey-leather', 'grey-cloth', 'sand-cloth')),
    saloon=dict(dash='shelf', console='full', glass=(1.15, 1.735), high=0, screen=(-.03, .955, .140, .080), shows='map', cluster='panel', vents='slim', climate=.712, knobs='row', wheel=(.182, 'three'), decor=(.30, .31, .32), pad=1, lever='short', trims=('tan-leather', 'grey-cloth')),
    touring=dict(dash='shelf', console='broad', glass=(1.18, 1.8), high=.01, screen=(-.01, .962, .185, .072), pane=-.585, shows='map', cluster='wide', vents='slim', climate=.700, knobs='row', wheel=(.182, 'two'), decor=(.24, .115, .045), pad=1, veneer=1, glow=(.95, .62, .28), lever='dial', broad=1, quilted=1, trims=('tan-leather', 'sand-leather')),
    cruiser=dict(dash='round', tower=1, console='broad', glass=(1.02, 1.2), high=.055, eye=.03, screen=(0, .872, .094, .050), shows='tiles', sunk=1, cluster='dials', vents='upright', climate=.715, knobs='two', wheel=(.190, 'three'), decor=(.16, .075, .035), lever='tall', transfer=1, handle='knee', trims=('tan-leather', 'grey-leather', 'tan-cloth')),
    family=dict(dash='round', tower=1, console='broad', glass=(1.06, 1.35), high=.05, eye=.03, screen=(0, .985, .165, .088), shows='map', near=.40, cluster='panel', vents='square', air=.852, climate=.750, knobs='row', wheel=(.184, 'three'), decor=(.36, .37, .38), pad=1, handle='knee', lever='short', trims=('sand-leather', 'tan-leather', 'grey-cloth')),
    trail=dict(dash='cliff', console='broad', glass=(.86, .62), high=.05, eye=.03, screen=(0, .845, .096, .056), shows='tiles', sunk=1, cluster='dials', vents='upright', climate=.695, knobs='three', wheel=(.192, 'three'), decor=(.05, .052, .055), paint=(.52, .46, .36), handle='bar', lever='tall', transfer=1, trims=('grey-cloth', 'tan-leather')),
    work=dict(dash='cliff', console='plain', glass=(.86, .62), high=.04, eye=.03, screen=(0, .845, .118, .042), shows='radio', sunk=1, cluster='dials', vents='upright', climate=.735, knobs='three', wheel=(.192, 'plain'), decor=None, paint=(.22, .225, .23), handle='bar', lever='manual', transfer=1, trims=('grey-cloth', 'char-leather')),
    ranger=dict(dash='cliff', console='broad', glass=(.90, .70), high=.05, eye=.03, screen=(0, .955, .150, .080), near=.36, shows='map', cluster='panel', vents='square', air=.838, climate=.745, knobs='two', wheel=(.188, 'two'), decor=(.05, .052, .055), paint=(.36, .37, .38), pad=1, handle='bar', lever='short', trims=('tan-leather',)),
    van=dict(dash='van', console='none', glass=(1.02, .85), high=.03, eye=.05, screen=(0, .797, .122, .042), shows='radio', sunk=1, cluster='dials', vents='round', air=.880, climate=.712, knobs='three', wheel=(.205, 'van'), decor=None, lever='pod', trims=('sand-cloth',)),
    electric=dict(dash='plank', console='tray', glass=(1.28, 1.95), high=-.02, screen=(0, .975, .215, .135), shows='map', near=.36, cluster='none', vents='none', climate=0, knobs=None, wheel=(.176, 'square'), decor=(.46, .36, .24), glow=(.42, 1.05, .86), lever='none', trims=('sand-leather',)),
    sport=dict(dash='cockpit', console='wall', glass=(1.22, 1.95), high=-.02, eye=-.03, screen=(0, .842, .098, .040), shows='tiles', sunk=1, cluster='pods', vents='turbines', air=.915, climate=.72, knobs='three', wheel=(.174, 'flat'), decor=(.035, .036, .040), lever='tall', trims=('tan-leather',)),
    racer=dict(dash='cockpit', console='wall', glass=(1.22, 1.95), high=-.02, eye=-.03, screen=(0, .842, .098, .040), shows='tiles', sunk=1, cluster='pods', vents='turbines', air=.915, climate=.72, knobs='three', wheel=(.174, 'flat'), decor=(.035, .036, .040), lever='manual', trims=('char-leather',)),
)
# fmt: on

# What one sees through the windows of a body; its cabin has the same colour. Colours of TRIM in cabin.py.
UPHOLSTERY = {
    body: colour
    for colour, bodies in dict(
        sand="sedan luxury2 wagon compact crossover crossover4 crossover5 crossover7 suv2 suv4 minivan sedan7",
        grey="sedan2 sedan5 sedan6 hatchback compact2 crossover2 suv3 offroad pickup pickup3 minivan3 minivan4 sedan8",
        tan="sedan3 luxury crossover3 crossover8 suv offroad2 minivan2 coupe sport",
        char="sedan4 wagon2 hatchback2 crossover6 suv5 pickup2 coupe2",
    ).items()
    for body in bodies.split()
}
