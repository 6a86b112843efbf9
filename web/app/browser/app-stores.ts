export type AppStore = 'android' | 'ios'

/** Which app stores to offer: the phone's own, both on a desktop. */
export function appStoresFor(userAgent: string): readonly AppStore[] {
  if (/android/i.test(userAgent)) return ['android']
  return /iphone|ipad|ipod/i.test(userAgent) ? ['ios'] : ['android', 'ios']
}
