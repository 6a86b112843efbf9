import type { StoreProfile } from '@hansang/contract'
import { type ChannelCode, STORE_STATUS_NORMAL } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { profileIn, tellEdited } from '../stores/index.ts'

interface NewDraft {
  readonly profile: StoreProfile
  /** A demo store's draft is one too, so that a rehearsal stays a rehearsal. */
  readonly besides: string
  readonly ownerId: number
  readonly now: Date
}

/** No file has it. */
export async function freeStoreId(tx: OpenTransaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select number::text as id from generate_series(1, 100), nextval('opened_store_numbers') as number
    where not exists (select from stores where stores.id = number::text) limit 1`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no id is free for a new store')
  return row.id
}

export async function insertDraft(tx: OpenTransaction, draft: NewDraft): Promise<void> {
  const { profile, besides, ownerId, now } = draft
  const { id, channel, name, location } = profile
  const isDemo = tx.selectFrom('stores').select('is_demo').where('id', '=', besides)
  await tx
    .insertInto('stores')
    .values({
      id,
      channel,
      name,
      ...location,
      profile: JSON.stringify(profile),
      changed_at: now,
      is_demo: sql<boolean | null>`(${isDemo})`,
    })
    .execute()
  await tx.insertInto('opened_stores').values({ store_id: id, made_by: ownerId, made_at: now }).execute()
}

/** Until the transaction ends the account prepares no other store, so that forty calls at once stay within the limit. */
export async function countDrafts(tx: OpenTransaction, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${ownerId}`}, 0))`.execute(tx)
  const drafts = tx
    .selectFrom('opened_stores')
    .innerJoin('stores', 'stores.id', 'opened_stores.store_id')
    .where('made_by', '=', ownerId)
    .where('is_draft', '=', true)
  const { count } = await drafts
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NamedStore {
  readonly id: string
  readonly channel: ChannelCode
  readonly name: string
}

/** Until the transaction ends nobody else takes a name of the brand. */
export async function lockNames(tx: OpenTransaction, channel: ChannelCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`store names of ${channel}`}, 0))`.execute(tx)
}

/** By an open store of the brand, spaces and case aside: a draft of others is told to nobody. */
export async function isNameTaken(db: Reader, { id, channel, name }: NamedStore): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from stores where channel = ${channel} and search_name = search_form(${name}) and id <> ${id}
        and not is_draft and not is_expired
    ) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** The first layer, under the lock of its parts. */
export async function writeDraft(tx: OpenTransaction, profile: StoreProfile): Promise<void> {
  const { id, name, location } = profile
  await tx
    .updateTable('stores')
    .set({ name, ...location, profile: JSON.stringify(profile) })
    .where('id', '=', id)
    .execute()
  await tellEdited(tx, id)
}

export async function endDraftState(tx: OpenTransaction, storeId: string): Promise<void> {
  const open = JSON.stringify({ status: STORE_STATUS_NORMAL })
  await sql`update stores set profile = profile || ${open}::jsonb where id = ${storeId}`.execute(tx)
  await tellEdited(tx, storeId)
}

/** When the draft was made or last edited; `null` for a store that came by a world file, or is none. */
export async function lastTouchOf(db: Reader, storeId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(made_at, (select max(at) from part_versions where store_id = opened_stores.store_id)) as at
    from opened_stores where store_id = ${storeId}`.execute(db)
  return rows[0]?.at ?? null
}

/** Oldest first. */
export async function untouchedDrafts(
  db: Reader,
  { before, most, where }: { before: Date; most: number; where: ReturnType<typeof sql<boolean>> },
): Promise<{ readonly storeId: string; readonly madeAt: Date }[]> {
  const { rows } = await sql<{ storeId: string; madeAt: Date }>`
    select store_id as "storeId", made_at as "madeAt" from opened_stores
    where made_at < ${before} and ${where}
      and exists (select from stores where id = store_id and is_draft)
      and not exists (
        select from part_versions where part_versions.store_id = opened_stores.store_id and at >= ${before}
      )
    order by made_at limit ${most}`.execute(db)
  return rows
}

/** Locked and read whole; `null` when it is none any more. */
export async function lockDraft(tx: OpenTransaction, storeId: string): Promise<StoreProfile | null> {
  const { rows } = await sql<{ id: string; profile: unknown }>`
    select id, profile from stores where id = ${storeId} and is_draft for update`.execute(tx)
  const [row] = rows
  return row ? profileIn(row) : null
}

/** With its menu and everything that hangs on it; it has no orders. Its people are taken away before. */
export async function deleteDraft(tx: OpenTransaction, storeId: string): Promise<void> {
  await tx.deleteFrom('menu_items').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('menu_groups').where('store_id', '=', storeId).execute()
  await tellEdited(tx, storeId)
  await tx.deleteFrom('stores').where('id', '=', storeId).where('is_draft', '=', true).execute()
}
