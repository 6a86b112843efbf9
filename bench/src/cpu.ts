import { readFileSync, readdirSync } from 'node:fs'

/** Linux counts in clock ticks of 10 ms. */
const TICK_MS = 10
const PARENT = 1
const [OWN_FROM, OWN_TO, WITH_CHILDREN_TO] = [11, 13, 15]

/** Includes living and ended children. */
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

export function ownCpuMsOf(pid: number): number {
  return sum(readStat(String(pid))?.fields.slice(OWN_FROM, OWN_TO)) * TICK_MS
}

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
