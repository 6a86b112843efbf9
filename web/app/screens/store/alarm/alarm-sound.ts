import { useSyncExternalStore } from 'react'
import { localValues } from '../../../browser/browser-storage.ts'
import { logFailure } from '../../../browser/log-failure.ts'

/** Each tone must be recognisable by ear alone. */
export type Tone = 'order' | 'urgent' | 'cancel' | 'urgentCancel' | 'line' | 'withdrawn' | 'accepted'

export const VOLUMES = ['low', 'normal', 'high'] as const
export type Volume = (typeof VOLUMES)[number]

/** No volume is silent: it must not switch the board's alarm off. */
const LOUDNESS: Readonly<Record<Volume, number>> = { low: 0.15, normal: 0.4, high: 0.9 }

interface Melody {
  readonly wave: OscillatorType
  /** Of the chosen volume; by itself all of it. */
  readonly loudness?: number
  /** Offset in seconds, frequency in hertz. */
  readonly notes: readonly (readonly [at: number, frequency: number])[]
}

/** Synthesised, so that there is nothing to download. */
const MELODIES: Readonly<Record<Tone, Melody>> = {
  order: { wave: 'triangle', notes: rising(784, 1047, [0, 0.5]) },
  urgent: { wave: 'square', notes: rising(1047, 1397, [0, 0.36, 0.72, 1.08]) },
  cancel: { wave: 'triangle', notes: downFrom(1175, 880, 659) },
  urgentCancel: { wave: 'square', notes: downFrom(1319, 988, 740, 1319, 988, 740) },
  line: { wave: 'sawtooth', notes: downFrom(330, 262, 330, 262) },
  withdrawn: { wave: 'sine', notes: downFrom(659, 494) },
  accepted: { wave: 'sine', loudness: 0.5, notes: [[0, 880]] },
}

/** A clock that stands still for this many checks counts as silent. */
const WATCH_MS = 4_000
const MAX_STILL_CHECKS = 2

let audio: AudioContext | null = null
let watch: ReturnType<typeof setInterval> | undefined
let stillChecks = 0
let lastTime = -1
const listeners = new Set<() => void>()

/**
 * Call in a tap handler, as browsers require. Each tap makes a new context, since an old one may be unusable.
 */
export async function startSound(): Promise<void> {
  stopSound()
  try {
    audio = new AudioContext()
    audio.addEventListener('statechange', notify)
    watch = setInterval(look, WATCH_MS)
    await audio.resume()
  } catch (failure) {
    // The board works without sound and shows a warning.
    logFailure(failure)
  }
  notify()
}

export function stopSound(): void {
  clearInterval(watch)
  if (audio && audio.state !== 'closed') void audio.close()
  audio = null
  stillChecks = 0
  notify()
}

export function playTone(tone: Tone): void {
  if (!audio || !isSounding()) {
    // Some systems resume sound without a tap after a phone call or a screen lock.
    void audio?.resume()
    return
  }
  const { wave, notes, loudness = 1 } = MELODIES[tone]
  const peak = LOUDNESS[chosenVolume()] * loudness
  for (const [at, frequency] of notes) playNote(audio, { wave, peak, at: audio.currentTime + at, frequency })
}

export function chosenVolume(): Volume {
  const kept = localValues.read('boardVolume')
  return VOLUMES.find((volume) => volume === kept) ?? 'high'
}

export function chooseVolume(volume: Volume): void {
  localValues.write('boardVolume', volume)
  notify()
}

export function useVolume(): Volume {
  return useSyncExternalStore(listen, chosenVolume, () => 'high')
}

/** An interrupted context reports no error, so its clock is checked. */
export function useSounding(): boolean {
  return useSyncExternalStore(listen, isSounding, () => false)
}

/** For the moment; `useSounding` follows it. */
export function soundsNow(): boolean {
  return isSounding()
}

function isSounding(): boolean {
  return audio?.state === 'running' && stillChecks < MAX_STILL_CHECKS
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function look(): void {
  const time = audio?.currentTime ?? 0
  stillChecks = time === lastTime ? stillChecks + 1 : 0
  lastTime = time
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function playNote(
  context: AudioContext,
  { wave, peak, at, frequency }: { wave: OscillatorType; peak: number; at: number; frequency: number },
): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = wave
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(peak, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.32)
}

function rising(low: number, high: number, beginnings: readonly number[]): Melody['notes'] {
  return beginnings.flatMap((at) => [[at, low] as const, [at + 0.18, high] as const])
}

function downFrom(...frequencies: readonly number[]): Melody['notes'] {
  return frequencies.map((frequency, index) => [index * 0.22, frequency] as const)
}
