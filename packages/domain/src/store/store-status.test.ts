import { expect, it } from 'vitest'
import { storeService } from './store-status.ts'

it.each([
  ['STORE_STATUS_NORMAL', 'normal'],
  ['STORE_STATUS_EXPIRE', 'discontinued'],
  ['STORE_STATUS_PAUSE', 'paused'],
  ['store_status_normal', 'paused'],
  ['', 'paused'],
])('STS-04 the store status %j means %s', (status, service) => {
  expect(storeService(status)).toBe(service)
})
