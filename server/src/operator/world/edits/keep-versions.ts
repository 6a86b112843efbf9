import type { StoreProfile, WorldStore } from '@hansang/contract'
import { PROFILE_PARTS, type StorePart, changedFields, contentOf, menuStep } from '@hansang/domain'
import { sql } from 'kysely'
import { readMenuEditing } from '../../../nouns/menus/index.ts'
import { keepVersion, profileIn } from '../../../nouns/stores/index.ts'
import type { OpenTransaction } from '../../../platform/db/index.ts'

interface Changed {
  readonly storeId: string
  readonly part: StorePart
  readonly was: object
  readonly content: object
}

/** Each part that the file changes gets a version without an author. Before the rows are written: returns whose rows there are. */
export async function keepPartVersions(
  tx: OpenTransaction,
  stores: readonly StoreProfile[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = stores.map(({ id }) => id)
  const { rows } = await sql<{ readonly id: string; readonly profile: unknown }>`
    select id, profile from stores where id = any(${ids}::text[]) order by id for no key update`.execute(tx)
  const kept = new Map(rows.map((row) => [row.id, profileIn(row)]))
  for (const store of stores) {
    const profile = kept.get(store.id)
    for (const changed of profile ? changedParts(profile, store) : []) await keep(tx, changed, now)
  }
  return new Set(kept.keys())
}

/** Of this the file says nothing where it has none, so that it stays. */
export function asWritten(was: StoreProfile, given: StoreProfile): StoreProfile {
  return {
    ...given,
    autoAccept: given.autoAccept ?? was.autoAccept,
    slotLimits: given.slotLimits ?? was.slotLimits,
    alarm: given.alarm ?? was.alarm,
    dayStartsAt: given.dayStartsAt ?? was.dayStartsAt,
  }
}

function changedParts(was: StoreProfile, given: StoreProfile): Changed[] {
  const store = asWritten(was, given)
  return PROFILE_PARTS.map((part) => ({
    storeId: store.id,
    part,
    was: contentOf(was, part),
    content: contentOf(store, part),
  })).filter(({ was: before, content }) => changedFields(before, content).length > 0)
}

/** As `keepPartVersions`, for the menus. */
export async function keepMenuVersions(
  tx: OpenTransaction,
  worlds: readonly WorldStore[],
  now: Date,
): Promise<void> {
  const changed = await changedMenus(tx, worlds)
  for (const { store, groups } of worlds.filter((world) => changed.has(world.store.id))) {
    const { groups: was } = await readMenuEditing(tx, store.id, now)
    if (was.length === 0) continue
    await keep(tx, { storeId: store.id, part: 'menu', was: {}, content: menuStep(was, groups) }, now)
  }
}

async function keep(tx: OpenTransaction, changed: Changed, now: Date): Promise<void> {
  await keepVersion(tx, { ...changed, author: null, note: '', now })
}

/** Compared by the database, so that the menus of a large file that stay the same are not read. */
async function changedMenus(
  tx: OpenTransaction,
  worlds: readonly WorldStore[],
): Promise<ReadonlySet<string>> {
  const given = worlds.map(({ store, groups }) => ({ store: store.id, groups }))
  const { rows } = await sql<{ readonly id: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (store text, groups jsonb)),
    kept as (
      select store, coalesce(jsonb_agg(jsonb_build_object('name', name, 'items', (
        select coalesce(jsonb_agg(profile order by menu_items.position), '[]'::jsonb) from menu_items
        where menu_items.store_id = store and group_position = menu_groups.position and not is_gone
      )) order by menu_groups.position) filter (where name is not null), '[]'::jsonb) as groups
      from given left join menu_groups on menu_groups.store_id = store group by store
    )
    select store as id from given join kept using (store) where given.groups <> kept.groups`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
