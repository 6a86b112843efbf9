import {
  type LegacyPickupDiscount,
  PAYMENT_METHOD_CODES,
  type PickupDiscountTier,
  type StoreEvent,
  ZERO_WON,
} from '@hansang/domain'
import { z } from 'zod/mini'
import { expected } from '../faults/fault-words.ts'
import { clockTime, dayAsWritten, weekdays } from '../calendar-values.ts'
import {
  amount,
  amountOrZero,
  choice,
  count,
  decimalOrZero,
  flag,
  idOrNone,
  link,
  listOf,
  text,
} from '../values.ts'
import { reshape, wireTable } from '../wire-table.ts'

export const businessHours = wireTable({
  dayType: ['dayTp', choice(['WEEKLY_TYPE_WEEKDAY', 'WEEKLY_TYPE_SAT', 'WEEKLY_TYPE_SUN'])],
  isOpen: ['bsndYn', flag(false)],
  opensAt: ['bsnStTm', clockTime],
  closesAt: ['bsnEndTm', clockTime],
  breakFrom: ['restStTm', clockTime],
  breakTo: ['restEndTm', clockTime],
})

export const holiday = wireTable({
  recurrence: [
    'holiRecGb',
    choice(['REC_NONE', 'REC_WEEKLY', 'REC_MONTHLY', 'REC_MONTHLY_WEEK', 'REC_YEARLY']),
  ],
  startDate: ['holiSdt', dayAsWritten],
  endDate: ['holiEdt', dayAsWritten],
  title: ['holiTitle', text],
  recurrenceName: ['recNm', text],
  dayName: ['dayNm', text],
  weekdays: ['dayInfo', weekdays],
  weekOfMonth: ['weekSort', count],
})

const pickupDiscountRow = wireTable({
  id: ['strPackDscntId', idOrNone],
  kind: ['packDscntType', text],
  kindAlias: ['packDscntTp', text],
  value: ['dscnt', decimalOrZero],
  minimumOrder: ['packAmt', amountOrZero],
  combinesWithCoupon: ['couponYn', flag(false)],
  orderSource: ['ordrReqFrom', text],
})

/** `AMT`: won; any other type: percent. */
export const pickupDiscount = reshape(
  pickupDiscountRow,
  ({ kindAlias, ...row }, report): PickupDiscountTier => {
    const kind = (row.kind || kindAlias) === 'AMT' ? 'AMT' : 'RATE'
    if (kind === 'AMT' && !Number.isSafeInteger(row.value)) {
      report('dscnt', `must be a whole number of won, is ${row.value}`, row.value)
    }
    return { ...row, kind }
  },
  (tier) => ({ ...tier, kindAlias: tier.kind, orderSource: tier.orderSource ?? '' }),
)

/** Older stores; flat among the store's fields. */
export const legacyPickupDiscountFields = {
  legacyKind: ['packDscntTp', text],
  legacyKindAlias: ['packDscntType', text],
  legacyAmount: ['packDscntAmt', amountOrZero],
  legacyRate: ['packDscntRate', decimalOrZero],
} as const

type LegacyRow = {
  legacyKind: string
  legacyKindAlias: string
  legacyAmount: LegacyPickupDiscount['amount']
  legacyRate: number
}

export function legacyPickupDiscount(row: LegacyRow): LegacyPickupDiscount | null {
  const kind = row.legacyKind || row.legacyKindAlias
  if (!kind) return null
  return { kind: kind === 'AMT' ? 'AMT' : 'RATE', amount: row.legacyAmount, rate: row.legacyRate }
}

export function legacyPickupDiscountRow(discount: LegacyPickupDiscount | null): LegacyRow {
  const kind = discount?.kind ?? ''
  return {
    legacyKind: kind,
    legacyKindAlias: kind,
    legacyAmount: discount?.amount ?? ZERO_WON,
    legacyRate: discount?.rate ?? 0,
  }
}

/** `storePay` */
export const offeredMethod = wireTable({ method: ['payGb', choice(PAYMENT_METHOD_CODES)] })

export const storeSettings = wireTable({
  takesCoupons: ['couponUseYn', flag(false)],
  chatbotMode: ['memoUseYn', text],
  callAppNumber: ['callAppNo', text],
})

export const pointRates = wireTable({
  base: ['basPoRateDspy', text],
  extras: ['addPoRateDspyArr', listOf(text)],
})

const eventObject = wireTable({
  discount: ['eventDiscount', amountOrZero],
  imageUrl: ['eventImgUrl', link],
})

/** `eventCheck` of a store: an object, bare won, or absent. */
export const storeEvent = z.codec(
  z.nullish(z.union([eventObject, amount, z.literal('')], expected('an object or a whole number of won'))),
  z.custom<StoreEvent | null>(),
  {
    decode: (wire) => {
      if (typeof wire === 'number') return wire === 0 ? null : { discount: wire, imageUrl: '' }
      return wire || null
    },
    encode: (event) => event,
  },
)

const photoObject = z.object({ fileUrl: z.string() })

/** Also read from an object with `fileUrl`. */
export const photo = z.codec(z.union([link, photoObject], expected('the address of a picture')), z.string(), {
  decode: (wire) => (typeof wire === 'string' ? wire : wire.fileUrl),
  encode: (ours) => ours,
})
