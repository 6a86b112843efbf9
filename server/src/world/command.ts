import { readFile, writeFile } from 'node:fs/promises'
import { type WorldFault, encodeWorld, worldFaultText } from '@hansang/contract'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { withEmbedded } from '../db/with-embedded.ts'
import { readDataKey } from '../secrets/data-key.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { type Settings, SettingsFault, readSettings } from '../settings.ts'
import { exportWorld } from './export-world.ts'
import { type ImportTools, importWorld } from './import-world.ts'

const MOST_FAULTS = 100
const USAGE = 'Usage: npm run world -- import FILE | export FILE'

/** A fault of the caller's, told in one line without a stack. */
class CommandFault extends Error {}

try {
  await main()
} catch (error) {
  const isTold = error instanceof CommandFault || error instanceof SettingsFault
  console.error(isTold ? error.message : error)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const [verb, file, ...rest] = process.argv.slice(2)
  if (!file || rest.length > 0 || (verb !== 'import' && verb !== 'export')) throw new CommandFault(USAGE)
  const json = verb === 'import' ? await readJson(file) : null
  const settings = readSettings(process.env)
  await withDatabase(settings, async (url) => {
    await migrate(url)
    const open = openDatabase(url, 4)
    try {
      const secrets = await openSecrets(open.db, readDataKey(settings.dataDir, settings.dataKey))
      const tools = { secrets, now: settings.clock ?? systemClock.now() }
      await (verb === 'import' ? importFile(open.db, tools, json) : exportFile(open.db, tools, file))
    } finally {
      await open.close()
    }
  })
}

/** The operator's database; else the embedded one, started for as long as it takes when none runs. */
async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (settings.databaseUrl) {
    await reachDatabase(settings.databaseUrl)
    return await work(settings.databaseUrl)
  }
  await withEmbedded(settings.dataDir, work)
}

async function importFile(db: Database, tools: ImportTools, json: unknown): Promise<void> {
  const imported = await importWorld(db, tools, json)
  if (!imported.ok) throw new CommandFault(faultLines(imported.faults))
  const counts = Object.entries(imported.world)
    .filter(([, rows]) => Array.isArray(rows) && rows.length > 0)
    .map(([part, rows]) => `${part} ${rows.length}`)
  console.log(`imported: ${counts.join(', ') || 'nothing'}`)
}

/** Enough to see what is wrong with a file; the rest shows once these are mended. */
function faultLines(faults: readonly WorldFault[]): string {
  const lines = faults.slice(0, MOST_FAULTS).map(worldFaultText)
  const more = faults.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

async function exportFile(db: Database, { secrets }: ImportTools, file: string): Promise<void> {
  const world = encodeWorld(await exportWorld(db, secrets))
  // Phones of customers are in it.
  await writeFile(file, `${JSON.stringify(world, null, 2)}\n`, { mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new CommandFault(`${file} cannot be written: ${error.code ?? error.message}`)
    },
  )
  console.log(`exported to ${file}`)
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`${file} cannot be read: ${error.code ?? error.message}`)
  })
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    throw new CommandFault(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}
