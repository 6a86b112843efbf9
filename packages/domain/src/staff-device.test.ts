import { expect, it } from 'vitest'
import { staffBrowserOf, staffDeviceOf } from './staff-device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'iphone', 'safari'],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'iphone', 'chrome'],
  [`${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 'iphone', 'firefox'],
  [`${IPHONE} Mobile/15E148 KAKAOTALK 11.0.0`, 'iphone', 'kakaotalk'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'ipad', 'safari'],
  [`${ANDROID} Chrome/140.0 Mobile Safari/537.36`, 'androidPhone', 'chrome'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, 'androidPhone', 'samsung'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0 Safari/537.36', 'androidTablet', 'chrome'],
  [`${WINDOWS} Chrome/140.0 Safari/537.36`, 'windows', 'chrome'],
  [`${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'windows', 'edge'],
  [`${WINDOWS} Chrome/140.0 Whale/4.33 Safari/537.36`, 'windows', 'whale'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'linux', 'firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'mac', 'safari'],
  ['', 'other', 'other'],
])('%s is recognized as %s with %s', (userAgent, device, browser) => {
  expect([staffDeviceOf(userAgent), staffBrowserOf(userAgent)]).toEqual([device, browser])
})
