const key = "desk-sound";
const noteSeconds = 0.18;
const notes = [880, 1_320];

/**
 * Two short notes, if the person has switched them on with the button. Returns how to play them. Browsers are silent on
 * a new page until somebody taps or types: the button says so until then.
 */
export function createSound(button: HTMLButtonElement | null): () => void {
  let audio: AudioContext | undefined;
  let wasTapped = false;
  let isOn = localStorage.getItem(key) === "on";

  function isBlocked(): boolean {
    return isOn && audio?.state === "suspended";
  }

  function show(): void {
    button?.setAttribute("aria-pressed", String(isOn));
    button?.toggleAttribute("data-blocked", isBlocked());
  }

  function openAudio(): AudioContext {
    if (audio === undefined) {
      audio = new AudioContext();
      audio.addEventListener("statechange", show);
    }
    return audio;
  }

  function play(isTap: boolean): void {
    if (!isOn) return;
    const context = openAudio();
    // Notes of a silent page would sound much later, all at once.
    if (isBlocked() && !isTap) return;
    void context.resume();
    for (const [index, frequency] of notes.entries())
      playNote(context, frequency, context.currentTime + index * noteSeconds);
  }

  if (isOn) openAudio();
  show();
  for (const type of ["click", "keydown"])
    document.addEventListener(type, ({ target }) => {
      if (isBlocked() && target !== button) void audio?.resume();
    });
  button?.addEventListener("click", () => {
    const isFirstTap = button.hasAttribute("data-blocked") && !wasTapped;
    wasTapped = true;
    // While it asks for a tap, the first one does not switch it off.
    if (!isFirstTap) {
      isOn = !isOn;
      localStorage.setItem(key, isOn ? "on" : "off");
    }
    show();
    play(true);
  });
  return () => play(false);
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const note = new OscillatorNode(audio, { frequency });
  const volume = new GainNode(audio, { gain: 0.15 });
  volume.gain.setTargetAtTime(0, start + noteSeconds / 2, noteSeconds / 6);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + noteSeconds);
}
