import type { OrderDetail } from '@hansang/contract'
import type { Basket, ChannelCode } from '@hansang/domain'
import { paths } from '../../../paths.ts'

interface OrderAtStore {
  readonly order: Pick<OrderDetail, 'storeId'>
  readonly channel: ChannelCode
}

/** Back leads to the basket, or to the menu for a customer who came by a link. */
export function beforePayment(
  { storeId, lines }: Pick<Basket, 'storeId' | 'lines'>,
  { order, channel }: OrderAtStore,
): string {
  const isOrderedHere = lines.length > 0 && storeId === order.storeId
  return isOrderedHere ? paths.basket(channel) : paths.store({ channel, id: order.storeId })
}
