import { type DemoCoupon, decodeWorld, readDemoCoupons as endpoint } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { ok } from '../../platform/http/routes/index.ts'
import { publicRoute } from '../../nouns/auth/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDemoWorld } from './demo-world.ts'

export const demoCouponsRoute = publicRoute(endpoint, async ({ services, request }) =>
  ok({ coupons: await readDemoCoupons(services, request) }),
)

async function readDemoCoupons(
  { db, settings, rehearsal }: Services,
  caller: { readonly isLocal: boolean },
): Promise<DemoCoupon[]> {
  if (!settings.importsDemo || !rehearsal.isOpenTo(caller)) return []
  const { coupons } = await readDemoWorld()
  const decoded = decodeWorld({ format: 'hansang-world/1', coupons })
  const rows = await db.selectFrom('coupons').select(['channel', 'number', 'stage']).execute()
  const stages = new Map(rows.map(({ channel, number, stage }) => [`${channel} ${number}`, stage]))
  return (isRefusal(decoded) ? [] : decoded.world.coupons).flatMap((coupon) => {
    const stage = stages.get(`${coupon.channel} ${coupon.number}`)
    if (!stage) return []
    const status = stage === 'COMMITTED' ? 'USED' : stage
    const { channel, number, productType, goodsPrice, menuName, storeIds } = coupon
    return [{ channel, number, productType, goodsPrice, menuName, storeIds, status }]
  })
}
