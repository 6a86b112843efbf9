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

describe('a draft from a past order', () => {
  it('takes over its notes, except where one is already typed', () => {
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

  it('has its address, and its lines at today’s prices', () => {
    const draft = draftOf({ order, address: ADDRESS }, NOTHING_NOTED)
    expect(draft).toMatchObject({ store: { id: order.storeId }, type: 'delivery', address: ADDRESS })
    expect(draft.lines).toMatchObject([{ itemId: order.lines[0]?.itemId, claimedPrice: null, coupon: null }])
  })

  it('leaves out coupon lines, which are the customer’s own', () => {
    const lines = [anOrderedLine({ usesCoupon: true }), anOrderedLine({ price: won(1_000) })]
    expect(draftOf({ order: anOrder({ lines }), address: null }, NOTHING_NOTED).lines).toHaveLength(1)
  })

  it('becomes a pickup when it was eaten in the store', () => {
    expect(draftOf({ order: anOrder({ type: 'dineIn' }), address: null }, NOTHING_NOTED).type).toBe('pickup')
  })
})

describe('the pricing of a draft', () => {
  const whole = draftOf({ order, address: ADDRESS }, NOTHING_NOTED)

  it('needs a store, a dish, and for a delivery an address', () => {
    expect(requestOf('caller', whole)).toMatchObject({ callerId: 'caller', address: ADDRESS })
    expect(requestOf('caller', { ...whole, address: null })).toBeNull()
    expect(requestOf('caller', { ...whole, lines: [] })).toBeNull()
    expect(requestOf('caller', { ...whole, store: null })).toBeNull()
    expect(requestOf('caller', EMPTY_DRAFT)).toBeNull()
  })

  it('needs no address for a pickup', () => {
    expect(requestOf('caller', { ...whole, type: 'pickup' })).toMatchObject({ address: null })
  })

  it('drops a line with quantity zero', () => {
    expect(withQuantity(whole, 0, 3).lines).toMatchObject([{ quantity: 3 }])
    expect(withQuantity(whole, 0, 0).lines).toEqual([])
  })
})

it('a telephony link names its call in the fragment only', () => {
  expect(ringingOfLink('#call=h1.abc&channel=bbq')).toEqual({ handle: 'h1.abc', channel: 'bbq' })
  expect([ringingOfLink(''), ringingOfLink('#call=h1.abc')]).toEqual([null, null])
})
