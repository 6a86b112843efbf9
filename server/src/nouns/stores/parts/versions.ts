import type { StorePart } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../../platform/db/index.ts'

/** As the database keeps at least; see its trigger. */
const KEPT_VERSIONS = 50

export interface VersionRow {
  readonly version: number
  readonly content: unknown
  /** `null`: a world file. */
  readonly author: number | null
  readonly note: string
  readonly at: Date
}

interface Place {
  readonly storeId: string
  readonly part: StorePart
}

/** Latest first; empty for a part that was never edited. */
export async function readVersions(db: Reader, { storeId, part }: Place): Promise<VersionRow[]> {
  return await db
    .selectFrom('part_versions')
    .select(['version', 'content', 'author', 'note', 'at'])
    .where('store_id', '=', storeId)
    .where('part', '=', part)
    .orderBy('version', 'desc')
    .limit(KEPT_VERSIONS)
    .execute()
}

interface LatestVersion extends Omit<VersionRow, 'content'> {
  readonly part: StorePart
}

/** One row for each part that was edited. */
export async function readLatestVersions(db: Reader, storeId: string): Promise<LatestVersion[]> {
  return await db
    .selectFrom('part_versions')
    .select(['part', 'version', 'author', 'note', 'at'])
    .distinctOn('part')
    .where('store_id', '=', storeId)
    .orderBy('part')
    .orderBy('version', 'desc')
    .execute()
}

export interface NewVersion extends Place, VersionRow {}

export async function insertVersion(tx: OpenTransaction, made: NewVersion): Promise<void> {
  const { storeId, content, ...row } = made
  await tx
    .insertInto('part_versions')
    .values({ ...row, store_id: storeId, content: JSON.stringify(content) })
    .execute()
  await sql`delete from part_versions where store_id = ${storeId} and part = ${made.part}
    and version <= ${made.version - KEPT_VERSIONS}`.execute(tx)
}
