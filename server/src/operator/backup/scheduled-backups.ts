import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@hansang/domain'
import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import { type Sweep, startSweep } from '../../platform/jobs/sweep.ts'
import { keptDataKeys } from '../../platform/secrets/index.ts'
import { errorCode } from '../../platform/services/error-code.ts'
import type { Services } from '../../platform/services/services.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { isDiskFault, takeName, writeSealed } from './backup.ts'
import { backupName, backupsOf, isBackupDue, newestOf, outdated } from './backup-names.ts'
import { proveBackup, removeScratch, stopScratch } from './prove-backup.ts'

const LOOK_EVERY_MS = 5_000
const RETRY_AFTER_MS = HOUR_MS

type Given = Pick<Services, 'clock' | 'db' | 'log' | 'metrics' | 'settings'>

/** @throws SettingsFault when `BACKUP_TO` is no folder that this account may write to. */
export async function expectBackupFolder({ backups: { to } }: Pick<Settings, 'backups'>): Promise<void> {
  if (to !== null) await expectFolder(to)
}

/** Never made: a disk that is not mounted would be taken for an empty folder. */
async function expectFolder(to: string): Promise<void> {
  try {
    await access(to, constants.R_OK | constants.W_OK | constants.X_OK)
    await readdir(to)
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    throw new SettingsFault(
      `BACKUP_TO must be a folder that this account may write to, is "${to}" (${code}).`,
    )
  }
}

/** Backs the embedded base up once a day; a failed one is tried again after an hour. */
export function watchBackups(services: Given, databaseUrl: string): Sweep {
  const { to } = services.settings.backups
  const since = services.clock.now()
  const newest = { at: since }
  exposeAge(services, () => (to === null ? null : newest.at))
  services.metrics.backupFailed.set(0)
  if (to === null) return { stop: async () => {} }
  const stopping = new AbortController()
  const base = onceKnown(() => baseOf(services))
  let restsUntil = 0
  const work = async () => {
    if (performance.now() < restsUntil) return
    try {
      const scheduled = { to, databaseUrl, base: await base(), signal: stopping.signal }
      const last = await backUpWhenDue(services, scheduled)
      newest.at = last ?? since
      services.metrics.backupFailed.set(0)
    } catch (error) {
      if (stopping.signal.aborted) return
      restsUntil = performance.now() + RETRY_AFTER_MS
      services.metrics.backupFailed.set(1)
      services.log.error({ err: error }, 'a backup failed')
    }
  }
  const sweep = startSweep(services, { name: 'backups', everyMs: LOOK_EVERY_MS, work })
  return {
    async stop() {
      stopping.abort()
      await stopScratch(join(stagingOf(to), 'base'))
      await sweep.stop()
    },
  }
}

interface Scheduled {
  readonly to: string
  readonly databaseUrl: string
  readonly base: string
  readonly signal: AbortSignal
}

/** When the newest was taken; `null` where there is none. */
async function backUpWhenDue(services: Given, scheduled: Scheduled): Promise<Date | null> {
  const { clock, settings } = services
  const { base, to } = scheduled
  await expectFolder(to)
  const read = async () => backupsOf(base, await readdir(to))
  const kept = await read()
  const now = clock.now()
  if (!isBackupDue(kept, settings.backups.at, now)) return newestOf(kept, now)?.takenAt ?? null
  const name = backupName(base, now)
  await backUpProven(services, scheduled, name)
  for (const old of outdated(await read(), now)) await rm(join(to, old.name), { force: true })
  return now
}

/** Takes its name only when it was restored and held. */
async function backUpProven(services: Given, scheduled: Scheduled, name: string): Promise<void> {
  const { to, databaseUrl, signal } = scheduled
  const { dataDir, dataKey } = services.settings
  const keys = keptDataKeys(dataDir, dataKey)
  if (!keys)
    throw new SettingsFault(`data.key is missing in ${dataDir}: put it back from where it is kept apart.`)
  const staging = stagingOf(to)
  const [part, scratch, target] = [join(staging, 'sealed'), join(staging, 'base'), join(to, name)]
  const began = performance.now()
  await clear(staging)
  try {
    await mkdir(staging, { mode: 0o711 })
    await writeSealed({ databaseUrl, dataDir, key: keys[0] }, part, signal)
    const breaches = await proveBackup({ file: part, databaseUrl, keys, scratch, signal })
    if (breaches.length > 0)
      services.log.error({ breaches }, 'the database breaks invariants, as its backup does')
    const { size } = await stat(part)
    await takeName(part, target)
    const seconds = Math.round((performance.now() - began) / 1_000)
    services.log.info({ file: target, bytes: size, seconds }, 'backed up')
  } catch (error) {
    throw isDiskFault(error) ? new SettingsFault(`${to} cannot be written: ${errorCode(error)}.`) : error
  } finally {
    await clear(staging)
  }
}

/** One name, so that what a killed program left is found. */
function stagingOf(to: string): string {
  return join(to, '.hansang-unproven')
}

async function clear(staging: string): Promise<void> {
  await removeScratch(join(staging, 'base'))
  await rm(staging, { recursive: true, force: true })
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
