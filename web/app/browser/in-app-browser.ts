/** In-app browsers open no second tab, or lose it. */
const IN_APP = /KAKAOTALK|NAVER\(|Instagram|FBAN|FBAV|\bLine\//i

export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent)
}
