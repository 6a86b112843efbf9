import { expect, it } from 'vitest'
import { storeService } from './store-status.ts'

it.each([
  ['STORE_STATUS_NORMAL', 'normal'],
  ['STORE_STATUS_EXPIRE', 'discontinued'],
  ['STORE_STATUS_PAUSE', 'paused'],
  ['store_status_normal', 'paused'],
  ['', 'paused'],
])('the store status %j means %s', { tags: ['STS-04'] }, (status, service) => {
  expect(storeService(status)).toBe(service)
})
