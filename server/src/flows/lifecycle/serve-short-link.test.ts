import { proveByLink, readOrder } from '@hansang/contract'
import {
  aStranger,
  aWorldStore,
  accept,
  callerWith,
  eventually,
  loginAs,
  newPhone,
  orderRow,
  ownerOf,
  placePaidOrder,
  seoul,
  textsTo,
  useServer,
} from '@hansang/testing'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { App } from '../../platform/http/edge/app.ts'
import { serveShortLink } from './serve-short-link.ts'

const DAY_MS = 24 * 60 * 60_000

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

async function textedOrder() {
  const phone = newPhone()
  const number = await placePaidOrder(server, await loginAs(server, { phone }))
  await accept(await ownerOf(server, '1001'), number)
  await eventually(async () => (await textsTo(server, phone)).length > 0)
  const [text = ''] = await textsTo(server, phone)
  return { phone, number, link: new URL(/http\S+/.exec(text)?.[0] ?? '') }
}

const open = (path: string) => server.fetch(`http://hansang.test${path}`, { redirect: 'manual' })

/** Without the pages of the web, which answer what no route of the server does. */
async function openAlone(path: string): Promise<Response> {
  const app: App = new Hono()
  serveShortLink(app, server.services)
  return await app.request(path)
}

async function giveAway(number: string): Promise<void> {
  const other = await placePaidOrder(server, await loginAs(server, { phone: newPhone() }))
  const { customer_id: id } = await orderRow(server, other)
  await server.services.db.updateTable('orders').set({ customer_id: id }).where('id', '=', number).execute()
}

async function forgetPhone(number: string): Promise<void> {
  await server.services.db
    .updateTable('orders')
    .set({ phone_sealed: null })
    .where('id', '=', number)
    .execute()
}

describe('the short link of a text', { tags: ['ORD-21', 'PAY-51'] }, () => {
  it('redirects to its order by a handle, is never cached, and names neither phone nor order', async () => {
    const { phone, number, link } = await textedOrder()
    const answer = await open(link.pathname)
    expect(answer.status).toBe(302)
    const to = answer.headers.get('location') ?? ''
    expect(to).toMatch(new RegExp(`^/order/detail/hansang/${number}/h1\\.[\\w-]+$`))
    expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      'private, no-store',
      'no-referrer',
    ])
    expect(link.href).not.toContain(phone)
    expect(link.href).not.toContain(number)
  })

  it('proves the phone by the secret behind its # only', async () => {
    const { number, link } = await textedOrder()
    const code = link.pathname.split('/').at(-1) ?? ''
    const stranger = aStranger(server)
    expect((await stranger.call(proveByLink, { secret: code })).body.code).toBe('fail')
    const proven = await stranger.call(proveByLink, { secret: link.hash.slice(1) })
    const cookie = proven.headers.get('set-cookie')?.split(';')[0] ?? ''
    const holder = callerWith(server, proven.answer.token, cookie)
    const { order } = (await holder.call(readOrder, { orderNumber: number })).answer
    expect(order.isMasked).toBe(false)
  })

  it.each([
    ['three days later', async () => server.clock.advance(3 * DAY_MS)],
    ['once its order is another customer’s', async (number: string) => await giveAway(number)],
    ['once the phone of its order is forgotten', async (number: string) => await forgetPhone(number)],
  ])('is unknown %s', async (_, pass) => {
    const { number, link } = await textedOrder()
    expect((await openAlone(link.pathname)).status).toBe(302)
    await pass(number)
    expect((await openAlone(link.pathname)).status).toBe(404)
  })

  it('is unknown with a code that was never sent', async () => {
    expect((await openAlone('/t/AAAAAAAAAAAAAAAA')).status).toBe(404)
  })
})
