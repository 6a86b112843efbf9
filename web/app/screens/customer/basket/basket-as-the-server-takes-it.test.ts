import { geocodeAddress, readOrder, readStore, registerOrder, type SavedAddress } from '@hansang/contract'
import { EMPTY_BASKET, chosenOptions, optionRefusal, isRefusal } from '@hansang/domain'
import { refusalText } from '@hansang/messages'
import {
  type Caller,
  YEOKSAM_ADDRESS,
  YEOKSAM_DELIVERY,
  aWorldStore,
  anItem,
  anOptionGroup,
  loginAs,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeAll, expect, it } from 'vitest'
import { basketQuote } from './use-shown-basket.ts'
import { orderRequest } from './order-request.ts'

const TASTE = { id: 'taste', name: '맛', minimum: 1, maximum: 1, options: { 순한맛: 0, 매운맛: 500 } }
const SIDES = { id: 'side', maximum: 2, options: { 치즈볼: 3_000, 콜라: 2_000, 감자튀김: 4_000 } }
const CHICKEN = anItem({
  optionGroups: [anOptionGroup(TASTE), anOptionGroup(SIDES)],
})

let customer: Caller

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore({ items: [CHICKEN] })] })

beforeAll(async () => {
  customer = await loginAs(server, { phone: '01055550001' })
})

const CASES = [
  ['a pickup', 'pickup', 1, ['taste-1']],
  ['a large pickup', 'pickup', 9, ['taste-2', 'side-1', 'side-2']],
  ['a small delivery', 'delivery', 1, ['taste-1']],
  ['a delivery of a higher tier', 'delivery', 3, ['taste-1', 'side-3']],
  ['more options than the group allows', 'pickup', 1, ['taste-1', 'side-1', 'side-2', 'side-3']],
  ['two of a group of one', 'pickup', 1, ['taste-1', 'taste-2']],
  ['none of a group that asks for one', 'pickup', 1, ['side-1']],
] as const

it.each(CASES)(
  '%s has the same price or refusal on both sides',
  { tags: ['REG-13', 'DLV-04', 'DLV-01', 'ITEM-06', 'ITEM-07'] },
  async (_, orderType, quantity, ids) => {
    const { store, address } = await surroundings()
    const refused = optionRefusal(CHICKEN, ids)
    const [price] = CHICKEN.prices
    const line = {
      itemId: CHICKEN.id,
      itemName: CHICKEN.name,
      priceId: price?.id ?? '',
      priceName: price?.name ?? '',
      price: price?.price ?? store.minimumOrderNow,
      quantity,
      options: chosenOptions(CHICKEN, ids),
      restriction: CHICKEN.restriction,
      isEvent: CHICKEN.isEvent,
      thumbnailUrl: '',
      coupon: null,
    }
    const basket = { ...EMPTY_BASKET, storeId: store.id, lines: [line] }
    const menu = new Map([[CHICKEN.id, CHICKEN]])
    const now = server.clock.now()
    const quote = basketQuote({ basket, store, menu, orderType, address, now })
    const visit = { orderSource: 'ARS', callSid: '', isMember: false, tableNumber: '' } as const
    const request = orderRequest({ basket, store, visit, callerPhone: '', orderType, address })
    const { result } = await customer.call(registerOrder, request, onceKey())
    expect(isRefusal(result) ? result.message : null).toBe(refused && refusalText(refused))
    if (!isRefusal(result)) expect(quote?.due).toBe(await dueOf(result.answer.orderNumber))
  },
)

async function surroundings() {
  const read = await customer.call(readStore, { storeId: '1001', channelId: '' })
  const found = await customer.call(geocodeAddress, { query: YEOKSAM_ADDRESS })
  if (isRefusal(read.result) || isRefusal(found.result)) throw new Error('the surroundings could not be read')
  const point = found.result.answer.point
  const kept = { ...YEOKSAM_DELIVERY, ...point, roadAddress: YEOKSAM_ADDRESS, lotAddress: '' }
  return { store: read.result.answer.store, address: kept as unknown as SavedAddress }
}

async function dueOf(orderNumber: string) {
  const { result } = await customer.call(readOrder, { orderNumber })
  return isRefusal(result) ? null : result.answer.order.due
}
