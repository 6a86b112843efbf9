import {
  encodeWorld,
  openIdentityCheck,
  readDemoCoupons,
  readPosOrders,
  registerOrder,
  registerPayment,
  settleSandboxIdentity,
  settleSandboxPayment,
  signInOwner,
} from '@hansang/contract'
import { won, isRefusal } from '@hansang/domain'
import { inboxTexts, refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  TEST_ORIGIN,
  type TestServer,
  type TestServerOptions,
  aPaymentProvider,
  aRequestedLine,
  aSpender,
  aWorldStore,
  aStranger,
  aWorld,
  anItem,
  anOrderRequest,
  bringIn,
  callerWith,
  loginAs,
  onceKey,
  seoul,
  startServer,
  placeOrder,
  tendersOf,
} from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'
import { rehearsalLine } from '../../program/rehearsal-line.ts'
import { rehearsalReach } from './rehearsal.ts'
import type { RehearsalReach } from './services.ts'
import { recogniseDemoRows } from '../../operator/demo/demo-world.ts'
import { importWorld } from '../../operator/world/import-world.ts'
import { worldOf } from '../../operator/world/source/world-source.ts'

const PUBLIC = { PUBLIC_URL: 'https://order.example' }
const realMessages = { messages: { name: 'real', send: async () => {} } }
const realPayments = { payments: { ...aPaymentProvider(), name: 'real', isSandbox: false } }
const realRiders: Partial<TestServerOptions['services'] & object> = {
  deliveryAgency: {
    name: 'real',
    isSandbox: false,
    callsPerSecond: 10,
    askEveryMs: 60_000,
    webhookPath: null,
    request: async () => ({ isTaken: true, reference: '' }),
    find: async () => null,
    withdraw: async () => 'unknown',
  },
}

describe('the reach of the sandboxes', () => {
  const yes = true
  const no = false
  it.each<[RehearsalReach, boolean, boolean, boolean, boolean]>([
    // Columns: reach, a real provider, public, DEMO=1, own stores
    ['this-machine', no, no, no, no],
    ['this-machine', no, no, yes, no],
    ['this-machine', no, no, no, yes],
    ['this-machine', no, no, yes, yes],
    ['everyone', no, yes, yes, no],
    ['nobody', no, yes, no, no],
    ['nobody', no, yes, yes, yes],
    ['nobody', no, yes, no, yes],
    ['nobody', yes, no, no, no],
    ['nobody', yes, no, yes, no],
    ['nobody', yes, yes, yes, no],
    ['nobody', yes, yes, yes, yes],
  ])(
    'is %s: real %s, public %s, asked for %s, own stores %s',
    (reach, isAnyProviderReal, isPublic, isAskedFor, hasOwnStores) => {
      expect(rehearsalReach({ isAnyProviderReal, isPublic, isAskedFor, hasOwnStores })).toBe(reach)
    },
  )
})

async function withServer(
  options: Partial<TestServerOptions>,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(inject('databaseUrl'), { now: seoul('2026-02-18 12:00'), ...options })
  try {
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: '9001', takesLocalVoucher: true })] }))
    await work(server)
  } finally {
    await server.stop()
  }
}

const ALL_OPEN = {
  inbox: true,
  papers: true,
  identityWindow: true,
  identityResult: true,
  payWindow: true,
  payResult: true,
  paysAhead: true,
  demoCoupons: true,
  demoOwner: true,
  demoPos: true,
}
const ALL_CLOSED = Object.fromEntries(Object.keys(ALL_OPEN).map((name) => [name, false]))

async function open(server: TestServer, headers: Record<string, string> = {}) {
  const page = async (path: string) => await (await server.fetch(`${TEST_ORIGIN}${path}`, { headers })).text()
  const phone = '01055550001'
  const customer = await loginAs(server, { phone, storeId: '9001' })
  const nobody = aStranger(server)
  const tenders = { paymentMethod: 'PICK_PRE_CD', tenders: tendersOf({ cash: 18_000 }), ...AGREED }
  const orderNumber = await placeOrder(customer, { type: 'pickup', storeId: '9001' })
  const payment = await customer.call(registerPayment, { orderNumber, ...tenders }, headers)
  const payKey = String(payment.body['payUrl']).split('/pay/')[1] ?? 'none'
  const decision = { payKey, resultCode: '0000', payMeans: '0001', payAmt: 18_000, halbu: '00' }
  const person = { name: '홍길동', hpno: phone, birth: '19900131' }
  const pos = callerWith(server, 'demo-pos-bbq-0123456789abcdef', '')
  const login = { loginId: 'owner1001', password: 'hansang1234' }
  const coupons = await nobody.call(readDemoCoupons, {}, headers)
  return {
    papers: (await page('/inbox/papers')).includes(inboxTexts.papersNotice),
    inbox: (await page('/inbox')).includes(inboxTexts.notice),
    identityWindow: (await page(`${openIdentityCheck.path}?arsYn=Y`)).includes('name="birth"'),
    identityResult: (await customer.post(settleSandboxIdentity, person, headers)).status === 200,
    payWindow: (await page(`/pay/${payKey}`)).includes('18,000원'),
    payResult: (await nobody.post(settleSandboxPayment, decision, headers)).status === 200,
    paysAhead: payment.body['message'] !== refusalTexts.paymentMethodNotOffered,
    demoCoupons: !isRefusal(coupons.result) && coupons.result.answer.coupons.length > 0,
    demoOwner: !isRefusal((await nobody.call(signInOwner, login, headers)).result),
    demoPos: (await pos.call(readPosOrders, { storeId: '2001' }, headers)).status === 200,
  }
}

describe('sandboxes and stand-ins for people', () => {
  it('answer on this machine, and prove and show nothing to proxied callers', async () => {
    await withServer({ env: { DEMO: '1' } }, async (server) => {
      expect(await open(server)).toEqual(ALL_OPEN)
      for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }]) {
        const others = { payWindow: true, payResult: true, paysAhead: true, demoOwner: true, demoPos: true }
        expect(await open(server, headers)).toEqual({ ...ALL_CLOSED, ...others })
      }
      expect(rehearsalLine(server.services)).toContain('open to this machine alone')
    })
  })

  it('answer there with own stores, too', async () => {
    await withServer({}, async (server) => {
      await bringInOwnStore(server)
      const none = { demoCoupons: false, demoOwner: false, demoPos: false }
      expect(await open(server)).toEqual({ ...ALL_OPEN, ...none })
    })
  })

  it('answer nobody at a public address without the demo setting', async () => {
    await withServer({ env: PUBLIC }, async (server) => {
      expect(await open(server)).toEqual(ALL_CLOSED)
      expect(rehearsalLine(server.services)).toContain('Without a provider there are no payments ahead')
    })
  })

  it('answer everyone there with the demo setting, until an own store is added', async () => {
    await withServer({ env: { DEMO: '1', ...PUBLIC } }, async (server) => {
      const fromAfar = { 'x-forwarded-for': '203.0.113.7' }
      expect(await open(server, fromAfar)).toEqual(ALL_OPEN)
      expect(rehearsalLine(server.services)).toContain('open to everyone')
      await bringInOwnStore(server)
      await expect.poll(() => server.services.rehearsal.reach()).toBe('nobody')
      expect(await open(server)).toEqual(ALL_CLOSED)
    })
  })

  it.each([
    ['payments are real', realPayments, { ...ALL_CLOSED, paysAhead: true }],
    ['texts are real', realMessages, ALL_CLOSED],
    ['riders are real', realRiders, ALL_CLOSED],
  ])('answer nobody where %s', async (_, services, expected) => {
    await withServer({ services }, async (server) => {
      expect(await open(server)).toEqual(expected)
    })
  })
})

it('beside real payments, unverifiable callers buy no alcohol and spend no 10,000 points', async () => {
  await withServer({ services: realPayments }, async (server) => {
    const beer = anItem({ id: '900202', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
    const food = anItem({ id: '900201' })
    await bringIn(
      server,
      aWorld({ stores: [aWorldStore({ id: '9002', channel: 'kyochon', items: [food, beer] })] }),
    )
    // Identity checked today, in an earlier rehearsal.
    const phone = '01055550002'
    const points = [{ available: won(20_000) }]
    const customer = await aSpender(server, { phone, points })
    await server.services.db.updateTable('customers').set({ is_adult: true }).execute()
    const lines = [beer, food].map((item) => aRequestedLine(item))
    const asked = anOrderRequest({ type: 'pickup', storeId: '9002', lines })
    expect((await customer.call(registerOrder, asked, onceKey())).body['message']).toBe(
      serviceRefusalTexts.identityUnavailable,
    )

    const orderNumber = await placeOrder(customer, { type: 'pickup', channel: 'kyochon', storeId: '9002' })
    const pay = (given: { cash: number; callReminder: number }) =>
      customer.call(registerPayment, {
        orderNumber,
        paymentMethod: 'PICK_PRE_CD',
        tenders: tendersOf(given),
        ...AGREED,
      })
    const large = await pay({ cash: 8_000, callReminder: 10_000 })
    expect(large.body['message']).toBe(serviceRefusalTexts.identityUnavailable)
    expect((await pay({ cash: 9_000, callReminder: 9_000 })).body['code']).toBe('Success')
  })
})

it('recognize the rows of a demo world that an older release imported', async () => {
  await withServer({ env: { DEMO: '1' } }, async (server) => {
    const { db } = server.services
    await db.updateTable('stores').set({ is_demo: null }).execute()
    await db.updateTable('owners').set({ is_demo: false }).execute()
    await db.updateTable('pos_keys').set({ is_demo: false }).execute()
    await recogniseDemoRows(db)
    const others = await db.selectFrom('stores').select('id').where('is_demo', '=', false).execute()
    expect(others).toEqual([{ id: '9001' }])
    for (const table of ['owners', 'pos_keys'] as const) {
      const known = await db.selectFrom(table).select('is_demo').execute()
      expect(known.length).toBeGreaterThan(5)
      expect(known.every(({ is_demo: isDemo }) => isDemo)).toBe(true)
    }
  })
})

const AGREED = {
  agreesToOrderTerms: true,
  agreesToThirdParty: true,
  agreesToMarketing: false,
  wantsPageUrl: true,
  eventDiscount: won(0),
}

async function bringInOwnStore({ services: { db, secrets, clock } }: TestServer): Promise<void> {
  const world = encodeWorld(aWorld({ stores: [aWorldStore({ id: '99003' })] }))
  const imported = await importWorld(db, { secrets, now: clock.now() }, await worldOf(world))
  expect(isRefusal(imported)).toBe(false)
}
