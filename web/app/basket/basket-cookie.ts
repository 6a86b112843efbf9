import type { SavedAddress } from '@hansang/contract'
import {
  type Basket,
  type BasketLine,
  type ChosenOption,
  EMPTY_BASKET,
  isCouponLine,
  isOneOf,
  MAX_QUANTITY,
  ORDER_SOURCES,
  ORDER_TYPES,
  won,
} from '@hansang/domain'
import { isDeliveryMeant, type Visit } from '../visit/index.ts'

/** All that the first drawing of a basket depends on, beside the store. */
export interface HeldBasket {
  readonly basket: Basket
  readonly visit: HeldVisit
  readonly address: HeldAddress | null
}

export type HeldVisit = Pick<Visit, 'storeId' | 'orderSource' | 'orderType' | 'isQr' | 'tableNumber'>

export type HeldAddress = Pick<
  SavedAddress,
  'roadAddress' | 'lotAddress' | 'detailAddress' | 'legalCode' | 'lat' | 'lng'
>

export const BASKET_COOKIE = 'hansang_basket'
/** Browsers drop a cookie of more than 4,096 bytes, its attributes included. */
const LONGEST = 3_800

/** `null` where the cookie would be too long, or would hold a coupon, whose code is worth money. */
export function cookieTextOf({ basket, visit, address }: HeldBasket): string | null {
  const { storeId, lines, usedCoupons, exchangeCredit } = basket
  if (lines.some(isCouponLine) || usedCoupons.length > 0 || exchangeCredit > 0) return null
  const { orderSource, orderType, isQr, tableNumber } = visit
  const place = lines.length > 0 && isDeliveryMeant(orderType) ? address : null
  const text = base64Of(
    JSON.stringify([
      storeId,
      lines.map(fieldsOfLine),
      [visit.storeId, orderSource, orderType, isQr, tableNumber],
      place && fieldsOfAddress(place),
    ]),
  )
  return text.length > LONGEST ? null : text
}

/** `null` for what no basket of ours is written as: anybody may send any cookie. */
export function heldIn(cookieText: string): HeldBasket | null {
  try {
    const [storeId, lines, visit, address] = listIn(JSON.parse(textOfBase64(cookieText)))
    return {
      basket: { ...EMPTY_BASKET, storeId: textIn(storeId), lines: listIn(lines).map(lineIn) },
      visit: visitIn(listIn(visit)),
      address: address === null ? null : addressIn(listIn(address)),
    }
  } catch {
    return null
  }
}

function fieldsOfLine(line: BasketLine): readonly unknown[] {
  const { itemId, itemName, priceId, priceName, price, quantity, restriction, isEvent, thumbnailUrl } = line
  const options = line.options.map(({ groupId, groupName, id, name, price: more }) => [
    groupId,
    groupName,
    id,
    name,
    more,
  ])
  return [itemId, itemName, priceId, priceName, price, quantity, restriction, isEvent, thumbnailUrl, options]
}

function lineIn(written: unknown): BasketLine {
  const [itemId, itemName, priceId, priceName, price, quantity, restriction, isEvent, thumbnailUrl, options] =
    listIn(written)
  return {
    itemId: textIn(itemId),
    itemName: textIn(itemName),
    priceId: textIn(priceId),
    priceName: textIn(priceName),
    price: won(countIn(price, MOST_WON)),
    quantity: countIn(quantity, MAX_QUANTITY),
    restriction: textIn(restriction),
    isEvent: isEvent === true,
    thumbnailUrl: textIn(thumbnailUrl),
    options: listIn(options).map(optionIn),
    coupon: null,
  }
}

function optionIn(written: unknown): ChosenOption {
  const [groupId, groupName, id, name, price] = listIn(written)
  return {
    groupId: textIn(groupId),
    groupName: textIn(groupName),
    id: textIn(id),
    name: textIn(name),
    price: won(countIn(price, MOST_WON)),
  }
}

function visitIn([storeId, orderSource, orderType, isQr, tableNumber]: readonly unknown[]): HeldVisit {
  const source = textIn(orderSource)
  if (!isOneOf(ORDER_SOURCES, source)) throw new TypeError('no order source')
  return {
    storeId: textIn(storeId),
    orderSource: source,
    orderType: orderType === null ? null : orderTypeIn(textIn(orderType)),
    isQr: isQr === true,
    tableNumber: textIn(tableNumber),
  }
}

function orderTypeIn(text: string): HeldVisit['orderType'] {
  if (text === 'discover' || isOneOf(ORDER_TYPES, text)) return text
  throw new TypeError('no order type')
}

function fieldsOfAddress(address: HeldAddress): readonly unknown[] {
  const { roadAddress, lotAddress, detailAddress, legalCode, lat, lng } = address
  return [roadAddress, lotAddress, detailAddress, legalCode, lat, lng]
}

function addressIn([road, lot, detail, legalCode, lat, lng]: readonly unknown[]): HeldAddress {
  return {
    roadAddress: textIn(road),
    lotAddress: textIn(lot),
    detailAddress: textIn(detail),
    legalCode: textIn(legalCode),
    lat: typeof lat === 'number' ? lat : null,
    lng: typeof lng === 'number' ? lng : null,
  }
}

/** More than a dish costs; sums stay safe integers. */
const MOST_WON = 1_000_000_000

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('no list')
  return value
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('no text')
  return value
}

function countIn(value: unknown, most: number): number {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > most) throw new TypeError('no count')
  return Number(value)
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/=+$/, '')
}

function textOfBase64(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
}
