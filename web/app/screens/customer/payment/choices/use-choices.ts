import { useState } from 'react'
import { type PaymentChoices, keepChoices, keptChoices } from './kept-choices.ts'

export function useChoices(orderNumber: string) {
  const [chosen, setChosen] = useState(() => keptChoices(orderNumber))

  function choose(part: Partial<PaymentChoices>): void {
    const now = { ...chosen, ...part }
    setChosen(now)
    keepChoices(orderNumber, now)
  }

  return { chosen, choose }
}
