/** Sounds for eyes that look at the bags: high and short is right, low and long is wrong. */
const TONES = { good: { hertz: 880, seconds: 0.12 }, bad: { hertz: 180, seconds: 0.5 } } as const;

let audio: AudioContext | undefined;

export function beep(tone: keyof typeof TONES): void {
  audio ??= new AudioContext();
  const { hertz, seconds } = TONES[tone];
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = hertz;
  sound.type = tone === 'bad' ? 'square' : 'sine';
  volume.gain.value = 0.2;
  sound.connect(volume).connect(audio.destination);
  sound.start();
  sound.stop(audio.currentTime + seconds);
}
