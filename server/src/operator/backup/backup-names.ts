import { DAY_MS, MINUTE_MS, seoulClock, seoulTimestamp, parseSeoulTimestamp } from '@hansang/domain'

const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const NAME = /^hansang-([0-9a-z]+)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/

export interface KeptBackup {
  readonly name: string
  /** When its copy began. */
  readonly takenAt: Date
}

/** By base and time in Seoul, so that shops may share a place. */
export function backupName(base: string, takenAt: Date): string {
  const [date = '', time = ''] = seoulTimestamp(takenAt).split(' ')
  return `hansang-${base}-${date.replaceAll('-', '')}-${time.replaceAll(':', '')}.backup`
}

/** Those of the base, oldest first; other names are left out. */
export function backupsOf(base: string, names: readonly string[]): KeptBackup[] {
  return names
    .flatMap((name) => {
      const [, of, ...parts] = NAME.exec(name) ?? []
      const [year, month, day, hour, minute, second] = parts
      const takenAt = parseSeoulTimestamp(`${year}-${month}-${day} ${hour}:${minute}:${second}`)
      return of === base && takenAt ? [{ name, takenAt }] : []
    })
    .toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime())
}

/** A backup of the future, by a clock that was wrong, is none. */
export function newestOf(kept: readonly KeptBackup[], now: Date): KeptBackup | null {
  return kept.findLast(({ takenAt }) => takenAt <= now) ?? null
}

/** Whether none was made since the last time of day `at`, in minutes in Seoul. */
export function isBackupDue(kept: readonly KeptBackup[], at: number, now: Date): boolean {
  const { minuteOfDay } = seoulClock(now)
  const minutesAgo = (minuteOfDay - at + DAY_MS / MINUTE_MS) % (DAY_MS / MINUTE_MS)
  const dueAt = Math.floor(now.getTime() / MINUTE_MS - minutesAgo) * MINUTE_MS
  const newest = newestOf(kept, now)
  return !newest || newest.takenAt.getTime() < dueAt
}

/**
 * All but the newest of each of the last 7 days and 4 weeks that have one, so that a clock that leaps removes no
 * more than a day does. Those of the future stay.
 */
export function outdated(kept: readonly KeptBackup[], now: Date): KeptBackup[] {
  const past = kept.filter(({ takenAt }) => takenAt <= now)
  const stays = new Set([
    ...newestOfEach(past, ({ takenAt }) => seoulClock(takenAt).date, KEPT_DAYS),
    ...newestOfEach(past, ({ takenAt }) => weekOf(takenAt), KEPT_WEEKS),
  ])
  return past.filter((backup) => !stays.has(backup))
}

function newestOfEach(
  kept: readonly KeptBackup[],
  periodOf: (backup: KeptBackup) => string | number,
  most: number,
): KeptBackup[] {
  const byPeriod = new Map(kept.map((backup) => [periodOf(backup), backup]))
  return [...byPeriod.values()].slice(-most)
}

/** From Monday; 1970 began on a Thursday. */
function weekOf(instant: Date): number {
  const day = Math.floor(Date.parse(`${seoulClock(instant).date}T00:00:00Z`) / DAY_MS)
  return Math.floor((day + 3) / 7)
}
