import {
  acceptOrder,
  advanceOrder,
  answerReview,
  changeOrderStatus,
  type DeedShown,
  denyOrder,
  markSoldOut,
  openCaller,
  pauseStore,
  readDeedLog,
  refundOrder,
  reopenStore,
  setBusy,
  signInOwner,
  signOutOwner,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aReview,
  aStranger,
  aWorldStore,
  agentOf,
  anItem,
  callerWith,
  loginAs,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  posOf,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeShardKey } from '../../platform/shards/store-shard-key.ts'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const DAY_MS = 24 * 60 * 60_000
const SECRET = { kind: 'plain', text: '서울의 밤 열두 시' } as const
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [
    aWorldStore({
      items: [anItem({ id: '100101' }), anItem({ id: '100102', name: '숯불고기' })],
      reviews: [aReview({ id: 'r1' })],
    }),
    aWorldStore({ id: '1002' }),
  ],
  owners: [{ loginId: 'owner-lee', secret: SECRET, name: '이한상', phone: '', storeIds: ['1001', '1002'] }],
})
let owner: Caller
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

const HERE = { storeId: '1001' }
const log = async (ask: object = {}, who: Caller = owner) =>
  (await who.call(readDeedLog, { ...HERE, ...ask })).answer
const latest = async (count = 1) => (await log()).deeds.slice(0, count)
const words = ({ was, became }: DeedShown) => [was && JSON.parse(was), became && JSON.parse(became)]
const paid = async () => await placePaidOrder(server, await newcomer(server), { type: 'pickup' })

describe('the log of deeds', { tags: ['PPL-01'] }, () => {
  it('names who did what to an order, from which device, what it was and what it became', async () => {
    const orderNumber = await paid()
    const manager = await staffOf(server, 'manager', '1001')
    await manager.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    await owner.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_ACCEPT' }, onceKey())
    const [moved, accepted] = await latest(2)
    expect(accepted).toMatchObject({
      kind: 'orderAccepted',
      actor: 'staff',
      role: 'manager',
      device: 'other',
      subject: orderNumber,
    })
    expect(words(accepted!)).toEqual([{ status: 'ORDER_PAY_DONE' }, { status: 'ORDER_ACCEPT', minutes: 20 }])
    expect(moved).toMatchObject({ kind: 'orderMoved', role: 'owner' })
    expect(moved?.personId).not.toBe(accepted?.personId)
  })

  it('writes one deed for a repeated call, and none for a second device that came too late', async () => {
    const orderNumber = await paid()
    const key = onceKey()
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, key)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, key)
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    const { deeds } = await log()
    expect(deeds.filter(({ subject }) => subject === orderNumber)).toHaveLength(1)
  })

  it('names the dishes that a denial marked as sold out', async () => {
    const orderNumber = await paid()
    const soldOut = [{ kind: 'item', id: '100102' }] as const
    await owner.call(denyOrder, { orderNumber, reason: '재료 소진', soldOut }, onceKey())
    const [marked, denied] = await latest(2)
    expect([denied?.kind, marked?.kind, marked?.subject]).toEqual(['orderDenied', 'soldOut', orderNumber])
    expect(words(marked!)[1]).toMatchObject({ parts: [{ name: '숯불고기' }], length: 'tomorrow' })
    expect(JSON.stringify(await latest(2))).not.toContain('재료 소진')
  })

  it('tells the state that a pause and a busy hour replaced', async () => {
    await owner.call(setBusy, { ...HERE, minutes: 10 }, onceKey())
    await owner.call(setBusy, { ...HERE, minutes: 30 }, onceKey())
    await owner.call(pauseStore, { ...HERE, length: 'hour' }, onceKey())
    await owner.call(markSoldOut, { ...HERE, menuParts: [{ kind: 'item', id: '100102' }], length: 'hour' })
    await owner.call(reopenStore, HERE, onceKey())
    const [, , paused, busy] = await latest(4)
    expect(words(busy!)).toMatchObject([{ states: [{ state: 'busy', minutes: 10 }] }, { minutes: 30 }])
    expect(words(paused!)).toEqual([{ states: [] }, { length: 'hour' }])
  })

  it('tells a refund by its money and who bears it', async () => {
    const orderNumber = await paid()
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    const lines = [{ index: 0, quantity: 1 }]
    await owner.call(refundOrder, { orderNumber, lines, reason: '품절', bearer: 'store' }, onceKey())
    const [refunded] = await latest()
    expect(refunded).toMatchObject({ kind: 'orderRefunded', subject: orderNumber })
    expect(words(refunded!)[1]).toMatchObject({ bearer: 'store', pieces: 1 })
  })

  it('tells what a POS moved and what an agent looked at', async () => {
    const orderNumber = await paid()
    const pos = await posOf(server, '1001')
    await pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_ACCEPT' }, onceKey())
    expect((await latest())[0]).toMatchObject({ kind: 'orderMoved', actor: 'pos', personId: '' })
    const agent = await agentOf(server, 'hansang')
    const phone = '01022223333'
    const customer = await loginAs(server, { phone })
    const ordered = await placePaidOrder(server, customer, { type: 'pickup' })
    await agent.call(openCaller, { phone, channel: 'hansang' })
    const [look] = await latest()
    expect(look).toMatchObject({ kind: 'customerViewed', actor: 'agent', subject: ordered })
    expect(look?.personId).not.toBe('')
    expect(JSON.stringify(look)).not.toContain(phone)
  })

  it('tells an answer to a review without its words, once', async () => {
    const asked = { reviewId: 'r1', answer: '고맙습니다 손님' }
    await owner.call(answerReview, asked, onceKey())
    await owner.call(answerReview, asked, onceKey())
    const { deeds } = await log({ deedKind: 'reviewAnswered' })
    expect(deeds).toHaveLength(1)
    expect(words(deeds[0]!)).toEqual([{ isAnswered: false }, { isAnswered: true }])
  })

  it('tells each own store of a sign-in with its device, and of a sign-out', async () => {
    const login = { loginId: 'owner-lee', password: SECRET.text }
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
    const { answer } = await aStranger(server).call(signInOwner, login, { 'user-agent': userAgent })
    const lee = callerWith(server, answer.token, '')
    await lee.call(signOutOwner, {})
    for (const storeId of ['1001', '1002']) {
      const reader = await ownerOf(server, storeId)
      const { deeds } = await log({ storeId, personId: 'owner-lee' }, reader)
      expect(deeds).toMatchObject([
        { kind: 'signedOut', device: 'iphone', storeId },
        { kind: 'signedIn', device: 'iphone', personName: '이한상', role: 'owner' },
      ])
    }
  })
})

describe('reading the log', { tags: ['PPL-03'] }, () => {
  it('goes page by page through many deeds, each once, whatever comes in meanwhile', async () => {
    await manyDeeds('1002', 120)
    const reader = await ownerOf(server, '1002')
    const seen: string[] = []
    let next = ''
    do {
      const page = await log({ storeId: '1002', logAfter: next, deedKind: 'busySet' }, reader)
      seen.push(...page.deeds.map(({ id }) => id))
      next = page.next
      await manyDeeds('1002', 1, 10_000)
    } while (next !== '')
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  it('keeps to a person, a kind and a day of Seoul, and names the people to choose from', async () => {
    const late = await staffOf(server, 'staff', '1001')
    await late.call(setBusy, { ...HERE, minutes: 20 }, onceKey())
    const [own] = await latest()
    const personId = own?.personId ?? ''
    const shown = await log({ personId })
    expect(shown.deeds).toMatchObject([{ kind: 'busySet', role: 'staff' }])
    expect(shown.people.map(({ id }) => id)).toContain(personId)
    expect((await log({ personId, deedKind: 'soldOut' })).deeds).toEqual([])
    expect((await log({ personId, day: '2026-03-11' })).deeds).toHaveLength(1)
    expect((await log({ personId, day: '2026-03-12' })).deeds).toEqual([])
    expect((await log({ personId: 'nobody' })).deeds).toEqual([])
    expect((await log({ deedKind: 'ofALaterRelease' })).deeds).toEqual([])
  })

  it.each([
    [{ day: '2026-99-99' }, 400],
    [{ logAfter: 'x' }, 400],
    [{ logAfter: `${'9'.repeat(15)}-1` }, 200],
    [{ storeId: '1002' }, 404],
  ])('answers %j with %i', async (ask, status) => {
    expect((await owner.call(readDeedLog, { ...HERE, ...ask })).status).toBe(status)
  })

  it('is refused to staff, and shows a manager the own stores alone', { tags: ['PPL-05'] }, async () => {
    expect((await (await staffOf(server, 'staff', '1001')).call(readDeedLog, HERE)).status).toBe(403)
    await (await ownerOf(server, '1002')).call(setBusy, { storeId: '1002', minutes: 20 }, onceKey())
    const { deeds } = await log({ storeId: '' }, await staffOf(server, 'manager', '1001'))
    expect(deeds.length).toBeGreaterThan(0)
    expect(deeds.every(({ storeId }) => storeId === '1001')).toBe(true)
  })

  it('costs the same with many deeds of the store: each index is read by what is asked', {
    tags: ['one-base'],
  }, async () => {
    await manyDeeds('1002', 2_000)
    await sql`analyze deeds`.execute(server.services.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from deeds where store_id = '1002' and owner_id = 1 order by at desc, id desc limit 51
    `.execute(server.services.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('deeds_by_')
  })
})

describe('a refund at the cost of others', { tags: ['PPL-04'] }, () => {
  const refund = (who: Caller, orderNumber: string, bearer: 'hq' | 'platform') => {
    const asked = { orderNumber, lines: [{ index: 0, quantity: 1 }], reason: '품절', bearer }
    return who.call(refundOrder, asked, onceKey())
  }
  const refunds = async (orderId: string) =>
    await server.services.db.selectFrom('order_refunds').selectAll().where('order_id', '=', orderId).execute()

  it('is refused to everybody of a store, and books nothing', async () => {
    const orderNumber = await paid()
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    for (const who of [owner, await staffOf(server, 'manager', '1001')])
      for (const bearer of ['hq', 'platform'] as const)
        expect((await refund(who, orderNumber, bearer)).body).toMatchObject({
          message: staffRefusalTexts.refundForOthers,
        })
    expect((await refund(await staffOf(server, 'staff', '1001'), orderNumber, 'hq')).status).toBe(403)
    expect(await refunds(orderNumber)).toEqual([])
  })

  it('is for the brand, whose answer holds no phone and no address', async () => {
    const phone = '01033334444'
    const customer = await loginAs(server, { phone })
    const orderNumber = await placePaidOrder(server, customer, { type: 'pickup' })
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 20 }, onceKey())
    const brand = await staffOf(server, 'brandManager', '1001')
    const refunded = await refund(brand, orderNumber, 'hq')
    expect(refunded.body).toMatchObject({ code: 'Success' })
    expect(JSON.stringify(refunded.body)).not.toContain(phone)
    expect(await refunds(orderNumber)).toMatchObject([{ bearer: 'hq' }])
  })
})

describe('a deed', { tags: ['PPL-02'] }, () => {
  it('is neither changed nor deleted, and ends by its age alone', async () => {
    const { db } = server.services
    await owner.call(setBusy, { ...HERE, minutes: 20 }, onceKey())
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from deeds`.execute(db)).rows[0]?.count ?? 0
    for (const statement of [
      sql`update deeds set kind = 'soldOut'`,
      sql`delete from deeds`,
      sql`truncate deeds`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('append-only')
    await forgetOldRows(server.services)
    const before = await count()
    expect(before).toBeGreaterThan(0)
    server.clock.advance(1_095 * DAY_MS)
    await forgetOldRows(server.services)
    expect(await count()).toBe(before)
    server.clock.advance(2 * DAY_MS)
    while (await forgetOldRows(server.services));
    expect(await count()).toBe(0)
  })
})

async function manyDeeds(storeId: string, count: number, laterSeconds = 0): Promise<void> {
  const now = server.services.clock.now()
  await sql`
    insert into deeds (shard_key, store_id, at, actor, kind, subject, became)
    select ${storeShardKey(storeId)}::smallint, ${storeId}, ${now}::timestamptz + make_interval(secs => n + ${laterSeconds}::int), 'rule', 'busySet', '', '{"minutes": 10}'
    from generate_series(1, ${count}::int) n`.execute(server.services.db)
}
