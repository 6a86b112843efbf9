import { ENDPOINTS_BY_NAME } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aReview, aWorldStore } from '../world.ts'
import type { Caller } from '../customer.ts'
import { YEOKSAM_DELIVERY, agentOf, placeOrder } from '../ordering.ts'
import { aPayKey, payOrder, placePaidOrder } from '../paying.ts'
import { seoul } from '../seoul.ts'
import { useServer } from '../use-server.ts'
import { type WireAnswer, askInWireNames } from './ask-in-wire-names.ts'
import { ACTORS, type Actor, type Actors, CANARIES, OTHER_PHONE, PHONE, createActors } from './actors.ts'
import type { Row } from './row-kinds.ts'
import { type EndpointName, ROWS } from './rows.ts'

const ORIGIN = 'http://hansang.test'

let actors: Actors
let actorsSince: Date

const purse = (storeId: string, available: number) =>
  ({ kind: 'franchise', storeId, available: won(available), minimumUse: won(0), expected: won(0) }) as const
const NOW = seoul('2026-02-10 11:30')
const checked = { hasPassedIdentityCheck: true, identityCheckedAt: NOW }
const server = useServer({
  now: NOW,
  stores: [
    aWorldStore({ reviews: [aReview()] }),
    aWorldStore({ id: '1002' }),
    aWorldStore({ id: '1003' }),
    aWorldStore({ id: '2001', channel: 'bbq' }),
  ],
  customers: [
    { ...checked, phone: PHONE, points: [purse('1001', 432_156), purse('1002', 987_654)] },
    { ...checked, phone: OTHER_PHONE, points: [] },
  ],
})

beforeAll(async () => {
  // Comparing with `none` costs no hashing.
  const owner = { password_hash: 'none', name: '', phone_sealed: null }
  const rows = ACTORS.map((actor) => ({ login_id: `without-password-${actor}`, ...owner }))
  await server.services.db.insertInto('owners').values(rows).execute()
  const agent = { password_hash: 'none', team: 'csteam' as const, channels: [] }
  const agents = ACTORS.map((actor) => ({ login_id: `without-password-${actor}`, ...agent }))
  await server.services.db.insertInto('agents').values(agents).execute()
  await enterAnew()
  await orderElsewhere(actors.otherPhone)
})

async function enterAnew(): Promise<void> {
  actorsSince = server.clock.now()
  actors = await createActors(server)
}

/** At two stores: the number must differ from that of the order's phone, whatever a row places. */
async function orderElsewhere(customer: Caller): Promise<void> {
  for (const storeId of ['1002', '1003']) await placePaidOrder(server, customer, { storeId })
}

describe.each(Object.keys(ROWS) as EndpointName[])('%s', (name) => {
  const row = ROWS[name]
  it(`tells ${told(row)}`, { tags: ['SES-18', 'SES-19'] }, async () => {
    if (row.isTexting) server.clock.advance(60 * 60_000)
    // Each test advances the clock, and sessions end.
    if (server.clock.now().getTime() - actorsSince.getTime() > 60 * 60_000) await enterAnew()
    // An idle agent is signed out sooner.
    const callers = row.endsSessions
      ? await createActors(server)
      : { ...actors, agent: await agentOf(server, 'hansang') }
    const order = row.order ? await anOrder(row.order) : ''
    const before = await stateOf(order)
    const got: Record<string, string | number> = {}
    for (const actor of strangersFirst(row)) {
      const answer = await askInWireNames(
        server,
        ENDPOINTS_BY_NAME[name],
        callers[actor],
        row.request(order, actor),
      )
      got[actor] = row.may[actor] === 'acts' ? acted(answer) : seen(row, order, answer)
      if (row.may[actor] !== 'acts') expect(await stateOf(order), `changed by ${actor}`).toEqual(before)
    }
    expect(got).toEqual(row.may)
  })
})

function told({ may }: Row): string {
  const seeing = ACTORS.filter((actor) => may[actor] === 'told' || may[actor] === 'acts')
  return seeing.length > 0 ? seeing.join(', ') : 'nobody anything that is not theirs'
}

/** Callers who may change the order come last. */
function strangersFirst({ may }: Row): Actor[] {
  return ACTORS.toSorted((one, other) => Number(may[one] === 'acts') - Number(may[other] === 'acts'))
}

async function anOrder(state: 'paid' | 'unpaid'): Promise<string> {
  const { creator } = actors
  const order = await placeOrder(creator, {
    address: { ...YEOKSAM_DELIVERY, detailAddress: CANARIES.detailAddress },
  })
  const notes = { storeNote: CANARIES.storeNote, deliveryNote: CANARIES.deliveryNote }
  await aPayKey(creator, order, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000, ...notes })
  if (state === 'paid') await payOrder(server, creator, order)
  return order
}

async function stateOf(order: string) {
  return await server.services.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst()
}

/** Checks permission only; the outcome has its own tests. */
function acted({ status }: WireAnswer): string | number {
  return status === 200 ? 'acts' : status
}

function seen(row: Row, order: string, { status, text }: WireAnswer): string | number {
  const tells = row.tells ?? PHONE
  const found = [...Object.values(CANARIES), tells].filter((canary) => text.includes(canary))
  if (status !== 200) return found.length > 0 ? `${status} with ${found.join(', ')}` : status
  if (text.includes(tells)) return 'told'
  if (found.length > 0) return `nothing but ${found.join(', ')}`
  return order !== '' && text.includes(order) && text.includes('****') ? 'masked' : 'nothing'
}

it('no adm path exists for anybody except the specified one', { tags: ['SES-18'] }, async () => {
  const paths = ['/api/v1/adm/store/updStoreInfo', '/api/v1/adm/user/selUserLst', '/api/v1/adm']
  for (const path of paths) {
    for (const actor of ACTORS) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${actors[actor].token}` }
      const { status } = await server.fetch(ORIGIN + path, { method: 'POST', headers, body: '{}' })
      expect([path, actor, status]).toEqual([path, actor, 404])
    }
  }
})
