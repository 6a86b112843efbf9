import { type DemoCoupon, decodeWorld, readDemoCoupons as endpoint } from '@hansang/contract'
import { ok } from '../../platform/http/routes/outcome.ts'
import { publicRoute } from '../../nouns/auth/caller-routes.ts'
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
  const rows = await db.selectFrom('coupons').select(['channel', 'number', 'state']).execute()
  const states = new Map(rows.map(({ channel, number, state }) => [`${channel} ${number}`, state]))
  return (decoded.ok ? decoded.world.coupons : []).flatMap((coupon) => {
    const status = states.get(`${coupon.channel} ${coupon.number}`)
    if (!status) return []
    const { channel, number, productType, goodsPrice, menuName, storeIds } = coupon
    return [{ channel, number, productType, goodsPrice, menuName, storeIds, status }]
  })
}
