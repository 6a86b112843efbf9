import { dishFaults } from '../../../menu/edit/dish-faults.ts'
import type { MenuGroup, MenuItem } from '../../../menu/menu.ts'
import { type Refusal, refusal } from '../../../refusal.ts'
import { type StaffRole, staffMay } from '../../../staff/staff-rights.ts'
import { type PartEditReason, partRefusal } from '../rules/part-rules.ts'
import { type EditableStore, type ProfilePart, contentOf } from '../store-parts.ts'
import { isStorePhone } from './new-store.ts'

/** What a store needs for its first order; the last two are advised only. */
export const CHECKLIST_KINDS = [
  'name',
  'phone',
  'service',
  'hours',
  'delivery',
  'menu',
  'dishes',
  'people',
  'origin',
  'photos',
] as const
export type ChecklistKind = (typeof CHECKLIST_KINDS)[number]

export const CHECKLIST_STATES = ['done', 'missing', 'advised'] as const
type ChecklistState = (typeof CHECKLIST_STATES)[number]

export type ChecklistReason =
  | 'draftNameTaken'
  | 'draftPhone'
  | 'noSellableDish'
  | 'dishesUnclean'
  | 'nobodyAnswers'
  | 'noOrigin'
  | 'dishesWithoutPhoto'

export interface ChecklistItem {
  readonly kind: ChecklistKind
  readonly state: ChecklistState
  readonly why: Refusal<ChecklistReason | PartEditReason> | null
}

export interface ChecklistFacts {
  readonly store: EditableStore
  readonly menu: readonly MenuGroup[]
  /** Of the people of the store. */
  readonly roles: readonly StaffRole[]
  /** Another store of the brand is called so. */
  readonly isNameTaken: boolean
}

type Why = ChecklistItem['why']

/** The one judge of whether a store may open: the server asks it before it opens one, and the page shows its answer. */
export function storeChecklist(facts: ChecklistFacts): ChecklistItem[] {
  const { store, roles, isNameTaken } = facts
  const dishes = facts.menu.flatMap(({ items }) => items)
  const ofPart = (part: ProfilePart) => partRefusal(part, contentOf(store, part))
  return [
    needed('name', isNameTaken ? refusal('draftNameTaken', { name: store.name }) : ofPart('words')),
    needed('phone', isStorePhone(store.phone) ? null : refusal('draftPhone')),
    needed('service', ofPart('service')),
    needed('hours', ofPart('hours') ?? ofPart('holidays')),
    ...(store.offersDelivery ? [needed('delivery', ofPart('delivery'))] : []),
    needed('menu', dishes.some(isSellable) ? null : refusal('noSellableDish')),
    ...(dishes.length > 0 ? [needed('dishes', uncleanDishes(dishes))] : []),
    needed('people', roles.some((role) => staffMay(role, 'orders')) ? null : refusal('nobodyAnswers')),
    advised('origin', store.foodOrigin.trim() ? null : refusal('noOrigin')),
    ...(dishes.length > 0 ? [advised('photos', withoutPhoto(dishes))] : []),
  ]
}

export function mayOpen(checklist: readonly ChecklistItem[]): boolean {
  return checklist.every(({ state }) => state !== 'missing')
}

function needed(kind: ChecklistKind, why: Why): ChecklistItem {
  return { kind, state: why ? 'missing' : 'done', why }
}

function advised(kind: ChecklistKind, why: Why): ChecklistItem {
  return { kind, state: why ? 'advised' : 'done', why }
}

function isSellable({ isShown, isSoldOut, prices }: MenuItem): boolean {
  return isShown && !isSoldOut && prices.some((price) => !price.isSoldOut)
}

function uncleanDishes(dishes: readonly MenuItem[]): Why {
  const unclean = dishes.filter((dish) => dishFaults(dish).length > 0)
  const [first] = unclean
  return first ? refusal('dishesUnclean', { name: first.name, n: unclean.length }) : null
}

function withoutPhoto(dishes: readonly MenuItem[]): Why {
  const { length } = dishes.filter(({ thumbnailUrl, imageUrls }) => !thumbnailUrl && imageUrls.length === 0)
  return length > 0 ? refusal('dishesWithoutPhoto', { n: length }) : null
}
