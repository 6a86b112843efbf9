import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { wanted } from './setting-values.ts'

export const BACKUP_SETTINGS = z.object({
  BACKUP_TO: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  // The last hour of the business day of most shops.
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, wanted('a time of day in Seoul, such as 04:30'))
    .prefault('04:30')
    .transform(minuteOfDay),
})

export interface BackupSettings {
  /** The folder of the scheduled backups; `null`: none are made. */
  readonly to: string | null
  /** The minute of the day in Seoul. */
  readonly at: number
}

export function backupSettings(given: z.output<typeof BACKUP_SETTINGS>): BackupSettings {
  return { to: given.BACKUP_TO ?? null, at: given.BACKUP_AT }
}

export function backupFaults(env: NodeJS.ProcessEnv): string[] {
  const { BACKUP_TO: to, BACKUP_AT: at, DATABASE_URL: own, DATA_DIR: dataDir = './data' } = env
  if (!to) return at ? ['BACKUP_AT works with BACKUP_TO only: the folder of the backups.'] : []
  if (own) {
    return [
      'BACKUP_TO works with the embedded database only: an own PostgreSQL is backed up by its own tools, see "Backing up" in docs/operations.md.',
    ]
  }
  const inside = relative(join(resolve(dataDir), 'postgres'), resolve(to))
  const isInside = inside !== '..' && !inside.startsWith('../')
  return isInside ? ['BACKUP_TO must lie outside the database, best on another disk.'] : []
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
