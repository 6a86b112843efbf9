import { readNearbyStores } from '@hansang/contract'
import type { LatLng } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useConsole } from '../../../../../test/fake-console.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aFoundStore } from '../../../../../test/sample-store.ts'
import { useNearbyStores } from './use-nearby-stores.ts'

const api = useFakeApi()
useConsole()
const PLACE = { lat: 37.5, lng: 127.04 }
const AREA = { lat: 37.52, lng: 127.1 }

const finding = (...ids: string[]) =>
  api.answers(readNearbyStores, { stores: ids.map((storeId) => aFoundStore({ storeId })) })
const lastAsked = () => api.asked(readNearbyStores).at(-1)

beforeEach(() => finding('1001'))

async function around(place: LatLng) {
  const hook = await renderHook((given: LatLng) => useNearbyStores(given), place)
  await settled()
  const ids = () => hook.current().found?.stores.map(({ storeId }) => storeId)
  return { ...hook, ids, search: (area: LatLng | null) => settled(() => hook.current().search(area)) }
}

describe('the nearby stores', { tags: ['SRCH-07'] }, () => {
  it('are those around the customer, then around the moved map, and back', async () => {
    const nearby = await around(PLACE)
    expect(nearby.current().found).toMatchObject({ point: PLACE, stores: [{ storeId: '1001' }] })
    finding('1003', '1002')
    await nearby.search(AREA)
    expect(lastAsked()).toMatchObject({ ...AREA, sort: 'NEAR_ASC', storeKind: '' })
    expect(nearby.current().found?.point).toEqual(AREA)
    expect(nearby.ids()).toEqual(['1003', '1002'])
    await nearby.search(null)
    expect(lastAsked()).toMatchObject(PLACE)
    expect(nearby.current().found?.point).toEqual(PLACE)
  })

  it('stay during a new search and after its failure, which can be tried again', async () => {
    const nearby = await around(PLACE)
    const held = api.holds(readNearbyStores)
    await nearby.search(AREA)
    expect([nearby.current().state, nearby.ids()]).toEqual(['loading', ['1001']])
    await settled(() => held[0]?.fails(503))
    expect([nearby.current().state, nearby.ids()]).toEqual(['failed', ['1001']])
    finding('1003')
    await settled(() => nearby.current().retry())
    expect([nearby.current().state, nearby.ids()]).toEqual(['found', ['1003']])
  })
})
