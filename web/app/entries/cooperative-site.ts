interface CooperativeVisit {
  /** Where the cooperative takes orders, without a slash at its end. */
  readonly site: string
  /** One of the cooperative's stores; empty for its main page. */
  readonly store: string
  /** Digits; anything else would say nothing there, and stays here. */
  readonly phone: string
  /** Opened by an agent for a caller. */
  readonly isForCaller: boolean
}

/** The page of the cooperative's own site where a phone orders. */
export function cooperativeAddress({ site, store, phone, isForCaller }: CooperativeVisit): string {
  const page = store === '' ? 'main' : `store/${encodeURIComponent(store)}`
  const query = new URLSearchParams({
    ...(isForCaller && { isCs: 'Y' }),
    ...(/^\d+$/.test(phone) && { callerNum: phone }),
  }).toString()
  return `${site}/${page}${query && `?${query}`}`
}
