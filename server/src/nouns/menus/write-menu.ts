import { randomBytes } from 'node:crypto'
import type { ArrangedGroup, MenuItem } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'

/** No other store has it. */
export function freshId(): string {
  return randomBytes(9).toString('base64url')
}

interface Place {
  readonly storeId: string
  readonly group: number
  readonly position: number
}

/** One that left the menu earlier comes back. */
export async function insertDish(tx: OpenTransaction, dish: MenuItem, place: Place): Promise<void> {
  const { storeId, group, position } = place
  const row = { id: dish.id, store_id: storeId, group_position: group, position }
  await tx
    .insertInto('menu_items')
    .values({ ...row, profile: JSON.stringify(dish) })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((given) => ({
          group_position: given.ref('excluded.group_position'),
          position: given.ref('excluded.position'),
          profile: given.ref('excluded.profile'),
          is_gone: false,
        }))
        .where('menu_items.store_id', '=', storeId),
    )
    .execute()
  await writePartIds(tx, dish)
}

export async function updateDish(tx: OpenTransaction, dish: MenuItem): Promise<void> {
  const profile = JSON.stringify(dish)
  await tx.updateTable('menu_items').set({ profile }).where('id', '=', dish.id).execute()
  await tx.deleteFrom('menu_ids').where('item_id', '=', dish.id).execute()
  await writePartIds(tx, dish)
}

async function writePartIds(tx: OpenTransaction, { id, prices, optionGroups }: MenuItem): Promise<void> {
  const of = (kind: 'price' | 'option-group' | 'option', parts: readonly { readonly id: string }[]) =>
    parts.map((part) => ({ kind, id: part.id, item_id: id }))
  const options = optionGroups.flatMap((group) => group.options)
  const rows = [...of('price', prices), ...of('option-group', optionGroups), ...of('option', options)]
  await tx.insertInto('menu_ids').values(rows).execute()
}

/** Kept for past orders and baskets. */
export async function retireDishes(tx: OpenTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('menu_items').set({ is_gone: true }).where('id', 'in', ids).execute()
  await tx.deleteFrom('menu_ids').where('item_id', 'in', ids).execute()
}

/** Groups in their order, and each dish in its place. */
export async function writeOrder(
  tx: OpenTransaction,
  storeId: string,
  groups: readonly ArrangedGroup[],
): Promise<void> {
  await tx.deleteFrom('menu_groups').where('store_id', '=', storeId).execute()
  const rows = groups.map(({ name }, position) => ({ store_id: storeId, position, name }))
  if (rows.length > 0) await tx.insertInto('menu_groups').values(rows).execute()
  const places = groups.flatMap(({ itemIds }, group) =>
    itemIds.map((id, position) => ({ id, group, position })),
  )
  await sql`update menu_items set group_position = place.group_position, position = place.position
    from unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ group }) => group)}::int[],
      ${places.map(({ position }) => position)}::int[]) as place (id, group_position, position)
    where menu_items.id = place.id and menu_items.store_id = ${storeId} and not menu_items.is_gone
      and (menu_items.group_position, menu_items.position)
        is distinct from (place.group_position, place.position)`.execute(tx)
}
