/** Keys in local storage, exactly as specified. */
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
  'wifitimes',
  'ordrFrom',
  'chatbotId',
  'strUrl',
  'favrtMenuYn',
  'ordrId',
  'phoneDecryption',
  'phoneDecryp',
  'msgToStore',
  'msgToDelivery',
  'needSpoon',
  'basket',
  'storeInfo',
  'ceoInfo',
  'ceoStoreLst',
  'ceoStoreInfo',
  'ceoStoreGoods',
  'ceoToken',
  // Ours: an agent's sign-in.
  'agentToken',
  'agentInfo',
  // Ours: the brand that each agent served last on this device.
  'agentBrands',
  'tab',
  'orderType',
  'locationAgree',
  // Ours: the Idempotency-Key of the order being placed, kept with the basket.
  'orderKey',
  // Ours: when this browser last placed an order, by brand.
  'ownOrders',
  // Ours: origins that the customer agreed to send a picked address to.
  'mapOutAgreed',
  // Ours: the table whose code was scanned.
  'tableNumber',
  // Ours: how loud the board rings.
  'boardVolume',
  // When this device last joined a store's wifi.
  'wifitimes',
] as const

export const SESSION_KEYS = [
  'storeId',
  'orderInfo',
  'searchKeyword',
  'goodsItem',
  'rprsQuery',
  'ciModDtm',
  'dlvrPopup',
  // Ours: the amount coupons of the order being paid, for when the payment's window was this one.
  'paymentCoupons',
  'paymentPoints',
  'paymentChoices',
  // The agent's own phone where it was not saved for the next time.
  'callyPhone',
  // Ours: what an agent was putting together, for when the shift ends or the page is loaded again.
  'agentDraft',
  // Ours: answers to reviews that an owner has not saved yet.
  'ceoAnswers',
  // Ours: the channel and phone whose session knows the browser's name.
  'reportedAgent',
  // Ours: set in a window that serves one caller of an agent.
  'callerWindow',
] as const

export type LocalKey = (typeof LOCAL_KEYS)[number]
export type SessionKey = (typeof SESSION_KEYS)[number]

/** Of the browser itself, for all who are served in its windows. */
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
  // When this device last joined a store's wifi.
  'wifitimes',
]

/** Of the one who is served: the visit, its token, basket, order and addresses. */
export const KEYS_OF_VISIT: readonly LocalKey[] = LOCAL_KEYS.filter((key) => !KEYS_OF_BROWSER.includes(key))

/** The part of the Web Storage API that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage of named texts and JSON values that never throws. */
export interface BrowserStorage<Key extends string> {
  readonly read: (key: Key) => string | null
  /** `null` and the empty text remove the key. */
  readonly write: (key: Key, text: string | null) => void
  /** `null` when absent or not JSON. */
  readonly readJson: <Value>(key: Key) => Value | null
  readonly writeJson: (key: Key, value: unknown) => void
  readonly remove: (...keys: readonly Key[]) => void
}

/**
 * Storage that survives private mode, a full disk and a blocked site: what the browser refuses to keep
 * is kept in memory for as long as the page lives. `find` says where a key is kept.
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
 * Local storage, which all windows of the browser share; but the window of an agent's caller keeps what is
 * of the visit to itself, so that two windows serve two callers.
 */
export const localValues = resilientStorage<LocalKey>((key) =>
  isCallerWindow() && KEYS_OF_VISIT.includes(key)
    ? globalThis.window?.sessionStorage
    : globalThis.window?.localStorage,
)

/** Whether this window serves one caller of an agent. */
export function isCallerWindow(): boolean {
  return sessionValues.read('callerWindow') !== null
}
