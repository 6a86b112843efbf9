import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keptDataKeys } from '../../platform/secrets/index.ts'
import { errorCode } from '../../platform/services/error-code.ts'
import type { Services } from '../../platform/services/services.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { writeBase } from './backup.ts'
import { isDiskFault, takeName } from './sealed-file.ts'
import { backupName, backupsOf, type KeptBackup, outdated } from './backup-names.ts'
import { proveBackup, removeScratch, stopScratch } from './prove-backup.ts'

type Given = Pick<Services, 'clock' | 'log' | 'settings'>

/** Never made: a disk that is not mounted would be taken for an empty folder. */
export async function expectFolder(to: string): Promise<void> {
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

export interface Scheduled {
  readonly to: string
  readonly databaseUrl: string
  readonly base: string
  readonly signal: AbortSignal
}

/** Of the base, oldest first. */
export async function keptBackups({ to, base }: Pick<Scheduled, 'to' | 'base'>): Promise<KeptBackup[]> {
  await expectFolder(to)
  return backupsOf(base, await readdir(to))
}

/** Older ones go when it is proven. */
export async function makeBackup(services: Given, scheduled: Scheduled): Promise<KeptBackup> {
  const takenAt = services.clock.now()
  const name = backupName(scheduled.base, takenAt)
  await backUpProven(services, scheduled, name)
  for (const old of outdated(await keptBackups(scheduled), takenAt))
    await rm(join(scheduled.to, old.name), { force: true })
  return { name, takenAt }
}

/** Takes its name only when it was restored and held. */
async function backUpProven(services: Given, scheduled: Scheduled, name: string): Promise<void> {
  const { to, databaseUrl, signal } = scheduled
  const { dataDir, dataKey } = services.settings
  const keys = keptDataKeys(dataDir, dataKey)
  if (!keys)
    throw new SettingsFault(`data.key is missing in ${dataDir}: put it back from where it is kept apart.`)
  const staging = stagingOf(scheduled)
  const [part, scratch, target] = [join(staging, 'sealed'), join(staging, 'base'), join(to, name)]
  const began = performance.now()
  await clear(staging)
  try {
    await mkdir(staging, { mode: 0o711 })
    await writeBase({ databaseUrl, dataDir, key: keys[0] }, part, signal)
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

/** Lets a proof that is under way fail soon. */
export async function endProof(at: Pick<Scheduled, 'to' | 'base'>): Promise<void> {
  await stopScratch(join(stagingOf(at), 'base'))
}

/** One name for a base, so that what a killed program left is found. */
function stagingOf({ to, base }: Pick<Scheduled, 'to' | 'base'>): string {
  return join(to, `.hansang-${base}-unproven`)
}

async function clear(staging: string): Promise<void> {
  await removeScratch(join(staging, 'base'))
  await rm(staging, { recursive: true, force: true })
}
