import { type Codes, ORDER_TYPE_CODES, nameOf } from '@hansang/contract'
import {
  isChannelCode,
  type ChannelCode,
  type BrowsingType,
  ORDER_SOURCES,
  type OrderSource,
  isOneOf,
} from '@hansang/domain'
import { create } from 'zustand'
import { type LocalKey, localValues } from '../browser/browser-storage.ts'

/** Where a page without a channel in path and storage belongs. */
export const DEFAULT_CHANNEL: ChannelCode = 'hansang'

/** How the customer came and what they chose so far; each part has its own storage key. */
export interface Visit {
  readonly channel: ChannelCode | null
  readonly storeId: string
  /** As it came: digits, or an encrypted handle. Links inside the product carry it unchanged. */
  readonly phoneHandle: string
  /** Plain digits as soon as they are known; empty before. */
  readonly phone: string
  readonly orderSource: OrderSource
  /** `null` until one is chosen. */
  readonly orderType: BrowsingType | null
  readonly isMember: boolean
  readonly isQr: boolean
  readonly isWifiQr: boolean
  /** Of the table whose code was scanned; empty without one. */
  readonly tableNumber: string
  readonly callSid: string
  readonly chatbotId: string
  readonly chatbotStoreKey: string
}

export const NO_VISIT: Visit = {
  channel: null,
  storeId: '',
  phoneHandle: '',
  phone: '',
  orderSource: 'ARS',
  orderType: null,
  isMember: false,
  isQr: false,
  isWifiQr: false,
  tableNumber: '',
  callSid: '',
  chatbotId: '',
  chatbotStoreKey: '',
}

const CHOICE_CODES: Codes<BrowsingType> = { ...ORDER_TYPE_CODES, discover: 'discover' }

type Read = (key: LocalKey) => string | null

export function rememberedVisit(read: Read = localValues.read): Visit {
  const channel = read('channel') ?? ''
  const orderSource = read('ordrFrom') ?? ''
  const phoneHandle = read('phoneNumber') ?? ''
  return {
    channel: isChannelCode(channel) ? channel : null,
    storeId: read('storeId') ?? '',
    phoneHandle,
    phone: read('phoneDecryption') || read('phoneDecryp') || (/^\d+$/.test(phoneHandle) ? phoneHandle : ''),
    orderSource: isOneOf(ORDER_SOURCES, orderSource) ? orderSource : NO_VISIT.orderSource,
    orderType: nameOf(CHOICE_CODES, read('orderType') ?? ''),
    isMember: read('mcpYn') === 'Y',
    isQr: read('qrYN') === 'Y',
    isWifiQr: read('wifiQr') === 'Y',
    tableNumber: read('tableNumber') ?? '',
    callSid: read('callSid') ?? '',
    chatbotId: read('chatbotId') ?? '',
    chatbotStoreKey: read('strUrl') ?? '',
  }
}

/** The visit as the specified keys and texts. */
export function visitEntries(visit: Visit): readonly [LocalKey, string][] {
  const decrypted = visit.phone === visit.phoneHandle ? '' : visit.phone
  return [
    ['channel', visit.channel ?? ''],
    ['storeId', visit.storeId],
    ['phoneNumber', visit.phoneHandle],
    ['phoneDecryption', decrypted],
    ['phoneDecryp', decrypted],
    ['ordrFrom', visit.orderSource],
    ['orderType', visit.orderType ? CHOICE_CODES[visit.orderType] : ''],
    ['mcpYn', visit.isMember ? 'Y' : 'N'],
    ['qrYN', visit.isQr ? 'Y' : 'N'],
    ['wifiQr', visit.isWifiQr ? 'Y' : ''],
    ['tableNumber', visit.tableNumber],
    ['callSid', visit.callSid],
    ['chatbotId', visit.chatbotId],
    ['strUrl', visit.chatbotStoreKey],
  ]
}

/** A delivery, or not chosen yet: a saved address then makes it one. */
export function isDeliveryMeant(orderType: Visit['orderType']): boolean {
  return orderType === 'delivery' || orderType === null
}

const isBrowser = typeof window !== 'undefined'

/**
 * The visit. The first render in the browser sees what the server saw, `NO_VISIT`; what is remembered
 * follows at once, so hydration never differs.
 */
export const useVisit = create<Visit>()(() => NO_VISIT)

if (isBrowser) rereadVisit()

/** Reads it again from where this window keeps it. */
export function rereadVisit(): void {
  useVisit.setState(rememberedVisit())
}

/** Changes parts of the visit and remembers them. */
export function changeVisit(change: Partial<Visit>): void {
  useVisit.setState(change)
  for (const [key, text] of visitEntries(useVisit.getState())) localValues.write(key, text)
}
