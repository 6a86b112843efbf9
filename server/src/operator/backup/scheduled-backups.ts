import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS } from '@hansang/domain'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { ObjectStoreFault } from '../../platform/gateways/objects/port.ts'
import { type Sweep, startSweep } from '../../platform/jobs/sweep.ts'
import type { Services } from '../../platform/services/services.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { copyBackup } from './backup-copies.ts'
import { isBackupDue, type KeptBackup, newestOf } from './backup-names.ts'
import { endProof, expectFolder, keptBackups, makeBackup, type Scheduled } from './make-backup.ts'

const LOOK_EVERY_MS = 5_000
const RETRY_AFTER_MS = HOUR_MS
/** An upload may take longer to notice. */
const STOP_LIMIT_MS = 2_500

type Given = Pick<Services, 'clock' | 'db' | 'log' | 'metrics' | 'objects' | 'settings'>

/** @throws SettingsFault when `BACKUP_TO` is no folder that this account may write to. */
export async function expectBackupFolder({ backups: { to } }: Pick<Settings, 'backups'>): Promise<void> {
  if (to !== null) await expectFolder(to)
}

/** Backs the embedded base up once a day; a failed one is tried again after an hour. */
export function watchBackups(services: Given, databaseUrl: string): Sweep {
  const { to } = services.settings.backups
  services.metrics.backupFailed.set(0)
  if (to === null) {
    exposeAge(services, () => null)
    return { stop: async () => {} }
  }
  const stopping = new AbortController()
  const base = onceKnown(() => baseOf(services))
  const plan = async () => ({ to, databaseUrl, base: await base(), signal: stopping.signal })
  const work = dailyWork(services, plan)
  const sweep = startSweep(services, { name: 'backups', everyMs: LOOK_EVERY_MS, work })
  return {
    async stop() {
      stopping.abort()
      await plan().then(endProof, () => {})
      await Promise.race([sweep.stop(), delay(STOP_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

function dailyWork(services: Given, plan: () => Promise<Scheduled>): () => Promise<void> {
  let newestAt = services.clock.now()
  let copied = ''
  let restsUntil = 0
  exposeAge(services, () => newestAt)
  const once = async (scheduled: Scheduled) => {
    const kept = await keptBackups(scheduled)
    const now = services.clock.now()
    let newest = newestOf(kept, now)
    if (newest) newestAt = newest.takenAt
    if (isBackupDue(kept, services.settings.backups.at, now)) newest = await makeBackup(services, scheduled)
    if (!newest) return
    newestAt = newest.takenAt
    if (copied !== newest.name) await copy(services, scheduled, newest)
    copied = newest.name
  }
  return async () => {
    if (performance.now() < restsUntil) return
    const scheduled = await plan()
    try {
      await once(scheduled)
      services.metrics.backupFailed.set(0)
    } catch (error) {
      if (scheduled.signal.aborted) return
      restsUntil = performance.now() + RETRY_AFTER_MS
      services.metrics.backupFailed.set(1)
      services.log.error({ err: error }, 'a backup failed')
    }
  }
}

async function copy(
  { clock, objects }: Given,
  { to, base, signal }: Scheduled,
  newest: KeptBackup,
): Promise<void> {
  if (!objects) return
  try {
    await copyBackup({ objects, base, from: to, newest, now: clock.now(), signal })
  } catch (error) {
    if (!(error instanceof ObjectStoreFault)) throw error
    throw new SettingsFault(`${newest.name} is not in S3_BUCKET: ${error.message}.`)
  }
}

/** Stays through a restore. */
async function baseOf({ db }: Given): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(db)
  return BigInt(rows[0]?.id ?? 0).toString(36)
}

function onceKnown<T>(read: () => Promise<T>): () => Promise<T> {
  let known: T | undefined
  return async () => (known ??= await read())
}

function exposeAge({ clock, metrics }: Given, newestAt: () => Date | null): void {
  new Gauge({
    name: 'hansang_backup_age_seconds',
    help: 'Age of the newest proven backup, or of the program where there is none; 0 without BACKUP_TO',
    registers: [metrics.registry],
    collect() {
      const at = newestAt()
      this.set(at ? Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000) : 0)
    },
  })
}
