import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { holdDataFolder } from './program-lock.ts'

const LOOK_EVERY_MS = 100
const FIRST_WAIT_MS = 100
/** Short, so that service resumes within a second of the cause's end. */
const LONGEST_WAIT_MS = 250
const GIVE_UP_AFTER_MS = 8_000

export interface OpenEmbedded {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Restarts the database when it dies; calls `onLost` once, when it cannot be recovered.
 *
 * @throws SettingsFault when it is not available.
 */
export async function openEmbedded(
  dataDir: string,
  log: Logger,
  onLost: (error: unknown) => void,
): Promise<OpenEmbedded> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const release = await holdDataFolder(postgres.url, dataDir, onLost)
  const supervisor = supervise(postgres, log, onLost)
  return {
    url: postgres.url,
    async stop() {
      supervisor.stop()
      await release()
      await postgres.stop()
    },
  }
}

function supervise(postgres: EmbeddedPostgres, log: Logger, onLost: (error: unknown) => void) {
  let isStopped = false
  const watch = async () => {
    while (!isStopped) {
      await delay(LOOK_EVERY_MS, undefined, { ref: false })
      if (isStopped || postgres.isAlive()) continue
      log.error('PostgreSQL has ended; starting it again')
      await reviveWithBackoff(postgres, () => isStopped)
      if (!isStopped) log.warn('PostgreSQL serves again')
    }
  }
  void watch().catch(onLost)
  return {
    stop() {
      isStopped = true
    },
  }
}

/** After a kill, orphaned processes hold its shared memory for a while, so the first tries may fail. */
export async function reviveWithBackoff(
  postgres: Pick<EmbeddedPostgres, 'revive'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  for (let waitMs = FIRST_WAIT_MS; !isStopped(); waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      await postgres.revive()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
