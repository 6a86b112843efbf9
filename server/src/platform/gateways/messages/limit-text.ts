import {
  type ChannelCode,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type OrderNews,
  ORDER_TEXT_LIMIT,
} from '@hansang/domain'
import {
  ApiError,
  type CallLimit,
  type Counting,
  perSeoulDay,
  spend,
  type Spending,
  unspend,
} from '../../http/index.ts'

/** Against flooding: anyone can enter any phone. */
const PER_ORDER: CallLimit = {
  name: 'texts of an order',
  most: ORDER_TEXT_LIMIT.most,
  withinMs: ORDER_TEXT_LIMIT.withinMinutes * MINUTE_MS,
}
const PER_PHONE_AND_HOUR: CallLimit = { name: 'texts to a phone an hour', most: 5, withinMs: HOUR_MS }
const PER_PHONE_AND_DAY: CallLimit = { name: 'texts to a phone a day', most: 10, withinMs: DAY_MS }
const PER_ADDRESS: CallLimit = { name: 'texts of an address', most: 20, withinMs: HOUR_MS }
const PER_AGENT: CallLimit = { name: 'texts of an agent', most: 60, withinMs: HOUR_MS }
const STORE_BUDGET = 500
const WITHOUT_STORE: CallLimit = { name: 'texts without a store', most: 2_000, withinMs: HOUR_MS }
/** A single person may rent a network, so half of that at most. */
const PER_NETWORK: CallLimit = { name: 'texts of a network', most: 1_000, withinMs: HOUR_MS }

/** Per kind of news, apart from requested texts, so that none uses up another's budget. */
const NEWS_OF_STORE = 1_000
/** Anyone can order with another person's phone, which then gets the news. */
const NEWS_TO_PHONE: Omit<CallLimit, 'withinMs'> = { name: 'news to a phone', most: 20 }

export interface AskedText {
  readonly phone: string
  readonly by: { readonly agentId: string } | { readonly address: string }
  readonly about: OrderOfStore | { readonly channel: ChannelCode }
}

interface OrderOfStore {
  readonly orderId: string
  readonly storeId: string
}

export async function limitText(counting: Counting, text: AskedText, now: Date): Promise<void> {
  const own = [
    { limit: PER_PHONE_AND_HOUR, by: text.phone },
    { limit: PER_PHONE_AND_DAY, by: text.phone },
    ...askerOf(text),
    ...('orderId' in text.about ? [{ limit: PER_ORDER, by: text.about.orderId }] : []),
  ]
  // Own limits first, so that calls beyond them do not use up the shared one.
  await spend(counting, own, now)
  const shared =
    'storeId' in text.about
      ? ofStore(text.about.storeId, now)
      : { limit: WITHOUT_STORE, by: text.about.channel }
  try {
    await spend(counting, [shared], now)
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

function widerNetworkOf(address: string): string {
  return address.split(/[.:]/).slice(0, 2).join('.')
}

export function ofStore(storeId: string, now: Date): Spending {
  return perSeoulDay({ name: 'texts of a store', most: STORE_BUDGET }, storeId, now)
}

/** Counts the text; `false` when a limit is used up. */
export async function spendNews(
  counting: Counting,
  { news, phone, storeId }: { readonly news: OrderNews; readonly phone: string; readonly storeId: string },
  now: Date,
): Promise<boolean> {
  const ofKind = { name: `texts of a store: ${news}`, most: NEWS_OF_STORE }
  try {
    await spend(counting, [perSeoulDay(ofKind, storeId, now), perSeoulDay(NEWS_TO_PHONE, phone, now)], now)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
