import {
  editStorePart,
  encodeRequest,
  NO_PARTS,
  readBoardOrders,
  readOwnedParts,
  readPartVersions,
  readUsualAlarm,
  restorePartVersion,
} from '@hansang/contract'
import type { AlarmPlan } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  editPartOf,
  newcomer,
  onceKey,
  orderRow,
  ownerOf,
  placePaidOrder,
  seoul,
  staffOf,
  useServer,
  untilOrdersAreFree,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { escalateUnanswered } from '../../flows/board/escalate-unanswered.ts'

const MINUTE = 60_000
const USUAL: AlarmPlan = { urgent: 2, push: 2, owner: 3, customer: 7, call: 8, giveUp: 10 }
const OWN: AlarmPlan = { urgent: 1, push: null, owner: 2, customer: null, call: 3, giveUp: null }
const HERE = { storeId: '1001' } as const

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  env: {
    UNANSWERED_URGENT_MINUTES: '2',
    UNANSWERED_PUSH_MINUTES: '2',
    UNANSWERED_OWNER_MINUTES: '3',
    UNANSWERED_CUSTOMER_MINUTES: '7',
    UNANSWERED_CALL_MINUTES: '8',
    UNANSWERED_GIVE_UP_MINUTES: '10',
  },
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

let owner: Caller

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  await set(null)
})

const set = (own: AlarmPlan | null, who = owner) => editPartOf(who, '1001', { alarm: { alarm: own } })
const plan = async () => ({
  own: (await owner.call(readOwnedParts, HERE)).answer.parts.alarm?.alarm ?? null,
  usual: (await owner.call(readUsualAlarm, HERE)).answer.usual,
})

async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds)
  await escalateUnanswered(server.services)
  await untilOrdersAreFree(server)
  await escalateUnanswered(server.services)
}

describe('the steps of a store', () => {
  it('are what is usual until it sets its own, and again when it returns', {
    tags: ['ALRM-01', 'ALRM-04'],
  }, async () => {
    expect(await plan()).toEqual({ own: null, usual: USUAL })
    await set(OWN)
    expect(await plan()).toEqual({ own: OWN, usual: USUAL })
    await set(null)
    expect(await plan()).toEqual({ own: null, usual: USUAL })
    const deeds = await server.services.db
      .selectFrom('deeds')
      .select(['kind', 'was', 'became'])
      .where('subject', '=', 'alarm')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(deeds).toEqual([
      { kind: 'partEdited', was: { alarm: OWN }, became: { alarm: null } },
      { kind: 'partEdited', was: { alarm: null }, became: { alarm: OWN } },
    ])
  })

  it.each<readonly [keyof typeof staffRefusalTexts, Partial<AlarmPlan>]>([
    ['alarmFalls', { giveUp: 6 }],
    ['alarmGivesUpEarly', { urgent: 1, owner: 2, customer: 2, call: 2, giveUp: 4 }],
    ['alarmCallsLate', { call: 9 }],
    ['alarmTellsNobody', { owner: null, giveUp: null }],
  ])('are refused by %s', { tags: ['ALRM-02'] }, async (reason, change) => {
    const { body } = await set({ ...USUAL, ...change })
    expect(body.message).toBe(
      staffRefusalTexts[reason].replace('{n}', reason === 'alarmCallsLate' ? '2' : '5'),
    )
    expect((await plan()).own).toBeNull()
  })

  it('are whole minutes of an hour', { tags: ['ALRM-02'] }, async () => {
    const wire = (own: unknown) => {
      const request = {
        ...HERE,
        seen: '1',
        note: '',
        from: null,
        storeParts: { ...NO_PARTS, alarm: { alarm: USUAL } },
      }
      const sent = encodeRequest(editStorePart, request) as unknown as {
        parts: { alarm: { noAnsrInfo: Record<string, unknown> } }
      }
      const minutes = sent.parts.alarm.noAnsrInfo
      for (const step of Object.keys(minutes)) minutes[step] = own
      return JSON.stringify(sent)
    }
    for (const minutes of [-1, 61, 1.5, '3', 1e9]) {
      const answer = await server.fetch(`http://hansang.test${editStorePart.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: wire(minutes),
      })
      expect(answer.status).toBe(400)
    }
  })

  it('belong to those who may set up the store', { tags: ['ALRM-04'] }, async () => {
    const may = async (who: Caller) => (await set(OWN, who)).status
    expect(await may(await staffOf(server, 'staff', '1001'))).toBe(403)
    expect(await may(await staffOf(server, 'manager', '1001'))).toBe(200)
    expect(await may(await ownerOf(server, '1002'))).toBe(404)
    expect(await may(aStranger(server))).toBe(401)
  })

  it('ring shut devices after two minutes where an older program wrote them', {
    tags: ['ALRM-10'],
  }, async () => {
    const older = JSON.stringify({ urgent: 1, owner: 2, customer: null, giveUp: null })
    await sql`update stores set profile = jsonb_set(profile, '{alarm}', ${older}::jsonb), edition = edition + 1
      where id = '1001'`.execute(server.services.db)
    expect((await plan()).own).toEqual({ ...OWN, push: 2, call: null })
  })

  it('are a part: the second of two devices is told, an edit comes back, and one begins later', {
    tags: ['ALRM-11'],
  }, async () => {
    const state = async () => {
      const { states, changes } = (await owner.call(readOwnedParts, HERE)).answer
      return { seen: states.find(({ part }) => part === 'alarm')?.revision ?? '', changes }
    }
    const edit = async (seen: string, alarm: AlarmPlan | null, given: object = {}) =>
      await owner.call(
        editStorePart,
        { ...HERE, seen, storeParts: { ...NO_PARTS, alarm: { alarm } }, ...given },
        onceKey(),
      )
    const { seen } = await state()
    await edit(seen, OWN)
    expect((await edit(seen, { ...USUAL, urgent: 1 })).body).toMatchObject({ code: 'partEditedElsewhere' })
    expect((await plan()).own).toEqual(OWN)
    const { versions } = (await owner.call(readPartVersions, { ...HERE, part: 'alarm' })).answer
    const version = versions[1]?.version ?? 0
    const back = { ...HERE, part: 'alarm', seen: (await state()).seen, version } as const
    await owner.call(restorePartVersion, back, onceKey())
    expect((await plan()).own).toBeNull()
    const from = new Date(server.clock.now().getTime() + 60 * MINUTE)
    await edit((await state()).seen, OWN, { from })
    expect((await plan()).own).toBeNull()
    server.clock.set(from)
    expect((await plan()).own).toEqual(OWN)
  })

  it('come with a world file, and go out with it', { tags: ['ALRM-01'] }, async () => {
    const world = aWorld({ stores: [aWorldStore({ alarm: OWN })] })
    await bringIn(server, world)
    expect((await plan()).own).toEqual(OWN)
    await bringIn(server, aWorld({ stores: [aWorldStore()] }))
    expect((await plan()).own).toEqual(OWN)
  })
})

it('an order takes the steps of its own store, also one that waits already', {
  tags: ['ALRM-03'],
}, async () => {
  const [here, elsewhere] = [
    await placePaidOrder(server, await newcomer(server)),
    await placePaidOrder(server, await newcomer(server), { storeId: '1002' }),
  ]
  await set(OWN)
  await pass(MINUTE)
  const taken = async () => [
    (await orderRow(server, here)).escalation,
    (await orderRow(server, elsewhere)).escalation,
  ]
  expect(await taken()).toEqual([1, 0])
  await pass(MINUTE)
  expect(await taken()).toEqual([2, 1])
  for (const wait of [1, 4, 1, 2, 20]) await pass(wait * MINUTE)
  expect((await orderRow(server, here)).status).toBe('ORDER_PAY_DONE')
  expect((await orderRow(server, elsewhere)).status).toBe('ORDER_DENY')
  await set(USUAL)
  for (const wait of [1, 5, 2, 10]) await pass(wait * MINUTE)
  expect((await orderRow(server, here)).status).toBe('ORDER_DENY')
  const { answer } = await owner.call(readBoardOrders, { storeId: '1001' })
  expect(answer.ended.map(({ number }) => number)).toContain(here)
})
