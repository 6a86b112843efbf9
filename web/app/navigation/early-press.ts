import { LEAVING } from './note-leaving.ts'

interface EarlyPress {
  readonly button: HTMLButtonElement
  /** On the page's own clock. */
  readonly at: number
}

declare global {
  interface Window {
    /** The last press before the scripts ran; `null` once they run. */
    earlyPress?: EarlyPress | null
  }
}

/** A press answered later would come as a surprise. */
const LONGEST_WAIT_MS = 8_000

/**
 * Runs before the scripts of the page have come: keeps the press of a button, shows that it was heard, and keeps a form from
 * loading the page again. React, which may answer a press while it hydrates, does not hear of one that is kept.
 */
export const KEEP_PRESS = `addEventListener('click',e=>{let w=window,b=w.earlyPress!==null&&e.target.closest&&e.target.closest('button');if(b){e.preventDefault();e.stopImmediatePropagation();w.earlyPress={button:b,at:e.timeStamp};document.documentElement.setAttribute('${LEAVING}','')}},true)`

/** Once, however often it was pressed; a button that was drawn again since is another one, and is left alone. */
export function pressOnce(): void {
  const press = window.earlyPress
  window.earlyPress = null
  if (!press) return
  document.documentElement.removeAttribute(LEAVING)
  // After what else the first effects bring, such as text that was typed before.
  setTimeout(() => {
    const { button, at } = press
    if (button.isConnected && performance.now() - at < LONGEST_WAIT_MS) button.click()
  })
}
