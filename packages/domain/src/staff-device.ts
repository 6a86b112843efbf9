export const STAFF_DEVICES = [
  'iphone',
  'ipad',
  'androidPhone',
  'androidTablet',
  'windows',
  'mac',
  'other',
] as const

/** A device of the staff's, as coarse as a list of them needs it. */
export type StaffDevice = (typeof STAFF_DEVICES)[number]

const SIGNS: readonly (readonly [RegExp, StaffDevice])[] = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android.*Mobile/, 'androidPhone'],
  [/Android/, 'androidTablet'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
]

/** What a browser that says this of itself probably runs on. */
export function staffDeviceOf(userAgent: string): StaffDevice {
  return SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other'
}
