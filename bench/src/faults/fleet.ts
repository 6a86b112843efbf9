import { setTimeout as delay } from 'node:timers/promises'
import { type OwnPostgres, type Product, removeData, runProduct, startOwnPostgres } from '@hansang/testing'
import type { DiskSpace } from './small-disk.ts'

export const DATA_KEY = Buffer.alloc(32, 11)
const PROGRAMS = 2

/** Programs on one database, and everything that can be done to them. */
export interface Fleet {
  readonly postgres: OwnPostgres
  readonly disk: DiskSpace | null
  /** A program that serves, as a balancer would choose; a refused caller comes again. */
  url(): string
  /** The program at `index`, until it is replaced. */
  program(index: number): Product
  /** Starts the program at `index` again, as a supervisor does. */
  replace(index: number): Promise<void>
  stop(): Promise<void>
}

interface FleetOptions {
  readonly disk?: DiskSpace | null
  /** Of one program; asked for each again. */
  readonly settings?: () => Promise<NodeJS.ProcessEnv>
}

export async function startFleet({ disk = null, settings }: FleetOptions = {}): Promise<Fleet> {
  const postgres = await startOwnPostgres(disk?.folder)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_KEY: DATA_KEY.toString('base64'),
    DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  }
  const start = async () => await runProduct({ env: { ...env, ...(await settings?.()) }, isQuiet: true })
  const programs: Product[] = []
  for (let index = 0; index < PROGRAMS; index++) programs.push(await start())
  const program = (index: number) => programs[index] as Product
  const isAlive = ({ process: { exitCode, signalCode } }: Product) => exitCode === null && signalCode === null
  let turn = 0
  return {
    postgres,
    disk,
    url: () => (programs.filter(isAlive)[turn++ % PROGRAMS] ?? program(0)).url,
    program,
    async replace(index) {
      await program(index).kill()
      await removeData(program(index))
      programs[index] = await startWithPatience(start)
    },
    async stop() {
      for (const each of programs) {
        await each.stop()
        await removeData(each)
      }
      await postgres.remove()
      disk?.remove()
    },
  }
}

/** A program that finds no database says so and ends; its supervisor starts it again. */
async function startWithPatience(start: () => Promise<Product>): Promise<Product> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 20) throw error
      await delay(250)
    }
  }
}
