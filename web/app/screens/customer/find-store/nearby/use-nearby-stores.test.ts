import type { LatLng } from '@hansang/domain'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useNearbyStores } from './use-nearby-stores.ts'

const PLACE = { lat: 37.5, lng: 127.04 }
const AREA = { lat: 37.52, lng: 127.1 }

const { api } = vi.hoisted(() => ({
  api: { asked: [] as unknown[], answer: async (): Promise<unknown> => ({}) },
}))

vi.mock('../../../../api/index.ts', async (original) => ({
  ...(await original<object>()),
  callApi: async (_: unknown, request: unknown) => {
    api.asked.push(request)
    return await api.answer()
  },
}))

const finding = (...ids: string[]) => {
  const stores = ids.map((storeId) => ({ storeId }))
  api.answer = async () => ({ answer: { stores } })
}

beforeEach(() => {
  api.asked = []
  finding('1001')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function around(place: LatLng) {
  const hook = await renderHook((given: LatLng) => useNearbyStores(given), place)
  await settled()
  const ids = () => hook.current().found?.stores.map(({ storeId }) => storeId)
  return { ...hook, ids, search: (area: LatLng | null) => act(async () => hook.current().search(area)) }
}

describe('the nearby stores', { tags: ['SRCH-07'] }, () => {
  it('are those around the customer, then around the moved map, and back', async () => {
    const nearby = await around(PLACE)
    expect(nearby.current().found).toMatchObject({ point: PLACE, stores: [{ storeId: '1001' }] })
    finding('1003', '1002')
    await nearby.search(AREA)
    expect(api.asked.at(-1)).toMatchObject({ ...AREA, sort: 'NEAR_ASC', storeKind: '' })
    expect(nearby.current().found?.point).toEqual(AREA)
    expect(nearby.ids()).toEqual(['1003', '1002'])
    await nearby.search(null)
    expect(api.asked.at(-1)).toMatchObject(PLACE)
    expect(nearby.current().found?.point).toEqual(PLACE)
  })

  it('stay during a new search and after its failure, which can be tried again', async () => {
    const nearby = await around(PLACE)
    let fail = () => {}
    api.answer = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('no line'))
      })
    await nearby.search(AREA)
    expect([nearby.current().state, nearby.ids()]).toEqual(['loading', ['1001']])
    await settled(fail)
    expect([nearby.current().state, nearby.ids()]).toEqual(['failed', ['1001']])
    finding('1003')
    await act(async () => nearby.current().retry())
    await settled()
    expect([nearby.current().state, nearby.ids()]).toEqual(['found', ['1003']])
  })
})
