import { brandOf } from '@hansang/domain/brands/index'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { isArsFlow, type OrderOrigin } from '@hansang/domain/order/order-origin'

/** Whether a coupon line may be exchanged for other menu (BSK-07). */
export function offersChangeMenu(channel: ChannelCode, origin: OrderOrigin): boolean {
  const { changeMenu } = brandOf(channel).features
  return changeMenu === 'always' || (changeMenu === 'inArsFlows' && isArsFlow(origin))
}
