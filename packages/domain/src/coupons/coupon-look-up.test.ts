import { channelsWith } from '@hansang/testing/channels-with'
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../brands/index.ts'
import { won } from '../money.ts'
import { couponChannelCode, couponChannelCodes } from './coupon-channel.ts'
import { isUsedUp, issuerMessage, saysAlreadyUsed } from './coupon-look-up.ts'
import { readCouponNumber } from './coupon-number.ts'

describe('asking for a coupon', () => {
  it.each([
    ['8591100200', 'kkanbu2'],
    ['3330100200', 'kkanbu1'],
    ['1234100200', 'kkanbu'],
    ['18591', 'kkanbu'],
  ])('asks for %s under %s', { tags: ['CPN-06'] }, (number, code) => {
    expect(couponChannelCode(BRANDS.kkanbu, number)).toBe(code)
  })

  it('has variants for kkanbu only', { tags: ['CPN-06'] }, () => {
    expect(couponChannelCodes(BRANDS.kkanbu)).toEqual(['kkanbu', 'kkanbu2', 'kkanbu1'])
    for (const channel of channelsWith(({ couponLookup }) => couponLookup !== 'kkanbu')) {
      expect(couponChannelCode(BRANDS[channel], '8591100200')).toBe(channel)
      expect(couponChannelCodes(BRANDS[channel])).toEqual([channel])
    }
  })

  it.each([
    [' 3001 0020 0301 ', '300100200301'],
    ['３００１', '3001'],
    ['', null],
    ['   ', null],
    ['3001-0020', null],
    ['3001a', null],
    ['-1', null],
    ['9'.repeat(41), null],
  ])('reads %j as %j', { tags: ['CPN-14'] }, (typed, number) => {
    expect(readCouponNumber(typed)).toBe(number)
  })
})

describe('an issuer’s answer', () => {
  it.each([
    [{ reason: 'fail', message: '조회 실패: 없는 쿠폰: 1234' }, '없는 쿠폰: 1234'],
    [{ reason: 'fail', message: '없는 쿠폰이에요.' }, '없는 쿠폰이에요.'],
    [{ reason: '8888', message: '안내: 다른 매장의 쿠폰' }, '안내: 다른 매장의 쿠폰'],
  ])('reads %j', { tags: ['CPN-08'] }, (refused, words) => {
    expect(issuerMessage(refused)).toBe(words)
  })

  it('recognizes the message about a used coupon', { tags: ['CPN-08'] }, () => {
    expect(saysAlreadyUsed('이미 사용된 쿠폰이에요.')).toBe(true)
    expect(saysAlreadyUsed('사용할 수 없는 쿠폰이에요.')).toBe(false)
  })

  it.each([
    [{ statusCode: 'USED', productType: 'BARCODE', orderBalance: won(0) }, true],
    [{ statusCode: 'ISSUED', productType: 'AMOUNT', orderBalance: won(0) }, true],
    [{ statusCode: 'ISSUED', productType: 'AMOUNT', orderBalance: won(1) }, false],
    [{ statusCode: 'ISSUED', productType: 'BARCODE', orderBalance: won(0) }, false],
  ])('judges whether %j is used up: %s', { tags: ['CPN-08'] }, (coupon, usedUp) => {
    expect(isUsedUp(coupon)).toBe(usedUp)
  })
})
