import { errorCode } from '../../platform/services/error-code.ts'
import { worldFaultText } from '@hansang/contract'
import { isRefusal, type Refusal } from '@hansang/domain'
import { systemClock } from '../../platform/services/clock.ts'
import { type Database, onUnreadableRow } from '../../platform/db/index.ts'
import { withDatabase } from '../../platform/shards/with-database.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { openSecretsAt } from '../../platform/secrets/index.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { exportWorld } from './export-world.ts'
import { type ImportedWorld, importWorld } from './import-world.ts'
import type { ImportTools } from './write-world.ts'
import { type WorldSource, worldFileAt } from './source/world-source.ts'
import { writeWorldFile } from './write-world-file.ts'

const MOST_FAULTS = 100
const TELL_EVERY_MS = 5_000
const USAGE = 'Usage: npm run world -- import FILE | export FILE'

await runCommand(main)

async function main(): Promise<void> {
  const [verb, file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0 || (verb !== 'import' && verb !== 'export')) throw new CommandFault(USAGE)
  const source = verb === 'import' ? await readWorldFile(file) : null
  const settings = readSettings(process.env)
  await withDatabase(settings, async (db) => {
    const secrets = await openSecretsAt(db, settings)
    const now = settings.clock ?? systemClock.now()
    if (source) tellImported(await importTelling(db, { secrets, now }, source))
    else await exportTo(file, db, { secrets, now })
  })
}

async function importTelling(db: Database, tools: ImportTools, source: WorldSource): Promise<ImportedWorld> {
  const done = { checked: 0, written: 0 }
  const line = () => {
    const step = done.written > 0 ? 'written' : 'checked'
    console.error(`${step} ${done[step]} of ${source.entries}`)
  }
  const telling = setInterval(line, TELL_EVERY_MS)
  try {
    return await importWorld(db, { ...tools, tell: (step, entries) => (done[step] += entries) }, source)
  } finally {
    clearInterval(telling)
  }
}

function tellImported(imported: ImportedWorld): void {
  if (isRefusal(imported)) throw new CommandFault(faultLines(imported))
  const counts = Object.entries(imported.counts)
    .filter(([, count]) => count > 0)
    .map(([list, count]) => `${list} ${count}`)
  console.log(`imported: ${counts.join(', ') || 'nothing'}`)
  const { staying, overridden } = imported
  if (overridden.length > 0) console.log(['replaced what staff edited:', ...overridden].join('\n'))
  if (staying.length > 0) console.log(['stays over the file, as staff set it:', ...staying].join('\n'))
}

function faultLines({ faults, more }: Extract<ImportedWorld, Refusal>): string {
  const lines = faults.slice(0, MOST_FAULTS).map(worldFaultText)
  const unsaid = faults.length - lines.length + more
  return [...lines, ...(unsaid > 0 ? [`and ${unsaid} more`] : [])].join('\n')
}

async function exportTo(file: string, db: Database, { secrets, now }: ImportTools): Promise<void> {
  const left: string[] = []
  const stop = onUnreadableRow(({ table, id, why }) => left.push(`${table} ${id}: ${why}`))
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    await reading.execute((tx) => writeWorldFile(file, exportWorld(tx, secrets, now)))
  } catch (error) {
    if (!isFileFault(error)) throw error
    throw new CommandFault(`${file} cannot be written: ${error.code}`)
  } finally {
    stop()
  }
  if (left.length > 0) throw new CommandFault(['left out, as they cannot be read:', ...left].join('\n'))
  console.log(`exported to ${file}`)
}

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function readWorldFile(file: string): Promise<WorldSource> {
  try {
    return await worldFileAt(file)
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFault(`${file} is not JSON: ${error.message}`)
    throw new CommandFault(`${file} cannot be read: ${errorCode(error) ?? String(error)}`)
  }
}
