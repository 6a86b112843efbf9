import { readFileSync, readdirSync } from 'node:fs'

/** By the kernel's count. `queuedMs`: ready to run while others had the cores. */
export interface CpuTime {
  readonly userMs: number
  readonly systemMs: number
  readonly queuedMs: number
}

/** Linux counts in clock ticks of 10 ms. */
const TICK_MS = 10
const NS_PER_MS = 1_000_000
const PARENT = 1
const [USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [11, 12, 13, 14]

/** Of a process with its children, living and ended. */
export function cpuTimeOf(pid: number): CpuTime {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[PARENT]) === pid,
  )
  const ended = ticksOf(String(pid), USER_OF_ENDED, SYSTEM_OF_ENDED)
  return sum([ended, ...[String(pid), ...children].map((name) => ticksOf(name, USER, SYSTEM))])
}

/** Of a process with all its threads, without its children. */
export function ownCpuTimeOf(pid: number): CpuTime {
  return ticksOf(String(pid), USER, SYSTEM)
}

export function mainThreadCpuTimeOf(pid: number): CpuTime {
  return ticksOf(`${pid}/task/${pid}`, USER, SYSTEM)
}

export function cpuMs({ userMs, systemMs }: CpuTime): number {
  return userMs + systemMs
}

export function between(from: CpuTime, to: CpuTime): CpuTime {
  return sum([to, { userMs: -from.userMs, systemMs: -from.systemMs, queuedMs: -from.queuedMs }])
}

function sum(times: readonly CpuTime[]): CpuTime {
  const of = (count: (time: CpuTime) => number) => times.reduce((total, time) => total + count(time), 0)
  return {
    userMs: of(({ userMs }) => userMs),
    systemMs: of(({ systemMs }) => systemMs),
    queuedMs: of(({ queuedMs }) => queuedMs),
  }
}

function ticksOf(name: string, user: number, system: number): CpuTime {
  const stat = statOf(name)
  const [, queued = '0'] = read(`/proc/${name}/schedstat`).split(' ')
  return {
    userMs: Number(stat[user] ?? 0) * TICK_MS,
    systemMs: Number(stat[system] ?? 0) * TICK_MS,
    queuedMs: user === USER ? Number(queued) / NS_PER_MS : 0,
  }
}

function statOf(name: string): string[] {
  const line = read(`/proc/${name}/stat`)
  return line === '' ? [] : line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Empty where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
