import { isRefusal } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { registerOrder } from '../endpoints/orders.ts'
import { readReviews, readStore } from '../endpoints/stores.ts'
import { decodeRequest } from './request-fault.ts'

const LINE = { goodsItemId: '7', qty: 1 }
const ORDER = { strId: '1001', tp: 'pickup', goodsItemLst: [LINE] }

function faultOf(json: unknown) {
  const decoded = decodeRequest(registerOrder, json)
  return isRefusal(decoded) ? decoded.fault : null
}

describe('reading a request', () => {
  it.each([
    ['nothing at all', {}, { field: 'storeId', place: 'strId', problem: 'missing' }],
    ['a list for the whole', [], { field: '', place: '', problem: 'type' }],
    [
      'a list for an id',
      { ...ORDER, strId: ['1001'] },
      { field: 'storeId', place: 'strId', problem: 'type' },
    ],
    [
      'a fraction for an id',
      { ...ORDER, strId: 1.5 },
      { field: 'storeId', place: 'strId', problem: 'not-whole' },
    ],
    ['an unknown order type', { ...ORDER, tp: 'drone' }, { field: 'type', place: 'tp', problem: 'choice' }],
    [
      'text for a list',
      { ...ORDER, goodsItemLst: 'x' },
      { field: 'lines', place: 'goodsItemLst', problem: 'type' },
    ],
    [
      '201 lines',
      { ...ORDER, goodsItemLst: Array.from({ length: 201 }, () => LINE) },
      { field: 'lines', place: 'goodsItemLst', problem: 'too-many', limit: 200 },
    ],
    [
      'U+0000',
      { ...ORDER, callyPhone: 'a\0b' },
      { field: 'callerPhone', place: 'callyPhone', problem: 'characters' },
    ],
    [
      'half of a surrogate pair',
      { ...ORDER, dlvrAddrInfo: { dtlAddr: '\ud83d' } },
      { field: 'detailAddress', place: 'dlvrAddrInfo.dtlAddr', problem: 'characters' },
    ],
    [
      'an endless address',
      { ...ORDER, dlvrAddrInfo: { dtlAddr: 'x'.repeat(201) } },
      { field: 'detailAddress', place: 'dlvrAddrInfo.dtlAddr', problem: 'too-long', limit: 200 },
    ],
  ])('names the field of %s', (_what, json, fault) => {
    expect(faultOf(json)).toEqual(fault)
  })

  it.each([
    [0, { problem: 'too-small', limit: 1 }],
    [-1, { problem: 'too-small', limit: 1 }],
    [1.5, { problem: 'not-whole' }],
    ['1e9', { problem: 'type' }],
    [2 ** 53, { problem: 'too-large' }],
    [1000, { problem: 'too-large', limit: 999 }],
    [undefined, { problem: 'missing' }],
  ])('refuses a quantity of %s', (qty, fault) => {
    const found = faultOf({ ...ORDER, goodsItemLst: [{ ...LINE, qty }] })
    expect(found).toMatchObject({ field: 'quantity', place: 'goodsItemLst[0].qty', ...fault })
  })

  it.each([12.5, '1e9', 2 ** 53, -5000, [18_000]])('refuses a claimed price of %s', (goodsPrice) => {
    expect(faultOf({ ...ORDER, goodsItemLst: [{ ...LINE, goodsPrice }] })).toMatchObject({
      field: 'claimedPrice',
    })
  })

  it('treats empty texts and lists as absent', { tags: ['REG-04'] }, () => {
    const bare = decodeRequest(registerOrder, { strId: '1001', tp: 'pickup', goodsItemLst: [LINE] })
    const empty = decodeRequest(registerOrder, {
      ...ORDER,
      callSid: '',
      callyPhone: null,
      mcpYn: '',
      dlvrAddrInfo: '',
      goodsItemLst: [{ ...LINE, goodsPrice: '', subAmount: null, goodsOptLst: '', copnCd: '', menuPrc: '' }],
      useCouponList: '',
    })
    expect(empty).toEqual(bare)
    expect(bare).toMatchObject({
      request: { address: null, usedCoupons: [], isMemberChannel: false },
    })
  })

  it('ignores unknown fields and compares ids as text', { tags: ['CALL-07'] }, () => {
    expect(decodeRequest(readStore, { strId: 1001, surprise: { deep: [1] } })).toMatchObject({
      request: { storeId: '1001' },
    })
  })

  it.each([
    [
      { pageIndex: 0, pageUnit: 1e6 },
      { page: 1, pageSize: 100 },
    ],
    [{ pageIndex: -1 }, { page: 1, pageSize: 5 }],
    [{ pageIndex: 1e9 }, { page: 9000, pageSize: 5 }],
    [
      { pageIndex: '2', pageUnit: '7' },
      { page: 2, pageSize: 7 },
    ],
  ])('holds paging %j within bounds', (paging, held) => {
    expect(decodeRequest(readReviews, { strId: '1', ...paging })).toMatchObject({ request: held })
  })

  it.each([[91], ['NaN'], [-90.5]])('refuses a latitude of %s', (lat) => {
    expect(decodeRequest(readStore, { strId: '1', lat, lng: 127 })).toMatchObject({
      fault: { field: 'lat' },
    })
  })
})
