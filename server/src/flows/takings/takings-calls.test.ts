import { encodeRequest, readTakings, readTakingsDays } from '@hansang/contract'
import { STAFF_ROLES, daysLater, netOf, staffMay } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldStore,
  newcomer,
  ownerOf,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { explainReads } from '@hansang/testing/databases/explain-reads'
import { beforeEach, describe, expect, it } from 'vitest'

const TODAY = '2026-03-11'
const HERE = { storeId: '1001' } as const
const server = useServer({
  now: seoul(`${TODAY} 12:00`),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})
let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

describe('who reads takings', () => {
  it.each(STAFF_ROLES)('%s reads them only with the right', { tags: ['TAK-07'] }, async (role) => {
    const caller = await staffOf(server, role, '1001')
    const { status } = await caller.call(readTakings, HERE)
    expect(status).toBe(staffMay(role, 'takings') ? 200 : 403)
  })

  it('is refused at the store where they are staff, and served where they are owner', {
    tags: ['TAK-07'],
  }, async () => {
    const caller = await staffOf(server, 'staff', '1001')
    const span = { from: TODAY, until: TODAY }
    expect((await caller.call(readTakingsDays, { ...HERE, ...span })).status).toBe(403)
    expect((await owner.call(readTakingsDays, { storeId: '1002', ...span })).status).toBe(404)
    expect((await owner.call(readTakingsDays, { storeId: 'nowhere', ...span })).status).toBe(404)
  })

  it('is told of no customer', { tags: ['TAK-07'] }, async () => {
    const phone = '01098761234'
    const number = await placePaidOrder(server, await newcomer(server))
    const { body } = await owner.call(readTakings, HERE)
    for (const hidden of [phone, number, '역삼동', '테헤란로', '1204호'])
      expect(JSON.stringify(body)).not.toContain(hidden)
  })
})

describe('the span of a call', () => {
  const asked = async (from: string, until: string) =>
    (await owner.call(readTakingsDays, { ...HERE, from, until })).body

  it.each([
    ['reversed', TODAY, '2026-03-10', staffRefusalTexts.takingsDaysReversed],
    ['after today', TODAY, '2026-03-12', staffRefusalTexts.takingsDayAhead],
    ['of ten years', '2016-03-11', TODAY, staffRefusalTexts.takingsDaysTooMany.replace('{max}', '366')],
    ['of a day that no month has', '2026-02-30', TODAY, staffRefusalTexts.takingsDayUnknown],
    ['without a beginning', '', TODAY, staffRefusalTexts.takingsDayUnknown],
    ['in the year 0000', '0000-01-01', TODAY, staffRefusalTexts.takingsDaysTooMany.replace('{max}', '366')],
  ])('is refused in words when %s', { tags: ['TAK-06'] }, async (_, from, until, message) => {
    expect(await asked(from, until)).toMatchObject({ code: 'fail', message })
  })

  it.each(['yesterday', '2026-3-1', "2026-03-01' or 1=1", '２０２６-03-01'])(
    '%s is refused with 400',
    { tags: ['TAK-06'] },
    async (from) => {
      expect(
        (await owner.post(readTakingsDays, { ...encodeRequest(readTakings, HERE), from, until: TODAY }))
          .status,
      ).toBe(400)
    },
  )

  it('may be a leap year long, of days before the first order, which are empty', {
    tags: ['TAK-06'],
  }, async () => {
    const { answer } = await owner.call(readTakingsDays, {
      storeId: '1001',
      from: daysLater(TODAY, -365),
      until: TODAY,
    })
    expect(answer.days).toHaveLength(366)
    expect(answer.days.slice(0, 365).every(({ orders }) => orders === 0)).toBe(true)
  })

  it('of one day may not be after today, nor before any calendar', { tags: ['TAK-06'] }, async () => {
    const day = async (text: string) => (await owner.call(readTakings, { ...HERE, day: text })).body
    expect(await day('2026-03-12')).toMatchObject({ message: staffRefusalTexts.takingsDayAhead })
    expect(await day('2026-13-01')).toMatchObject({ message: staffRefusalTexts.takingsDayUnknown })
    expect(await day('1999-12-31')).toMatchObject({ code: 'Success', firstDay: TODAY })
  })
})

it('a store without an order has an empty first day', { tags: ['TAK-05'] }, async () => {
  const { answer } = await (await ownerOf(server, '1002')).call(readTakings, { storeId: '1002' })
  expect(answer).toMatchObject({ firstDay: '', hours: [], dishes: [], earlier: [], total: { orders: 0 } })
  expect(netOf(answer.total)).toBe(0)
})

it('until five in the morning it is yesterday', { tags: ['TAK-01'] }, async () => {
  const { clock } = server
  clock.advance(seoul('2026-03-12 04:59').getTime() - clock.now().getTime())
  owner = await ownerOf(server, '1001')
  expect((await owner.call(readTakings, HERE)).answer.today).toBe('2026-03-11')
  clock.advance(60_000)
  expect((await owner.call(readTakings, HERE)).answer.today).toBe('2026-03-12')
})

it('forty exports at once get one answer', { tags: ['TAK-03'] }, async () => {
  const span = { ...HERE, from: daysLater(TODAY, -300), until: TODAY }
  const answers = await Promise.all(Array.from({ length: 40 }, () => owner.call(readTakingsDays, span)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

it('reads the orders of its days by an index, however many others there are', {
  tags: ['TAK-08'],
}, async () => {
  const plans = await explainReads(server, async () => {
    await owner.call(readTakings, HERE)
    await owner.call(readTakingsDays, { ...HERE, from: '2026-01-01', until: TODAY })
  })
  const ofTakings = plans.filter((plan) => /\b(takings_|order_returns|orders)/.test(plan))
  expect(ofTakings.length).toBeGreaterThan(8)
  expect(ofTakings.filter((plan) => /Seq Scan on (orders|order_\w+|takings_\w+)/.test(plan))).toEqual([])
  const ofOrders = ofTakings.filter((plan) => /orders_by_arrival/.test(plan))
  expect(
    ofOrders.every((plan) => /Index Cond: \(\(?store_id = [^)]*\)?( AND \(reached_store_at|\))/.test(plan)),
  ).toBe(true)
})
