import { readStore } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { aStoreAnswer, anAddress } from '../../test/sample-store.ts'
import { readStoreNow, storeRequest } from './current-store.ts'
import { keepStore, rememberedStore } from './remembered-store.ts'
import { changeSavedAddresses } from './saved-addresses.ts'
import { changeVisit } from './visit.ts'

const STORE_CALL = '/api/v2/user/store/selStoreInfo'
const LOGIN_CALL = '/api/v1/user/store/selBbqLonginYn'

let asked: Record<string, Record<string, unknown>>

function answering(login: object = { openYn: 'Y', rloginyn: 'Y' }) {
  asked = {}
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked[url] = JSON.parse(init.body as string)
    const answer =
      url === LOGIN_CALL
        ? login
        : z.encode(readStore.answer, { store: aStoreAnswer({ address: '테헤란로 1' }) })
    return Response.json({ code: 'Success', ...answer })
  })
}

beforeEach(() => {
  answering()
  changeSavedAddresses(() => [])
})
afterEach(() => vi.unstubAllGlobals())

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
    await readStoreNow('hansang', '1001')
    expect(asked[STORE_CALL]).toEqual({
      strId: '1001',
      chnId: '2',
      ordrReqFrom: 'CALLAPP',
      lang: 0,
      lat: 37.501,
      lng: 127.04,
      lgldCd: '1168010100',
    })
    changeVisit({ orderType: 'pickup' })
    await readStoreNow('hansang', '1001')
    expect(asked[STORE_CALL]).toMatchObject({ lat: 0, lng: 0 })
  })

  it('fails silently: the screen keeps what it has', { tags: ['MAIN-22'] }, async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await readStoreNow('hansang', '1001')).toBeNull()
    expect(warned).toHaveBeenCalled()
  })

  it('asks about the log-in of bbq stores only', { tags: ['MAIN-23'] }, async () => {
    answering({ openYn: 'Y', rloginyn: 'N' })
    expect(await readStoreNow('bbq', '2001')).toMatchObject({ isSwitchedOpen: true, isLoggedIn: false })
    expect(asked[LOGIN_CALL]).toEqual({ strId: '2001' })
    answering()
    await readStoreNow('hansang', '1001')
    expect(asked[LOGIN_CALL]).toBeUndefined()
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
})
