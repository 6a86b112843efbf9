/** On the document's element from the press of a link until the next screen stands; theme/leaving.css draws it. */
export const LEAVING = 'data-leaving'

/**
 * Runs before the scripts of the page have come, when a link still loads a document; later it hears only what the
 * router leaves to the browser. A page that the browser restores stands again.
 */
export const NOTE_LEAVING = `(()=>{let d=document.documentElement,l=location;addEventListener('click',e=>{let a=e.target.closest&&e.target.closest('a[href]');if(!a||e.defaultPrevented||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey||a.target||a.hasAttribute('download')||a.origin!==l.origin||a.pathname+a.search===l.pathname+l.search)return;d.setAttribute('${LEAVING}','')});addEventListener('pageshow',()=>d.removeAttribute('${LEAVING}'))})()`
