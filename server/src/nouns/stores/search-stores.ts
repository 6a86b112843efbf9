import { SEARCHED_PARTS, type StoreProfile } from '@hansang/contract'
import { type LatLng, hasInitials, keywordPattern, searchable } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing, type Reader } from '../../platform/db/index.ts'
import { STORE_COLUMNS, type StoreRow, storesIn } from './read-store.ts'

const MOST_WORDS = 5

/** In lists: neither closed for good nor still being prepared. */
export const IS_LISTED = sql<boolean>`not is_expired and not is_draft`

export interface FoundStores {
  readonly stores: readonly StoreProfile[]
  readonly count: number
  readonly isLast: boolean
}

export const NONE_FOUND: FoundStores = { stores: [], count: 0, isLast: true }

export interface Page {
  readonly now: Date
  readonly page: number
  readonly pageSize: number
}

interface StoreSearch extends Page {
  readonly keyword: string
  /** Of `SEARCHED_PARTS`; empty for all. */
  readonly parts: readonly string[]
  readonly point: LatLng | null
}

/**
 * Each word must match region or name; a lone consonant matches any syllable that begins with it. Nearest
 * first, or by name without a point.
 */
export async function searchStores(db: Reader, channel: string, search: StoreSearch): Promise<FoundStores> {
  const words = search.keyword.split(/\s+/u).map(searchable).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return NONE_FOUND
  const where = sql`channel = ${channel} and ${IS_LISTED} and ${matchesAll(words, search.parts)}`
  return await readPage(db, { where, point: search.point }, search)
}

interface Sought {
  readonly where: RawBuilder<unknown>
  readonly point: LatLng | null
}

/** Ranks and counts narrow rows, and reads the large profiles of one page only. */
export async function readPage(
  db: Reader,
  { where, point }: Sought,
  { now, page, pageSize }: Page,
): Promise<FoundStores> {
  const rank = point ? distanceRank(point) : sql.ref('name')
  const { rows } = await sql<StoreRow & { total: number }>`
    with found as materialized (
      select id, ${rank} as rank from stores where ${where}
    ), shown as (
      select id, rank, (select count(*) from found) as total from found
      order by rank, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${STORE_COLUMNS}, total::int from shown join stores using (id) order by rank, id`.execute(db)
  return {
    stores: storesIn(rows, now),
    count: rows[0]?.total ?? 0,
    isLast: rows.length < pageSize,
  }
}

function matchesAll(words: readonly string[], parts: readonly string[]): RawBuilder<unknown> {
  const searches = (part: string) => parts.length === 0 || parts.includes(part)
  const columns = [
    ...(searches(SEARCHED_PARTS.name) ? [sql.ref('search_name')] : []),
    ...(searches(SEARCHED_PARTS.region) ? [sql.ref('search_region')] : []),
  ]
  const matches = (word: string) =>
    hasInitials(word) ? sql`~ ${keywordPattern(word)}` : sql`like ${containing(word)}`
  const inAny = (word: string) => columns.map((column) => sql`${column} ${matches(word)}`)
  return sql.join(
    words.map((word) => sql`(${sql.join([...inAny(word), sql`false`], sql` or `)})`),
    sql` and `,
  )
}

/** Squared, approximate: for ranking only. */
export function distanceRank({ lat, lng }: LatLng): RawBuilder<number> {
  const perDegree = Math.cos((lat * Math.PI) / 180)
  return sql<number>`((lat - ${lat}) ^ 2 + ((lng - ${lng}) * ${perDegree}) ^ 2)`
}
