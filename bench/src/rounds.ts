import { type Aim, type Figure, median } from './figures.ts'

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface SideBySide {
  readonly ours: Load
  readonly floor: Load
}

/** In turns, so that other load on the machine hits each side. */
export async function takeTurns<Side extends string, Done extends Load>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<Done>>>,
): Promise<Record<Side, Done[]>> {
  const names = Object.keys(sides) as Side[]
  const done = Object.fromEntries(names.map((name) => [name, [] as Done[]])) as Record<Side, Done[]>
  for (const name of names) await sides[name]()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) done[name].push(await sides[name]())
  }
  return done
}

export async function inTurns(
  rounds: number,
  ours: () => Promise<Load>,
  floor: () => Promise<Load>,
): Promise<SideBySide> {
  const done = await takeTurns(rounds, { ours, floor })
  return { ours: middle(done.ours), floor: middle(done.floor) }
}

export function middle(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
  }
}

/** The aim applies to the rate. */
export function figuresOf(
  what: string,
  unit: Figure['unit'],
  { ours, floor }: SideBySide,
  aim: Aim,
): Figure[] {
  return [
    { what, unit, ours: ours.perSecond, floor: floor.perSecond, aim },
    { what: `${what}, p50`, unit: 'ms', ours: ours.p50Ms, floor: floor.p50Ms, aim: null },
    { what: `${what}, p99`, unit: 'ms', ours: ours.p99Ms, floor: floor.p99Ms, aim: null },
  ]
}
