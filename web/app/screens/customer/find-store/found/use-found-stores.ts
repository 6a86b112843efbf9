import { type FoundStore, type RequestTo, searchStores } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { answered, callApi, type QueryState, useAction, useQuery } from '../../../../api/index.ts'

export interface FoundStores {
  readonly query: QueryState<{ readonly stores: readonly FoundStore[]; readonly storeCount: number }>
  readonly more: { readonly isBusy: boolean; readonly load: () => void } | null
  readonly retry: () => void
}

interface LaterPages {
  readonly key: string | null
  readonly pages: number
  readonly stores: readonly FoundStore[]
}

const NO_LATER_PAGES: LaterPages = { key: null, pages: 0, stores: [] }

export function useFoundStores(request: RequestTo<typeof searchStores> | null): FoundStores {
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState(NO_LATER_PAGES)
  const { isBusy, run } = useAction()
  const key = request && JSON.stringify([request, round])
  const later = kept.key === key ? kept : NO_LATER_PAGES
  const first = useQuery(key, () =>
    answered(callApi(searchStores, request as RequestTo<typeof searchStores>), (answer) => answer),
  )

  async function loadNext() {
    const result = await callApi(searchStores, { ...request, page: later.pages + 2 })
    if (isRefusal(result)) throw new Error(result.message)
    setKept({ key, pages: later.pages + 1, stores: [...later.stores, ...result.answer.stores] })
  }

  const retry = () => setRound(round + 1)
  if (first.state !== 'found') return { query: first, more: null, retry }
  const { stores, storeCount } = first.value
  const all = [...stores, ...later.stores]
  const more = all.length < storeCount ? { isBusy, load: () => void run(loadNext) } : null
  return { query: { state: 'found', value: { stores: all, storeCount } }, more, retry }
}
