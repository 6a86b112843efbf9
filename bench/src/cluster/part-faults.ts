import { setTimeout as delay } from 'node:timers/promises'
import type { OwnPostgres } from '@hansang/testing'
import { type Cluster, PROGRAMS } from './cluster.ts'

const AWAY_MS = 2_000
/** Longer than HAProxy and the keeper of the standby look away, and than a statement may take. */
const STOPPED_MS = 9_000

export interface PartFault {
  readonly name: string
  /** One of the short form. */
  readonly isShort: boolean
  /** The primary is without a standby until the next one. */
  readonly leavesAlone?: boolean
  readonly happen: (cluster: Cluster) => Promise<void>
}

interface Part {
  restart(): Promise<void>
  kill(): Promise<void>
  revive(): Promise<void>
  freeze(): void
  thaw(): void
}

interface Serving {
  freeze(): void
  thaw(): void
  kill(signal?: NodeJS.Signals): Promise<void>
}

export function aServer(server: Serving, start: () => Promise<void>): Part {
  return {
    async restart() {
      await server.kill('SIGTERM')
      await start()
    },
    kill: () => server.kill(),
    revive: start,
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
  }
}

export function aPostgres(postgres: OwnPostgres): Part {
  return {
    async restart() {
      await postgres.shutDown()
      await postgres.revive()
    },
    kill: () => postgres.kill(),
    revive: () => postgres.revive(),
    freeze: () => postgres.freeze(),
    thaw: () => postgres.thaw(),
  }
}

function aProgram({ fleet }: Cluster, index: number): Part {
  const signal = (name: NodeJS.Signals) => void fleet.program(index).process.kill(name)
  return {
    restart: () => fleet.restart(index),
    kill: () => fleet.program(index).kill(),
    revive: () => fleet.replace(index),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

const PARTS: readonly (readonly [string, (cluster: Cluster) => Part])[] = [
  ['HAProxy before the programs', ({ balancer }) => aServer(balancer, () => balancer.start())],
  ['PgBouncer', ({ pooler }) => aServer(pooler, () => pooler.start())],
  ['Redis', ({ redis }) => aServer(redis, () => redis.revive())],
  ['HAProxy before PostgreSQL', ({ databaseProxy }) => aServer(databaseProxy, () => databaseProxy.start())],
  ['the standby', ({ pair }) => aPostgres(pair.standby())],
  ['the primary', ({ pair }) => aPostgres(pair.primary())],
]

export async function killForAWhile(part: Part): Promise<void> {
  await part.kill()
  await delay(AWAY_MS)
  await part.revive()
}

function faultsOf(name: string, partOf: (cluster: Cluster) => Part): PartFault[] {
  return [
    { name: `${name} restarted`, isShort: false, happen: (cluster) => partOf(cluster).restart() },
    {
      name: `${name} killed`,
      isShort: true,
      happen: (cluster) => killForAWhile(partOf(cluster)),
    },
    {
      name: `${name} stopped for ${STOPPED_MS / 1_000} s`,
      isShort: false,
      async happen(cluster) {
        const part = partOf(cluster)
        part.freeze()
        await delay(STOPPED_MS)
        part.thaw()
      },
    },
  ]
}

/** The dead server is away for good; from then on its commits wait for nobody, as there is no standby. */
const FAILOVER: PartFault = {
  name: 'the primary lost, the standby promoted',
  isShort: true,
  leavesAlone: true,
  async happen({ pair }) {
    await pair.primary().kill()
    await delay(AWAY_MS)
    await pair.promote()
  },
}

const START_ALONE: PartFault = {
  name: 'a program restarted without a standby',
  isShort: true,
  leavesAlone: true,
  happen: ({ fleet }) => fleet.restart(0),
}

const REBUILD: PartFault = {
  name: 'the lost server rebuilt as the standby',
  isShort: true,
  happen: ({ pair }) => pair.rebuild(),
}

/** Each kind of fault meets another of the programs. */
function takesTurns(): (cluster: Cluster) => Part {
  let turn = 0
  return (cluster) => aProgram(cluster, turn++ % PROGRAMS)
}

export const PART_FAULTS: readonly PartFault[] = [
  ...faultsOf('a program', takesTurns()),
  ...PARTS.flatMap(([name, partOf]) => faultsOf(name, partOf)),
  FAILOVER,
  START_ALONE,
  REBUILD,
]
