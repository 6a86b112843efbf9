import { wholeStore, readKept, type StoreProfile } from '@hansang/contract'
import { type Brand, type ChannelCode, channelById } from '@hansang/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, readOrNull } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { type StateRow, serviceStates, stateIn } from './now/service-states.ts'

export async function readStore(db: Reader, storeId: string): Promise<StoreProfile | null> {
  const row = await db
    .selectFrom('stores')
    .select(['id', 'profile', serviceStates.as('states')])
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row ? storeIn(row) : null
}

export interface StoreRow {
  readonly id: string
  readonly profile: unknown
  readonly states: readonly StateRow[]
}

/** The profile with its states laid over it. */
export function storeIn({ id, profile, states }: StoreRow): StoreProfile | null {
  return readOrNull({ table: 'stores', id }, () => ({
    ...readKept(wholeStore, profile),
    states: states.map(stateIn),
  }))
}

/** Leaves out unreadable stores. */
export function storesIn(rows: readonly StoreRow[]): StoreProfile[] {
  return rows.map(storeIn).filter((store) => store !== null)
}

export async function readStoreName(db: Reader, storeId: string): Promise<string> {
  const named = db.selectFrom('stores').select('name').where('id', '=', storeId)
  return (await named.executeTakeFirstOrThrow()).name
}

export async function readStoresById(db: Reader, ids: readonly string[]): Promise<Map<string, StoreProfile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'profile', serviceStates.as('states')])
    .where('id', 'in', ids)
    .execute()
  return new Map(storesIn(rows).map((store) => [store.id, store]))
}

/** `channelId` is numeric; '' accepts any channel. */
export async function requireStore(db: Reader, storeId: string, channelId = ''): Promise<StoreProfile> {
  return requireOfChannel(await readStore(db, storeId), channelId)
}

export function requireOfChannel(store: StoreProfile | null, channelId: string): StoreProfile {
  if (!store) throw apiError(404, 'unknownStore')
  if (channelId && brandWithId(channelId)?.code !== store.channel) throw apiError(404, 'unknownStore')
  return store
}

export function brandWithId(channelId: string): Brand | null {
  return /^\d{1,6}$/.test(channelId) ? channelById(Number(channelId)) : null
}

export async function readStoreIds(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('stores').select('id').orderBy(sql`id collate "C"`).execute()
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
