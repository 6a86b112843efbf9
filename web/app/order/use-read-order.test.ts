import { readOrder, readOrderByPhone } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { anOrder } from '../../test/sample-order.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'
import { askForOrder, useReadOrder } from './use-read-order.ts'

const api = useFakeApi()
const paid = anOrder({ number: 'A1', channel: 'hansang', status: 'ORDER_PAY_DONE' })

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x' })
  api.fails(readOrder, 404)
  api.answers(readOrderByPhone, { order: paid })
})
afterEach(() => changeVisit(NO_VISIT))

describe('the payer of an order from another session', () => {
  it('sees the paid order by its number and their phone', {
    tags: ['CTY-02', 'LND-42'],
  }, async () => {
    expect(await askForOrder({ number: 'A1' })).toMatchObject({ state: 'found', order: { number: 'A1' } })
    expect(api.asked(readOrder)).toHaveLength(1)
    expect(api.asked(readOrderByPhone)).toEqual([{ orderNumber: 'A1', phone: 'h1.x' }])
  })

  it('does not see an order of another brand', async () => {
    api.answers(readOrderByPhone, { order: { ...paid, channel: 'bbq' } })
    expect(await askForOrder({ number: 'A1' })).toEqual({ state: 'missing' })
  })

  it.each([404, 429])('sees no order when the server answers %i', async (status) => {
    api.fails(readOrderByPhone, status)
    expect(await askForOrder({ number: 'A1' })).toEqual({ state: 'missing' })
  })

  it('asks by number and phone at once where the link has both', async () => {
    await askForOrder({ number: 'A1', phone: 'h1.y' })
    expect(api.asked(readOrderByPhone)).toEqual([{ orderNumber: 'A1', phone: 'h1.y' }])
    expect(api.asked(readOrder)).toEqual([])
  })
})

describe('reading an order', () => {
  it('asks nothing for a browser that nobody can log in with', async () => {
    changeVisit({ phoneHandle: '' })
    expect(await askForOrder({ number: 'A1' })).toEqual({ state: 'missing' })
    expect(api.asked(readOrder)).toEqual([])
  })

  it.each([400, 500])('fails, with a text, when the server answers %i', async (status) => {
    api.fails(readOrder, status)
    expect(await askForOrder({ number: 'A1' })).toEqual({ state: 'failed', message: expect.any(String) })
    expect(api.asked(readOrderByPhone)).toEqual([])
  })

  it('keeps the last order, marked stale, when a later reading fails', async () => {
    api.answers(readOrder, { order: paid })
    const { current } = await renderHook(() => useReadOrder({ number: 'A1' }), undefined)
    api.cuts(readOrder)
    await settled(() => current().reread())
    expect(current().reading).toMatchObject({ state: 'found', order: { number: 'A1' }, isStale: true })
  })
})
