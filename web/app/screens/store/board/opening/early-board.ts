declare global {
  interface Window {
    /** As the server drew them. */
    firstCards?: string | undefined
  }
}

const FIRST_CARDS = '/ceo/orders/first-cards'
export const FILTER_FIELD = 'filter'

/**
 * Runs at the top of the document, before the browser learns of the page's own scripts and gives them every
 * connection: asks for the board's first cards, drawn.
 */
export function askingScript(): string {
  const place = JSON.stringify(`${FIRST_CARDS}?${FILTER_FIELD}=`)
  return (
    `try{let k=localStorage,t=k.ceoToken;if(t)window.askedCards=` +
    `fetch(${place}+encodeURIComponent(k.boardFilter||''),{headers:{authorization:'Bearer '+t},priority:'high'})` +
    `.then(r=>{let n=r.headers.get('new-token');if(n&&k.ceoToken===t)k.ceoToken=n;return r.status===200?r.text():''})` +
    `.catch(()=>'')}catch{}`
  )
}

/**
 * Runs within the opening board: shows it, and the cards when they come. Without a sign-in, or without scripts, nothing
 * is shown that leads nowhere.
 */
export function showingScript(): string {
  return (
    `{let c=window.askedCards,o=document.currentScript.parentElement;if(c){o.hidden=false;` +
    `c.then(h=>{if(h&&o.isConnected){window.firstCards=h;o.querySelector('[data-early]').innerHTML=h}})}}`
  )
}

/** Once: a later visit of the board has live ones. */
export function takeFirstCards(): string {
  const cards = typeof window === 'undefined' ? undefined : window.firstCards
  if (cards) window.firstCards = undefined
  return cards ?? ''
}
