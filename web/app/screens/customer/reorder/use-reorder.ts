import { useState } from 'react'
import { useAnswer } from '../../../api/index.ts'
import { alerted, toast, useIsLate } from '../../../ui/index.ts'
import type { ReorderOutcome } from './outcome.ts'
import { reorder } from './reorder.ts'
import type { ReorderLink } from './reorder-visit.ts'

export interface UseReorder {
  readonly outcome: ReorderOutcome | null
  readonly isLate: boolean
  readonly again: () => void
}

export function useReorder(link: ReorderLink): UseReorder {
  const [outcome, setOutcome] = useState<ReorderOutcome | null>(null)
  const [attempt, setAttempt] = useState(1)
  const key = `${link.channel} ${link.orderNumber} ${attempt}`
  useAnswer(
    key,
    () => reorder(link),
    async ({ outcome: found, alerts, toast: done }) => {
      setOutcome(found)
      for (const text of alerts) await alerted(text)
      if (done) toast(done)
    },
  )
  const again = () => {
    setOutcome(null)
    setAttempt(attempt + 1)
  }
  return { outcome, isLate: useIsLate(outcome === null, key), again }
}
