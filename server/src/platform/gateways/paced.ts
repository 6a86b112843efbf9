import { perProgram } from '../services/per-program.ts'

export interface Paced {
  /** For this process's sweeps: a part of what the system allows. */
  readonly callsPerSecond: number
}

const nextTurns = perProgram<Paced, { at: number }>(() => ({ at: 0 }))

export async function paced(outside: Paced): Promise<void> {
  const next = nextTurns(outside)
  const now = performance.now()
  const turn = Math.max(next.at, now)
  next.at = turn + 1_000 / outside.callsPerSecond
  if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
}
