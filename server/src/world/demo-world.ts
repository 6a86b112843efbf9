import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { worldFaultText } from '@hansang/contract'
import type { Services } from '../services.ts'
import { importWorld } from './import-world.ts'

const FOLDER = join(import.meta.dirname, '../../demo')

/** Brings the demo world into a database that holds no store yet. */
export async function importDemoWorld({
  db,
  secrets,
  clock,
}: Pick<Services, 'db' | 'secrets' | 'clock'>): Promise<void> {
  const taken = await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()
  if (taken) return
  const imported = await importWorld(db, { secrets, now: clock.now() }, await readDemoWorld())
  if (!imported.ok)
    throw new Error(`the demo world has faults:\n${imported.faults.map(worldFaultText).join('\n')}`)
}

/** The files of the demo world as one: lists of the same name are put one after another. */
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
