import { type AmountName, type Quote, type Won, everyAmount } from '@hansang/domain'
import { z } from 'zod/mini'
import { pricedLine } from './order-line.ts'
import { amount, amountOrZero, listOf } from '../values.ts'
import { type WireField, wireTable } from '../wire-table.ts'

/** `eventCheck` of an order: won, or an object with `eventDiscount`. */
const eventDiscount = z.codec(
  z.nullish(z.union([amountOrZero, z.object({ eventDiscount: amount })])),
  amount,
  {
    decode: (wire) => (typeof wire === 'object' && wire !== null ? wire.eventDiscount : (wire ?? 0)),
    encode: (won) => won as never,
  },
)

type AmountField = WireField<z.ZodMiniType<Won>>

const SPECIFIED: Readonly<Partial<Record<AmountName, AmountField>>> = {
  orderAmount: ['ordrAmt', amountOrZero],
  surcharge: ['surchargeAmt', amountOrZero],
  deliveryFee: ['dlvrChrge', amountOrZero],
  courierFee: ['dlvrVndrChrge', amountOrZero],
  pickupDiscount: ['dscntAmt', amountOrZero],
  eventDiscount: ['eventCheck', eventDiscount],
  exchangeCredit: ['moblVoucherAmt', amountOrZero],
}

/** Won. Parts without a specified field use our name. */
export const amountFields = everyAmount<AmountField>((name) => SPECIFIED[name] ?? [name, amountOrZero])

export const quote = wireTable({
  lines: ['lines', listOf(pricedLine)],
  ...amountFields,
  due: ['due', amountOrZero],
})

export function encodeQuote(fresh: Quote): z.input<typeof quote> {
  return z.encode(quote, fresh)
}
