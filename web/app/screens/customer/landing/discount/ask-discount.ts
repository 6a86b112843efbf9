import { readPickupDiscounts } from '@hansang/contract'
import { type OrderSource, isRefusal } from '@hansang/domain'
import { callApi } from '../../../../api/index.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import { type LandingDiscount, landingDiscount } from '../landing-store.ts'

export async function askDiscount(
  storeId: string,
  orderSource: OrderSource,
): Promise<LandingDiscount | null> {
  try {
    const called = await callApi(readPickupDiscounts, { storeId, orderSource })
    return isRefusal(called) ? null : landingDiscount({ ...called.answer, legacyPickupDiscount: null })
  } catch (failure) {
    logFailure(failure)
    return null
  }
}
