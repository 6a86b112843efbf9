import { enterVisit, proveByCode, proveByLink, readOrder, sendCode } from '@hansang/contract'
import { refusalTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aWorldStore,
  aStranger,
  callerWith,
  loginAs,
  newPhone,
  register,
  seoul,
  useServer,
  placeOrder,
  textsTo,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const HOUR_MS = 60 * 60_000

let phone: string
let customer: Caller

const server = useServer({ now: seoul('2026-03-11 12:00'), stepMs: 25 * HOUR_MS, stores: [aWorldStore()] })

beforeEach(async () => {
  phone = newPhone()
  customer = await loginAs(server, { phone })
})

const texts = () => textsTo(server, phone)

const lastCode = async () => /\d{6}/.exec((await texts()).at(-1) ?? '')?.[0] ?? ''
const send = (who = customer) => who.call(sendCode, {})
const prove = (code: string, who = customer) => who.call(proveByCode, { code })

/** Only proven sessions see `firstCi` and past orders; a login answers the session's level. */
async function isProven(who: Caller): Promise<boolean> {
  const { db } = server.services
  const { token } = who
  await who.call(enterVisit, { phone, channel: 'hansang' })
  const { createHash } = await import('node:crypto')
  const hash = createHash('sha256').update(token).digest()
  const row = await db.selectFrom('tokens').select('level').where('hash', '=', hash).executeTakeFirstOrThrow()
  return row.level === 'proven'
}

describe('a texted six-digit code', () => {
  it('proves the phone of the session it was texted to', async () => {
    expect((await send()).body).toMatchObject({ code: 'Success' })
    expect(await isProven(customer)).toBe(false)
    expect((await prove(await lastCode())).body).toMatchObject({ code: 'Success' })
    expect(await isProven(customer)).toBe(true)
  })

  it('is refused clearly in a session without a phone, when it is sent and when it is typed', async () => {
    const guest = await loginAs(server, { phone: '', channel: 'wifiorder' })
    for (const { body } of [await send(guest), await prove('123456', guest)])
      expect(body).toMatchObject({ code: 'fail', message: refusalTexts.phoneNeeded })
  })

  it('works once, within five minutes, in its own session', async () => {
    await send()
    const code = await lastCode()
    const other = await loginAs(server, { phone })
    expect((await prove(code, other)).body).toMatchObject({
      code: 'fail',
      message: serviceRefusalTexts.codeOver,
    })
    server.clock.advance(5 * 60_000)
    expect((await prove(code)).body).toMatchObject({ message: serviceRefusalTexts.codeOver })
    await send()
    const fresh = await lastCode()
    await prove(fresh)
    expect((await prove(fresh)).body).toMatchObject({ message: serviceRefusalTexts.codeOver })
    expect(await isProven(other)).toBe(false)
  })

  it('is void after five wrong guesses, even concurrent ones', async () => {
    await send()
    const code = await lastCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(wrong)))
    expect(
      answers.filter(({ body }) => String(body.message).startsWith(serviceRefusalTexts.codeWrong)),
    ).toHaveLength(4)
    expect((await prove(code)).body).toMatchObject({ message: serviceRefusalTexts.codeOver })
    expect(await isProven(customer)).toBe(false)
  })

  it('is sent five times an hour and ten a day to one phone, no matter who asks', async () => {
    const others = [customer, await loginAs(server, { phone }), await loginAs(server, { phone })]
    const codes = async (count: number) => {
      const answers = []
      for (let at = 0; at < count; at++) answers.push(await send(others[at % 3]))
      return answers.map(({ status }) => status)
    }
    expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429])
    server.clock.advance(HOUR_MS)
    expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429])
    server.clock.advance(HOUR_MS)
    const late = await Promise.all([send(), send()])
    expect(late.map(({ status }) => status)).toEqual([429, 429])
    expect(Number(late[0].headers.get('retry-after'))).toBeGreaterThan(20 * 3_600)
  })

  it('is sent five times for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await texts()).toHaveLength(5)
  })

  it('is sent twenty times an hour for one address', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 21; at++) {
      const one = await loginAs(server, { phone: `0103${String(Math.random()).slice(2, 9)}` })
      statuses.push((await send(one)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each(['', '12345', '1234567', 'abcdef', "' or 1=1"])('does not read "%s" as a code', async (code) => {
    await send()
    expect((await prove(code)).body).toMatchObject({ code: 'fail' })
  })

  it('requires a session', async () => {
    expect((await send(aStranger(server))).status).toBe(401)
    expect((await prove('123456', aStranger(server))).status).toBe(401)
  })
})

describe('a texted link', () => {
  async function aLink(): Promise<{ orderId: string; secret: string; url: string }> {
    const orderId = await placeOrder(customer, { type: 'pickup' })
    await register(customer, orderId, { wantsPageUrl: false, paymentMethod: 'PICK_PRE_CD_URL' })
    const url = /https?:\S+/.exec((await texts()).at(-1) ?? '')?.[0] ?? ''
    return { orderId, url, secret: url.split('#')[1] ?? '' }
  }

  it('carries its secret behind the #, where no server receives it', async () => {
    const { url, secret } = await aLink()
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(new URL(url).pathname).not.toContain(secret)
    const rows = await server.services.db.selectFrom('link_secrets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('proves the phone it was texted to in any browser', async () => {
    const { orderId, secret } = await aLink()
    const opened = await aStranger(server).call(proveByLink, { secret })
    expect(opened.body).toMatchObject({ code: 'Success', channel: 'hansang', ordrId: orderId })
    const holder = callerWith(server, String(opened.body.token), '')
    expect((await holder.call(readOrder, { orderNumber: orderId })).body.selOrderInfo).toMatchObject({
      cnsmrPhno: phone,
    })
    expect(await isProven(holder)).toBe(true)
    expect(await isProven(customer)).toBe(false)
  })

  it('belongs to the browser that opened it first', async () => {
    const { secret } = await aLink()
    const first = await aStranger(server).call(proveByLink, { secret })
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await callerWith(server, '', cookie).call(proveByLink, { secret })).body).toMatchObject({
      code: 'Success',
    })
    expect((await aStranger(server).call(proveByLink, { secret })).body).toMatchObject({
      message: serviceRefusalTexts.secretSpent,
    })
    expect((await customer.call(proveByLink, { secret })).body).toMatchObject({
      message: serviceRefusalTexts.secretSpent,
    })
  })

  it('expires after three days and refuses a guessed secret', async () => {
    const { secret } = await aLink()
    server.clock.advance(72 * HOUR_MS)
    for (const tried of [secret, 'x', 'A'.repeat(43)]) {
      expect((await aStranger(server).call(proveByLink, { secret: tried })).body).toMatchObject({
        code: 'fail',
        message: serviceRefusalTexts.secretSpent,
      })
    }
  })
})
