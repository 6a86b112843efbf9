import { type DemoCoupon, issuerLookUps, readDemoCoupons } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { aStranger, loginAs, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-10 11:30'), env: { DEMO: '1' } })

async function listed(): Promise<readonly DemoCoupon[]> {
  const { result } = await aStranger(server).call(readDemoCoupons, {})
  return isRefusal(result) ? [] : result.answer.coupons
}

it('lists the demo world’s coupons with their current state', async () => {
  const coupons = await listed()
  expect(coupons.length).toBeGreaterThan(20)
  const kyochon = coupons.filter(({ channel }) => channel === 'kyochon')
  const customer = await loginAs(server, { channel: 'kyochon' })
  for (const { number, status, storeIds } of kyochon) {
    const { body } = await customer.call(issuerLookUps.shared, {
      couponNumber: number,
      branchCode: storeIds[0],
    })
    expect([number, body.result_code]).toEqual([number, status === 'USED' ? '8888' : '0000'])
  }
})

it('lists no coupons that were added to the demo world’s', async () => {
  const { db } = server.services
  const profile = JSON.stringify({ productType: 'AMOUNT', storeIds: [] })
  await db
    .insertInto('coupons')
    .values({ channel: 'kyochon', number: '42', stage: 'ISSUED', order_id: null, profile })
    .execute()
  expect((await listed()).some(({ number }) => number === '42')).toBe(false)
})
