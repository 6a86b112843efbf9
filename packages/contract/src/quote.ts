import type { Quote } from '@hansang/domain'
import { z } from 'zod'
import { pricedLine } from './order-line.ts'
import { amountOrZero, listOf } from './values.ts'
import { wireTable } from './wire-table.ts'

/** `quote` of a refusal, with the rest of what the amount due is made of. Amounts in won. */
export const quote = wireTable({
  lines: ['lines', listOf(pricedLine)],
  orderAmount: ['ordrAmt', amountOrZero],
  mobileVoucher: ['moblVoucherAmt', amountOrZero],
  pickupDiscount: ['dscntAmt', amountOrZero],
  eventItemDiscount: ['eventDscntAmt', amountOrZero],
  deliveryFee: ['dlvrChrge', amountOrZero],
  surcharge: ['surchargeAmt', amountOrZero],
  courierFee: ['dlvrVndrChrge', amountOrZero],
  due: ['due', amountOrZero],
})

export function encodeQuote(fresh: Quote): z.input<typeof quote> {
  return z.encode(quote, fresh)
}
