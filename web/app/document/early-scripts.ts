import { KEEP_PRESS } from '../navigation/early-press.ts'
import { NOTE_LEAVING } from '../navigation/note-leaving.ts'
import { DEFAULT_CHANNEL } from '../visit/index.ts'

/**
 * Runs before the first paint, so that a page without a channel in its path keeps its colour. A caller's
 * window reads its own session storage.
 */
const APPLY_STORED_BRAND = `try{var d=document.documentElement.dataset,s=sessionStorage.callerWindow?sessionStorage:localStorage;d.brand||(d.brand=s.channel||'${DEFAULT_CHANNEL}');if(s.mcpYn==='Y')d.member=''}catch(e){}`

/** What cannot wait for the page's own scripts; in the document alone, as they need not bring it again. */
export const EARLY_SCRIPTS = `${APPLY_STORED_BRAND};${NOTE_LEAVING};${KEEP_PRESS}`
