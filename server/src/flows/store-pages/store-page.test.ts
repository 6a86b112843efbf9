import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { markSoldOut, readStore, pauseStore } from '@hansang/contract'
import { orderingBlocked } from '@hansang/domain'
import { restHeadline, storeTexts } from '@hansang/messages'
import {
  ALWAYS_OPEN,
  aWorldStore,
  anItem,
  type Caller,
  eventually,
  ownerOf,
  seoul,
  switchStore,
  TEST_ORIGIN,
  useServer,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { requireStore } from '../../nouns/stores/index.ts'

const NOON = seoul('2026-03-11 12:00')
const HERE = { storeId: '1001' }
const SLOT_MS = 10_000
const DAYTIME = ALWAYS_OPEN.map((day) => ({ ...day, opensAt: '1015', closesAt: '2145' }))
const server = useServer({
  now: NOON,
  stores: [
    aWorldStore({ id: '1001', items: [anItem({ id: '100101', name: '첫째 그릇' })] }),
    aWorldStore({ id: '1002', businessHours: DAYTIME, items: [anItem({ id: '100201', name: '둘째 그릇' })] }),
  ],
})
let owner: Caller
beforeAll(async () => {
  owner = await ownerOf(server, '1001')
})

const page = async ({ id = '1001', rest = '', ...init }: RequestInit & { id?: string; rest?: string } = {}) =>
  await server.fetch(`${TEST_ORIGIN}/hansang/store/main/${id}${rest}`, init)
const html = async (asked: Parameters<typeof page>[0] = {}) => await (await page(asked)).text()

/** A page with a question mark is rendered for its request. */
const unkept = async () => await page({ rest: '?now=1' })

async function rendered(): Promise<number> {
  const { values } = (await server.services.metrics.requests.get()) as {
    values: readonly { metricName?: string; labels: Record<string, unknown>; value: number }[]
  }
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels['route'] === readStore.path)
    .reduce((sum, { value }) => sum + value, 0)
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

describe('the page of a store is kept', { tags: ['RTE-38'] }, () => {
  it('and rendered once for forty who ask at once', async () => {
    const before = await rendered()
    const pages = await Promise.all(Array.from({ length: 40 }, async () => await html()))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('첫째 그릇')
    expect((await rendered()) - before).toBe(1)
  })

  it('in the same bytes as it is rendered again', async () => {
    const kept = await html()
    server.services.live.interrupt()
    expect(await html()).toBe(kept)
  })

  it('in the bytes that each encoding stands for', async () => {
    const plain = await page({ headers: { 'accept-encoding': 'identity' } })
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map(async (encoding) => await page({ headers: { 'accept-encoding': encoding } })),
    )
    expect([br, gzip].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip'])
    expect(plain.headers.get('content-encoding')).toBeNull()
    const text = await plain.text()
    expect(brotliDecompressSync(await br!.arrayBuffer()).toString()).toBe(text)
    expect(gunzipSync(await gzip!.arrayBuffer()).toString()).toBe(text)
  })

  it('with nothing of who asks: a session’s cookie changes no byte', async () => {
    const cookie = `hansang_session=${'a'.repeat(43)}; theme=x`
    const before = await rendered()
    const answer = await page({ headers: { cookie, authorization: 'Bearer x', 'accept-language': 'en' } })
    const text = await answer.text()
    expect(text).toBe(await html())
    expect(text).not.toContain('a'.repeat(43))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await rendered()) - before).toBeLessThanOrEqual(1)
  })

  it('with the headers of a page that is not kept, and the present time', async () => {
    const other = await unkept()
    await page()
    server.clock.advance(3_000)
    const kept = await page()
    const named = (answer: Response) =>
      [...answer.headers.keys()].filter((name) => name !== 'server-timing' && name !== 'content-length')
    expect(named(kept)).toEqual(named(other))
    for (const name of ['cache-control', 'permissions-policy', 'referrer-policy', 'vary', 'content-type'])
      expect(kept.headers.get(name)).toBe(other.headers.get(name))
    const now = server.services.clock.now()
    expect(kept.headers.get('x-server-now')).toBe(now.toISOString())
    expect(kept.headers.get('server-timing')).toBe(`now;dur=${now.getTime()}`)
  })

  it('under a policy that names each inline text by its hash, and else says the same', async () => {
    const [kept, other] = [await page(), await unkept()]
    const text = await kept.text()
    const policy = policyOf(kept)
    expect(text).not.toContain('nonce=')
    for (const [, tag, inline] of text.matchAll(/<(script|style)\b(?![^>]* src=)[^>]*>([^<]+)<\/\1>/g)) {
      const hash = `'sha256-${createHash('sha256')
        .update(inline ?? '')
        .digest('base64')}'`
      const [directive = ''] = policy.split('; ').filter((each) => each.startsWith(`${tag}-src `))
      expect(directive).toContain(hash)
    }
    const bare = (of: string) => of.replaceAll(/ '(?:nonce|sha256)-[^']*'/g, '')
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(bare(policy)).toBe(bare(policyOf(other)))
  })

  it('and its head is answered without a body', async () => {
    const answer = await page({ method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10_000)
  })

  it('apart from that of another store, another brand and an unknown one', async () => {
    expect(await html({ id: '1002' })).toContain('둘째 그릇')
    expect(await html()).not.toContain('둘째 그릇')
    for (const path of ['/bbq/store/main/1001', '/hansang/store/main/9999'])
      expect((await server.fetch(TEST_ORIGIN + path)).status).toBe(404)
  })
})

describe('a kept page is dropped', { tags: ['RTE-38'] }, () => {
  it('when its store closes, and when it opens', async () => {
    expect(await html()).not.toContain(storeTexts.closedReady)
    await switchStore(server, '1001', false)
    expect(await html()).toContain(storeTexts.closedReady)
    await switchStore(server, '1001', true)
    expect(await html()).not.toContain(storeTexts.closedReady)
  })

  it('when a dish sells out, and again by the clock when the mark ends', async () => {
    const menuParts = [{ kind: 'item', id: '100101' }] as const
    const sold = async () => (await html()).includes('품절')
    expect(await sold()).toBe(false)
    await owner.call(markSoldOut, { ...HERE, menuParts: [...menuParts], length: 'hour' })
    await eventually(sold)
    server.clock.advance(59 * 60_000)
    expect(await sold()).toBe(true)
    server.clock.advance(2 * 60_000)
    expect(await sold()).toBe(false)
  })

  it('when a pause begins, and by the clock when it ends', async () => {
    const isPaused = async () => (await html()).includes(restHeadline('paused') ?? '-')
    expect(await isPaused()).toBe(false)
    await owner.call(pauseStore, { ...HERE, length: 'halfHour' })
    await eventually(isPaused)
    server.clock.advance(31 * 60_000)
    expect(await isPaused()).toBe(false)
  })

  it('after ten seconds, whatever was announced', async () => {
    await html()
    const before = await rendered()
    server.clock.advance(SLOT_MS)
    await html()
    expect((await rendered()) - before).toBe(1)
  })

  it('at the minute in which its hours begin and end', async () => {
    const { db, clock } = server.services
    const seen = new Set<boolean>()
    server.clock.set(seoul('2026-03-12 00:00'))
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const isClosed = orderingBlocked(await requireStore(db, '1002', clock.now()), clock.now()) !== null
      expect((await html({ id: '1002' })).includes(storeTexts.closedReady)).toBe(isClosed)
      seen.add(isClosed)
      server.clock.advance(15 * 60_000)
    }
    expect(seen.size).toBe(2)
  })
})
