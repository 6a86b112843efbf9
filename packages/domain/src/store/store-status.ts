import { STORE_STATUS_EXPIRE, STORE_STATUS_NORMAL } from './store.ts'

/** Whether a store serves, has ended for good, or pauses: every other code, unknown ones too. */
export function storeService(status: string): 'normal' | 'discontinued' | 'paused' {
  if (status === STORE_STATUS_NORMAL) return 'normal'
  return status === STORE_STATUS_EXPIRE ? 'discontinued' : 'paused'
}
