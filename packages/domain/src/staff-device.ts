export const STAFF_DEVICES = [
  'iphone',
  'ipad',
  'androidPhone',
  'androidTablet',
  'windows',
  'mac',
  'linux',
  'other',
] as const

export type StaffDevice = (typeof STAFF_DEVICES)[number]

export const STAFF_BROWSERS = [
  'chrome',
  'safari',
  'edge',
  'samsung',
  'whale',
  'firefox',
  'kakaotalk',
  'other',
] as const

export type StaffBrowser = (typeof STAFF_BROWSERS)[number]

type Signs<Kind> = readonly (readonly [RegExp, Kind])[]

const DEVICE_SIGNS: Signs<StaffDevice> = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android.*Mobile/, 'androidPhone'],
  [/Android/, 'androidTablet'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/X11|CrOS/, 'linux'],
]

/** First match wins: these also name another browser. */
const BROWSER_SIGNS: Signs<StaffBrowser> = [
  [/KAKAOTALK/i, 'kakaotalk'],
  [/SamsungBrowser/, 'samsung'],
  [/Whale/, 'whale'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/Chrome|CriOS/, 'chrome'],
  [/Version\/.*Safari/, 'safari'],
]

export function staffDeviceOf(userAgent: string): StaffDevice {
  return signOf(userAgent, DEVICE_SIGNS) ?? 'other'
}

export function staffBrowserOf(userAgent: string): StaffBrowser {
  return signOf(userAgent, BROWSER_SIGNS) ?? 'other'
}

function signOf<Kind>(userAgent: string, signs: Signs<Kind>): Kind | undefined {
  return signs.find(([sign]) => sign.test(userAgent))?.[1]
}
