import { encodeRequest, readBoardOrders, urlOf } from '@hansang/contract'

declare global {
  interface Window {
    earlyBoard?: Promise<Response | null> | undefined
  }
}

/** Rings for nobody yet. */
export const FIRST_PAGE = { storeId: '', isRinging: false } as const

/**
 * Runs in the document, long before the page's own scripts on a slow line: asks for the board's orders, and shows what
 * opens it. Without a sign-in, or without scripts, nothing is shown that leads nowhere.
 */
export function earlyScript(): string {
  const wire = encodeRequest(readBoardOrders, FIRST_PAGE)
  const [url, body] = [urlOf(readBoardOrders, wire), JSON.stringify(wire)].map((text) => JSON.stringify(text))
  return `try{var t=localStorage.ceoToken;if(t){document.currentScript.parentElement.hidden=false;window.earlyBoard=fetch(${url},{method:'POST',headers:{'content-type':'application/json',authorization:'Bearer '+t},body:${body}}).catch(function(){return null})}}catch(e){}`
}

/** Once: a later visit of the board asks by itself. */
export function takeEarlyBoard(): Promise<Response | null> | null {
  const early = window.earlyBoard
  window.earlyBoard = undefined
  return early ?? null
}
