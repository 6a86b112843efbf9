import {
  PAYMENT_METHOD_CODES,
  type PartContent,
  type ProfilePart,
  PROFILE_PARTS,
  risingPickupDiscounts,
} from '@hansang/domain'
import { dayStart } from '../calendar-values.ts'
import {
  amount,
  choice,
  count,
  decimalOrZero,
  fewOf,
  flag,
  id,
  latitude,
  listOf,
  longitude,
  orNone,
  text,
  timestamp,
  typedText,
} from '../values.ts'
import { reshape, wireTable } from '../wire-table.ts'
import { alarmPlan } from './alarm-plan.ts'
import { orderFlow } from './order-flow.ts'
import { district, extraFee } from './store-delivery.ts'
import { businessHours, holiday, photo, pickupDiscount } from './store-lists.ts'

/** Above what the rules allow, so that they say what is too much. */
const MOST_ROWS = 500

const hours = wireTable({
  businessHours: ['businessHours', fewOf(businessHours, MOST_ROWS)],
  dayStartsAt: ['dayStartsAt', dayStart],
})
const holidays = wireTable({ holidays: ['holidays', fewOf(holiday, MOST_ROWS)] })

const delivery = wireTable({
  areaKind: ['areaKind', text],
  feeTiers: [
    'feeTiers',
    fewOf(wireTable({ minimumOrder: ['minimumOrder', amount], fee: ['fee', amount] }), MOST_ROWS),
  ],
  districts: ['districts', fewOf(district, MOST_ROWS)],
  distanceTiers: [
    'distanceTiers',
    fewOf(wireTable({ withinKm: ['withinKm', decimalOrZero], extraFee: ['extraFee', amount] }), MOST_ROWS),
  ],
  extraFees: ['extraFees', fewOf(extraFee, MOST_ROWS)],
  deliveryMinutes: ['deliveryMinutes', typedText(20)],
})

const LONGEST_WORDS = 5_000

const words = wireTable({
  name: ['name', typedText(200)],
  notice: ['notice', typedText(LONGEST_WORDS)],
  introduction: ['introduction', typedText(LONGEST_WORDS)],
  foodOrigin: ['foodOrigin', typedText(LONGEST_WORDS)],
})

const photos = wireTable({ photoUrls: ['photoUrls', fewOf(photo, MOST_ROWS)] })

/** The place of a new address is the address book's: what a call says of it counts nothing. */
const contact = wireTable({
  phone: ['phone', typedText(30)],
  address: ['address', typedText(300)],
  detailAddress: ['detailAddress', typedText(200)],
  location: ['location', wireTable({ lat: ['lat', latitude], lng: ['lng', longitude] })],
})

const serviceRow = wireTable({
  offersDelivery: ['offersDelivery', flag(false)],
  offersPickup: ['offersPickup', flag(false)],
  offersDineIn: ['offersDineIn', flag(false)],
  paymentMethods: ['paymentMethods', fewOf(choice(PAYMENT_METHOD_CODES), 20)],
  pickupDiscounts: ['pickupDiscounts', fewOf(pickupDiscount, MOST_ROWS)],
  startsCookingOnAccept: ['startsCookingOnAccept', flag(false)],
  completesOnDelivery: ['completesOnDelivery', flag(false)],
  keepsUnfinishedOrders: ['keepsUnfinishedOrders', flag(false)],
})

/** The one discount of older stores is a tier here, and is written as one. */
const service = reshape(
  serviceRow,
  (row): PartContent<'service'> => ({ ...row, legacyPickupDiscount: null }),
  (content) => ({ ...content, pickupDiscounts: risingPickupDiscounts(content) }),
)

const alarm = wireTable({ alarm: ['noAnsrInfo', orNone(alarmPlan)] })

/** One of them where an edit, a version or a change is told; all of them where the store is. */
const partFields = {
  hours: ['hours', orNone(hours)],
  holidays: ['holidays', orNone(holidays)],
  delivery: ['delivery', orNone(delivery)],
  words: ['words', orNone(words)],
  photos: ['photos', orNone(photos)],
  contact: ['contact', orNone(contact)],
  service: ['service', orNone(service)],
  flow: ['flow', orNone(orderFlow)],
  alarm: ['alarm', orNone(alarm)],
} as const

export const storeParts = wireTable(partFields)
export type StoreParts = { readonly [Part in ProfilePart]: PartContent<Part> | null }

export const NO_PARTS: StoreParts = {
  hours: null,
  holidays: null,
  delivery: null,
  words: null,
  photos: null,
  contact: null,
  service: null,
  flow: null,
  alarm: null,
}

export const profilePart = choice(PROFILE_PARTS)

const madeFields = {
  /** Of the account; empty for a world file. */
  who: ['who', text],
  at: ['at', timestamp],
  note: ['note', text],
} as const

/** `revision` is another one after every edit of the part, and when a dated change of it begins. */
const partStateFields = {
  part: ['part', profilePart],
  revision: ['revision', id],
  version: ['version', count],
  ...madeFields,
} as const

export const partState = wireTable(partStateFields)

const partVersionFields = { version: ['version', count], ...madeFields, ...partFields } as const

export const partVersion = wireTable(partVersionFields)

const storeChangeFields = {
  id: ['id', id],
  part: ['part', profilePart],
  from: ['from', timestamp],
  ...madeFields,
  fields: ['fields', listOf(text)],
  /** The part from then on, as far as it is known now. */
  ...partFields,
} as const

export const storeChange = wireTable(storeChangeFields)
