/** What a customer chose for an order that is not placed or paid yet. */
export const KEYS_OF_REQUEST = ['msgToStore', 'msgToDelivery', 'needSpoon', 'favrtMenuYn'] as const

/**
 * Names as specified, except ours: agentToken, agentBrands, orderKey, ownOrders, mapOutAgreed, tableNumber,
 * boardVolume, boardFilter.
 */
const LOCAL_KEYS = [
  'token',
  'channel',
  'storeId',
  'phoneNumber',
  'mainAddr',
  'mcpYn',
  'callSid',
  'callyPhone',
  'qrYN',
  'point',
  'wifiQr',
  'ordrFrom',
  'chatbotId',
  'strUrl',
  'ordrId',
  'phoneDecryption',
  'phoneDecryp',
  'basket',
  'storeInfo',
  'ceoInfo',
  'ceoStoreLst',
  'ceoStoreInfo',
  'ceoStoreGoods',
  'ceoToken',
  'agentToken',
  'agentInfo',
  'agentBrands',
  'tab',
  'orderType',
  'locationAgree',
  // Idempotency-Key of the order being placed, kept with the basket.
  'orderKey',
  // Time of the last order, by brand.
  'ownOrders',
  'mapOutAgreed',
  'tableNumber',
  'boardVolume',
  'boardFilter',
  'wifitimes',
  ...KEYS_OF_REQUEST,
] as const

/** Names as specified, except ours: paymentCoupons, agentDraft, ceoAnswers, reportedAgent, callerWindow. */
export const SESSION_KEYS = [
  'storeId',
  'orderInfo',
  'searchKeyword',
  'goodsItem',
  'rprsQuery',
  'ciModDtm',
  'dlvrPopup',
  // Amount coupons of the order being paid, for payment windows that replace this page.
  'paymentCoupons',
  'paymentPoints',
  'paymentChoices',
  'callyPhone',
  'agentDraft',
  'ceoAnswers',
  // Channel and phone of the session that reported its user agent.
  'reportedAgent',
  'callerWindow',
] as const

export type LocalKey = (typeof LOCAL_KEYS)[number]
export type SessionKey = (typeof SESSION_KEYS)[number]

/** Shared by all customers served in this browser. */
const KEYS_OF_BROWSER: readonly LocalKey[] = [
  'callyPhone',
  'ceoInfo',
  'ceoStoreLst',
  'ceoStoreInfo',
  'ceoStoreGoods',
  'ceoToken',
  'agentToken',
  'agentInfo',
  'agentBrands',
  'boardVolume',
  'boardFilter',
  'wifitimes',
]

export const KEYS_OF_VISIT: readonly LocalKey[] = LOCAL_KEYS.filter((key) => !KEYS_OF_BROWSER.includes(key))

export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface BrowserStorage<Key extends string> {
  readonly read: (key: Key) => string | null
  readonly write: (key: Key, text: string | null) => void
  readonly readJson: <Value>(key: Key) => Value | null
  readonly writeJson: (key: Key, value: unknown) => void
  readonly remove: (...keys: readonly Key[]) => void
}

/**
 * Falls back to memory for the life of the page in private mode, on a full disk or a blocked site. `find`
 * picks the storage of a key.
 */
export function resilientStorage<Key extends string>(
  find: (key: Key) => TextStorage | undefined,
): BrowserStorage<Key> {
  const memory = new Map<string, string>()

  function read(key: Key): string | null {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    return attempt(() => find(key)?.getItem(key)) ?? null
  }

  function write(key: Key, text: string | null): void {
    if (!text) return remove(key)
    const isKept = attempt(() => {
      find(key)?.setItem(key, text)
      return find(key) !== undefined
    })
    if (isKept) memory.delete(key)
    else memory.set(key, text)
  }

  function remove(...keys: readonly Key[]): void {
    for (const key of keys) {
      memory.delete(key)
      attempt(() => find(key)?.removeItem(key))
    }
  }

  return {
    read,
    write,
    remove,
    readJson: <Value>(key: Key) => attempt(() => JSON.parse(read(key) ?? 'null') as Value | null) ?? null,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  }
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const sessionValues = resilientStorage<SessionKey>(() => globalThis.window?.sessionStorage)

/**
 * Local storage. A caller's window keeps visit keys in session storage, so that an agent can serve two
 * callers in two windows.
 */
export const localValues = resilientStorage<LocalKey>((key) =>
  isCallerWindow() && KEYS_OF_VISIT.includes(key)
    ? globalThis.window?.sessionStorage
    : globalThis.window?.localStorage,
)

export function isCallerWindow(): boolean {
  return sessionValues.read('callerWindow') !== null
}
