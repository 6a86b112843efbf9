import { inboxTexts, orderViewTexts } from '@hansang/messages'
import { sendCode, setAlarmPhones, testAlarmCall } from '@hansang/contract'
import { formatPhone } from '@hansang/domain'
import {
  aWorldStore,
  loginAs,
  onceKey,
  ownerOf,
  register,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import { workCalls } from '../../flows/board/bells/calls/work-calls.ts'

const INBOX = 'http://hansang.test/inbox'
const NOW = seoul('2026-03-11 12:00')

describe('the inbox', () => {
  const server = useServer({ now: NOW, stores: [aWorldStore({ name: '한상 <b>역삼점</b>' })] })

  it('shows the texts that would have been sent, newest first, with working links', async () => {
    const customer = await loginAs(server)
    expect(await (await server.fetch(INBOX)).text()).toContain(inboxTexts.empty)
    await register(customer, await placeOrder(customer, { type: 'pickup' }), {
      wantsPageUrl: false,
      paymentMethod: 'PICK_PRE_CD_URL',
    })
    server.clock.advance(1_000)
    await customer.call(sendCode, {})
    const response = await server.fetch(INBOX)
    const page = await response.text()
    expect(page.indexOf('인증번호는')).toBeLessThan(page.indexOf('결제를 요청드려요'))
    expect(page).toMatch(/<a href="http:\/\/hansang\.test\/pay\/[\w-]+#[\w-]{43}">/)
    expect(page).toContain('한상 &lt;b&gt;역삼점&lt;/b&gt;')
    expect(page).toContain('010-1234-5678')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows the other texts beside one that cannot be decrypted', async () => {
    const customer = await loginAs(server)
    await customer.call(sendCode, {})
    const broken = { text_sealed: Buffer.alloc(40, 2) }
    const { db } = server.services
    await db.updateTable('sent_messages').set(broken).where('kind', '=', 'pay-url').execute()
    const page = await (await server.fetch(INBOX)).text()
    expect(page).toContain(orderViewTexts.unreadable)
    expect(page).toContain('인증번호는')
  })
})

describe('the inbox keeps calls', () => {
  const server = useServer({ now: NOW, stores: [aWorldStore({ name: '한상 역삼점' })] })

  it.each([
    ['01000000001', '통화 중이었어요'],
    ['01000000002', '받지 않았어요'],
    ['01000000003', '전화가 닿지 않았어요'],
    ['01012345678', '받았어요'],
  ])('to %s as one that ends so: %s', { tags: ['ALRM-08'] }, async (phone, outcome) => {
    const owner = await ownerOf(server, '1001')
    await owner.call(setAlarmPhones, { storeId: '1001', phones: [phone] }, onceKey())
    await owner.call(testAlarmCall, { storeId: '1001', place: 1 }, onceKey())
    await workCalls(server.services)
    server.clock.advance(20_000)
    await workCalls(server.services)
    const page = await (await server.fetch(INBOX)).text()
    expect(page).toContain(formatPhone(phone))
    expect(page).toContain(outcome)
    expect(page).toContain('한상 역삼점 시험 전화예요')
  })
})

describe('the inbox does not exist', () => {
  const outside = useServer({ now: NOW, env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://order.example' } })
  const real = useServer({ now: NOW, services: { messages: { name: 'real', send: async () => {} } } })

  it('for the outside world, nor where texts are really sent', async () => {
    for (const server of [outside, real]) {
      const page = await server.fetch(INBOX).then((response) => response.text())
      expect(page).not.toContain(inboxTexts.notice)
    }
  })
})
