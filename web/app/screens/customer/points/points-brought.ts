import {
  readPointHistory,
  readPointsByStore,
  readPointSummary,
  type PointHistory,
  type PointSummary,
} from '@hansang/contract'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../../document/page-context.ts'
import { type Own, ownView } from '../../../loaders/index.ts'
import { type OwnView, useOwnView } from '../../../session/index.ts'
import { useVisit } from '../../../visit/index.ts'
import {
  firstQuestion,
  historyRequest,
  type StoreOption,
  storesOf,
  storesRequest,
} from './history/history-question.ts'
import { byStoreRequest, FIRST_SORT, summaryOf } from './use-points.ts'

/** The points as the screen asks for them first. */
export interface PointsBrought extends Pick<Own<typeof readPointSummary>, 'marks' | 'isProven' | 'now'> {
  readonly channel: string
  readonly summary: PointSummary
  readonly history: PointHistory
  readonly stores: readonly StoreOption[]
}

export type PointsView = OwnView<PointsBrought>

export const NOTHING_BROUGHT = { state: 'none', own: null } as const

/** For the session of the request's cookie. */
export async function pointsBrought(context: Readonly<RouterContextProvider>): Promise<PointsBrought | null> {
  const question = firstQuestion(context.get(pageContext).now)
  const [summary, history, stores] = await Promise.all([
    ownView(context, readPointSummary, (channel) => ({ phone: '', channel, orderSource: 'ARS' })),
    ownView(context, readPointHistory, (channel) => historyRequest(question, { phoneHandle: '', channel })),
    ownView(context, readPointHistory, (channel) => storesRequest(question, { phoneHandle: '', channel })),
  ])
  if (!summary || !history || !stores) return null
  const { marks, isProven, channel, now } = summary
  return {
    marks,
    isProven,
    channel,
    now,
    summary: summaryOf(summary.answer),
    history: history.answer,
    stores: storesOf(stores.answer),
  }
}

/** As the screen asks for them first. */
export function storePointsBrought(
  context: Readonly<RouterContextProvider>,
): Promise<Own<typeof readPointsByStore> | null> {
  return ownView(context, readPointsByStore, (channel) =>
    byStoreRequest(FIRST_SORT, { phoneHandle: '', channel }),
  )
}

interface OfChannel {
  readonly marks: readonly string[]
  readonly channel: string
}

/** Points count by channel: of another than the browser's visit they are asked for. */
export function useOwnPoints<Brought extends OfChannel>(served: Brought | null): OwnView<Brought> {
  const view = useOwnView(served)
  const channel = useVisit((visit) => visit.channel)
  return view.state === 'kept' && view.own.channel !== channel ? NOTHING_BROUGHT : view
}
