const key = "desk-sound";
const noteSeconds = 0.18;
const notes = [880, 1_320];

/** Two short notes, if the person has switched them on with the button. Returns how to play them. */
export function createSound(button: HTMLButtonElement | null): () => void {
  let audio: AudioContext | undefined;
  let isOn = localStorage.getItem(key) === "on";

  function show(): void {
    button?.setAttribute("aria-pressed", String(isOn));
  }

  function play(): void {
    if (!isOn) return;
    audio ??= new AudioContext();
    void audio.resume();
    for (const [index, frequency] of notes.entries())
      playNote(audio, frequency, audio.currentTime + index * noteSeconds);
  }

  show();
  button?.addEventListener("click", () => {
    isOn = !isOn;
    localStorage.setItem(key, isOn ? "on" : "off");
    show();
    play();
  });
  return play;
}

function playNote(audio: AudioContext, frequency: number, start: number): void {
  const note = new OscillatorNode(audio, { frequency });
  const volume = new GainNode(audio, { gain: 0.15 });
  volume.gain.setTargetAtTime(0, start + noteSeconds / 2, noteSeconds / 6);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + noteSeconds);
}
