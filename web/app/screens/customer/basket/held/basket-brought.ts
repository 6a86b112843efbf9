import { fieldsOf, readMenu, type StoreAnswer } from '@hansang/contract'
import { type BasketLine, type ChannelCode, EMPTY_BASKET, type MenuGroup } from '@hansang/domain'
import type { RouterContextProvider } from 'react-router'
import { BASKET_COOKIE, type HeldBasket, heldIn } from '../../../../basket/basket-cookie.ts'
import { pageContext } from '../../../../document/page-context.ts'
import { askServer } from '../../../../loaders/index.ts'
import { type Ask, askCurrentStore } from '../../../../visit/current-store.ts'
import { isDeliveryMeant, NO_VISIT } from '../../../../visit/index.ts'
import { changedLines, menuById } from '../lines/changed-lines.ts'
import { pricedStore } from './priced-store.ts'

/** The basket as the phone's cookie tells it, judged by the store as it is now. */
export interface BasketBrought {
  /** The browser keeps what came if it would write the same. */
  readonly cookieText: string
  readonly held: HeldBasket
  /** `null` for an empty basket. */
  readonly at: BasketAtStore | null
  readonly now: Date
}

export interface BasketAtStore {
  readonly store: StoreAnswer
  /** The basket's own dishes; all of the menu where a line has changed, for what may be ordered instead. */
  readonly groups: readonly MenuGroup[]
  readonly isWhole: boolean
}

/** `null` leaves the drawing to the browser. One without any cookie has no basket. */
export async function basketBrought(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  cookies: string | null,
): Promise<BasketBrought | null> {
  const { now } = context.get(pageContext)
  if (cookies === null) return { cookieText: '', held: NOTHING_HELD, at: null, now }
  const cookieText = cookieIn(cookies)
  const held = heldIn(cookieText)
  if (!held) return null
  if (held.basket.lines.length === 0) return { cookieText, held, at: null, now }
  const at = await basketAtStore(context, channel, held)
  return at && { cookieText, held, at, now }
}

const NOTHING_HELD: HeldBasket = { basket: EMPTY_BASKET, visit: NO_VISIT, address: null }

function cookieIn(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === BASKET_COOKIE)?.[1] ?? ''
}

async function basketAtStore(
  context: Readonly<RouterContextProvider>,
  channel: ChannelCode,
  { basket: { storeId, lines }, visit, address }: HeldBasket,
): Promise<BasketAtStore | null> {
  const ask: Ask = (endpoint, request) => askServer(context, endpoint, request)
  const { orderSource, orderType } = visit
  const place = isDeliveryMeant(orderType) ? address : null
  try {
    const readStore = askCurrentStore(ask, { channel, storeId, orderSource, address: place })
    const [store, { menu }] = await Promise.all([
      pricedStore(ask, { storeId, orderSource, readStore }),
      askServer(context, readMenu, { storeId }),
    ])
    if (store?.channel !== channel) return null
    const isWhole = changedLines(lines, menuById(menu.groups)).length > 0
    return { store, groups: isWhole ? menu.groups : groupsOf(menu.groups, lines), isWhole }
  } catch (thrown) {
    // The screen then asks for itself, and shows what is wrong.
    if (!('init' in fieldsOf(thrown))) context.get(pageContext).reportFault(thrown)
    return null
  }
}

function groupsOf(groups: readonly MenuGroup[], lines: readonly BasketLine[]): readonly MenuGroup[] {
  const asked = new Set(lines.map(({ itemId }) => itemId))
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => asked.has(id)) }))
    .filter(({ items }) => items.length > 0)
}
