import { describe, expect, it } from 'vitest'
import {
  LOCAL_KEYS,
  type LocalKey,
  SESSION_KEYS,
  type TextStorage,
  resilientStorage,
} from './browser-storage.ts'

function fakeStorage(kept: Record<string, string> = {}): TextStorage & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, text) => {
      kept[key] = text
    },
    removeItem: (key) => {
      delete kept[key]
    },
  }
}

const broken: TextStorage = {
  getItem: () => {
    throw new Error('denied')
  },
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => {
    throw new Error('denied')
  },
}

describe('the keys in the browser', () => {
  it.each<[string, readonly string[]]>([
    ['STG-01', ['token']],
    ['STG-02', ['channel']],
    ['STG-03', ['storeId']],
    ['STG-04', ['phoneNumber']],
    ['STG-05', ['mainAddr']],
    ['STG-06', ['mcpYn']],
    ['STG-07', ['callSid']],
    ['STG-08', ['callyPhone']],
    ['STG-09', ['qrYN']],
    ['STG-10', ['point']],
    ['STG-11', ['wifiQr']],
    ['STG-12', ['wifitimes']],
    ['STG-13', ['ordrFrom']],
    ['STG-14', ['chatbotId', 'strUrl']],
    ['STG-15', ['favrtMenuYn']],
    ['STG-16', ['ordrId']],
    ['STG-17', ['phoneDecryption', 'phoneDecryp']],
    ['STG-18', ['msgToStore', 'msgToDelivery', 'needSpoon']],
    ['STG-21', ['basket', 'storeInfo', 'token']],
    ['STG-22', ['ceoInfo', 'ceoStoreLst', 'ceoStoreInfo', 'ceoStoreGoods', 'ceoToken']],
    ['STG-24', ['tab', 'orderType', 'locationAgree']],
  ])('%s are in local storage', (_, keys) => {
    expect(LOCAL_KEYS).toEqual(expect.arrayContaining([...keys]))
  })

  it.each<[string, readonly string[]]>([
    ['STG-03', ['storeId']],
    ['STG-19', ['orderInfo']],
    ['STG-20', ['searchKeyword']],
    ['STG-23', ['goodsItem', 'rprsQuery', 'ciModDtm', 'dlvrPopup']],
  ])('%s are in session storage', (_, keys) => {
    expect(SESSION_KEYS).toEqual(expect.arrayContaining([...keys]))
  })
})

describe('storage that fails', { tags: ['STG-25'] }, () => {
  it.each([
    ['is absent', undefined],
    ['throws', broken],
  ])('falls back to memory when it %s', (_, storage) => {
    const values = resilientStorage<LocalKey>(() => storage)
    values.write('channel', 'bbq')
    expect(values.read('channel')).toBe('bbq')
    values.remove('channel')
    expect(values.read('channel')).toBeNull()
  })

  it.each(['{', 'undefined', '[1,'])('counts unreadable JSON as absent: %s', (text) => {
    expect(resilientStorage<LocalKey>(() => fakeStorage({ basket: text })).readJson('basket')).toBeNull()
  })

  it('keeps texts and values in the browser’s own storage where it works', () => {
    const storage = fakeStorage()
    const values = resilientStorage<LocalKey>(() => storage)
    values.write('channel', 'bbq')
    values.writeJson('point', [{ type: '01' }])
    expect(storage.kept).toEqual({ channel: 'bbq', point: '[{"type":"01"}]' })
    values.write('channel', '')
    expect(storage.kept).not.toHaveProperty('channel')
  })
})
