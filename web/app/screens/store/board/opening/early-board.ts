declare global {
  interface Window {
    /** As the server draws them; empty where there is no board to see. */
    askedCards?: Promise<string> | undefined
    /** Those, once they came. */
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
 * is shown that leads nowhere. Once the board has taken its place, the board itself takes what comes.
 */
export function showingScript(): string {
  return (
    `{let c=window.askedCards,o=document.currentScript.parentElement;if(c){o.hidden=false;` +
    `c.then(h=>{let e=o.querySelector('[data-early]');if(e)e.innerHTML=window.firstCards=h})}}`
  )
}
