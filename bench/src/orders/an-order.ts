import { type RequestTo, encodeRequest, readMenu, registerOrder, callEndpoint } from '@hansang/contract'
import { type MenuItem, isRefusal } from '@hansang/domain'
import { YEOKSAM_TYPED } from '@hansang/testing/samples'
import { STORE } from '../demo-product.ts'

const LINES = 2

export async function anOrderBody(baseUrl: string): Promise<string> {
  return JSON.stringify(encodeRequest(registerOrder, await anOrder(baseUrl)))
}

export async function anOrder(baseUrl: string): Promise<RequestTo<typeof registerOrder>> {
  const { result } = await callEndpoint(readMenu, { storeId: STORE.id }, { fetch, baseUrl })
  if (isRefusal(result)) throw new Error(result.message)
  const items = result.answer.menu.groups.flatMap((group) => group.items)
  const lines = items.filter(isPlain).slice(0, LINES).map(lineOf)
  if (lines.length < LINES) throw new Error('the demo store sells too few dishes without choices')
  return { channel: STORE.channel, storeId: STORE.id, type: 'delivery', address: YEOKSAM_TYPED, lines }
}

function isPlain(item: MenuItem): boolean {
  const needsNothing = item.optionGroups.every((group) => group.minimum === 0)
  return needsNothing && item.isShown && !item.isSoldOut && item.restriction === '' && !item.isEvent
}

function lineOf(item: MenuItem) {
  const [variant] = item.prices
  return {
    itemId: item.id,
    itemName: item.name,
    priceId: variant?.id ?? '',
    priceName: variant?.name ?? '',
    quantity: 2,
    restriction: item.restriction,
    options: [],
    claimedPrice: variant?.price ?? null,
    claimedAmount: null,
    coupon: null,
  }
}
