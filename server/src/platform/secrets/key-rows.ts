import type { Database, Reader } from '../db/index.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import type { Sealing } from './sealing.ts'

export const KEY_NAMES = {
  /** For look-ups, handles and payment pages. Stays sealed with the data key it was made for. */
  lasting: 'lasting',
  browser: 'browser',
  earlierLookUp: 'earlier look-up',
  endingLinks: 'ending links',
  /** Pseudonyms of stored numbers; never changes. */
  naming: 'naming',
  /** Identify us to the push services of browsers. */
  push: 'push',
  /** Sealed with the data key of the program started last; a program without that key must not start. */
  inUse: 'in use',
  /** Sealed with the oldest data key that is still in use. */
  oldest: 'oldest',
} as const

export type KeyName = (typeof KEY_NAMES)[keyof typeof KEY_NAMES]

export interface KeyRow {
  readonly name: string
  readonly sealed: Buffer
  readonly look_up_start: Buffer
}

export class MissingKey extends SettingsFault {
  constructor() {
    super(
      'DATA_KEY lacks a key that this database is sealed with: set that key; several are separated by commas.',
    )
  }
}

export async function readKeyRows(db: Reader): Promise<KeyRow[]> {
  return await db.selectFrom('program_keys').selectAll().orderBy('name').execute()
}

export function keyRow(rows: readonly KeyRow[], name: KeyName): KeyRow | undefined {
  return rows.find((row) => row.name === name)
}

export function openKey(rows: readonly KeyRow[], sealing: Sealing, name: KeyName): string | null {
  const row = keyRow(rows, name)
  return row ? openKeyRow(sealing, row) : null
}

export async function replaceKeyRow(
  db: Database,
  sealing: Sealing,
  { name, sealed: before }: KeyRow,
  text: string,
): Promise<void> {
  await db
    .updateTable('program_keys')
    .set({ sealed: sealing.seal(text, 'program_keys.sealed', name) })
    .where('name', '=', name)
    .where('sealed', '=', before)
    .execute()
}

export function openKeyRow(sealing: Sealing, { name, sealed }: Pick<KeyRow, 'name' | 'sealed'>): string {
  try {
    return sealing.open(sealed, 'program_keys.sealed', name)
  } catch {
    throw new MissingKey()
  }
}
