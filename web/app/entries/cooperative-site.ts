interface CooperativeVisit {
  readonly site: string
  readonly store: string
  /** Digits only: the cooperative cannot read an encrypted phone. */
  readonly phone: string
  readonly isForCaller: boolean
}

export function cooperativeAddress({ site, store, phone, isForCaller }: CooperativeVisit): string {
  const page = store === '' ? 'main' : `store/${encodeURIComponent(store)}`
  const query = new URLSearchParams({
    ...(isForCaller && { isCs: 'Y' }),
    ...(/^\d+$/.test(phone) && { callerNum: phone }),
  }).toString()
  return `${site}/${page}${query && `?${query}`}`
}
