import type { Database, Reader } from '../db/database.ts'
import { SettingsFault } from '../settings/settings-fault.ts'
import type { Sealing } from './sealing.ts'

/** What a base keeps for itself, sealed. */
export const KEY_NAMES = {
  /** Look-ups, handles and payment pages that are made now. Sealed with the data key that it was made for, never again. */
  lasting: 'lasting',
  /** For phones that browsers encrypt now. */
  browser: 'browser',
  /** Of look-ups that are not yet moved to the lasting one. */
  earlierLookUp: 'earlier look-up',
  /** Of links that are out there. */
  endingLinks: 'ending links',
  /** For names of numbers that the base keeps; it never changes. */
  naming: 'naming',
  /** Sealed with the data key of the program that started last: a program without that key must not start. */
  inUse: 'in use',
  /** Sealed with the oldest data key that anything else may be sealed with. */
  oldest: 'oldest',
} as const

export type KeyName = (typeof KEY_NAMES)[keyof typeof KEY_NAMES]

export interface KeyRow {
  readonly name: string
  readonly sealed: Buffer
  readonly look_up_start: Buffer
}

/** A data key is missing that the base is sealed with. */
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

/**
 * What is kept under a name; `null` for nothing.
 *
 * @throws MissingKey
 */
export function openKey(rows: readonly KeyRow[], sealing: Sealing, name: KeyName): string | null {
  const row = keyRow(rows, name)
  return row ? openKeyRow(sealing, row) : null
}

/** Seals another text in a row's place, unless it was replaced meanwhile. */
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

/** @throws MissingKey */
export function openKeyRow(sealing: Sealing, { name, sealed }: Pick<KeyRow, 'name' | 'sealed'>): string {
  try {
    return sealing.open(sealed, 'program_keys.sealed', name)
  } catch {
    throw new MissingKey()
  }
}
