import { brandOf } from '../../../brands/index.ts'
import type { ChannelCode } from '../../../brands/brand.ts'
import type { OrderType } from '../../../order/order-type.ts'
import { type Refusal, refusal } from '../../../refusal.ts'
import { LONGEST_STORE_NAME } from '../rules/words-rules.ts'

export const MOST_DRAFTS = 3
/** A draft that nobody edits ends after so many days. */
export const DRAFT_KEPT_DAYS = 30

/** What a person says of a store that is to open; hours, delivery and menu come later. */
export interface NewStore {
  readonly name: string
  readonly phone: string
  readonly detailAddress: string
  readonly ownerName: string
  readonly businessNumber: string
  readonly orderTypes: readonly OrderType[]
}

export type NewStoreReason =
  | 'draftNoName'
  | 'draftNameLong'
  | 'draftPhone'
  | 'draftOwnerNameLong'
  | 'draftBusinessNumber'
  | 'draftNoType'
  | 'draftTypeNotOfBrand'

const LONGEST_PERSON = 30
export const LONGEST_DETAIL = 100

/** Asked by the form while it is typed, and by the server. */
export function newStoreRefusal(given: NewStore, channel: ChannelCode): Refusal<NewStoreReason> | null {
  const name = given.name.trim()
  if (!name) return refusal('draftNoName')
  if (Math.max(name.length - LONGEST_STORE_NAME, given.detailAddress.length - LONGEST_DETAIL) > 0)
    return refusal('draftNameLong', { name: LONGEST_STORE_NAME, max: LONGEST_DETAIL })
  if (!isStorePhone(given.phone)) return refusal('draftPhone')
  if (given.ownerName.length > LONGEST_PERSON) return refusal('draftOwnerNameLong', { max: LONGEST_PERSON })
  const number = digitsOf(given.businessNumber)
  if (given.businessNumber.trim() && !isBusinessNumber(number)) return refusal('draftBusinessNumber')
  if (given.orderTypes.length === 0) return refusal('draftNoType')
  const ofBrand = brandOf(channel).features.orderTypes
  const odd = given.orderTypes.find((type) => !ofBrand.includes(type))
  return odd ? refusal('draftTypeNotOfBrand', { type: odd }) : null
}

/** Of a shop in Korea: an area or a mobile number, a virtual one (050), or a nationwide one (1588). */
export function isStorePhone(phone: string): boolean {
  return /^(?:0\d{8,11}|1\d{7})$/.test(digitsOf(phone))
}

export function digitsOf(text: string): string {
  return text.replaceAll(/[\s-]/gu, '')
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const

/** The tenth digit checks the others. */
function isBusinessNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false
  const at = (index: number) => Number(digits[index])
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * at(index), 0)
  const carried = Math.floor((at(8) * 5) / 10)
  return (10 - ((sum + carried) % 10)) % 10 === at(9)
}
