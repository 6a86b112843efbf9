import { describe, expect, it } from 'vitest'
import type { SavedAddress } from './address.ts'
import { readSavedAddresses, writeSavedAddresses } from './saved-addresses.ts'

const address: SavedAddress = {
  title: '집',
  buildingName: '한상빌딩',
  roadName: '테헤란로',
  buildingNumber: '1',
  lotAddress: '서울특별시 강남구 역삼동 737-2',
  roadAddress: '서울특별시 강남구 테헤란로 1',
  lotMainNumber: '737',
  lotSubNumber: '2',
  dong: '역삼동',
  district: '강남구',
  city: '서울특별시',
  postalCode: '06236',
  adminCode: '1168064000',
  detailAddress: '3층',
  lat: 37.5,
  lng: 127,
  legalCode: '1168010100',
  building: '가동',
  village: '1통',
}

describe('saved addresses', () => {
  it('are written with every field of the entity', { tags: ['STG-05', 'ENT-11', 'ADR-22'] }, () => {
    expect(writeSavedAddresses([address])).toEqual([
      {
        title: '집',
        bdNm: '한상빌딩',
        rn: '테헤란로',
        buldMnnm: '1',
        jibunAddr: '서울특별시 강남구 역삼동 737-2',
        roadAddr: '서울특별시 강남구 테헤란로 1',
        lnbrMnnm: '737',
        lnbrSlno: '2',
        emdNm: '역삼동',
        sggNm: '강남구',
        siNm: '서울특별시',
        zipNo: '06236',
        admCd: '1168064000',
        detailAddr: '3층',
        lat: 37.5,
        lng: 127,
        legalCode: '1168010100',
        buld: '가동',
        villg: '1통',
      },
    ])
  })

  it('are read back as they were', { tags: ['ADR-22'] }, () => {
    expect(readSavedAddresses(writeSavedAddresses([address, address]))).toEqual([address, address])
  })

  it('skips entries that are no address; missing fields become empty', {
    tags: ['STG-25', 'ADR-22'],
  }, () => {
    for (const broken of [null, 'x', 7, {}, [null, 3, {}, { title: '집' }]]) {
      expect(readSavedAddresses(broken)).toEqual([])
    }
    const [bare] = readSavedAddresses([{ roadAddr: '테헤란로 1', lat: '37.5', lng: '' }])
    expect(bare).toMatchObject({ roadAddress: '테헤란로 1', lotAddress: '', lat: 37.5, lng: null })
  })
})
