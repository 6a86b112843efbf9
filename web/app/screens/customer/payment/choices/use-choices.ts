import { useState } from 'react'
import { type PaymentChoices, keepChoices, keptChoices } from './kept-choices.ts'

/** A page as the server drew it remembers nothing yet, but keeps what is ticked on it. */
export function useChoices(orderNumber: string, isDrawn = false) {
  const [chosen, setChosen] = useState(() => keptChoices(isDrawn ? null : orderNumber))

  function choose(part: Partial<PaymentChoices>): void {
    const now = { ...chosen, ...part }
    setChosen(now)
    keepChoices(orderNumber, now)
  }

  return { chosen, choose }
}
