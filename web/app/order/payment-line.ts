import type { OrderDetail, OrderPayment } from '@hansang/contract'
import { instalment, LOCAL_VOUCHER, meansCode } from '@hansang/domain'
import { fill, instalmentTexts, meansNames } from '@hansang/messages'

export function paymentLine(order: Pick<OrderDetail, 'payments' | 'paymentMethodName'>): string {
  const paid = order.payments.map((payment) => paidBy(payment, order.paymentMethodName)).filter(Boolean)
  return paid.length > 0 ? paid.join(', ') : order.paymentMethodName
}

function paidBy({ means, cardCompany, instalment: months }: OrderPayment, methodName: string): string {
  const code = meansCode(means)
  const label = code ? meansNames[code] : methodName
  const isSplit = means !== LOCAL_VOUCHER
  return [label, cardCompany, isSplit ? instalmentText(months) : ''].filter(Boolean).join(' · ')
}

/** `00` is a lump sum, `03` three months. */
function instalmentText(code: string): string {
  const parts = instalment(code)
  if (!parts) return ''
  return parts.kind === 'lump-sum' ? instalmentTexts['00'] : fill(instalmentTexts.n, { n: parts.months })
}
