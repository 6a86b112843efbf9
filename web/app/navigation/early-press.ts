import { LEAVING } from './note-leaving.ts'

interface EarlyPress {
  readonly button: HTMLButtonElement
  /** On the page's own clock. */
  readonly at: number
}

interface EarlyChoice {
  /** A checkbox or a radio button. */
  readonly input: HTMLInputElement
  readonly checked: boolean
}

declare global {
  interface Window {
    /** The last press before the scripts ran; `null` once they run. */
    earlyPress?: EarlyPress | null
    /** What was ticked and chosen before, in order. */
    earlyChoices?: EarlyChoice[]
  }
}

/** A press answered later would come as a surprise. */
const LONGEST_WAIT_MS = 8_000

/**
 * Runs before the scripts of the page have come: keeps the press of a button, shows that it was heard, and keeps a form from
 * loading the page again; lets a box be ticked, and keeps that too, as React draws it unticked. React, which may answer a
 * press while it hydrates, does not hear of one that is kept.
 */
export const KEEP_PRESS = `addEventListener('click',e=>{let w=window,t=e.target;if(w.earlyPress===null||!t.closest)return;let b=t.closest('button');if(t.type==='checkbox'||t.type==='radio'){e.stopImmediatePropagation();(w.earlyChoices=w.earlyChoices||[]).push({input:t,checked:t.checked})}else if(b){e.preventDefault();e.stopImmediatePropagation();w.earlyPress={button:b,at:e.timeStamp};document.documentElement.setAttribute('${LEAVING}','')}},true)`

/** React, which took the box over as it stood, hears of a change. */
function chooseAgain({ input, checked }: EarlyChoice): void {
  input.checked = !checked
  input.click()
}

/** Once, however often it was pressed; a button that was drawn again since is another one, and is left alone. */
export function pressOnce(): void {
  const { earlyPress: press, earlyChoices: choices = [] } = window
  window.earlyPress = null
  // At once: a screen may be drawn again with its next moment.
  for (const choice of choices) chooseAgain(choice)
  if (!press) return
  document.documentElement.removeAttribute(LEAVING)
  // After what else the first effects bring, such as text that was typed before.
  setTimeout(() => {
    const { button, at } = press
    if (button.isConnected && performance.now() - at < LONGEST_WAIT_MS) button.click()
  })
}
