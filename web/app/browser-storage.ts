/** Keys in local storage, exactly as specified. */
export const LOCAL_KEYS = [
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
  'tab',
  'orderType',
  'locationAgree',
  // Ours: the Idempotency-Key of the order being placed, kept with the basket.
  'orderKey',
  // Ours: how loud the board rings.
  'boardVolume',
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
] as const

export type LocalKey = (typeof LOCAL_KEYS)[number]
export type SessionKey = (typeof SESSION_KEYS)[number]

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
 * is kept in memory for as long as the page lives.
 */
export function resilientStorage<Key extends string>(
  find: () => TextStorage | undefined,
): BrowserStorage<Key> {
  const memory = new Map<string, string>()

  function read(key: Key): string | null {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    return attempt(() => find()?.getItem(key)) ?? null
  }

  function write(key: Key, text: string | null): void {
    if (!text) return remove(key)
    const isKept = attempt(() => {
      find()?.setItem(key, text)
      return find() !== undefined
    })
    if (isKept) memory.delete(key)
    else memory.set(key, text)
  }

  function remove(...keys: readonly Key[]): void {
    for (const key of keys) {
      memory.delete(key)
      attempt(() => find()?.removeItem(key))
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

export const localValues = resilientStorage<LocalKey>(() => globalThis.window?.localStorage)
export const sessionValues = resilientStorage<SessionKey>(() => globalThis.window?.sessionStorage)
