let audio: AudioContext | null = null

/** Browsers allow sound only after a tap; this is that tap. */
export async function allowArrivalSound(): Promise<void> {
  audio ??= new AudioContext()
  await audio.resume()
  playArrivalSound()
}

/** Two rising notes, made on the spot: nothing to download. */
export function playArrivalSound(): void {
  if (!audio || audio.state !== 'running') return
  for (const [at, frequency] of [
    [0, 784],
    [0.18, 1047],
    [0.5, 784],
    [0.68, 1047],
  ] as const) {
    playNote(audio, audio.currentTime + at, frequency)
  }
}

function playNote(context: AudioContext, at: number, frequency: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.32)
}
