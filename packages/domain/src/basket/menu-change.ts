import type { BrandFeatures } from '../brands/brand.ts'
import { isArsFlow, type OrderSource } from '../order/order-source.ts'

export function offersMenuChange(
  features: Pick<BrandFeatures, 'changeMenu'>,
  orderSource: OrderSource,
): boolean {
  return features.changeMenu === 'always' || (features.changeMenu === 'inArsFlows' && isArsFlow(orderSource))
}
