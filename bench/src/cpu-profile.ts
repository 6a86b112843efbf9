import { readFileSync } from 'node:fs'
import type { CpuTime } from './cpu.ts'

/** Output of `node --cpu-prof`; microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

export interface Span {
  readonly from: number
  readonly to: number
}

const IDLE = '(idle)'
const SYSTEM = '(system)'
/** Natives of Node that do little else than call the system. */
const SYSTEM_CALLS =
  /^(writev|write(Buffer|(Utf8|Latin1|Ascii|Ucs2)String)|read(Start|Stop)|shutdown|connect|open|close|f?stat|f?(data)?sync|statx?)$/
/** Samples come every millisecond; after a longer gap another process had the core. */
const LONGEST_SAMPLE_US = 1_200
/** The first match wins. */
const AREAS: readonly (readonly [area: string, file: RegExp])[] = [
  ['building and sending statements: Kysely', /node_modules\/kysely\//],
  ['speaking with PostgreSQL: pg', /node_modules\/(pg|pg-[a-z-]+|postgres-[a-z]+)\//],
  ['jobs: pg-boss', /node_modules\/pg-boss\/|server\/src\/jobs\//],
  ['requests and answers: zod, contract', /node_modules\/zod\/|packages\/contract\//],
  ['HTTP: Node, Hono', /node:_?http|node_modules\/(hono|@hono\/)|server\/src\/http\//],
  ['sealing and hashing', /node:(internal\/)?crypto|server\/src\/secrets\//],
  [
    'sockets and streams',
    /node:(net|events|buffer|(internal\/)?streams?|internal\/(stream_base|buffer|js_stream))/,
  ],
  ['logs and figures', /node_modules\/(pino|prom-client|sonic-boom|safe-stable-stringify)/],
  ['promises and timers', /^node:(timers|internal\/(process\/task_queues|timers|async|promise))/],
  ['prices and rules: domain, messages', /packages\/(domain|messages)\//],
  ['use cases', /server\/src\//],
]

export function readProfile(file: string): CpuProfile {
  return JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
}

/** One thread, over a span: `userMs` by area, largest first; the areas sum to what the kernel counts. */
export interface LaidOut {
  readonly user: readonly (readonly [area: string, ms: number])[]
  readonly systemMs: number
  /** Neither idle nor running: for a core, a lock or a disk. */
  readonly waitingMs: number
}

/**
 * The sampler goes by the clock on the wall: a thread inside a call of the system, or waiting for a core, adds to whatever
 * stood on top. So samples give only the shares of user time; the kernel gives the amounts. Native functions count
 * towards their callers, calls of the system towards none.
 */
export function layOut(
  profile: CpuProfile,
  { from, to }: Span,
  { userMs, systemMs }: Pick<CpuTime, 'userMs' | 'systemMs'>,
): LaidOut {
  const areas = areasOf(profile.nodes)
  const taken = new Map<string, number>()
  let [at, busyUs] = [profile.startTime, 0]
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0
    at += delta
    const area = areas.get(id) ?? ''
    if (at < from || at > to || area === IDLE) continue
    busyUs += delta
    if (area !== SYSTEM) taken.set(area, (taken.get(area) ?? 0) + Math.min(delta, LONGEST_SAMPLE_US))
  }
  const total = [...taken.values()].reduce((sum, each) => sum + each, 0)
  const user = [...taken]
    .map(([area, micros]): [string, number] => [area, (micros / total) * userMs])
    .toSorted(([, one], [, other]) => other - one)
  return { user, systemMs, waitingMs: Math.max(0, busyUs / 1000 - userMs - systemMs) }
}

/** Parents precede their children. */
function areasOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const areas = new Map<number, string>()
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  for (const { id, callFrame } of nodes) {
    const ofParent = areas.get(parents.get(id) ?? 0) ?? 'other'
    areas.set(id, areaOf(callFrame, ofParent))
  }
  return areas
}

function areaOf({ functionName, url }: ProfileNode['callFrame'], ofParent: string): string {
  if (functionName === '(root)') return 'other'
  if (functionName.startsWith('(')) return functionName.replace('(program)', 'other')
  if (url === '') return SYSTEM_CALLS.test(functionName) ? SYSTEM : ofParent
  return AREAS.find(([, file]) => file.test(url))?.[0] ?? 'other'
}
