import { randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeWorld, worldFaultText } from '@hansang/contract'
import { PRINTER_PORT, SANDBOX_PRINTER, isRefusal } from '@hansang/domain'
import { demoPrinterName } from '@hansang/messages'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { addPrinter } from '../../nouns/printers/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { importWorld } from '../world/import-world.ts'
import { worldOf } from '../world/source/world-source.ts'
import { keyHash } from '../world/staff/write-pos.ts'

const DEMO_STORE = '1001'
const FOLDER = join(import.meta.dirname, '../../../demo')

export async function importDemoWorld({
  db,
  secrets,
  clock,
}: Pick<Services, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const taken = await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()
  if (taken) return
  const tools = { secrets, now: clock.now(), isDemo: true }
  const imported = await importWorld(db, tools, await worldOf(await readDemoWorld()))
  if (isRefusal(imported))
    throw new Error(`the demo world has faults:\n${imported.faults.map(worldFaultText).join('\n')}`)
  await addDemoPrinter(db, clock.now())
}

/** Prints by itself what the store accepts, onto a page: no world file names printers. */
async function addDemoPrinter(db: Database, now: Date): Promise<void> {
  const printer = {
    name: demoPrinterName,
    printerKind: 'network',
    station: '',
    copies: 1,
    printsOnAccept: true,
    host: SANDBOX_PRINTER,
    port: PRINTER_PORT,
  } as const
  await inTransaction(db, (tx) => addPrinter(tx, { id: randomUUID(), storeId: DEMO_STORE, printer, now }))
}

/** Runs once, for a demo world imported before the `is_demo` columns existed. */
export async function recogniseDemoRows(db: Database): Promise<void> {
  const unknown = await db.selectFrom('stores').select('id').where('is_demo', 'is', null).execute()
  if (unknown.length === 0) return
  const decoded = decodeWorld(await readDemoWorld())
  if (isRefusal(decoded)) throw new Error('the demo world has faults')
  const { stores, owners, pos } = decoded.world
  await inTransaction(db, async (tx) => {
    for (const { store } of stores) {
      await tx
        .updateTable('stores')
        .set({ is_demo: true })
        .where('id', '=', store.id)
        .where('channel', '=', store.channel)
        .where('name', '=', store.name)
        .where('is_demo', 'is', null)
        .execute()
    }
    await tx.updateTable('stores').set({ is_demo: false }).where('is_demo', 'is', null).execute()
    const loginIds = owners.map(({ loginId }) => loginId)
    await tx.updateTable('owners').set({ is_demo: true }).where('login_id', 'in', loginIds).execute()
    const keys = pos.map(({ secret }) => keyHash(secret))
    await tx.updateTable('pos_keys').set({ is_demo: true }).where('key_hash', 'in', keys).execute()
  })
}

export async function readDemoWorld(): Promise<Record<string, unknown>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  const world: Record<string, unknown> = {}
  for (const file of files) {
    for (const [part, value] of Object.entries(JSON.parse(file) as Record<string, unknown>)) {
      const before = world[part]
      world[part] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
    }
  }
  return world
}
