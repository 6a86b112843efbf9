import { type AnswerOf, type RequestTo, readAllOrders } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../../ui/index.ts'
import { useOwned } from '../../frame/use-owned.ts'
import { callAsOwner } from '../../owner-session.ts'

type Answer = AnswerOf<typeof readAllOrders>

/** What is looked for stays out of the address: it may be the end of somebody's phone. */
export type Asked = Omit<RequestTo<typeof readAllOrders>, 'after' | 'lastDay' | 'lookFor' | 'storeId'> & {
  readonly storeId: string
  /** Empty: today, which begins at each store's own hour. */
  readonly lastDay: string
  readonly lookFor: string
}

interface Found extends Answer {
  readonly asked: Asked
}

export function useAllOrders() {
  const [asked, setAsked] = useState<Asked>(() => ({
    storeId: '',
    lastDay: '',
    days: 1,
    lookFor: '',
  }))
  const { value, hasFailed, again, change } = useOwned<typeof readAllOrders, Found>(
    asked,
    () => callAsOwner(readAllOrders, asked),
    (answer) => ({ ...answer, asked }),
  )
  // Orders of an earlier question are not shown under a later one.
  const answer = value?.asked === asked ? value : null
  const shown = useRef(answer)
  useEffect(() => {
    shown.current = answer
  })

  async function readOn(): Promise<void> {
    if (!answer) return
    const next = await callAsOwner(readAllOrders, { ...asked, after: answer.more }).catch(() => null)
    if (next === null || isRefusal(next)) return toast(failureTexts.server)
    if (shown.current === answer) change(withPage(answer, next.answer))
  }

  return {
    asked,
    choose: (part: Partial<Asked>) => setAsked({ ...asked, ...part }),
    answer,
    hasFailed,
    again,
    readOn,
  }
}

/** An order that moved meanwhile is shown once. */
function withPage(before: Found, page: Answer): Found {
  const known = new Set(before.orders.map(({ number }) => number))
  return {
    ...before,
    orders: [...before.orders, ...page.orders.filter(({ number }) => !known.has(number))],
    ended: [...before.ended, ...page.ended],
    more: page.more,
  }
}
