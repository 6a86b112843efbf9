import { countOrderedStores, readOrderedStores } from '@hansang/contract'
import {
  type Caller,
  aWorldStore,
  loginAs,
  newPhone,
  placeOrder,
  placePaidOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [
    aWorldStore({ id: '1001', photoUrls: ['/photos/one.webp'] }),
    aWorldStore({ id: '1002', name: '한상 서초점' }),
    aWorldStore({ id: '1003', name: '한상 잠실점' }),
    aWorldStore({ id: '2001', channel: 'kyochon' }),
  ],
})

const phone = newPhone()
const ORDERS = [
  ['1001', 'PICK_PRE_CD'],
  ['1002', 'PICK_POST_CD'],
  ['1001', 'PICK_PRE_CD'],
] as const
let customer: Caller

beforeAll(async () => {
  customer = await loginAs(server, { phone })
  for (const [storeId, paymentMethod] of ORDERS) {
    await placePaidOrder(server, customer, { type: 'pickup', storeId, paymentMethod })
    server.clock.advance(1_000)
  }
  await placeOrder(customer, { type: 'pickup', storeId: '1003' })
})

async function ordered(caller: Caller, given: object = {}) {
  const asked = { hpno: phone, channel: 'hansang', ordrReqFrom: 'ARS', ...given }
  const { status, body, answer } = await caller.post(readOrderedStores, asked)
  const { stores, storeCount } = answer
  return { status, code: body.code, count: storeCount, stores, ids: stores.map(({ storeId }) => storeId) }
}

describe('the stores that a phone has ordered from', { tags: ['EP-26', 'SRCH-09'] }, () => {
  it('are hidden from a claimed phone, even in the session that ordered', async () => {
    const answer = await ordered(customer)
    expect(answer).toMatchObject({ status: 200, code: 'success', count: 0, stores: [] })
    const stranger = await prove(server, await loginAs(server, { phone: newPhone() }))
    expect((await ordered(stranger)).ids).toEqual([])
    const elsewhere = await prove(server, await loginAs(server, { phone, channel: 'kyochon' }))
    expect((await ordered(elsewhere)).ids).toEqual([])
  })

  it('are listed latest first once the phone is proven, without unpaid orders', {
    tags: ['ENT-33'],
  }, async () => {
    const proven = await prove(server, await loginAs(server, { phone }))
    const { code, count, stores } = await ordered(proven)
    expect([code, count]).toEqual(['success', 2])
    expect(stores).toEqual([
      {
        channel: 'hansang',
        storeId: '1001',
        name: '한상 역삼점',
        photoUrl: '/photos/one.webp',
        brandName: '한상',
        takesOrdersNow: true,
        offersPickup: true,
        offersDelivery: true,
        status: 'STORE_STATUS_NORMAL',
        orderCount: 2,
      },
      expect.objectContaining({ storeId: '1002', orderCount: 1 }),
    ])
    expect((await proven.call(countOrderedStores, {})).answer.storeCount).toBe(2)
  })

  it('are paged within bounds when a size is given', { tags: ['TMR-02'] }, async () => {
    const proven = await prove(server, await loginAs(server, { phone }))
    expect(await ordered(proven, { pageIndex: 2, pageUnit: 1 })).toMatchObject({ count: 2, ids: ['1002'] })
    expect((await ordered(proven, { pageIndex: -1, pageUnit: 1_000_000 })).ids).toEqual(['1001', '1002'])
  })

  it('follow the token, whatever phone the call names', async () => {
    const proven = await prove(server, await loginAs(server, { phone }))
    expect((await ordered(proven, { hpno: '01099998888', channel: 'kyochon' })).ids).toEqual(['1001', '1002'])
    expect((await proven.post(readOrderedStores, { hpno: ['x'] })).status).toBe(400)
  })
})
