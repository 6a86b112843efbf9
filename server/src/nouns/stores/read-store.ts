import { wholeStore, readKept, type StoreProfile } from '@hansang/contract'
import {
  type Brand,
  type ChannelCode,
  type DatedChange,
  type DayStarts,
  type FromThenOn,
  type PartContent,
  type ProfilePart,
  channelById,
  contentOf,
  storeAt,
  withContent,
} from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readOrNull } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { type StateRow, serviceStates, stateIn } from './now/service-states.ts'
import { type ChangeRow, begunChanges, datedChanges } from './parts/dated-changes.ts'
import { dayStarts } from './parts/day-starts.ts'

export async function readStore(db: Reader, storeId: string, now: Date): Promise<StoreProfile | null> {
  const layers = await readLayers(db, storeId)
  return layers && laidStore(layers, now)
}

export async function readLayers(db: Reader, storeId: string): Promise<StoreLayers | null> {
  const rows = await sql<StoreRow>`select ${STORE_COLUMNS} from stores where id = ${storeId}`.execute(db)
  const [row] = rows.rows
  return row ? layersIn(row) : null
}

/** Of a row of `stores`. */
export const STORE_COLUMNS: RawBuilder<unknown> = sql`stores.id, stores.profile, stores.edition,
  ${serviceStates} as states, ${datedChanges} as changes, ${dayStarts} as "dayStarts"`

export interface StoreRow {
  readonly id: string
  readonly profile: unknown
  readonly edition: number
  readonly states: readonly StateRow[]
  readonly changes: readonly ChangeRow[]
  readonly dayStarts: DayStarts
}

/** What is laid over one another for a moment, by `laidStore`. */
export interface StoreLayers {
  /** With the states that staff set, and the beginnings of its days. */
  readonly profile: StoreProfile
  readonly changes: readonly DatedChange[]
  readonly menuChanges: readonly FromThenOn[]
  readonly edition: number
}

/** The one way from rows to a store: profile, dated changes and states at `now`. */
export function laidStore({ profile, changes, menuChanges, edition }: StoreLayers, now: Date): StoreProfile {
  const begun = begunChanges([...changes, ...menuChanges], now).length
  return { ...storeAt(profile, changes, now), revision: `${edition}.${begun}` }
}

export function layersIn(row: StoreRow): StoreLayers | null {
  const { states, changes, edition } = row
  const kept = profileIn(row)
  if (!kept) return null
  const from = (change: ChangeRow) => ({ from: new Date(change.from) })
  return {
    profile: { ...kept, states: states.map(stateIn), dayStarts: row.dayStarts },
    changes: changes.flatMap((change) => {
      const content = changeIn(kept, change)
      return content ? [{ ...from(change), content }] : []
    }),
    menuChanges: changes.filter(({ part }) => part === 'menu').map(from),
    edition,
  }
}

/** Without what is dated or for a while: the first layer alone. */
export function profileIn({ id, profile }: Pick<StoreRow, 'id' | 'profile'>): StoreProfile | null {
  return readOrNull({ table: 'stores', id }, () => readKept(wholeStore, profile))
}

/** Read as a part of the whole store, since it holds only the fields that change. */
function changeIn(kept: StoreProfile, { id, part, content }: ChangeRow): DatedChange['content'] | null {
  if (part === 'menu' || !content) return null
  return readOrNull({ table: 'dated_changes', id: String(id) }, () => {
    const whole = contentIn(kept, part, content)
    return Object.fromEntries(Object.entries(whole).filter(([field]) => field in content))
  })
}

/**
 * A part's content as any version of the program kept it; what it lacks is the profile's.
 *
 * @throws Error for unreadable content.
 */
export function contentIn<Part extends ProfilePart>(
  profile: StoreProfile,
  part: Part,
  content: unknown,
): PartContent<Part> {
  const laid = withContent(profile, content as Partial<PartContent>)
  return contentOf(readKept(wholeStore, laid), part)
}

export function storeIn(row: StoreRow, now: Date): StoreProfile | null {
  const layers = layersIn(row)
  return layers && laidStore(layers, now)
}

/** Leaves out unreadable stores. */
export function storesIn(rows: readonly StoreRow[], now: Date): StoreProfile[] {
  return rows.map((row) => storeIn(row, now)).filter((store) => store !== null)
}

export async function readStoreName(db: Reader, storeId: string): Promise<string> {
  const named = db.selectFrom('stores').select('name').where('id', '=', storeId)
  return (await named.executeTakeFirstOrThrow()).name
}

export async function readStoresById(
  db: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StoreProfile>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoreRow>`
    select ${STORE_COLUMNS} from stores where id = any(${ids}::text[])`.execute(db)
  return new Map(storesIn(rows, now).map((store) => [store.id, store]))
}

/** The first layer alone, as a world file has it. */
export async function readProfilesById(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, StoreProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('stores').select(['id', 'profile']).where('id', 'in', ids).execute()
  const profiles = rows.map(profileIn).filter((store) => store !== null)
  return new Map(profiles.map((store) => [store.id, store]))
}

/** `channelId` is numeric; '' accepts any channel. */
export async function requireStore(
  db: Reader,
  storeId: string,
  now: Date,
  channelId = '',
): Promise<StoreProfile> {
  return requireOfChannel(await readStore(db, storeId, now), channelId)
}

export function requireOfChannel(store: StoreProfile | null, channelId: string): StoreProfile {
  if (!store) throw apiError(404, 'unknownStore')
  if (channelId && brandWithId(channelId)?.code !== store.channel) throw apiError(404, 'unknownStore')
  return store
}

export function brandWithId(channelId: string): Brand | null {
  return /^\d{1,6}$/.test(channelId) ? channelById(Number(channelId)) : null
}

/** Without drafts, which lack what a world file must tell of a store. */
export async function readStoreIds(db: Reader): Promise<string[]> {
  const open = db.selectFrom('stores').select('id').where('is_draft', '=', false)
  const rows = await open.orderBy(sql`id collate "C"`).execute()
  return rows.map(({ id }) => id)
}

export async function isCodeOfStore(
  db: Reader,
  { channel, storeIds, code }: { channel: ChannelCode; storeIds: readonly string[]; code: string },
): Promise<boolean> {
  const store = await db
    .selectFrom('stores')
    .select('id')
    .where('channel', '=', channel)
    .where('id', 'in', storeIds)
    .where(sql<boolean>`(id = ${code} or profile ->> 'posStoreCode' = ${code})`)
    .executeTakeFirst()
  return store !== undefined
}

export function idsOfChannel(channel: string): RawBuilder<string> {
  return sql<string>`select id from stores where channel = ${channel}`
}
