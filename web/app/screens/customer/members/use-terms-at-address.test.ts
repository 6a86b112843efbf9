import { encodeAnswer, readDistance, readStore } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { rememberedStore } from '../../../visit/remembered-store.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { useTermsAtAddress } from './use-terms-at-address.ts'

const STORE = { id: '1001', channel: 'hansang', baseDeliveryFee: won(3_000), minimumOrderNow: won(12_000) }

let asked: Record<string, unknown>[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, ...JSON.parse(body as string) })
    return Response.json(
      url === readDistance.path
        ? encodeAnswer(readDistance, { distanceKm: 1.26 })
        : encodeAnswer(readStore, { store: { ...aStoreAnswer(), deliveryFeeNow: won(4_500) } }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

async function terms() {
  const hook = await renderHook(() => useTermsAtAddress(STORE as never), undefined)
  await settled()
  return hook.current()
}

it('a member sees the distance of the saved address and its delivery fee', {
  tags: ['MCP-03', 'MCP-07'],
}, async () => {
  changeSavedAddresses(() => [anAddress()])
  expect(await terms()).toEqual({ fee: 4_500, minimum: 12_000, distanceKm: 1.26 })
  expect(rememberedStore('1001')?.deliveryFeeNow).toBe(4_500)
  const { lat, lng, legalCode } = anAddress()
  const distance = { url: readDistance.path, strId: '1001', chnId: '2', lat, lng }
  expect(asked).toContainEqual(distance)
  expect(asked).toContainEqual(expect.objectContaining({ url: readStore.path, lat, lng, lgldCd: legalCode }))
})

it('without a saved address the store’s own fee is shown, and no distance is requested', {
  tags: ['MCP-03'],
}, async () => {
  changeSavedAddresses(() => [])
  expect(await terms()).toMatchObject({ minimum: 12_000, distanceKm: null })
  expect(asked.map(({ url }) => url)).not.toContain(readDistance.path)
})
