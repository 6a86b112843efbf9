import { setTimeout as delay } from 'node:timers/promises'
import { perProgram } from '../services/per-program.ts'

/** An outside system that is asked by the work of the clock, beside the calls that people wait for. */
export interface Paced {
  /** What this process asks of it by the clock, at most: a part of what it bears. */
  readonly callsPerSecond: number
}

const nextTurns = perProgram<Paced, { at: number }>(() => ({ at: 0 }))

/** Waits for the next turn to ask. */
export async function paced(outside: Paced): Promise<void> {
  const next = nextTurns(outside)
  const now = performance.now()
  const turn = Math.max(next.at, now)
  next.at = turn + 1_000 / outside.callsPerSecond
  if (turn > now) await delay(turn - now)
}
