import { enterVisit, openCaller, readOrderByPhone, saveOrderPhone } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts, refusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aStranger,
  aWorldStore,
  agentOf,
  anItem,
  loginAs,
  orderRow,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { callHandle, orderHandle, repeatHandle, visitHandle } from '../../nouns/auth/phone.ts'

const PHONE = '01012345678'
const COLA = anItem({ id: '389401' })
const MINUTE_MS = 60_000

const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '3894', channel: 'wifiorder', items: [COLA] })],
})

let order: string
let agent: Caller
let guest: Caller
let unnamed: string

beforeEach(async () => {
  order = await placeOrder(await loginAs(server, { phone: PHONE }), { type: 'pickup' })
  agent = await agentOf(server, 'hansang')
  guest = await loginAs(server, { channel: 'wifiorder', phone: '' })
  unnamed = await placeOrder(guest, { storeId: '3894', type: 'pickup', lines: [aRequestedLine(COLA)] })
})

type Kind = 'digits' | 'visit' | 'call' | 'order' | 'another order' | 'repeat'

function handleOf(kind: Kind): string {
  const { services, clock } = server
  const { secrets } = services
  const handles: Readonly<Record<Kind, string>> = {
    digits: PHONE,
    visit: visitHandle(secrets, PHONE, clock.now()),
    call: callHandle(secrets, PHONE, clock.now()),
    order: orderHandle(secrets, PHONE, order),
    'another order': orderHandle(secrets, PHONE, 'another'),
    repeat: repeatHandle(secrets, PHONE, order, clock.now()),
  }
  return handles[kind]
}

const uses = {
  'begin a visit': (phone: string) => aStranger(server).call(enterVisit, { phone, channel: 'hansang' }),
  'serve a caller': (phone: string) => agent.call(openCaller, { phone, channel: 'hansang' }),
  'look at an order': (phone: string) =>
    aStranger(server).call(readOrderByPhone, { phone, orderNumber: order }),
  'name who an order is for': (phone: string) =>
    guest.call(saveOrderPhone, { phone, orderNumber: unnamed, storeNote: '' }),
} as const

const EXPECTED: Readonly<Record<keyof typeof uses, Readonly<Record<Kind, number | string>>>> = {
  'begin a visit': {
    digits: 'yes',
    visit: 'yes',
    call: 400,
    order: 400,
    'another order': 400,
    repeat: 'yes',
  },
  'serve a caller': { digits: 'yes', visit: 400, call: 'yes', order: 400, 'another order': 400, repeat: 400 },
  'look at an order': {
    digits: 'yes',
    visit: 'yes',
    call: 404,
    order: 'yes',
    'another order': 404,
    repeat: 404,
  },
  'name who an order is for': {
    digits: 'yes',
    visit: refusalTexts.phoneNeeded,
    call: refusalTexts.phoneNeeded,
    order: refusalTexts.phoneNeeded,
    'another order': refusalTexts.phoneNeeded,
    repeat: refusalTexts.phoneNeeded,
  },
}

async function outcome(use: keyof typeof uses, given: string) {
  const { status, result } = await uses[use](given)
  if (status !== 200) return [status, isRefusal(result) ? result.message : '']
  return isRefusal(result) ? [result.message, result.message] : ['yes', '']
}

describe.each(Object.keys(uses) as (keyof typeof uses)[])('to %s', (use) => {
  it.each(Object.entries(EXPECTED[use]) as [Kind, number | string][])(
    'by %s: %s',
    {
      tags: ['SES-08', 'SES-09'],
    },
    async (kind, expected) => {
      const before = await orderRow(server, unnamed)
      const [got, message] = await outcome(use, handleOf(kind))
      expect(got).toBe(expected)
      if (expected === 'yes') return
      expect(message).toMatch(/[가-힣]/)
      expect(await orderRow(server, unnamed)).toEqual(before)
    },
  )
})

it('a handle of a call expires after a quarter of an hour with a request to type the number', async () => {
  const handle = handleOf('call')
  server.clock.advance(15 * MINUTE_MS)
  const { status, body } = await agent.call(openCaller, { phone: handle, channel: 'hansang' })
  expect([status, body.clrInfo]).toEqual([400, undefined])
  expect(body.message).toMatch(/[가-힣]/)
  expect(body.message).not.toBe(failureTexts.orderNotFound)
})
