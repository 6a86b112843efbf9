import type { MenuItem, PriceVariant } from '../menu/menu.ts'
import type { Won } from '../money.ts'
import { type Refusal, isRefusal, refusal } from '../refusal.ts'
import { MAX_QUANTITY } from './basket-changes.ts'
import { type BasketLine, COUPON_ITEM_ID } from './basket.ts'
import { couponLine } from './coupon-line.ts'
import { lineTotal } from './line-amounts.ts'
import { chosenOptions, type OptionReason, optionRefusal } from './option-limits.ts'
import type { RequestedLine } from './requested-line.ts'

export type LineReason = 'itemGone' | 'itemSoldOut' | 'quantity' | 'priceChanged' | OptionReason

export interface PricedLine extends BasketLine {
  readonly amount: Won
}

export type Menu = ReadonlyMap<string, MenuItem>

export type LinePricing = { readonly line: PricedLine; readonly isAsClaimed: boolean } | Refusal<LineReason>

export function priceLine(menu: Menu, request: RequestedLine): LinePricing {
  const priced = request.itemId === COUPON_ITEM_ID ? couponPricing(menu, request) : menuPricing(menu, request)
  if (isRefusal(priced)) return priced
  const line = { ...priced, amount: lineTotal(priced) }
  return { line, isAsClaimed: isAsClaimed(request, line) }
}

function menuPricing(menu: Menu, request: RequestedLine): BasketLine | Refusal<LineReason> {
  const item = menu.get(request.itemId)
  const variant = item?.prices.find((price) => price.id === request.priceId)
  if (!item?.isShown || !variant || request.coupon) return refusal('itemGone')
  return (
    quantityRefusal(request.quantity, MAX_QUANTITY) ??
    choiceRefusal({ item, variant }, request) ?? {
      itemId: item.id,
      itemName: item.name,
      priceId: variant.id,
      priceName: variant.name,
      price: variant.price,
      quantity: request.quantity,
      options: chosenOptions(item, optionIdsOf(request)),
      restriction: item.restriction,
      isEvent: item.isEvent,
      thumbnailUrl: item.thumbnailUrl,
      coupon: null,
    }
  )
}

function couponPricing(menu: Menu, request: RequestedLine): BasketLine | Refusal<LineReason> {
  if (!request.coupon) return refusal('itemGone')
  const refused = quantityRefusal(request.quantity, 1)
  if (refused) return refused
  if (request.priceId === '') {
    return request.options.length > 0 ? refusal('optionGone') : couponLine(request.coupon)
  }
  const choice = itemOfPrice(menu, request.priceId)
  if (!choice) return refusal('itemGone')
  return (
    choiceRefusal(choice, request) ??
    couponLine(request.coupon, { ...choice, options: chosenOptions(choice.item, optionIdsOf(request)) })
  )
}

interface Choice {
  readonly item: MenuItem
  readonly variant: PriceVariant
}

function itemOfPrice(menu: Menu, priceId: string): Choice | null {
  for (const item of menu.values()) {
    const variant = item.prices.find((price) => price.id === priceId)
    if (variant && item.isShown) return { item, variant }
  }
  return null
}

function choiceRefusal({ item, variant }: Choice, request: RequestedLine): Refusal<LineReason> | null {
  if (item.isSoldOut) return refusal('itemSoldOut', { item: item.name })
  if (variant.isSoldOut) return refusal('itemSoldOut', { item: `${item.name} ${variant.name}` })
  return optionRefusal(item, optionIdsOf(request))
}

function quantityRefusal(quantity: number, max: number): Refusal<LineReason> | null {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= max ? null : refusal('quantity', { max })
}

function optionIdsOf({ options }: RequestedLine): string[] {
  return options.map(({ id }) => id)
}

function isAsClaimed(request: RequestedLine, line: PricedLine): boolean {
  const prices = new Map(line.options.map(({ id, price }) => [id, price]))
  return (
    (request.claimedPrice ?? line.price) === line.price &&
    (request.claimedAmount ?? line.amount) === line.amount &&
    request.options.every(({ id, claimedPrice }) => claimedPrice === null || claimedPrice === prices.get(id))
  )
}
