import { type Server, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { registerOrder } from '@hansang/contract'
import {
  type OwnPrograms,
  type Product,
  type ShopDay,
  anOrderRequest,
  bringPeople,
  eventually,
  expectInvariants,
  openShop,
  remoteServer,
  startOwnPrograms,
} from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const HEALTH_EVERY_MS = 100

let own: OwnPrograms
let shop: ShopDay

const start = (wait = '1') => own.start({ env: { STOP_WAIT: wait } })

beforeAll(async () => {
  own = await startOwnPrograms({ settings: { LOG_LEVEL: 'info' } })
  await start()
  await start()
})
afterAll(async () => {
  await expectInvariants(own.open.db)
  await own.remove()
})

interface Balancer {
  readonly url: string
  readonly statuses: number[]
  close(): Promise<void>
}

/**
 * Behaves as any balancer: polls `/readyz`, sends only to ready upstreams, and tries the next one when a
 * connection is refused or an idle one closes before the first byte of an answer.
 */
async function startBalancer(upstreams: () => readonly Product[]): Promise<Balancer> {
  const statuses: number[] = []
  let ready: readonly string[] = []
  let turn = 0
  const look = async () => {
    const asked = upstreams().map(async ({ url }) => {
      const answer = await fetch(`${url}/readyz`).catch(() => null)
      return answer?.status === 200 ? [url] : []
    })
    ready = (await Promise.all(asked)).flat()
  }
  await look()
  const looking = setInterval(() => void look(), HEALTH_EVERY_MS)
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => forward(0))
    const forward = (tries: number): void => {
      const upstream = ready[turn++ % Math.max(ready.length, 1)]
      if (!upstream || tries > 5) {
        statuses.push(502)
        outgoing.writeHead(502).end()
        return
      }
      const { method = 'GET', headers, url = '/' } = incoming
      const { host, port, hostname } = new URL(upstream)
      const outward = ask({ method, path: url, hostname, port, headers: { ...headers, host } }, (answer) => {
        statuses.push(answer.statusCode ?? 0)
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(outgoing)
      })
      outward.on('error', () =>
        outgoing.headersSent ? outgoing.destroy() : setTimeout(forward, 50, tries + 1),
      )
      outward.end(Buffer.concat(chunks))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
    },
  }
}

const hasTold = (product: Product, line: string) => product.told().includes(`"msg":"${line}"`)
const hasServed = (product: Product) =>
  hasTold(product, 'an order changed') && hasTold(product, 'a payment settled')

describe('a rolling restart of two programs behind a balancer', () => {
  it('fails no customer’s action and answers no 5xx', async () => {
    const balancer = await startBalancer(() => own.running)
    const people = await bringPeople(
      remoteServer(() => balancer.url),
      own.open,
      { dataKey: own.dataKey, customers: 4 },
    )
    shop = openShop(people)
    const [first] = own.running
    for (const [index, product] of [...own.running].entries()) {
      await eventually(async () => hasServed(product), 30_000)
      await own.restart(index, { env: { STOP_WAIT: '1' } })
      await delay(3 * HEALTH_EVERY_MS)
    }
    await shop.close()
    expect(balancer.statuses.length).toBeGreaterThan(50)
    expect(balancer.statuses.filter((status) => status >= 500)).toEqual([])
    expect([...shop.answers.keys()].filter((status) => status === 0 || status >= 400)).toEqual([])
    expect(shop.acknowledged.size).toBeGreaterThan(5)
    for (const line of ['serving', 'stopping', 'stopped']) expect(first && hasTold(first, line)).toBe(true)
    expect(first?.told()).not.toMatch(/0105555/)
    await balancer.close()
  }, 120_000)
})

describe('stopping the program', () => {
  it('is announced first while calls are answered, then running work ends and connections close', async () => {
    const product = await start('2')
    const [customer] = (
      await bringPeople(
        remoteServer(() => product.url),
        own.open,
        { dataKey: own.dataKey, customers: 1 },
      )
    ).customers
    const blocker = await own.open.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table orders in exclusive mode')
    const running = customer?.call(registerOrder, anOrderRequest({ storeId: '2001', type: 'pickup' }))
    await delay(200)
    const stopped = product.stop()
    while ((await fetch(`${product.url}/readyz`)).status === 200) await delay(20)
    const meanwhile = await fetch(`${product.url}/api/v1/user/store/selStrInfo?strId=2001`)
    expect(meanwhile.status).not.toBe(503)
    await delay(500)
    await blocker.query('commit')
    blocker.release()
    expect((await running)?.status).toBe(200)
    await stopped
    expect(product.process.exitCode).toBe(0)
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow()
    await own.end(product)
  }, 60_000)

  it('answers orders as requested, or with 503 and a closing connection', async () => {
    const product = await start('0')
    const people = await bringPeople(
      remoteServer(() => product.url),
      own.open,
      { dataKey: own.dataKey, customers: 4 },
    )
    const others: [number, string | null][] = []
    let isOver = false
    const asking = people.customers.map(async ({ token }, at) => {
      for (let n = 0; !isOver; n++) {
        const answer = await fetch(`${product.url}${registerOrder.path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': `${at} ${n}`,
          },
          body: JSON.stringify({ channel: 'kyochon', strId: '2001', tp: 'pickup', goodsItemLst: [] }),
        }).catch(() => null)
        if (answer && answer.status >= 500) others.push([answer.status, answer.headers.get('connection')])
        if (answer) await answer.arrayBuffer()
        else await delay(50)
      }
    })
    await delay(500)
    await product.stop()
    isOver = true
    await Promise.all(asking)
    for (const other of others) expect(other).toEqual([503, 'close'])
    expect(product.told()).not.toMatch(/a bug|already been destroyed/)
    await own.end(product)
  }, 60_000)
})
