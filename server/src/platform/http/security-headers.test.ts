import { enterVisit, readBoardOrders, readOwnedStores, readStore } from '@hansang/contract'
import { type TestServer, aWorldStore, aStranger, ownerOf, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const NOW = seoul('2026-03-11 12:00')
const TOKEN = 'a-token-of-the-operator'

const env = { PUBLIC_URL: 'https://order.example', METRICS_TOKEN: TOKEN }
const server = useServer({ now: NOW, env, stores: [aWorldStore()] })
const plain = useServer({ now: NOW })

const headersOf = async (path: string) => (await server.fetch(`https://order.example${path}`)).headers

describe('every answer', () => {
  it.each([
    '/healthz',
    '/api/docs',
    '/api/v1/nothing',
    '/hansang/store/main/1001',
    '//',
    '/pay/nothing',
    '/notices/x',
  ])('of %s has its declared type and requires https from then on', async (path) => {
    const headers = await headersOf(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=15552000')
  })

  it('with the API description names the host that the operator set', { tags: ['CALL-01'] }, async () => {
    const described = await server.fetch('https://order.example/api/docs')
    expect(await described.json()).toMatchObject({ servers: [{ url: 'https://order.example' }] })
  })

  it('does not mention https where the program is reached without it', async () => {
    const { headers } = await plain.fetch('http://127.0.0.1/healthz')
    expect(headers.get('strict-transport-security')).toBeNull()
  })
})

describe('an answer to one caller', () => {
  it('is never cached, be it a success or a refusal', async () => {
    const owner = await ownerOf(server, '1001')
    const answers = [
      await aStranger(server).call(enterVisit, { phone: '01012345678', channel: 'hansang' }),
      await owner.call(readOwnedStores, {}),
      await owner.call(readBoardOrders, { storeId: '1001' }),
      await owner.call(readBoardOrders, { storeId: '404' }),
      await aStranger(server).call(readBoardOrders, {}),
      await owner.call(readStore, { storeId: '1001' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 401, 200])
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  it('is cached briefly only where it is the same for everyone', async () => {
    const { headers } = await aStranger(server).call(readStore, { storeId: '1001' })
    expect(headers.get('cache-control')).toBe('public, max-age=10')
  })
})

describe('a page', () => {
  it.each(['/hansang/store/main/1001', '/pay/nothing'])(
    '%s sends no referrer, is not cached and requests no permissions',
    async (path) => {
      const headers = await headersOf(path)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('permissions-policy')).toContain('usb=()')
      expect(headers.get('content-security-policy')).toMatch(/form-action '(self|none)'(;|$)/)
      // Payment and identity windows talk to the page that opened them.
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
    },
  )

  it.each(['/ceo/tickets', '/ceo/orders'])(
    '%s of staff may use a USB printer',
    { tags: ['TKT-06'] },
    async (path) => {
      const headers = await headersOf(path)
      expect(headers.get('permissions-policy')).toContain('usb=(self)')
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  )
})

describe('the metrics page', () => {
  const read = async (of: TestServer, headers: Record<string, string>, remoteAddress: string) => {
    const incoming = { socket: { remoteAddress }, headers: {} }
    return (await of.program.app.request('http://127.0.0.1/metrics', { headers }, { incoming })).status
  }

  it('is readable from this machine only, and not through a proxy on it', async () => {
    expect(await read(plain, {}, '127.0.0.1')).toBe(200)
    expect(await read(plain, {}, '::ffff:127.0.0.1')).toBe(200)
    expect(await read(plain, {}, '192.0.2.1')).toBe(404)
    expect(await read(plain, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1')).toBe(404)
  })

  it('is not readable under another host name that resolves to this machine', async () => {
    expect(await read(plain, { host: 'localhost:9090' }, '127.0.0.1')).toBe(200)
    expect(await read(plain, { host: 'rebound.example' }, '127.0.0.1')).toBe(404)
    expect(await read(plain, { host: '[' }, '127.0.0.1')).toBe(404)
  })

  it('is readable from anywhere with the token, if one is set', async () => {
    expect(await read(server, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200)
    expect(await read(server, { authorization: 'Bearer another-token-of-somebody' }, '192.0.2.1')).toBe(404)
    expect(await read(server, {}, '127.0.0.1')).toBe(404)
  })
})
