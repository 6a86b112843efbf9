import { isCallerWindow } from '../browser/browser-storage.ts'
import { paths } from '../paths.ts'
import { mainAddress, useSavedAddresses, useVisit } from '../visit/index.ts'
import { useBasket } from './basket.ts'
import { BASKET_COOKIE, cookieTextOf, type HeldBasket } from './basket-cookie.ts'

const MAX_AGE_SECONDS = 24 * 60 * 60

export function heldNow(): HeldBasket {
  return { basket: useBasket.getState(), visit: useVisit.getState(), address: mainAddress() }
}

/**
 * Tells the document of the basket, and no other request, what the phone holds. A caller's window has a basket of its
 * own, and cookies are one for all windows: it keeps none.
 */
export function keepForDocument(): () => void {
  let last = ''
  function keep() {
    const { channel } = useVisit.getState()
    if (!channel) return
    const text = isCallerWindow() ? null : cookieTextOf(heldNow())
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    const cookie = `${BASKET_COOKIE}=${text ?? ''}; Path=${paths.basket(channel)}; Max-Age=${text ? MAX_AGE_SECONDS : 0}; SameSite=Lax${secure}`
    if (cookie === last) return
    last = cookie
    write(cookie)
  }
  keep()
  const stops = [useBasket, useVisit, useSavedAddresses].map((kept) => kept.subscribe(keep))
  return () => {
    for (const stop of stops) stop()
  }
}

/** A browser that keeps no cookies may throw; its basket is drawn by its scripts. */
function write(cookie: string): void {
  try {
    // `cookieStore` is missing over plain http, and answers late.
    document.cookie = cookie
  } catch {}
}
