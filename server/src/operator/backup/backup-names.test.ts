import { DAY_MS } from '@hansang/domain'
import { seoul } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { backupName, backupsOf, isBackupDue, newestOf, outdated } from './backup-names.ts'

const AT = 4 * 60 + 30
const kept = (...times: string[]) =>
  backupsOf(
    'shop',
    times.map((time) => backupName('shop', seoul(time))),
  )
const days = (backups: ReturnType<typeof kept>) => backups.map(({ name }) => name.slice(13, 21))

it('a name tells the base and the time in Seoul', () => {
  const name = backupName('shop', seoul('2026-03-11 04:30'))
  expect(name).toBe('hansang-shop-20260311-043000.backup')
  expect(backupsOf('shop', ['a.backup', backupName('other', seoul('2026-03-11 04:30')), name])).toEqual([
    { name, takenAt: seoul('2026-03-11 04:30') },
  ])
})

describe('a backup is due', () => {
  it.each([
    ['where there is none', [], '2026-03-11 12:00', true],
    ['at its time', ['2026-03-10 04:30'], '2026-03-11 04:30', true],
    ['not before its time', ['2026-03-10 04:30'], '2026-03-11 04:29', false],
    ['not again on its day', ['2026-03-11 04:30'], '2026-03-12 04:29', false],
    ['after a night without the program', ['2026-03-09 04:30'], '2026-03-11 09:00', true],
    ['not after one by a late start', ['2026-03-11 09:00'], '2026-03-12 04:00', false],
    ['when the only one is of the future', ['2030-01-01 04:30'], '2026-03-11 12:00', true],
  ] as const)('%s', (_, times, now, due) => {
    expect(isBackupDue(kept(...times), AT, seoul(now))).toBe(due)
  })
})

describe('after a new backup', () => {
  const now = seoul('2026-03-12 05:00')
  const nightly = kept(
    ...Array.from({ length: 60 }, (_, ago) =>
      new Date(seoul('2026-03-12 04:30').getTime() - ago * DAY_MS + 9 * 3_600_000)
        .toISOString()
        .slice(0, 16)
        .replace('T', ' '),
    ),
  )
  const left = (backups: typeof nightly) =>
    backups.filter((backup) => !outdated(backups, now).includes(backup))

  it('seven days and four weeks are kept', () => {
    expect(days(left(nightly))).toEqual([
      '20260222',
      '20260301',
      '20260306',
      '20260307',
      '20260308',
      '20260309',
      '20260310',
      '20260311',
      '20260312',
    ])
  })

  it('what is kept is the same when it is looked at each night', () => {
    let each: typeof nightly = []
    for (const backup of nightly) {
      each = [...each, backup]
      const gone = outdated(each, backup.takenAt)
      each = each.filter((one) => !gone.includes(one))
    }
    expect(days(each)).toEqual(days(left(nightly)))
  })

  it('of one day the newest is kept', () => {
    expect(days(outdated(kept('2026-03-11 04:30', '2026-03-11 10:00', '2026-03-12 04:30'), now))).toEqual([
      '20260311',
    ])
  })

  it('a gap of months removes none of the last seven', () => {
    expect(outdated(kept('2025-01-01 04:30', '2025-06-01 04:30', '2026-03-12 04:30'), now)).toEqual([])
  })

  it('one of the future is neither removed nor the newest', () => {
    const backups = kept('2026-03-12 04:30', '2030-01-01 04:30')
    expect(outdated(backups, now)).toEqual([])
    expect(newestOf(backups, now)?.takenAt).toEqual(seoul('2026-03-12 04:30'))
  })
})
