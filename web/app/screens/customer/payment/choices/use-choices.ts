import { useState } from 'react'
import { type PaymentChoices, keepChoices, keptChoices } from './kept-choices.ts'

/** `null` keeps and remembers nothing: a page as the server drew it. */
export function useChoices(orderNumber: string | null) {
  const [chosen, setChosen] = useState(() => keptChoices(orderNumber))

  function choose(part: Partial<PaymentChoices>): void {
    const now = { ...chosen, ...part }
    setChosen(now)
    if (orderNumber !== null) keepChoices(orderNumber, now)
  }

  return { chosen, choose }
}
