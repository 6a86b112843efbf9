import { describe, expect, it } from 'vitest'
import { CALL_TIMEOUT_MS, CallFailure, callEndpoint, type Fetch } from './call.ts'
import { searchAddresses } from './endpoints/addresses.ts'
import { readEventClosing } from './endpoints/orders.ts'
import { readPointSummary } from './endpoints/points.ts'
import { readPickupDiscounts } from './endpoints/stores.ts'

const BASE = 'https://api.example'
const answering =
  (body: unknown, init?: ResponseInit): Fetch =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), init)

async function failureOf(fetch: Fetch, timeoutMs?: number): Promise<CallFailure> {
  const options = { fetch, baseUrl: BASE, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  const outcome: unknown = await callEndpoint(readPickupDiscounts, { storeId: '1' }, options).catch(
    (error: unknown) => error,
  )
  if (outcome instanceof CallFailure) return outcome
  throw new Error('the call did not fail')
}

describe('calling an endpoint', () => {
  it('posts JSON when a body is given', { tags: ['CALL-01', 'CALL-02'] }, async () => {
    const seen: [string, RequestInit][] = []
    const fetch: Fetch = async (url, init) => {
      seen.push([url, init])
      return Response.json({ code: 'Success', message: '', selPackDscnt: [] })
    }
    const { result } = await callEndpoint(readPickupDiscounts, { storeId: '1001' }, { fetch, baseUrl: BASE })
    expect(result).toEqual({ answer: { pickupDiscounts: [] } })
    expect(seen[0]).toMatchObject([
      `${BASE}/api/v1/user/store/selPackDscnt`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"strId":"1001"}' },
    ])
  })

  it.each(['', '{}', { code: '', findPntInfo: null }])(
    'reads HTTP 200 with %j as an empty summary',
    { tags: ['PNT-10', 'CALL-06'] },
    async (body) => {
      const { result } = await callEndpoint(readPointSummary, {}, { fetch: answering(body), baseUrl: BASE })
      expect(result).toEqual({ answer: { summary: null } })
    },
  )

  it('gets with the fields in the query when there is no body', {
    tags: ['CALL-02', 'CALL-08'],
  }, async () => {
    const seen: string[] = []
    const fetch: Fetch = async (url, { method }) => {
      seen.push(`${method} ${url}`)
      return Response.json({ code: 'Success', isBbqPromoClose: 'N', results: { common: { errorCode: '0' } } })
    }
    await callEndpoint(readEventClosing, {}, { fetch, baseUrl: '' })
    await callEndpoint(searchAddresses, { keyword: '테헤란로 1', page: 2 }, { fetch, baseUrl: '' })
    expect(seen).toEqual([
      'GET /api/v1/user/orders/isBbqPromoClose',
      `GET /api/v1/common/location/searchAddress?currentPage=2&keyword=${encodeURIComponent('테헤란로')}+1`,
    ])
  })

  it('reports HTTP 5xx as server-error', { tags: ['ERR-01'] }, async () => {
    expect(await failureOf(answering('<html>', { status: 502 }))).toMatchObject({
      kind: 'server-error',
      status: 502,
    })
  })

  it('passes on code and message of a refused call', { tags: ['ERR-02'] }, async () => {
    const headers = { 'retry-after': '7' }
    const failure = await failureOf(
      answering({ code: 'fail', message: '잠시 후에' }, { status: 429, headers }),
    )
    expect(failure).toMatchObject({
      kind: 'rejected',
      code: 'fail',
      message: '잠시 후에',
      retryAfterSeconds: 7,
    })
  })

  it('gives up when the answer takes too long', { tags: ['ERR-03'] }, async () => {
    expect(CALL_TIMEOUT_MS).toBe(150_000)
    const silent: Fetch = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    expect(await failureOf(silent, 5)).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('distinguishes an unreachable server and an answer outside the contract', async () => {
    const unreachable: Fetch = () => Promise.reject(new TypeError('fetch failed'))
    expect(await failureOf(unreachable)).toMatchObject({ kind: 'unreachable' })
    expect(await failureOf(answering('<html>'))).toMatchObject({ kind: 'unreadable' })
    expect(await failureOf(answering({ code: 'Success', selPackDscnt: 5 }))).toMatchObject({
      kind: 'unreadable',
    })
  })
})
