import {
  type DishChange,
  type FromThenOn,
  PART_FIELDS,
  PROFILE_PARTS,
  type PartContent,
  type PartField,
  type ProfilePart,
  type StorePart,
  UNDATED_FIELDS,
  contentOf,
  withContent,
} from '@hansang/domain'
import { z } from 'zod/mini'
import { menuItemFields, optionRow, priceVariant } from '../../store/menu.ts'
import type { StoreProfile } from '../../store/store.ts'
import { storeFromWorldRow, storeToWorldRow, worldStoreFields } from '../../store/whole-store.ts'
import { listOf, timestamp, typedText } from '../../values.ts'
import { type Ours, type WireFields, wireTable } from '../../wire-table.ts'

/** Of one part: fields of the store or, for the menu, dishes. */
export interface WorldChange extends FromThenOn {
  readonly note: string
  readonly part: StorePart
  /** Empty for the menu. */
  readonly content: Partial<PartContent>
  readonly items: readonly DishChange[]
}

const LONGEST_NOTE = 200

/** Only what is named changes, so that nothing absent has a default. */
/* @__NO_SIDE_EFFECTS__ */
function named<const F extends WireFields>(fields: F) {
  const entries = Object.entries(fields).map(([our, [wire, codec]]) => [our, [wire, z.optional(codec)]])
  return Object.fromEntries(entries) as {
    readonly [Our in keyof F]: readonly [F[Our][0], z.ZodMiniOptional<F[Our][1]>]
  }
}

const { fields: price } = priceVariant
const { fields: option } = optionRow

/** As `DishChange`: neither stations nor what is sold out has a time, and none of the lists. */
/* @__NO_SIDE_EFFECTS__ */
function datedDishFields() {
  const { name, summary, description, allergy, thumbnailUrl, imageUrls, badge, isShown, restriction } =
    menuItemFields
  const texts = { name, summary, description, allergy, badge, restriction }
  return named({ ...texts, thumbnailUrl, imageUrls, isShown })
}

export const priceChange = wireTable({ id: price.id, ...named({ name: price.name, price: price.price }) })

export const optionChange = wireTable({ id: option.id, ...named({ name: option.name, price: option.price }) })

export const worldDishChange = wireTable({
  id: menuItemFields.id,
  ...datedDishFields(),
  prices: ['goodsItemPrcInfoLst', z.optional(listOf(priceChange))],
  options: ['goodsOptLst', z.optional(listOf(optionChange))],
})

type StoreRowField = keyof typeof worldStoreFields

/** What the row of a store tells under other names than its parts do. */
const TOLD_AS: Readonly<Record<string, readonly StoreRowField[]>> = {
  feeTiers: ['feeTierRow'],
  distanceTiers: ['distanceTierRow'],
  legacyPickupDiscount: ['legacyKind', 'legacyKindAlias', 'legacyAmount', 'legacyRate'],
}

function rowFieldsOf(field: string): readonly StoreRowField[] {
  return TOLD_AS[field] ?? [field as StoreRowField]
}

function datedFields(part: ProfilePart): string[] {
  return PART_FIELDS[part].filter((field: PartField) => !UNDATED_FIELDS.includes(field))
}

/* @__NO_SIDE_EFFECTS__ */
function datedStoreFields() {
  const fields = PROFILE_PARTS.flatMap(datedFields).flatMap(rowFieldsOf)
  return named(Object.fromEntries(fields.map((field) => [field, worldStoreFields[field]])))
}

export const worldChange = wireTable({
  from: ['bgnDtm', timestamp],
  note: ['note', typedText(LONGEST_NOTE)],
  items: ['goodsItemLst', z.optional(listOf(worldDishChange))],
  ...(datedStoreFields() as object),
})

type Row = { readonly from: Date; readonly note: string; readonly items?: readonly DishRow[] | undefined }
type DishRow = Ours<(typeof worldDishChange)['fields']>

/** Of each part, how the file writes what may be dated of it. */
export function wireFieldsOf(part: StorePart): string[] {
  if (part === 'menu') return ['goodsItemLst']
  return datedFields(part)
    .flatMap(rowFieldsOf)
    .map((field) => worldStoreFields[field][0])
}

/** Read as a part of the whole store, since it holds only the fields that change. */
export function changeFromRow(store: StoreProfile, row: unknown): WorldChange {
  const { from, note, items, ...given } = row as Row
  const part = PROFILE_PARTS.find((each) => fieldsIn(each, given).length > 0)
  const dishes = (items ?? []).map(dishFromRow)
  if (!part) return { from, note, part: 'menu', content: {}, items: dishes }
  const whole = contentOf(storeFromWorldRow({ ...storeToWorldRow(store), ...given }), part)
  const fields = new Set(fieldsIn(part, given))
  const content = Object.fromEntries(Object.entries(whole).filter(([field]) => fields.has(field)))
  return { from, note, part, content, items: [] }
}

export function changeToRow(store: StoreProfile, { from, note, part, content, items }: WorldChange) {
  if (part === 'menu') return { from, note, items }
  const row = storeToWorldRow(withContent(store, content))
  const fields = Object.keys(content).flatMap(rowFieldsOf)
  return { from, note, ...Object.fromEntries(fields.map((field) => [field, row[field]])) }
}

function fieldsIn(part: ProfilePart, given: object): string[] {
  return datedFields(part).filter((field) => rowFieldsOf(field).some((name) => name in given))
}

/** An empty list names nothing. */
function dishFromRow({ prices = [], options = [], ...dish }: DishRow): DishChange {
  const change = { ...dish, ...(prices.length > 0 && { prices }), ...(options.length > 0 && { options }) }
  return change as DishChange
}
