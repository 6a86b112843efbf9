import type { GazetteerEntry } from '@hansang/contract'
import { type BoundingBox, type LatLng, distanceKm, searchable } from '@hansang/domain'
import { sql } from 'kysely'
import { containing, type OpenTransaction, type Reader } from '../../db/index.ts'
import { cacheUntilChanged } from '../../live/cache-until-changed.ts'
import { GAZETTEER_TOPIC } from '../../live/live-events.ts'
import { perProgram } from '../../services/per-program.ts'
import type { Services } from '../../services/services.ts'
import { type FoundAddresses, MOST_FOUND } from './port.ts'

export async function geocodeAddress(db: Reader, address: string): Promise<GazetteerEntry | null> {
  const wanted = plainAddress(address)
  if (!wanted) return null
  const row = await db
    .selectFrom('gazetteer')
    .select('profile')
    .where((where) => where.or([where('road_address', '=', wanted), where('jibun_address', '=', wanted)]))
    .orderBy(sql`road_address = ${wanted}`, 'desc')
    .orderBy('road_address')
    .limit(1)
    .executeTakeFirst()
  return row ? readEntry(row) : null
}

/** For comparison: composed letters, single spaces. */
export function plainAddress(address: string): string {
  return address.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** About 1 kB each. */
const MOST_BUILDINGS = 5_000

const buildingsOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<GazetteerEntry | null>(live, { max: MOST_BUILDINGS }),
)

export async function keptBuilding(
  { live }: Pick<Services, 'live'>,
  db: Reader,
  address: string,
): Promise<GazetteerEntry | null> {
  return await buildingsOf(live).read({ topic: GAZETTEER_TOPIC, form: address }, () =>
    geocodeAddress(db, address),
  )
}

/** Scaled degrees, about equally long on both axes in Korea; must match the index. */
const ON_MAP = sql<string>`point(lng * 0.8, lat)`
const onMap = (lng: number, lat: number) => sql<string>`point(${lng}::float8 * 0.8, ${lat}::float8)`
/** Scaled degrees are 5 % off at Korea's edges; the true nearest is among the first few. */
const NEAREST_FEW = 20

export async function findBuildingNear(
  db: Reader,
  point: LatLng,
  withinKm: number,
): Promise<GazetteerEntry | null> {
  const few = await db
    .selectFrom('gazetteer')
    .select('profile')
    .orderBy(sql`${ON_MAP} <-> ${onMap(point.lng, point.lat)}`)
    .limit(NEAREST_FEW)
    .execute()
  const [nearest] = few
    .map(readEntry)
    .map((entry) => ({ entry, km: distanceKm(point, entry) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest && nearest.km <= withinKm ? nearest.entry : null
}

export async function buildingsWithin(
  db: Reader,
  { south, north, west, east }: BoundingBox,
  limit: number,
): Promise<readonly GazetteerEntry[]> {
  const rows = await db
    .selectFrom('gazetteer')
    .select('profile')
    .where(sql<boolean>`${ON_MAP} <@ box(${onMap(west, south)}, ${onMap(east, north)})`)
    .limit(limit)
    .execute()
  return rows.map(readEntry)
}

/** Buildings whose texts contain all `words`; an index finds those of words that not every tenth building has. */
export async function searchGazetteer(
  { live }: Pick<Services, 'live'>,
  db: Reader,
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundAddresses> {
  const common = await commonPairsOf(live).read({ topic: GAZETTEER_TOPIC }, () => readCommonPairs(db))
  const rare = words.flatMap(letterPairs).filter((pair) => !common.has(pair))
  const containingAll = words
    .map(containing)
    .reduce((query, pattern) => query.where('search_text', 'like', pattern), db.selectFrom('gazetteer'))
  const matching =
    rare.length === 0
      ? containingAll
      : containingAll.where(sql<boolean>`letter_pairs(search_text) @> ${rare}::text[]`)
  const some = matching.select(sql`1`.as('one')).limit(MOST_FOUND).as('some')
  const [counted, rows] = await Promise.all([
    db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
    matching.select('profile').orderBy('road_address').limit(limit).offset(offset).execute(),
  ])
  return {
    count: Number(counted?.count ?? 0),
    addresses: rows.map(readEntry),
  }
}

function letterPairs(word: string): string[] {
  const letters = Array.from(word)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

const COMMON = 0.1

const commonPairsOf = perProgram((live: Services['live']) =>
  cacheUntilChanged<ReadonlySet<string>>(live, { max: 1, isReadOnce: true }),
)

/** As PostgreSQL counted them last. An index of what is nearly everywhere costs more than it finds. */
async function readCommonPairs(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select pair from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) common (pair, share)
    where schemaname = current_schema() and tablename = 'gazetteer_by_letter_pairs' and share > ${COMMON}`.execute(
    db,
  )
  return new Set(rows.map(({ pair }) => pair))
}

/** Address files give only the first part of a building number; the road address has all of it. */
function readEntry({ profile }: { readonly profile: GazetteerEntry }): GazetteerEntry {
  const [number] = /\d+(-\d+)?$/.exec(profile.roadAddress) ?? []
  return { ...profile, buildingNumber: number ?? profile.buildingNumber }
}

function searchTextOf(entry: GazetteerEntry): string {
  const parts = [entry.roadAddress, entry.lotAddress, entry.buildingName, entry.postalCode]
  return parts.map(searchable).join('|')
}

export async function writeBuildings(tx: OpenTransaction, entries: readonly GazetteerEntry[]): Promise<void> {
  await tx
    .insertInto('gazetteer')
    .values(entries.map(gazetteerRow))
    .onConflict((conflict) =>
      conflict.column('road_address').doUpdateSet((given) => ({
        jibun_address: given.ref('excluded.jibun_address'),
        lat: given.ref('excluded.lat'),
        lng: given.ref('excluded.lng'),
        legal_code: given.ref('excluded.legal_code'),
        search_text: given.ref('excluded.search_text'),
        profile: given.ref('excluded.profile'),
      })),
    )
    .execute()
}

function gazetteerRow(entry: GazetteerEntry) {
  return {
    road_address: entry.roadAddress,
    jibun_address: entry.lotAddress,
    lat: entry.lat,
    lng: entry.lng,
    legal_code: entry.legalCode,
    search_text: searchTextOf(entry),
    profile: JSON.stringify(entry),
  }
}
