import { registerOrder } from '@hansang/contract'
import { type Store, won } from '@hansang/domain'
import {
  type Caller,
  type OrderDesk,
  BEER,
  CHICKEN,
  CHICKEN_LINE,
  SODA,
  aRequestedLine,
  aWorld,
  aWorldStore,
  anItem,
  anOrderRequest,
  bringIn,
  loginAs,
  openDesk,
  prove,
  sell,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

let desk: OrderDesk

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ items: [CHICKEN, SODA, BEER] })],
})

beforeEach(async () => {
  desk = await openDesk(server)
})

describe('placing an order is refused', () => {
  it.each<[string, Partial<Store>]>([
    [
      'a holiday',
      {
        holidays: [
          {
            recurrence: 'REC_WEEKLY',
            weekdays: ['TUE'],
            startDate: '',
            endDate: '',
            title: '',
            recurrenceName: '',
            dayName: '',
            weekOfMonth: 0,
          },
        ],
      },
    ],
    ['its switch off', { isSwitchedOpen: false }],
    ['orders not accepted', { acceptsOrders: false }],
    ['the store paused', { status: 'STORE_STATUS_PAUSE' }],
    ['the store discontinued', { status: 'STORE_STATUS_EXPIRE' }],
    [
      'hours not begun',
      {
        businessHours: [
          {
            dayType: 'WEEKLY_TYPE_WEEKDAY',
            isOpen: true,
            opensAt: '1700',
            closesAt: '2300',
            breakFrom: '',
            breakTo: '',
          },
        ],
      },
    ],
    [
      'a break',
      {
        businessHours: [
          {
            dayType: 'WEEKLY_TYPE_WEEKDAY',
            isOpen: true,
            opensAt: '1000',
            closesAt: '2300',
            breakFrom: '1100',
            breakTo: '1600',
          },
        ],
      },
    ],
  ])('at %s', { tags: ['REG-08', 'STS-04', 'HRS-01'] }, async (_, given) => {
    const item = await sell(server, '1120', given)
    expect(
      (await desk.refused({ storeId: '1120', type: 'pickup', lines: [aRequestedLine(item)] })).message,
    ).toMatch(/^지금은 오픈 준비중이에요/)
  })

  it('at a store that is logged out where the brand requires its log-in', { tags: ['HRS-01'] }, async () => {
    const item = anItem({ id: '200101' })
    const store = (isLoggedIn: boolean) =>
      aWorld({ stores: [aWorldStore({ id: '2001', channel: 'bbq', isLoggedIn, items: [item] })] })
    desk = await openDesk(server, 'bbq')
    await bringIn(server, store(false))
    const order = { storeId: '2001', type: 'pickup' as const, lines: [aRequestedLine(item)] }
    expect((await desk.refused(order)).message).toMatch(/^지금은 오픈 준비중이에요/)
    await bringIn(server, store(true))
    expect(await desk.placed(order)).toMatchObject({ due: 18_000 })
  })

  it('while the channel is under maintenance', { tags: ['SES-11'] }, async () => {
    const systemChannels = (isDown: boolean) =>
      aWorld({ systemChannels: [{ channel: 'hansang', isUnderMaintenance: isDown }] })
    await bringIn(server, systemChannels(true))
    expect((await desk.refused(simple())).message).toMatch(/점검/)
    await bringIn(server, systemChannels(false))
  })

  it('for a delivery under the minimum, with the missing amount, but not for a pickup', {
    tags: ['BSK-25', 'REG-10'],
  }, async () => {
    const lines = [aRequestedLine(SODA, { quantity: 2 })]
    expect((await desk.refused({ lines })).message).toMatch(/6,000원/)
    expect(await desk.placed({ lines, type: 'pickup' })).toMatchObject({ due: 4_000 })
  })

  it('for an unknown coupon, on a line or exchanged', { tags: ['BSK-26', 'REG-13'] }, async () => {
    const coupon = {
      code: '1',
      number: '1',
      menuCode: '',
      menuName: '',
      menuPrice: won(9_000),
      menuPosCode: '',
      type: '',
      useAmount: won(0),
      branchCode: '',
      branchName: '',
      exchangeKey: '',
    }
    await desk.refused({ lines: [{ ...CHICKEN_LINE, itemId: '0', coupon }] })
    await desk.refused({ lines: [{ ...CHICKEN_LINE, coupon }] })
    await desk.refused({ ...simple(), usedCoupons: [{ code: '1', isExchanged: true }] })
  })

  it('for a delivery without an address', { tags: ['BSK-18'] }, async () => {
    expect((await desk.refused({ lines: [CHICKEN_LINE], address: null })).message).toMatch(/주소/)
  })

  it('for kinds that the store does not offer', { tags: ['BSK-17', 'REG-12'] }, async () => {
    const item = await sell(server, '1121', {
      offersDelivery: false,
      offersPickup: true,
      offersDineIn: false,
    })
    const lines = [aRequestedLine(item)]
    await desk.refused({ storeId: '1121', type: 'delivery', lines })
    await desk.refused({ storeId: '1121', type: 'dineIn', lines })
    await desk.placed({ storeId: '1121', type: 'pickup', lines })
  })

  it('for delivery on chatbot, even at a store that delivers', { tags: ['BSK-17'] }, async () => {
    const item = anItem({ id: '500101' })
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ id: '5001', channel: 'chatbot', items: [item] })] }),
    )
    desk = await openDesk(server, 'chatbot')
    await desk.refused({ storeId: '5001', type: 'delivery', lines: [aRequestedLine(item)] })
    await desk.placed({ storeId: '5001', type: 'pickup', lines: [aRequestedLine(item)] })
  })

  it('for alcohol without an identity check of today behind a proven phone', {
    tags: ['REG-11', 'IDV-08'],
  }, async () => {
    const order = { type: 'pickup' as const, lines: [aRequestedLine(BEER), CHICKEN_LINE] }
    expect((await desk.refused(order)).message).toMatch(/본인\s?인증/)
    await checkIdentity(server.clock.now())
    await desk.refused(order)
    await prove(server, desk.customer)
    await checkIdentity(new Date(server.clock.now().getTime() - 24 * 60 * 60_000))
    await desk.refused(order)
    await checkIdentity(server.clock.now())
    expect(await desk.placed(order)).toMatchObject({ order_amount: 33_500 })
  })

  it('for another channel than that of the token', { tags: ['SES-04'] }, async () => {
    const { status } = await desk.customer.call(registerOrder, {
      ...anOrderRequest(simple()),
      channel: 'bbq',
    })
    expect(status).toBe(401)
    expect(
      (await desk.customer.call(registerOrder, { ...anOrderRequest(simple()), channel: 'nobrand' })).status,
    ).toBe(404)
  })

  it('after 30 orders in a minute of one session, with a time to retry', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) {
      const answered = await desk.customer.call(registerOrder, {
        ...anOrderRequest(simple('pickup')),
        callSid: String(n),
      })
      statuses.push(answered.status)
      if (answered.status === 429) expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('after 120 orders in a minute of one address', async () => {
    const customers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => loginAs(server, { phone: `0109876000${n}` })),
    )
    const [late, ...early] = customers as [Caller, ...Caller[]]
    for (let n = 0; n < 30; n++) {
      const order = { ...anOrderRequest(simple('pickup')), callSid: String(n) }
      const answers = await Promise.all(early.map((customer) => customer.call(registerOrder, order)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    expect((await late.call(registerOrder, anOrderRequest(simple('pickup')))).status).toBe(429)
  })
})

function simple(type: 'delivery' | 'pickup' = 'delivery') {
  return { type, lines: [CHICKEN_LINE] }
}

async function checkIdentity(at: Date): Promise<void> {
  const check = { verified_first_at: at, verified_last_at: at, is_adult: true }
  await server.services.db.updateTable('customers').set(check).execute()
}
