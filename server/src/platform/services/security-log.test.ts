import {
  issuerLookUps,
  changeOwnerPassword,
  leaveVisit,
  proveByCode,
  proveByLink,
  readOrderByPhone,
  readPosOrders,
  sendCode,
  signInOwner,
  signOutOwner,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  aStranger,
  callerWith,
  loginAs,
  seoul,
  useServer,
  placeOrder,
  lastCode,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const PHONE = '01024681357'
const ADDRESS = '203.0.113.66'
const FROM = { 'x-forwarded-for': ADDRESS }
const PASSWORD = 'hansang1234'

let customer: Caller
const written: string[] = []
let begun = 0

const secret = { kind: 'plain', text: PASSWORD } as const
const owner = { loginId: 'owner-1', secret, name: '강한상', phone: '', storeIds: ['1001'] }
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' },
  logTo: (line) => written.push(line),
  stores: [aWorldStore()],
  owners: [owner],
})

beforeEach(async () => {
  customer = await loginAs(server, { phone: PHONE })
  begun = written.length
})

const OF_EVERY_LINE = ['level', 'time', 'pid', 'hostname', 'log']

function told(): Record<string, unknown>[] {
  const lines = written.slice(begun).map((line) => JSON.parse(line) as Record<string, unknown>)
  return lines
    .filter(({ log }) => log === 'security')
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !OF_EVERY_LINE.includes(name))))
}

const from = expect.stringMatching(/^[\w-]{43}$/)
const sessionId = expect.stringMatching(/^[\da-f-]{36}$/)
const number = expect.any(Number)

describe('the security log writes one line for', () => {
  it('an owner who signs in, fails, signs out, here and everywhere, and a password that is refused or changed', async () => {
    const signIn = async (password: string) =>
      await aStranger(server).call(signInOwner, { loginId: 'owner-1', password }, FROM)
    const { result } = await signIn(PASSWORD)
    const owner = callerWith(server, isRefusal(result) ? '' : result.answer.token, '')
    await signIn('a wrong one')
    await owner.call(changeOwnerPassword, { password: 'a wrong one', newPassword: 'hansang12345' }, FROM)
    await owner.call(changeOwnerPassword, { password: PASSWORD, newPassword: PASSWORD }, FROM)
    await owner.call(signOutOwnerEverywhere, {}, FROM)
    const { result: again } = await signIn(PASSWORD)
    await callerWith(server, isRefusal(again) ? '' : again.answer.token, '').call(signOutOwner, {}, FROM)
    expect(told()).toEqual([
      { msg: 'owner signed in', ownerId: number, from },
      { msg: 'owner sign-in failed', ownerId: number, from },
      { msg: 'owner password refused', ownerId: number },
      { msg: 'owner password changed', ownerId: number },
      { msg: 'owner signed out everywhere', ownerId: number },
      { msg: 'owner signed in', ownerId: number, from },
      { msg: 'owner signed out', ownerId: number },
    ])
  })

  it('a phone that is proven, a code that is refused, and a customer who signs out', async () => {
    await customer.call(sendCode, {}, FROM)
    const code = await lastCode(server)
    await customer.call(proveByCode, { code: code === '000000' ? '000001' : '000000' }, FROM)
    await customer.call(proveByCode, { code }, FROM)
    await customer.call(leaveVisit, {}, FROM)
    expect(told()).toEqual([
      { msg: 'phone code refused', sessionId, customerId: number },
      { msg: 'phone proven', by: 'code', sessionId, customerId: number },
      { msg: 'customer signed out', sessionId },
    ])
  })

  it('each refused guess, and the limit that ends them', async () => {
    const orderNumber = await placeOrder(customer, { type: 'pickup' })
    const stranger = aStranger(server)
    await stranger.call(proveByLink, { secret: 'a-secret-that-nobody-was-ever-sent-00000000' }, FROM)
    await callerWith(server, 'a-key-of-nobody', '').call(readPosOrders, { storeId: '1001' }, FROM)
    await customer.call(issuerLookUps.shared, { couponNumber: '900000000000' }, FROM)
    await stranger.call(readOrderByPhone, { orderNumber: `9${orderNumber.slice(1)}`, phone: PHONE }, FROM)
    const guess = { orderNumber, phone: '01011112222' }
    for (let time = 0; time < 6; time++) await stranger.call(readOrderByPhone, guess, FROM)
    const missed = { msg: 'order look-up refused', orderId: orderNumber, from }
    expect(told()).toEqual([
      { msg: 'link refused', from },
      { msg: 'POS key unknown', from },
      { msg: 'coupon refused', sessionId },
      { ...missed, orderId: null },
      ...Array.from({ length: 5 }, () => missed),
      { msg: 'limited', route: readOrderByPhone.path, from },
    ])
    expect(new Set(told().flatMap(({ from: hash }) => hash ?? [])).size).toBe(1)
  })
})

it('the security log names no phone and no address', () => {
  expect(written.length).toBeGreaterThan(15)
  expect(written.join('')).not.toMatch(new RegExp(`${PHONE}|${ADDRESS}|${PASSWORD}|01011112222`))
})
