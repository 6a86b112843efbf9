import { type DemoCoupon, decodeWorld } from '@hansang/contract'
import type { Services } from '../services/services.ts'
import { readDemoWorld } from '../demo/demo-world.ts'

/** The coupons of the demo's own file as they stand now; none without the demo world, or outside its rehearsal. */
export async function readDemoCoupons(
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
