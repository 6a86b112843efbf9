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

/** For pages without a channel in path or storage. */
export const DEFAULT_CHANNEL: ChannelCode = 'hansang'

export interface Visit {
  readonly channel: ChannelCode | null
  readonly storeId: string
  /** Digits or encrypted, as in the link. Links inside the product carry it unchanged. */
  readonly phoneHandle: string
  readonly phone: string
  readonly orderSource: OrderSource
  readonly orderType: BrowsingType | null
  readonly isMember: boolean
  readonly isQr: boolean
  readonly isWifiQr: boolean
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

/** Without a choice too, as a saved address then makes it a delivery. */
export function isDeliveryMeant(orderType: Visit['orderType']): boolean {
  return orderType === 'delivery' || orderType === null
}

const isBrowser = typeof window !== 'undefined'

/** Starts as `NO_VISIT` like the server, so that hydration matches; the stored visit follows at once. */
export const useVisit = create<Visit>()(() => NO_VISIT)

if (isBrowser) rereadVisit()

export function rereadVisit(): void {
  useVisit.setState(rememberedVisit())
}

export function changeVisit(change: Partial<Visit>): void {
  useVisit.setState(change)
  for (const [key, text] of visitEntries(useVisit.getState())) localValues.write(key, text)
}
