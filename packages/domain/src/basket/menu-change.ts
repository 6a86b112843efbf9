import type { BrandFeatures } from '../brands/brand.ts'
import { isArsFlow, type OrderOrigin } from '../order/order-origin.ts'

/** Whether a coupon line may be changed for another menu. */
export function offersMenuChange(features: Pick<BrandFeatures, 'changeMenu'>, origin: OrderOrigin): boolean {
  return features.changeMenu === 'always' || (features.changeMenu === 'inArsFlows' && isArsFlow(origin))
}
