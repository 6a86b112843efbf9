import { setTimeout as delay } from 'node:timers/promises'
import { type OwnPrograms, type Product, startOwnPrograms } from '@hansang/testing'
import { type Engine, type Engines, startEngines } from '@hansang/testing/programs/engines'
import type { DiskSpace } from './small-disk.ts'

const PROGRAMS = 2

export interface Fleet extends Pick<OwnPrograms, 'postgres' | 'open' | 'dataKey'> {
  readonly disk: DiskSpace | null
  readonly engines: Engines
  /** Living programs in turn, like a balancer; refused callers retry. */
  url(): string
  program(index: number): Product
  /** Kills and restarts, like a supervisor. */
  replace(index: number): Promise<void>
  metrics(): Promise<string>
  stop(): Promise<void>
}

interface FleetOptions {
  readonly disk?: DiskSpace | null
  readonly engines?: readonly Engine[]
  readonly settings?: () => Promise<NodeJS.ProcessEnv>
}

export async function startFleet({
  disk = null,
  engines: names = [],
  settings,
}: FleetOptions = {}): Promise<Fleet> {
  const own = await startOwnPrograms({
    ...(disk ? { folder: disk.folder } : {}),
    settings: { LOG_LEVEL: 'silent' },
  })
  const engines = await startEngines(names, own.postgres.url)
  const options = async () => ({ env: { ...engines.settings, ...(await settings?.()) }, isQuiet: true })
  for (let index = 0; index < PROGRAMS; index++) await own.start(await options())
  const programs = own.running
  const program = (index: number) => programs[index] as Product
  const isAlive = ({ process: { exitCode, signalCode } }: Product) => exitCode === null && signalCode === null
  let turn = 0
  return {
    ...own,
    disk,
    engines,
    url: () => (programs.filter(isAlive)[turn++ % PROGRAMS] ?? program(0)).url,
    program,
    async replace(index) {
      await program(index).kill()
      await insist(async () => await own.restart(index, await options()))
    },
    async metrics() {
      const asked = programs.map(async ({ url }) => await (await fetch(`${url}/metrics`)).text())
      return (await Promise.all(asked)).join('\n')
    },
    async stop() {
      await own.remove()
      await engines.stop()
      disk?.remove()
    },
  }
}

/** A program without a database exits; its supervisor would restart it. */
async function insist(start: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 20) throw error
      await delay(250)
    }
  }
}
