import { ORDER_TYPE_CODES } from '@hansang/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { type LocalKey, localValues } from '../browser/browser-storage.ts'
import { changeVisit, NO_VISIT, type Visit, rememberedVisit, visitEntries } from './visit.ts'

const visit: Visit = {
  channel: 'kkanbu',
  storeId: '8001',
  phoneHandle: 'e1.abc',
  phone: '01012345678',
  orderSource: 'SMS',
  orderType: 'dineIn',
  isMember: true,
  isQr: true,
  isWifiQr: true,
  tableNumber: '12',
  callSid: 'CA1',
  chatbotId: 'bot',
  chatbotStoreKey: 'key',
}

function kept(given: Visit): Record<string, string> {
  return Object.fromEntries(visitEntries(given))
}

afterAll(() => changeVisit(NO_VISIT))

describe('the visit in the browser’s storage', () => {
  it('is restored unchanged', { tags: ['SES-20'] }, () => {
    const entries = kept(visit)
    expect(rememberedVisit((key) => entries[key] ?? null)).toEqual(visit)
  })

  it.each<[string, Partial<Record<LocalKey, string>>]>([
    ['STG-02', { channel: 'kkanbu' }],
    ['STG-03', { storeId: '8001' }],
    ['STG-04', { phoneNumber: 'e1.abc' }],
    ['STG-06', { mcpYn: 'Y' }],
    ['STG-07', { callSid: 'CA1' }],
    ['STG-09', { qrYN: 'Y' }],
    ['STG-11', { wifiQr: 'Y' }],
    ['STG-13', { ordrFrom: 'SMS' }],
    ['STG-14', { chatbotId: 'bot', strUrl: 'key' }],
    ['STG-24', { orderType: ORDER_TYPE_CODES.dineIn }],
  ])('%s: every change is stored as %o', (_, entries) => {
    changeVisit(NO_VISIT)
    const keys = Object.keys(entries) as LocalKey[]
    const now = () => Object.fromEntries(keys.map((key) => [key, localValues.read(key)]))
    expect(now()).not.toEqual(entries)
    changeVisit(visit)
    expect(now()).toEqual(entries)
  })

  it('the order source is stored under ordrFrom', { tags: ['ORG-07', 'STG-13'] }, () => {
    expect(kept(visit).ordrFrom).toBe('SMS')
  })

  it('the plain number of an encrypted phone is stored under both names, with the alias as fallback', {
    tags: ['SES-09', 'STG-17'],
  }, () => {
    expect(kept(visit)).toMatchObject({
      phoneNumber: 'e1.abc',
      phoneDecryption: '01012345678',
      phoneDecryp: '01012345678',
    })
    expect(rememberedVisit((key) => (key === 'phoneDecryp' ? '01012345678' : null)).phone).toBe('01012345678')
  })

  it('a plain phone is its own plain number', () => {
    const plain = kept({ ...visit, phoneHandle: '01012345678' })
    expect(plain).toMatchObject({ phoneNumber: '01012345678', phoneDecryption: '' })
    expect(rememberedVisit((key) => plain[key] ?? null).phone).toBe('01012345678')
  })

  it('an invalid value counts as absent', { tags: ['STG-25'] }, () => {
    expect(rememberedVisit(() => '?')).toMatchObject({ channel: null, orderSource: 'ARS', orderType: null })
    expect(rememberedVisit(() => null)).toEqual(NO_VISIT)
  })

  it('the order type "discover" is remembered', { tags: ['LND-16', 'MAIN-21'] }, () => {
    expect(rememberedVisit((key) => (key === 'orderType' ? 'discover' : null)).orderType).toBe('discover')
  })
})
