import { isSameJson } from '../../same-json.ts'
import type { DeliveryTerms, Store } from '../store.ts'

/** What the shop tells about itself, beside what rules read. */
export interface StoreWords {
  /** Of these days; empty for none. */
  readonly notice: string
  readonly introduction: string
  readonly foodOrigin: string
  /** The first stands for the store. */
  readonly photoUrls: readonly string[]
}

/** What of a store its shop edits. */
export type EditableStore = Store & StoreWords

type FlatStore = Omit<EditableStore, 'delivery'> & DeliveryTerms

/** A part is edited as a whole, and has versions of its own. */
export const PART_FIELDS = {
  hours: ['businessHours', 'dayStartsAt'],
  holidays: ['holidays'],
  delivery: ['areaKind', 'feeTiers', 'districts', 'distanceTiers', 'extraFees', 'deliveryMinutes'],
  words: ['name', 'notice', 'introduction', 'foodOrigin'],
  photos: ['photoUrls'],
  contact: ['phone', 'address', 'detailAddress', 'location'],
  service: [
    'offersDelivery',
    'offersPickup',
    'offersDineIn',
    'paymentMethods',
    'pickupDiscounts',
    'legacyPickupDiscount',
    'startsCookingOnAccept',
    'completesOnDelivery',
    'keepsUnfinishedOrders',
  ],
  flow: ['autoAccept', 'slotLimits'],
  alarm: ['alarm'],
} as const satisfies Record<string, readonly (keyof FlatStore)[]>

export type ProfilePart = keyof typeof PART_FIELDS
export type PartField<Part extends ProfilePart = ProfilePart> = (typeof PART_FIELDS)[Part][number]
export type PartContent<Part extends ProfilePart = ProfilePart> = Pick<FlatStore, PartField<Part>>

export const PROFILE_PARTS = Object.keys(PART_FIELDS) as readonly ProfilePart[]

/** Searches look for the name and the place of today, so that neither has a time. */
export const UNDATED_FIELDS: readonly PartField[] = ['name', 'address', 'location']

/** The menu stands in rows of its own. */
export const STORE_PARTS = [...PROFILE_PARTS, 'menu'] as const
export type StorePart = (typeof STORE_PARTS)[number]

export function contentOf<Part extends ProfilePart>(store: EditableStore, part: Part): PartContent<Part> {
  const { delivery, ...flat } = store
  const all: FlatStore = { ...flat, ...delivery }
  return Object.fromEntries(PART_FIELDS[part].map((field) => [field, all[field]])) as PartContent<Part>
}

export function withContent<Shop extends EditableStore>(store: Shop, content: Partial<PartContent>): Shop {
  const given = Object.entries(content)
  const isTerm = ([field]: readonly [string, unknown]) => field in store.delivery
  const delivery = { ...store.delivery, ...Object.fromEntries(given.filter(isTerm)) }
  return { ...store, ...Object.fromEntries(given.filter((entry) => !isTerm(entry))), delivery }
}

/** Names of the fields in which `other` differs. */
export function changedFields<Content extends object>(
  one: Content,
  other: Partial<Content>,
): (keyof Content)[] {
  const fields = Object.keys(other) as (keyof Content)[]
  return fields.filter((field) => !isSameJson(one[field], other[field]))
}

/** `content` without the fields in which it equals `base`. */
export function differenceFrom<Content extends object>(base: Content, content: Content): Partial<Content> {
  const changed = changedFields(base, content)
  return Object.fromEntries(changed.map((field) => [field, content[field]])) as Partial<Content>
}
