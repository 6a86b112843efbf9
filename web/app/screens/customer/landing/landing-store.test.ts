import { brandOf } from '@hansang/domain'
import { DEFAULT_PAGE_SETTINGS, readStore } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { landingStore } from './landing-store.ts'

const NOON = new Date('2026-02-17T03:00:00Z')

function shown(change: Record<string, unknown> = {}) {
  const wire = {
    strId: '2001',
    strNm: '역삼점',
    channel: 'kkanbu',
    addr: '서울 강남구 역삼로 1',
    strPhno: '0255502001',
    lat: 37.5,
    lng: 127,
    strStts: 'STORE_STATUS_NORMAL',
    openYn: 'Y',
    ordrPosblYn: 'Y',
    rloginyn: 'Y',
    dlvrYn: 'Y',
    pickYn: 'Y',
    holeYn: 'Y',
    ...change,
  }
  const { store } = z.decode(readStore.answer, { selStoreInfo: wire as never })
  return landingStore(store, { now: NOON, settings: DEFAULT_PAGE_SETTINGS })
}

describe('the store on its landing', () => {
  it('offers what the store does', { tags: ['LND-10', 'LND-11'] }, () => {
    expect(shown().orderTypes).toEqual(['delivery', 'pickup', 'dineIn'])
    expect(shown({ dlvrYn: 'N', holeYn: 'N' }).orderTypes).toEqual(['pickup'])
  })

  it('is closed for a holiday, or for anything else', { tags: ['LND-15'] }, () => {
    const holiday = { holiRecGb: 'REC_NONE', holiSdt: '20260217' }
    expect(shown({ hldyLst: [holiday] }).opening.kind).toBe('holiday')
    expect(shown({ openYn: 'N' }).opening.kind).toBe('impossible')
    expect(shown().opening.kind).toBe('normal')
  })

  it('lists the tiers largest first, in won or percent', { tags: ['LND-17', 'LND-18'] }, () => {
    const tier = (id: string, type: string, dscnt: number) => ({
      strPackDscntId: id,
      packDscntType: type,
      dscnt,
      packAmt: 0,
      couponYn: 'Y',
    })
    const several = shown({ selPackDscnt: [tier('1', 'AMT', 1000), tier('2', 'AMT', 3000)] }).pickupDiscount
    expect(several).toMatchObject({
      best: '3,000원',
      isMaximum: true,
      tiers: [{ value: '3,000원' }, { value: '1,000원' }],
    })
    expect(shown({ selPackDscnt: [tier('1', 'RATE', 10)] }).pickupDiscount).toMatchObject({
      best: '10%',
      isMaximum: false,
    })
    expect(shown().pickupDiscount).toBeNull()
  })

  it('lists its tiers by minimum order, not by worth', { tags: ['LND-18'] }, () => {
    const tier = (id: string, dscnt: number, packAmt: number) => ({
      strPackDscntId: id,
      packDscntType: 'AMT',
      dscnt,
      packAmt,
      couponYn: 'Y',
    })
    const { pickupDiscount } = shown({ selPackDscnt: [tier('1', 3000, 25_000), tier('2', 1000, 15_000)] })
    expect(pickupDiscount).toMatchObject({
      best: '3,000원',
      tiers: [
        { value: '1,000원', minimumOrder: 15_000 },
        { value: '3,000원', minimumOrder: 25_000 },
      ],
    })
  })

  it('has the phone of the store, of the brand, or none', { tags: ['LND-21', 'CHN-15'] }, () => {
    expect(shown().callNumber).toBe('0255502001')
    expect(shown({ channel: 'kyochon' }).callNumber).toBe(brandOf('kyochon').supportPhone)
    expect(shown({ channel: 'chatbot' }).callNumber).toBeNull()
  })

  it('stops a chat order when its status is not normal', { tags: ['LND-20'] }, () => {
    expect(shown({ channel: 'chatbot', strStts: 'STORE_STATUS_EXPIRE' }).chatStop).toBe('expired')
    expect(shown({ channel: 'chatbot', strStts: 'STORE_STATUS_PAUSE' }).chatStop).toBe('stopped')
    expect(shown({ channel: 'chatbot' }).chatStop).toBeNull()
    expect(shown({ strStts: 'STORE_STATUS_EXPIRE' }).chatStop).toBeNull()
  })
})
