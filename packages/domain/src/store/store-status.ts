import { STORE_STATUS_DRAFT, STORE_STATUS_EXPIRE, STORE_STATUS_NORMAL } from './store.ts'

/** Unknown codes count as paused. */
export function storeService(status: string): 'normal' | 'discontinued' | 'paused' {
  if (status === STORE_STATUS_NORMAL) return 'normal'
  return status === STORE_STATUS_EXPIRE ? 'discontinued' : 'paused'
}

/** Of a store that has not opened yet: for its people alone. */
export function isDraft({ status }: { readonly status: string }): boolean {
  return status === STORE_STATUS_DRAFT
}
