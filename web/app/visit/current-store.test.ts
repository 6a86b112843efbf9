import { readStore, readStoreLogin } from '@hansang/contract'
import { busyMinutes, won } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { useConsole } from '../../test/fake-console.ts'
import { aStoreAnswer, anAddress } from '../../test/sample-store.ts'
import { localValues } from '../browser/browser-storage.ts'
import { readCurrentStore, storeRequest } from './current-store.ts'
import { keepStore, rememberedStore } from './remembered-store.ts'
import { changeSavedAddresses } from './saved-addresses.ts'
import { changeVisit } from './visit.ts'

const api = useFakeApi()
const written = useConsole()

beforeEach(() => {
  api.answers(readStore, { store: aStoreAnswer({ address: '테헤란로 1' }) })
  changeSavedAddresses(() => [])
})

describe('reading a store', () => {
  it('sends the channel’s id, the visit’s order source and no position', { tags: ['MAIN-20'] }, () => {
    expect(storeRequest('kyochon', '3390', 'CITYCUP')).toEqual({
      storeId: '3390',
      channelId: '9',
      orderSource: 'CITYCUP',
      language: 0,
      lat: 0,
      lng: 0,
    })
  })

  it('sends the position of the main address for a delivery, none for a pickup', {
    tags: ['MAIN-20'],
  }, async () => {
    changeSavedAddresses(() => [anAddress(), anAddress({ detailAddress: '다른 곳', lat: 1, lng: 2 })])
    changeVisit({ orderType: 'delivery', orderSource: 'CALLAPP' })
    await readCurrentStore('hansang', '1001')
    changeVisit({ orderType: 'pickup' })
    await readCurrentStore('hansang', '1001')
    const request = { storeId: '1001', channelId: '2', orderSource: 'CALLAPP', language: 0 }
    expect(api.asked(readStore)).toMatchObject([
      { ...request, lat: 37.501, lng: 127.04, legalCode: '1168010100' },
      { lat: 0, lng: 0 },
    ])
  })

  it('fails silently: the screen keeps what it has', { tags: ['MAIN-22'] }, async () => {
    api.cuts(readStore)
    expect(await readCurrentStore('hansang', '1001')).toBeNull()
    expect(written.warnings()).toHaveLength(1)
  })

  it('asks about the log-in of bbq stores only', { tags: ['MAIN-23'] }, async () => {
    api.answers(readStoreLogin, { isOpenNow: true, isLoggedIn: false })
    expect(await readCurrentStore('bbq', '2001')).toMatchObject({ isSwitchedOpen: true, isLoggedIn: false })
    await readCurrentStore('hansang', '1001')
    expect(api.asked(readStoreLogin)).toEqual([{ storeId: '2001' }])
  })

  it('hides remembered discounts of another order source', {
    tags: ['ENT-04'],
  }, () => {
    const tier = { id: '1', kind: 'RATE' as const, value: 50, minimumOrder: won(0), combinesWithCoupon: true }
    keepStore(aStoreAnswer({ pickupDiscounts: [{ ...tier, orderSource: 'CITYCUP' }] }))
    const promised = (orderSource: 'ARS' | 'CITYCUP') => {
      changeVisit({ orderSource })
      return rememberedStore('1001')?.pickupDiscounts.length
    }
    expect([promised('CITYCUP'), promised('ARS')]).toEqual([1, 0])
  })

  it('keeps the store for the next screen, by its id', { tags: ['STG-21'] }, () => {
    keepStore(aStoreAnswer())
    expect(rememberedStore('1001')).toEqual(aStoreAnswer())
    expect(rememberedStore('1002')).toBeNull()
  })

  it('keeps what staff set, with its times', { tags: ['STG-21'] }, () => {
    const [since, until] = [new Date('2026-03-11T03:00:00Z'), new Date('2026-03-11T04:00:00Z')]
    const busy = { kind: 'busy', since, until, minutes: 20 } as const
    keepStore(aStoreAnswer({ states: [busy, { ...busy, until: null }] }))
    expect(rememberedStore('1001')?.states).toEqual([busy, { ...busy, until: null }])
    expect(busyMinutes(rememberedStore('1001') ?? aStoreAnswer(), since)).toBe(20)
    localValues.writeJson('storeInfo', { ...aStoreAnswer(), states: undefined })
    expect(rememberedStore('1001')?.states).toEqual([])
  })
})
