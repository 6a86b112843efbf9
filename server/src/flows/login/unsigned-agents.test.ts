import { enterVisit, listOwnOrders, readOrder, readPointBalance, resendPayUrl } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  callerWith,
  loginAs,
  newPhone,
  placeOrder,
  placePaidOrder,
  register,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Proof, proveSession } from '../../nouns/auth/prove-session.ts'
import { hashOf } from '../../platform/secrets/seal.ts'

const WITH_POINTS = '01044441111'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore()],
  customers: [
    {
      phone: WITH_POINTS,
      hasPassedIdentityCheck: false,
      identityCheckedAt: null,
      points: [
        {
          kind: 'franchise',
          storeId: '1001',
          available: won(4321),
          minimumUse: won(0),
          expected: won(0),
        },
      ],
    },
  ],
})

let phone: string
beforeEach(() => {
  phone = newPhone()
})

const enter = (who: Caller, orderSource: string, of = phone) =>
  who.call(enterVisit, { phone: of, channel: 'hansang', storeId: '1001', orderSource })

const atPage = (orderSource = 'ARSCS', of = phone) => loginAs(server, { phone: of, orderSource })

describe('an agents’ page without a sign-in', { tags: ['AGT-11'] }, () => {
  it.each(['ARSCS', 'ARSCP'])(
    'of %s gets no points from its login or from the balance call',
    async (source) => {
      const stranger = callerWith(server, '', '')
      expect((await enter(stranger, source, WITH_POINTS)).answer.points).toEqual([])
      expect((await enter(stranger, 'ARS', WITH_POINTS)).answer.points).toMatchObject([{ available: 4321 }])
      const page = await atPage(source, WITH_POINTS)
      const balance = await page.call(readPointBalance, { storeId: '1001' })
      expect(balance.answer.points).toEqual([])
    },
  )

  it('sees no order of the phone, paid or unpaid, and pays for none', async () => {
    const customer = await loginAs(server, { phone })
    const [paid, unpaid] = [await placePaidOrder(server, customer), await placeOrder(customer)]
    const page = await atPage()
    for (const orderNumber of [paid, unpaid])
      expect((await page.call(readOrder, { orderNumber })).status).toBe(404)
    expect((await register(page, unpaid, { paymentMethod: 'DLVR_PRE_CD', cash: 20_000 })).status).toBe(404)
    expect((await page.call(listOwnOrders, {})).answer.orders).toEqual([])
  })

  it('places an order, follows it and resends its link', async () => {
    const page = await atPage()
    const orderNumber = await placeOrder(page, { type: 'pickup', orderSource: 'ARSCS' })
    expect((await page.call(readOrder, { orderNumber })).answer.order.number).toBe(orderNumber)
    const texting = { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD_URL', orderSource: 'ARSCS' }
    await register(page, orderNumber, texting)
    await page.call(resendPayUrl, { orderNumber })
    expect(await textsTo(server, phone)).toHaveLength(2)
  })

  it('sees nothing of a phone that was proven in the same browser or later at the page', async () => {
    const page = await atPage()
    await placePaidOrder(server, await loginAs(server, { phone }))
    const list = async (token: string) => {
      const visitor = callerWith(server, token, page.cookie)
      return (await visitor.call(listOwnOrders, {})).answer.orders.length
    }
    await proveSession(server.services.db, await proofOf(page), server.clock.now())
    const [asAgent, asCustomer] = [await enter(page, 'ARSCS'), await enter(page, 'ARS')]
    const seen = [page.token, asAgent.answer.token, asCustomer.answer.token].map(list)
    expect(await Promise.all(seen)).toEqual([0, 0, 1])
  })
})

async function proofOf({ token }: Caller): Promise<Proof> {
  const tokenHash = hashOf(token)
  const row = await server.services.db
    .selectFrom('tokens')
    .select(['session_id as sessionId', 'customer_id as customerId'])
    .where('hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return { sessionId: row.sessionId ?? '', customerId: row.customerId ?? 0, tokenHash, cookie: null }
}
