import type { Logger } from 'pino'
import type { Database } from '../db/index.ts'
import { startSweep } from '../jobs/sweep.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import type { Clock } from '../services/clock.ts'
import type { Metrics } from '../services/metrics.ts'
import { endLinks } from './change-keys.ts'
import { expectKeys } from './open-secrets.ts'
import type { Secrets } from './seal.ts'

const LOOK_EVERY_MS = 2_000

export interface KeyWatch {
  readonly lacksKey: boolean
  stop(): Promise<void>
}

/**
 * Loads other processes' new keys and drops expired ones. Without a needed data key the process goes on, but
 * logs it and reports not ready.
 */
export function watchKeys(services: {
  db: Database
  secrets: Secrets
  clock: Clock
  log: Logger
  metrics: Metrics
}): KeyWatch {
  const { db, secrets, clock, log } = services
  let lacksKey = false
  const look = async () => {
    try {
      await expectKeys(db, secrets)
      await endLinks(db, secrets, clock.now())
      await secrets.renew(db)
      lacksKey = false
    } catch (error) {
      if (!(error instanceof SettingsFault)) throw error
      if (!lacksKey) log.error(`${error.message} Until then this process is not ready.`)
      lacksKey = true
    }
  }
  const sweep = startSweep(services, { name: 'data-keys', everyMs: LOOK_EVERY_MS, work: look })
  return {
    get lacksKey() {
      return lacksKey
    },
    stop: () => sweep.stop(),
  }
}
