import { type AnswerOf, type DeedShown, readDeedLog } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

export interface LogFilter {
  readonly personId: string
  readonly deedKind: string
  readonly day: string
}

type Page = AnswerOf<typeof readDeedLog>

interface Shown {
  readonly of: Page
  readonly deeds: readonly DeedShown[]
  readonly next: string
}

export function useDeedLog(storeId: string, filter: LogFilter) {
  const asked = { storeId, ...filter }
  const { value, hasFailed, again } = useOwned(
    asked,
    () => callAsOwner(readDeedLog, asked),
    (answer) => answer,
  )
  const [further, setFurther] = useState<Shown | null>(null)
  const { isBusy, run } = useOwnerAction()
  // Further pages of an earlier filter are left out.
  const shown = value && further?.of === value ? further : value && { of: value, ...value }

  async function showMore() {
    if (!shown) return
    await run(async () => {
      const result = await callAsOwner(readDeedLog, { ...asked, logAfter: shown.next })
      if (isRefusal(result)) return
      const { deeds, next } = result.answer
      setFurther({ of: shown.of, deeds: [...shown.deeds, ...deeds], next })
    })
  }

  return { page: value, shown, hasFailed, again, showMore, isBusy }
}
