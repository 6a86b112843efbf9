export type AppStore = 'android' | 'ios'

export function appStoresFor(userAgent: string): readonly AppStore[] {
  if (/android/i.test(userAgent)) return ['android']
  return /iphone|ipad|ipod/i.test(userAgent) ? ['ios'] : ['android', 'ios']
}
