import { errorCode } from '../services/error-code.ts'
import { writeFile } from 'node:fs/promises'
import { encodeWorld, worldFaultText } from '@hansang/contract'
import { systemClock } from '../services/clock.ts'
import { withDatabase } from '../db/with-database.ts'
import { CommandFault, runCommand } from '../settings/run-command.ts'
import { openSecretsAt } from '../secrets/open-secrets.ts'
import { readSettings } from '../settings/settings.ts'
import { exportWorld } from './export-world.ts'
import { type ImportedWorld, importWorld } from './import-world.ts'
import { type WorldSource, worldFileAt } from './world-source.ts'

const MOST_FAULTS = 100
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
    if (source) tellImported(await importWorld(db, { secrets, now }, source))
    else await writeWorldFile(encodeWorld(await exportWorld(db, secrets)), file)
  })
}

function tellImported(imported: ImportedWorld): void {
  if (!imported.ok) throw new CommandFault(faultLines(imported))
  const counts = Object.entries(imported.counts)
    .filter(([, count]) => count > 0)
    .map(([list, count]) => `${list} ${count}`)
  console.log(`imported: ${counts.join(', ') || 'nothing'}`)
}

/** Enough to see what is wrong with a file; the rest shows once these are mended. */
function faultLines({ faults, more }: Extract<ImportedWorld, { ok: false }>): string {
  const lines = faults.slice(0, MOST_FAULTS).map(worldFaultText)
  const unsaid = faults.length - lines.length + more
  return [...lines, ...(unsaid > 0 ? [`and ${unsaid} more`] : [])].join('\n')
}

async function writeWorldFile(world: unknown, file: string): Promise<void> {
  // Phones of customers are in it.
  await writeFile(file, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandFault(`${file} cannot be written: ${error.code ?? error.message}`)
    },
  )
  console.log(`exported to ${file}`)
}

async function readWorldFile(file: string): Promise<WorldSource> {
  try {
    return await worldFileAt(file)
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandFault(`${file} is not JSON: ${error.message}`)
    throw new CommandFault(`${file} cannot be read: ${errorCode(error) ?? String(error)}`)
  }
}
