import { expect, it } from 'vitest'
import { staffDeviceOf } from './staff-device.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1', 'ipad'],
  ['Mozilla/5.0 (Linux; Android 15; SM-S931N) Chrome/140.0 Mobile Safari/537.36', 'androidPhone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0 Safari/537.36', 'androidTablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'mac'],
  ['', 'other'],
])('%s is told as %s', (userAgent, device) => {
  expect(staffDeviceOf(userAgent)).toBe(device)
})
