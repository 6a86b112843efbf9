import { setTimeout as delay } from 'node:timers/promises'
import type { Engine } from '@hansang/testing/programs/engines'
import type { Fleet } from './fleet.ts'

export interface Fault {
  readonly name: string
  /** Resolves once the fault is over. */
  readonly happen: (fleet: Fleet) => Promise<void>
}

const AWAY_MS = 700
const FROZEN_MS = 3_000
const FULL_MS = 1_500

export const FAULTS: readonly Fault[] = [
  { name: 'none: every rehearsal code of the provider', happen: () => delay(AWAY_MS) },
  {
    name: 'one of two programs killed',
    happen: async (fleet) => {
      await fleet.program(0).kill()
      await delay(AWAY_MS)
      await fleet.replace(0)
    },
  },
  {
    name: 'both programs killed',
    happen: async (fleet) => {
      await Promise.all([fleet.program(0).kill(), fleet.program(1).kill()])
      await Promise.all([fleet.replace(0), fleet.replace(1)])
    },
  },
  {
    name: 'one program stopped with TERM',
    happen: async (fleet) => {
      await fleet.program(1).stop()
      await fleet.replace(1)
    },
  },
  {
    name: 'every backend terminated, three times',
    happen: async ({ postgres }) => {
      for (let time = 0; time < 3; time++) {
        await postgres.terminateBackends()
        await delay(200)
      }
    },
  },
  {
    name: 'PostgreSQL restarted',
    happen: async ({ postgres }) => {
      await postgres.shutDown()
      await postgres.revive()
    },
  },
  {
    name: 'PostgreSQL killed',
    happen: async ({ postgres }) => {
      await postgres.kill()
      await delay(AWAY_MS)
      await postgres.revive()
    },
  },
  {
    name: 'PostgreSQL and a program killed',
    happen: async (fleet) => {
      await Promise.all([fleet.postgres.kill(), fleet.program(0).kill()])
      await fleet.postgres.revive()
      await fleet.replace(0)
    },
  },
  {
    name: 'PostgreSQL frozen',
    happen: async ({ postgres }) => {
      postgres.freeze()
      await delay(FROZEN_MS)
      postgres.thaw()
    },
  },
]

/** Of what `--through` names. */
export const ENGINE_FAULTS: Readonly<Record<Engine, readonly Fault[]>> = {
  pgbouncer: [
    {
      name: 'PgBouncer killed',
      happen: async ({ engines: { pooler } }) => {
        await pooler?.kill()
        await delay(AWAY_MS)
        await pooler?.start()
      },
    },
  ],
  redis: [
    {
      name: 'Redis killed',
      happen: async ({ engines: { redis } }) => {
        await redis?.kill()
        await delay(AWAY_MS)
        await redis?.revive()
      },
    },
    {
      name: 'Redis frozen',
      happen: async ({ engines: { redis } }) => {
        redis?.freeze()
        await delay(FROZEN_MS)
        redis?.thaw()
      },
    },
  ],
}

export const FULL_DISK: Fault = {
  name: 'the disk full',
  happen: async ({ disk, postgres }) => {
    disk?.fill()
    await delay(FULL_MS)
    disk?.free()
    // PostgreSQL may exit on a failed write; in production the program restarts its embedded one.
    if (!postgres.isAlive()) await postgres.revive()
  },
}
