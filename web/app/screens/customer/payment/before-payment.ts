import type { OrderDetail } from '@hansang/contract'
import type { Basket, ChannelCode } from '@hansang/domain'
import { paths } from '../../../paths.ts'

interface OrderAtStore {
  readonly order: Pick<OrderDetail, 'storeId'>
  readonly channel: ChannelCode
}

/** Back from a payment: to the basket that it was ordered from; who came by a link has none, and gets the menu. */
export function beforePayment(
  { storeId, lines }: Pick<Basket, 'storeId' | 'lines'>,
  { order, channel }: OrderAtStore,
): string {
  const isOrderedHere = lines.length > 0 && storeId === order.storeId
  return isOrderedHere ? paths.basket(channel) : paths.store({ channel, id: order.storeId })
}
