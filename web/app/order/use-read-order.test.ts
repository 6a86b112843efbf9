import { CallFailure, readOrder, readOrderByPhone } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../test/sample-order.ts'
import { callApi } from '../api/call-api.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'
import { askForOrder } from './use-read-order.ts'

vi.mock(import('../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))

const paid = anOrder({ number: 'A1', channel: 'hansang', status: 'ORDER_PAY_DONE' })
let pair: () => unknown

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x' })
  pair = () => ({ answer: { order: paid } })
  vi.mocked(callApi).mockImplementation(async (endpoint) => {
    if (endpoint === readOrderByPhone) return pair() as never
    throw new CallFailure('rejected', { status: 404 })
  })
})

afterEach(() => void vi.clearAllMocks())

const asked = () => vi.mocked(callApi).mock.calls

describe('the payer of an order from another session', () => {
  it('sees the paid order by its number and their phone', {
    tags: ['CTY-02', 'LND-42'],
  }, async () => {
    expect(await askForOrder({ number: 'A1' })).toMatchObject({ state: 'found', order: { number: 'A1' } })
    expect(asked().map(([endpoint]) => endpoint)).toEqual([readOrder, readOrderByPhone])
    expect(asked()[1]?.[1]).toEqual({ orderNumber: 'A1', phone: 'h1.x' })
  })

  it.each<[string, () => unknown]>([
    ['of another brand', () => ({ answer: { order: { ...paid, channel: 'bbq' } } })],
    ['that is not theirs', () => Promise.reject(new CallFailure('rejected', { status: 404 }))],
    ['asked for too often', () => Promise.reject(new CallFailure('rejected', { status: 429 }))],
  ])('an order %s counts as missing', async (_, answer) => {
    pair = answer
    expect(await askForOrder({ number: 'A1' })).toEqual({ state: 'missing' })
  })

  it('asks by number and phone at once where the link has both', async () => {
    await askForOrder({ number: 'A1', phone: 'h1.y' })
    expect(asked().map(([endpoint, request]) => [endpoint, request])).toEqual([
      [readOrderByPhone, { orderNumber: 'A1', phone: 'h1.y' }],
    ])
  })
})
