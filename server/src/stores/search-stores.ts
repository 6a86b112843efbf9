import { SEARCHED_PARTS } from '@hansang/contract'
import { type LatLng, type Store, hasInitials, keywordPattern, searchable } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../db/containing.ts'
import type { Reader } from '../db/database.ts'

/** More words than anybody types are not looked for. */
const MOST_WORDS = 5

export interface FoundStores {
  readonly stores: readonly Store[]
  /** On all pages together. */
  readonly count: number
}

export const NONE_FOUND: FoundStores = { stores: [], count: 0 }

export interface Page {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

interface StoreSearch extends Page {
  readonly keyword: string
  /** Of `SEARCHED_PARTS`; none means all of them. */
  readonly parts: readonly string[]
  readonly point: LatLng | null
}

/**
 * Stores of a channel whose region or name holds each word of the keyword, a lone consonant standing for any
 * syllable that begins with it; nearest first, by name without a point. Profiles are read of the page alone: they are what a store is heavy by.
 */
export async function searchStores(db: Reader, channel: string, search: StoreSearch): Promise<FoundStores> {
  const words = search.keyword.split(/\s+/u).map(searchable).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return NONE_FOUND
  const order = search.point ? nearestFirst(search.point) : sql`name, id`
  return await readPage(
    db,
    sql`select id, row_number() over (order by ${order}) as place, count(*) over () as total from stores
      where channel = ${channel} and not is_expired and ${matchesAll(words, search.parts)}
      order by place`,
    search,
  )
}

/** A page of stores by their ids, places and total, as `found` selects them. */
export async function readPage(
  db: Reader,
  found: RawBuilder<unknown>,
  { page, pageSize }: Page,
): Promise<FoundStores> {
  const { rows } = await sql<{ profile: Store; total: number }>`
    select profile, total::int from (${found} limit ${pageSize} offset ${(page - 1) * pageSize}) found
    join stores using (id) order by place`.execute(db)
  return { stores: rows.map(({ profile }) => profile), count: rows[0]?.total ?? 0 }
}

/** Each word in one of the parts. */
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

/** Orders stores by how far they stand from a point, those of one place by id. Near enough to rank by; not a distance. */
export function nearestFirst({ lat, lng }: LatLng): RawBuilder<unknown> {
  return sql`(lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(${lat}))) ^ 2, id`
}
