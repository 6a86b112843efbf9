import type { OrderDetail } from '@hansang/contract'
import { isPrepaid } from '@hansang/domain'
import { boardTexts } from '@hansang/messages'
import { Badge } from '../../../../ui/index.ts'

type PaidOrder = Pick<OrderDetail, 'due' | 'paymentMethod' | 'paymentMethodName'>

export function PaymentBadge({ order }: { readonly order: PaidOrder }) {
  const words = [isPaid(order) ? boardTexts.paid : '', order.paymentMethodName]
  return <Badge tone={isPaid(order) ? 'grey' : 'notice'}>{words.filter(Boolean).join(' · ')}</Badge>
}

export function isPaid({ due, paymentMethod }: PaidOrder): boolean {
  return due === 0 || isPrepaid(paymentMethod)
}
