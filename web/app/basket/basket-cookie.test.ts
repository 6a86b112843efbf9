import { type Basket, emptyBasket, won } from '@hansang/domain'
import { aChosenOption, aCouponLine, aLine } from '@hansang/testing/samples'
import { expect, it } from 'vitest'
import { anAddress } from '../../test/sample-store.ts'
import { NO_VISIT } from '../visit/visit.ts'
import { cookieTextOf, heldIn } from './basket-cookie.ts'

const line = aLine({ itemName: '<b>김치찌개</b> 🥘', options: [aChosenOption()] })
const basket: Basket = { ...emptyBasket('1001'), lines: [line] }
const visit = { ...NO_VISIT, storeId: '1001', orderType: 'delivery' as const, phone: '01055501234' }
const held = { basket, visit, address: anAddress() }
const written = (change: Partial<typeof held> = {}) => cookieTextOf({ ...held, ...change }) ?? ''

it('the document reads what the phone holds', () => {
  const { roadAddress, legalCode, lat, lng } = anAddress()
  const read = heldIn(written())
  expect(read?.basket).toEqual(basket)
  expect(read?.visit).toMatchObject({
    storeId: '1001',
    orderSource: 'ARS',
    orderType: 'delivery',
    isQr: false,
  })
  expect(read?.address).toMatchObject({ roadAddress, legalCode, lat, lng })
})

it('the cookie holds no phone, and an address only of a basket to be delivered', () => {
  expect(atob(written())).not.toContain('01055501234')
  const pickup = { ...visit, orderType: 'pickup' as never }
  expect(heldIn(written({ visit: pickup }))?.address).toBeNull()
  expect(heldIn(written({ basket: emptyBasket('1001') }))?.address).toBeNull()
})

it.each<[string, Partial<Basket>]>([
  ['a coupon', { lines: [aCouponLine()] }],
  ['a voucher', { exchangeCredit: won(1_000) }],
  ['more dishes than a cookie takes', { lines: Array.from({ length: 40 }, () => line) }],
])('a basket with %s is in no cookie', (_, change) => {
  expect(cookieTextOf({ ...held, basket: { ...basket, ...change } })).toBeNull()
})

it.each([
  ['nothing', ''],
  ['another text', 'x'],
  ['JSON of something else', btoa('{"lines":[]}')],
  ['an unknown order source', btoa('["1001",[],["1001","EVIL",null,false,""],null]')],
  [
    'a price that is no amount',
    btoa(JSON.stringify(['1', [['1', '', '', '', -1, 1, '', false, '', []]], [], null])),
  ],
  ['half of a cookie', written().slice(0, 101)],
])('a cookie of %s is no basket', (_, text) => {
  expect(heldIn(text)).toBeNull()
})
