import { won } from '@hansang/domain'
import { openPaymentWindow, settleSandboxPayment } from '@hansang/contract'
import { payWindowTexts } from '@hansang/messages'
import {
  aPayKey,
  aPaymentProvider,
  aWorldStore,
  aWorld,
  bringIn,
  decide,
  loginAs,
  moneyOf,
  seoul,
  startServer,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, inject, it } from 'vitest'

const ORIGIN = 'http://hansang.test'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ name: '한상 <b>역삼점</b>' })],
})

async function aPayment(): Promise<{ orderId: string; payKey: string }> {
  const visitor = await loginAs(server)
  const orderId = await placeOrder(visitor, { type: 'pickup' })
  return { orderId, payKey: await aPayKey(visitor, orderId) }
}

const windowOf = (payKey: string) => server.fetch(`${ORIGIN}/pay/${payKey}`)

describe('the payment window', () => {
  it('opens by redirect from its path, and reading either changes nothing', { tags: ['EP-46'] }, async () => {
    const { orderId, payKey } = await aPayment()
    const path = await server.fetch(`${ORIGIN}${openPaymentWindow.path}?payKey=${payKey}`)
    expect([path.status, path.headers.get('location')]).toEqual([302, `/pay/${payKey}`])
    expect((await windowOf(payKey)).status).toBe(200)
    expect(await moneyOf(server, orderId)).toMatchObject({ status: 'NOT_ORDER_READY', states: ['CREATED'] })
  })

  it('shows store and amount, says that it is a rehearsal, and escapes names', {
    tags: ['EP-46'],
  }, async () => {
    const { payKey } = await aPayment()
    const page = await (await windowOf(payKey)).text()
    expect(page).toContain(payWindowTexts.notice)
    expect(page).toContain('18,000원')
    expect(page).toContain('후라이드치킨')
    expect(page).toContain('한상 &lt;b&gt;역삼점&lt;/b&gt;')
    for (const code of ['0000', '9999', '99', 'T1', 'T2', 'EX']) expect(page).toContain(`data-code="${code}"`)
  })

  it('in the same window it returns to completeRedirect, or to the payment screen with a code', {
    tags: ['MSG-07'],
  }, async () => {
    const { orderId, payKey } = await aPayment()
    const page = await (await windowOf(payKey)).text()
    expect(page).toContain(`data-done-url="/hansang/order/completeRedirect/${orderId}"`)
    expect(page).toContain(`data-back-url="/hansang/order/payment?ordrId=${orderId}&amp;code={code}"`)
  })

  it('runs only its own script', async () => {
    const { payKey } = await aPayment()
    const response = await windowOf(payKey)
    const page = await response.text()
    const nonce = /<script nonce="([^"]+)">/.exec(page)?.[1] ?? ''
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(page).not.toMatch(/\son\w+=/)
  })

  it('shows the result of a settled payment without a button', async () => {
    const { orderId, payKey } = await aPayment()
    await decide(server, payKey, '0000')
    const page = await (await windowOf(payKey)).text()
    expect(page).toContain(payWindowTexts.settled)
    expect(page).toContain(`href="/hansang/order/completeRedirect/${orderId}"`)
    expect(page).not.toContain('<button')
  })

  it('answers 404 for a wrong or missing key', { tags: ['EP-46'] }, async () => {
    for (const path of ['/pay/nothing', openPaymentWindow.path, `${openPaymentWindow.path}?payKey=%00'`]) {
      expect((await server.fetch(`${ORIGIN}${path}`)).status).toBe(404)
    }
  })

  it('does not exist with a real provider', { tags: ['EP-46', 'EP-47'] }, async () => {
    const real = { ...aPaymentProvider(), isSandbox: false }
    const other = await startServer(inject('databaseUrl'), {
      now: seoul('2026-03-11 12:00'),
      services: { payments: real },
    })
    await bringIn(other, { ...aWorld(), stores: [aWorldStore()] })
    const visitor = await loginAs(other)
    const payKey = await aPayKey(visitor, await placeOrder(visitor, { type: 'pickup' }))
    expect((await other.fetch(`${ORIGIN}${openPaymentWindow.path}?payKey=${payKey}`)).status).toBe(404)
    expect(
      (await visitor.call(settleSandboxPayment, { payKey, resultCode: '0000', amount: won(18_000) })).status,
    ).toBe(404)
    await other.stop()
  })
})
