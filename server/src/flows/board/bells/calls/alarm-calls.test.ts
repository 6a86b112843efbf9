import {
  cancelOrder,
  denyCancel,
  pauseStore,
  readAlarmCalls,
  readBoardOrders,
  setAlarmPhones,
  testAlarmCall,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  accept,
  aStranger,
  aWorldStore,
  newcomer,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AlarmCall, CallGateway } from '../../../../platform/gateways/calls/port.ts'
import { forgetOldRows } from '../../../forgetting/forget-old-rows.ts'
import { escalateUnanswered } from '../../escalate-unanswered.ts'
import { workCalls } from './work-calls.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HERE = { storeId: '1001' } as const
const [MINE, OTHER] = ['01012345678', '0255551234']

const placed: AlarmCall[] = []
let goes: Awaited<ReturnType<CallGateway['stateOf']>> | 'dead' = 'answered'

const provider: CallGateway = {
  name: 'a provider',
  async place(call) {
    placed.push(call)
    if (goes === 'dead') throw new Error('the provider is dead')
    return call.key
  },
  async stateOf() {
    if (goes === 'dead') throw new Error('the provider is dead')
    return goes
  },
}

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: { UNANSWERED_CALL_MINUTES: '8' },
  services: { calls: provider },
  stores: [aWorldStore({ name: '한상 역삼점' }), aWorldStore({ id: '1002' })],
})

let owner: Caller

beforeEach(async () => {
  server.clock.advance(61 * MINUTE)
  goes = 'answered'
  owner = await ownerOf(server, '1001', '1002')
  await answerAll()
  for (let look = 0; look < 3; look += 1) await pass(MINUTE)
  placed.length = 0
  await setPhones([MINE])
})

const setPhones = (phones: string[], who = owner) => who.call(setAlarmPhones, { ...HERE, phones }, onceKey())
const shown = async () => (await owner.call(readAlarmCalls, HERE)).answer
const order = async (storeId = '1001') => await placePaidOrder(server, await newcomer(server), { storeId })
const test = (place = 1, who = owner) => who.call(testAlarmCall, { ...HERE, place }, onceKey())

async function answerAll(): Promise<void> {
  const { answer } = await owner.call(readBoardOrders, { storeId: '' })
  for (const { number, status } of answer.orders) {
    if (status === 'ORDER_PAY_DONE' || status === 'ORDER_READY') await accept(owner, number)
    if (status === 'ORDER_CANCEL_ACCEPT')
      await owner.call(denyCancel, { orderNumber: number, reason: '' }, onceKey())
  }
}

async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  await escalateUnanswered(server.services)
  await work()
}

async function work(): Promise<void> {
  for (let look = 0; look < 3; look += 1) {
    await workCalls(server.services)
    server.clock.advance(4 * SECOND)
  }
}

describe('a call of orders that nobody answers', () => {
  it('comes at its minute, and says the store and how many wait, and nothing of customers', {
    tags: ['ALRM-05', 'ALRM-06'],
  }, async () => {
    await order()
    await order()
    await pass(7 * MINUTE)
    expect(placed).toEqual([])
    await pass(2 * MINUTE)
    expect(placed).toHaveLength(1)
    expect(placed[0]).toMatchObject({ phone: MINE })
    expect(placed[0]?.words).toBe(
      '한상 역삼점에서 알려 드려요. 확인하지 않은 주문이 2건 있어요. 주문 화면에서 확인해 주세요.',
    )
    await pass(2 * MINUTE)
    expect(placed).toHaveLength(1)
    expect((await shown()).calls[0]).toMatchObject({ outcome: 'answered', attempt: 1, isTest: false })
  })

  it('is one, however many processes look', { tags: ['ALRM-06'] }, async () => {
    await Promise.all([order(), order(), order()])
    server.clock.advance(9 * MINUTE)
    await Promise.all(Array.from({ length: 6 }, () => escalateUnanswered(server.services)))
    await Promise.all(Array.from({ length: 6 }, () => workCalls(server.services)))
    await work()
    expect(placed).toHaveLength(1)
  })

  it('comes again for an order that arrived after it', { tags: ['ALRM-06'] }, async () => {
    await order()
    await pass(9 * MINUTE)
    await order()
    await pass(9 * MINUTE)
    expect(placed.map(({ words }) => /\d+건/.exec(words)?.[0])).toEqual(['1건', '2건'])
  })

  it.each(['busy', 'noAnswer'] as const)(
    'is tried twice again when the line is %s, phone by phone',
    {
      tags: ['ALRM-07'],
    },
    async (state) => {
      await setPhones([MINE, OTHER])
      goes = state
      await order()
      for (const wait of [9, 1, 1, 1, 1]) await pass(wait * MINUTE)
      expect(placed.map(({ phone }) => phone)).toEqual([MINE, OTHER, MINE])
      expect(new Set(placed.map(({ key }) => key)).size).toBe(3)
      expect((await shown()).calls.map(({ outcome, attempt }) => [outcome, attempt])).toEqual(
        expect.arrayContaining([[state, 3]]),
      )
    },
  )

  it('ends as soon as its order is answered', { tags: ['ALRM-07'] }, async () => {
    goes = 'busy'
    const number = await order()
    await pass(9 * MINUTE)
    await accept(owner, number)
    await pass(MINUTE)
    expect(placed).toHaveLength(1)
  })

  it('is none while the store is closed', { tags: ['ALRM-07'] }, async () => {
    await order()
    await owner.call(pauseStore, { ...HERE, length: 'today' }, onceKey())
    await pass(9 * MINUTE)
    expect(placed).toEqual([])
    await sql`delete from service_states`.execute(server.services.db)
  })

  it('comes six times an hour at most, and says so', { tags: ['ALRM-07'] }, async () => {
    goes = 'noAnswer'
    for (let time = 0; time < 3; time += 1) {
      await order()
      for (const wait of [9, 1, 1]) await pass(wait * MINUTE)
    }
    expect(placed).toHaveLength(6)
    expect((await shown()).calls[0]?.outcome).toBe('limited')
  })

  it('comes for a wish to cancel', { tags: ['ALRM-05'] }, async () => {
    const customer = await newcomer(server)
    const number = await placePaidOrder(server, customer)
    await accept(owner, number)
    await pass(20 * MINUTE)
    await customer.call(cancelOrder, { orderNumber: number, reason: '' }, onceKey())
    await pass(9 * MINUTE)
    expect(placed[0]?.words).toContain('답을 기다리는 취소 요청이 1건 있어요.')
  })

  it('is none without phones, nor at a store that has none', { tags: ['ALRM-05'] }, async () => {
    await setPhones([])
    await order()
    await order('1002')
    await pass(9 * MINUTE)
    expect(placed).toEqual([])
  })
})

describe('a provider that fails', () => {
  it('costs nothing but its call, which is never placed twice', { tags: ['ALRM-08'] }, async () => {
    goes = 'dead'
    await order()
    await pass(9 * MINUTE)
    await pass(5 * MINUTE)
    expect(placed).toHaveLength(1)
    expect((await shown()).calls[0]?.outcome).toBe('failed')
    const counted = await server.services.metrics.calls.get()
    expect(counted.values.find(({ labels }) => labels.outcome === 'failed')?.value).toBeGreaterThan(0)
  })

  it('that tells nothing more counts as failed in the end', { tags: ['ALRM-08'] }, async () => {
    goes = 'ringing'
    await order()
    await pass(9 * MINUTE)
    expect((await shown()).calls[0]?.outcome).toBe('underWay')
    await pass(3 * MINUTE)
    expect((await shown()).calls[0]?.outcome).toBe('failed')
  })

  it('after a process that died while it placed a call, places it no more', {
    tags: ['ALRM-08'],
  }, async () => {
    await order()
    server.clock.advance(9 * MINUTE)
    await escalateUnanswered(server.services)
    await sql`update alarm_calls set state = 'placing', placed_at = ${server.clock.now()}, phone_sealed = '\\x00',
      words_sealed = '\\x00' where state = 'due'`.execute(server.services.db)
    server.clock.advance(3 * MINUTE)
    await work()
    expect(placed).toEqual([])
    expect((await shown()).calls[0]?.outcome).toBe('failed')
  })
})

describe('the phones', () => {
  it('are sealed, and named by no deed', { tags: ['ALRM-05'] }, async () => {
    await setPhones(['010-1234-5678', '02-5555-1234'])
    expect((await shown()).phones).toEqual([MINE, OTHER])
    const { db } = server.services
    const deeds = await db.selectFrom('deeds').selectAll().where('kind', '=', 'alarmPhonesSet').execute()
    expect(deeds.at(-1)).toMatchObject({ was: { phones: 1 }, became: { phones: 2 } })
    const kept = ['deeds', 'idempotent_answers', 'alarm_phones'].map(async (table) => {
      const { rows } = await sql<{
        text: string
      }>`select row::text as text from ${sql.table(table)} row`.execute(db)
      return rows.map(({ text }) => text)
    })
    expect((await Promise.all(kept)).flat().join('\n')).not.toMatch(/01012345678|1234-5678|55551234/)
  })

  it.each([
    ['alarmPhoneWrong', ['060-700-1234']],
    ['alarmPhonesMany', ['01000000001', '01000000002', '01000000003', '01000000004']],
  ] as const)('are refused with %s', { tags: ['ALRM-05'] }, async (reason, phones) => {
    const { body } = await setPhones([...phones])
    expect(String(body.message)).toBe(staffRefusalTexts[reason].replace('{n}', '3'))
    expect((await shown()).phones).toEqual([MINE])
  })

  it('belong to those who may set up the store', { tags: ['ALRM-05'] }, async () => {
    const statuses = async (who: Caller) => [
      (await who.call(readAlarmCalls, HERE)).status,
      (await setPhones([OTHER], who)).status,
      (await test(1, who)).status,
    ]
    expect(await statuses(await staffOf(server, 'staff', '1001'))).toEqual([403, 403, 403])
    expect(await statuses(await ownerOf(server, '1002'))).toEqual([404, 404, 404])
    expect(await statuses(aStranger(server))).toEqual([401, 401, 401])
    expect((await shown()).phones).toEqual([MINE])
  })

  it('are those of one device after forty at once', async () => {
    const calls = Array.from({ length: 40 }, (_, at) => setPhones(at % 2 ? [MINE, OTHER] : [OTHER]))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    expect([[MINE, OTHER], [OTHER]]).toContainEqual((await shown()).phones)
  })
})

describe('a test of the call', () => {
  it('calls the phone that was chosen, once', { tags: ['ALRM-09'] }, async () => {
    await setPhones([MINE, OTHER])
    await Promise.all([test(2), test(2)])
    await work()
    expect(placed.map(({ phone, words }) => [phone, words])).toEqual([
      [OTHER, expect.stringMatching(/^한상 역삼점 시험 전화/)],
    ])
    expect((await shown()).calls[0]).toMatchObject({ outcome: 'answered', isTest: true })
  })

  it('is not tried again, and comes five times an hour at most', { tags: ['ALRM-09'] }, async () => {
    goes = 'busy'
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await test()).status)
      await work()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(placed).toHaveLength(5)
  })

  it('needs a phone that is kept', { tags: ['ALRM-09'] }, async () => {
    expect((await test(2)).body).toMatchObject({ message: staffRefusalTexts.noAlarmPhone })
  })
})

it('what was called is forgotten after a week', { tags: ['ALRM-06'] }, async () => {
  await order()
  await pass(9 * MINUTE)
  server.clock.advance(8 * 24 * 60 * MINUTE)
  await forgetOldRows(server.services)
  const { rows } = await sql`select from alarm_calls`.execute(server.services.db)
  expect(rows).toEqual([])
})

it('the database refuses a second call to a store, and one that is placed again', {
  tags: ['ALRM-06'],
}, async () => {
  const { db } = server.services
  const insert = (id: string) =>
    sql`insert into alarm_calls (id, store_id, about, order_id, attempt, place, state, due_at)
      values (${id}, '1001', 'order', ${id}, 1, 1, 'due', now())`.execute(db)
  await insert('one')
  await expect(insert('two')).rejects.toThrow('alarm_calls_under_way')
  await sql`update alarm_calls set state = 'ended', outcome = 'needless', ended_at = now() where id = 'one'`.execute(
    db,
  )
  await expect(
    sql`update alarm_calls set state = 'due', outcome = null, ended_at = null where id = 'one'`.execute(db),
  ).rejects.toThrow('placed once')
})
