import { readFileSync, readdirSync } from 'node:fs'

/** In clock ticks of 10 ms, as Linux counts. */
const TICK_MS = 10
const PARENT = 1
const [OWN_FROM, OWN_TO, WITH_CHILDREN_TO] = [11, 13, 15]

/** Milliseconds of processor that a process has used, with its children: those that live, and those that have ended. */
export function cpuMsOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
  const own = stats.find((stat) => stat.pid === pid)
  const children = stats.filter(({ fields }) => Number(fields[PARENT]) === pid)
  const ticks =
    sum(own?.fields.slice(OWN_FROM, WITH_CHILDREN_TO)) +
    sum(children.flatMap(({ fields }) => fields.slice(OWN_FROM, OWN_TO)))
  return ticks * TICK_MS
}

/** Of the process alone. */
export function ownCpuMsOf(pid: number): number {
  return sum(readStat(String(pid))?.fields.slice(OWN_FROM, OWN_TO)) * TICK_MS
}

/** What follows the name of a program in its line of `/proc`; `null` when it has just ended. */
function readStat(name: string): { pid: number; fields: string[] } | null {
  try {
    const line = readFileSync(`/proc/${name}/stat`, 'utf8')
    return { pid: Number(name), fields: line.slice(line.lastIndexOf(')') + 2).split(' ') }
  } catch {
    return null
  }
}

function sum(ticks: readonly string[] = []): number {
  return ticks.reduce((total, each) => total + Number(each), 0)
}
