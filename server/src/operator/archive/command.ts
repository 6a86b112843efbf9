// npm run archive -- --before YYYY-MM --to FOLDER: takes the steps of earlier months out of the database, into files.
// npm run archive -- --read YYYY-MM --from FOLDER prints a month, a line for each row; --restore brings it back.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Database } from '../../platform/db/index.ts'
import { withDatabase } from '../../platform/shards/with-database.ts'
import {
  firstOfMonthBefore,
  type MonthBounds,
  MONTHLY_TABLES,
  monthOf,
  writtenMonth,
} from '../../platform/months/months.ts'
import { type DataKeys, keptDataKeys, readDataKeys } from '../../platform/secrets/index.ts'
import { systemClock } from '../../platform/services/clock.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { readSettings, type Settings } from '../../platform/settings/settings.ts'
import { archiveBefore, type ArchivedOne } from './archive.ts'
import { monthFile, readMonth } from './month-file.ts'
import { restoreMonth } from './restore-month.ts'

const USAGE =
  'Usage: npm run archive -- --before YYYY-MM --to FOLDER | --restore YYYY-MM --from FOLDER | --read YYYY-MM --from FOLDER'

await runCommand(main)

async function main(): Promise<void> {
  const { before, restore, read, folder } = readArguments()
  const settings = readSettings(process.env)
  if (read) return await print(read, folder, settings)
  const keys = readDataKeys(settings.dataDir, settings.dataKey)
  await withDatabase(settings, async (db) => {
    if (restore) await bringBack(db, restore, { folder, keys })
    else if (before) await archive(db, before.from, { folder, keys, settings })
  })
}

function readArguments() {
  const { before, to, restore, read, from } = parsedArguments()
  const isArchiving = Boolean(before && to) && !restore && !read && !from
  const isReading = Boolean(restore) !== Boolean(read) && Boolean(from) && !before && !to
  if (!isArchiving && !isReading) throw new CommandFault(USAGE)
  const folder = to ?? from ?? ''
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFault(`${folder} is no folder.`)
  return { before: monthAsked(before), restore: monthAsked(restore), read: monthAsked(read), folder }
}

function parsedArguments() {
  const type = 'string' as const
  const options = { before: { type }, to: { type }, restore: { type }, read: { type }, from: { type } }
  try {
    return parseArgs({ options }).values
  } catch {
    throw new CommandFault(USAGE)
  }
}

function monthAsked(text: string | undefined): MonthBounds | null {
  if (text === undefined) return null
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) throw new CommandFault(USAGE)
  return monthOf(text.replace('-', ''))
}

interface Archiving {
  readonly folder: string
  readonly keys: DataKeys
  readonly settings: Settings
}

async function archive(db: Database, before: string, { folder, keys, settings }: Archiving): Promise<void> {
  const now = settings.clock ?? systemClock.now()
  const latest = firstOfMonthBefore(now, settings.keeping.steps)
  if (before > latest) {
    throw new CommandFault(
      `--before is ${writtenMonth(monthOf(latest))} at the latest: KEEP_STEPS_DAYS keeps ${settings.keeping.steps} days.`,
    )
  }
  let count = 0
  for await (const one of archiveBefore(db, before, { folder, keys, now })) {
    count++
    console.log(told(one))
  }
  if (count === 0) console.log('nothing is that old')
}

function told({ table, month, outcome }: ArchivedOne): string {
  const head = `${table} ${writtenMonth(month)}`
  if ('file' in outcome) return `${head}: ${outcome.rows} rows are in ${outcome.file}`
  return `${head} stays: ${outcome.unsettled} of its orders are not settled, such as ${outcome.first}`
}

async function bringBack(db: Database, month: MonthBounds, from: Omit<Archiving, 'settings'>): Promise<void> {
  for (const table of MONTHLY_TABLES) {
    const rows = await restoreMonth(db, table, month, from)
    console.log(`${table} ${writtenMonth(month)}: ${rows} rows are back`)
  }
}

/** Needs no database. */
async function print(month: MonthBounds, folder: string, { dataDir, dataKey }: Settings): Promise<void> {
  const keys = keptDataKeys(dataDir, dataKey)
  for (const table of MONTHLY_TABLES) {
    const rows = readMonth(monthFile(folder, table, month), keys, { table, month })
    for await (const line of rows) console.log(line)
  }
}
