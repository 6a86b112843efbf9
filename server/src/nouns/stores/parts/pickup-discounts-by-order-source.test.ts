import { readPickupDiscounts } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aWorldStore, aStranger, loginAs, orderRow, placeOrder, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const tier = (id: string, value: number, orderSource: string) => ({
  id,
  kind: 'AMT' as const,
  value,
  minimumOrder: won(0),
  combinesWithCoupon: true,
  orderSource,
})

const pickupDiscounts = [tier('app', 3_000, 'CALLAPP'), tier('all', 1_000, '')]
const legacyPickupDiscount = { kind: 'AMT' as const, amount: won(9_000), rate: 0 }
const onlyForApp = { id: '1002', pickupDiscounts: [tier('only', 2_000, 'CALLAPP')], legacyPickupDiscount }
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ pickupDiscounts }), aWorldStore(onlyForApp)],
})

const ask = (storeId: string, orderSource: string) =>
  aStranger(server).call(readPickupDiscounts, { storeId, orderSource })

it('answers the tiers for every order source and those for the caller’s own', {
  tags: ['EP-17', 'ENT-04'],
}, async () => {
  expect((await ask('1001', 'CALLAPP')).body.selPackDscnt).toMatchObject([
    { strPackDscntId: 'app', ordrReqFrom: 'CALLAPP' },
    { strPackDscntId: 'all', ordrReqFrom: '' },
  ])
  expect((await ask('1001', 'SMS')).body.selPackDscnt).toMatchObject([{ strPackDscntId: 'all' }])
  expect((await ask('1001', '')).body.selPackDscnt).toMatchObject([{ strPackDscntId: 'all' }])
  expect((await ask('1002', 'SMS')).body.selPackDscnt).toEqual([])
  expect((await ask('1001', 'moon')).status).toBe(400)
})

it('an order gets the tiers of its own order source', {
  tags: ['ENT-04', 'DLV-04'],
}, async () => {
  const customer = await loginAs(server)
  const discount = async (storeId: string, orderSource: string) => {
    const id = await placeOrder(customer, { storeId, type: 'pickup', orderSource })
    return (await orderRow(server, id)).pickup_discount
  }
  expect([await discount('1001', 'CALLAPP'), await discount('1001', 'SMS')]).toEqual([3_000, 1_000])
  expect([await discount('1002', 'CALLAPP'), await discount('1002', 'SMS')]).toEqual([2_000, 0])
})
