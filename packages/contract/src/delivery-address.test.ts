import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deliveryAddress, savedAddress } from './address.ts'
import { deliveryAddressOf } from './delivery-address.ts'

const SAVED = {
  villg: '역삼1동',
  buld: '한상빌딩',
  legalCode: '1168010100',
  zipNo: '06236',
  siNm: '서울특별시',
  rn: '테헤란로',
  lnbrMnnm: '736',
  lnbrSlno: '1',
  roadAddr: '서울특별시 강남구 테헤란로 1',
  jibunAddr: '서울특별시 강남구 역삼동 736-1',
  emdNm: '역삼동',
  sggNm: '강남구',
  detailAddr: '3층',
}

const sent = (saved: object) => z.encode(deliveryAddress, deliveryAddressOf(z.parse(savedAddress, saved)))

describe('the delivery address of an order', () => {
  it('REG-03 comes field by field from the saved address', () => {
    expect(sent(SAVED)).toEqual({
      villg: '역삼1동',
      buld: '한상빌딩',
      lgldCd: '1168010100',
      zipcd: '06236',
      sido: '서울특별시',
      road: '테헤란로',
      jibun: '736-1',
      addr: '서울특별시 강남구 테헤란로 1',
      emd: '역삼동',
      signgu: '강남구',
      dtlAddr: '3층',
    })
  })

  it('REG-03 falls back to the lot address, and leaves out a lot number without a second part', () => {
    expect(sent({ ...SAVED, roadAddr: '', lnbrSlno: '' })).toMatchObject({
      addr: '서울특별시 강남구 역삼동 736-1',
      jibun: '736',
    })
  })
})
