import { won } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { anOrder, anOrderedLine } from '../../../../test/sample-order.ts'
import { EMPTY_DRAFT, draftOf, requestOf, withQuantity } from './draft.ts'
import { ringingOfLink } from '../desk/ringing-link.ts'

const ADDRESS = {
  village: '',
  building: '152',
  legalCode: '1168010100',
  postalCode: '06236',
  city: 'Seoul',
  roadName: 'Teheran-ro',
  lotNumber: '737',
  address: 'Teheran-ro 152',
  dong: 'Yeoksam',
  district: 'Gangnam',
  detailAddress: '1204',
}
const order = anOrder({ type: 'delivery', address: ADDRESS.address, detailAddress: ADDRESS.detailAddress })
const { notes: NOTHING_NOTED } = EMPTY_DRAFT

describe('a past order again', () => {
  it('has its wishes, but where something is noted already', () => {
    const wished = anOrder({ storeNote: '덜 맵게', deliveryNote: '문 앞에' })
    expect(draftOf({ order: wished, address: null }, NOTHING_NOTED).notes).toEqual({
      storeNote: '덜 맵게',
      deliveryNote: '문 앞에',
    })
    const noted = { storeNote: '맵게', deliveryNote: '' }
    expect(draftOf({ order: wished, address: null }, noted).notes).toEqual({
      storeNote: '맵게',
      deliveryNote: '문 앞에',
    })
  })

  it('goes where it went, with its lines at the prices of today', () => {
    const draft = draftOf({ order, address: ADDRESS }, NOTHING_NOTED)
    expect(draft).toMatchObject({ store: { id: order.storeId }, type: 'delivery', address: ADDRESS })
    expect(draft.lines).toMatchObject([{ itemId: order.lines[0]?.itemId, claimedPrice: null, coupon: null }])
  })

  it('has no line of a coupon, which is the customer’s own', () => {
    const lines = [anOrderedLine({ usesCoupon: true }), anOrderedLine({ price: won(1_000) })]
    expect(draftOf({ order: anOrder({ lines }), address: null }, NOTHING_NOTED).lines).toHaveLength(1)
  })

  it('of the store’s tables is picked up', () => {
    expect(draftOf({ order: anOrder({ type: 'dineIn' }), address: null }, NOTHING_NOTED).type).toBe('pickup')
  })
})

describe('a draft is priced', () => {
  const whole = draftOf({ order, address: ADDRESS }, NOTHING_NOTED)

  it('once there is a store, a dish, and for a delivery an address', () => {
    expect(requestOf('caller', whole)).toMatchObject({ callerId: 'caller', address: ADDRESS })
    expect(requestOf('caller', { ...whole, address: null })).toBeNull()
    expect(requestOf('caller', { ...whole, lines: [] })).toBeNull()
    expect(requestOf('caller', { ...whole, store: null })).toBeNull()
    expect(requestOf('caller', EMPTY_DRAFT)).toBeNull()
  })

  it('without an address where it is picked up', () => {
    expect(requestOf('caller', { ...whole, type: 'pickup' })).toMatchObject({ address: null })
  })

  it('and a line of no pieces is out of it', () => {
    expect(withQuantity(whole, 0, 3).lines).toMatchObject([{ quantity: 3 }])
    expect(withQuantity(whole, 0, 0).lines).toEqual([])
  })
})

it('a link of telephony’s names the call behind its #, and nothing else does', () => {
  expect(ringingOfLink('#call=h1.abc&channel=bbq')).toEqual({ handle: 'h1.abc', channel: 'bbq' })
  expect([ringingOfLink(''), ringingOfLink('#call=h1.abc')]).toEqual([null, null])
})
