import { type ChannelCode, DAY_MS, HOUR_MS, MINUTE_MS, type OrderNews, TEXTS_OF_ORDER } from '@hansang/domain'
import {
  type CallLimit,
  type Counting,
  perSeoulDay,
  type Spending,
  unspend,
  spendOrNone,
} from '../../http/call-limits.ts'
import { ApiError } from '../../http/api-error.ts'

/** How many texts somebody may ask for: anyone may claim a phone, so nobody may flood it. */
const PER_ORDER: CallLimit = {
  name: 'texts of an order',
  most: TEXTS_OF_ORDER.most,
  withinMs: TEXTS_OF_ORDER.withinMinutes * MINUTE_MS,
}
const PER_PHONE_AND_HOUR: CallLimit = { name: 'texts to a phone an hour', most: 5, withinMs: HOUR_MS }
const PER_PHONE_AND_DAY: CallLimit = { name: 'texts to a phone a day', most: 10, withinMs: DAY_MS }
const PER_ADDRESS: CallLimit = { name: 'texts of an address', most: 20, withinMs: HOUR_MS }
/** Who signed in to text links to callers is no stranger: the whole call centre sits behind one address. */
const PER_AGENT: CallLimit = { name: 'texts of an agent', most: 60, withinMs: HOUR_MS }
/** Texts cost money: what one store's orders may send on a day in Seoul. */
const STORE_BUDGET = 500
/** What is sent for no store, as codes are, of one brand from everywhere together. */
const WITHOUT_STORE: CallLimit = { name: 'texts without a store', most: 2_000, withinMs: HOUR_MS }
/** Of that a network, which one person may rent whole, uses up half at most. */
const PER_NETWORK: CallLimit = { name: 'texts of a network', most: 1_000, withinMs: HOUR_MS }

/** News of orders, of each kind apart: none takes what another needs, nor what is asked for. */
const NEWS_OF_STORE = 1_000
/** Who orders for a phone that is not theirs has it texted. */
const NEWS_TO_PHONE: Omit<CallLimit, 'withinMs'> = { name: 'news to a phone', most: 20 }

/** A text that somebody asks for. */
export interface AskedText {
  readonly phone: string
  /** Who asks: a signed-in agent, or somebody at a network address. */
  readonly by: { readonly agentId: string } | { readonly address: string }
  readonly about: OrderOfStore | { readonly channel: ChannelCode }
}

interface OrderOfStore {
  readonly orderId: string
  readonly storeId: string
}

/**
 * Lets one more text be asked for.
 *
 * @throws ApiError 429 with Retry-After when there were enough of them.
 */
export async function limitText(counting: Counting, text: AskedText, now: Date): Promise<void> {
  const own = [
    { limit: PER_PHONE_AND_HOUR, by: text.phone },
    { limit: PER_PHONE_AND_DAY, by: text.phone },
    ...askerOf(text),
    ...('orderId' in text.about ? [{ limit: PER_ORDER, by: text.about.orderId }] : []),
  ]
  // One after the other: what one address asks beyond its own never touches what everybody shares.
  await spendOrNone(counting, own, now)
  const shared =
    'storeId' in text.about
      ? ofStore(text.about.storeId, now)
      : { limit: WITHOUT_STORE, by: text.about.channel }
  try {
    await spendOrNone(counting, [shared], now)
  } catch (error) {
    await unspend(counting, own, now)
    throw error
  }
}

function askerOf({ by, about }: AskedText): Spending[] {
  if ('agentId' in by) return [{ limit: PER_AGENT, by: by.agentId }]
  const ofAddress = { limit: PER_ADDRESS, by: by.address }
  return 'channel' in about
    ? [ofAddress, { limit: PER_NETWORK, by: widerNetworkOf(by.address) }]
    : [ofAddress]
}

/** The first half of an IPv4 address, the first two groups of an IPv6 one. */
function widerNetworkOf(address: string): string {
  return address.split(/[.:]/).slice(0, 2).join('.')
}

/** What a store's orders may still send today. */
export function ofStore(storeId: string, now: Date): Spending {
  return perSeoulDay({ name: 'texts of a store', most: STORE_BUDGET }, storeId, now)
}

/** Whether one more text of this kind of news may go to a phone for a store today; it is counted. */
export async function hasNewsLeft(
  counting: Counting,
  { news, phone, storeId }: { readonly news: OrderNews; readonly phone: string; readonly storeId: string },
  now: Date,
): Promise<boolean> {
  const ofKind = { name: `texts of a store: ${news}`, most: NEWS_OF_STORE }
  try {
    await spendOrNone(
      counting,
      [perSeoulDay(ofKind, storeId, now), perSeoulDay(NEWS_TO_PHONE, phone, now)],
      now,
    )
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
