import { point } from '@hansang/messages/point'
import { useState } from 'react'
import { serverNow } from '../../clock.ts'
import { useIdentityCheckedOn } from '../../session/identity.ts'
import { useIdentityWindow } from '../../session/use-identity-window.ts'
import { useReturnedCode } from '../../session/use-returned-code.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import css from './MyPoints.module.css'
import { PointHistoryList } from './PointHistoryList.tsx'
import { PointSummaryCard } from './PointSummaryCard.tsx'
import { VerifyCard } from './VerifyCard.tsx'
import { type HistoryQuestion, asking, firstQuestion } from './history-question.ts'
import { useHistoryStores, usePointHistory, usePointSummary } from './use-points.ts'

/** What there is, and what came and went (PNT-08, PNT-21). */
export function MyPoints() {
  const [now] = useState(() => serverNow())
  const [question, setQuestion] = useState<HistoryQuestion>(() => firstQuestion(now))
  const [round, setRound] = useState(0)
  const summary = usePointSummary(round)
  const history = usePointHistory(question, round)
  const stores = useHistoryStores(question, round)
  const { isUnproven, verify } = useProving(() => setRound((last) => last + 1))
  const isEmpty = history.state === 'found' && history.value.entryCount === 0
  return (
    <>
      <PointSummaryCard summary={summary} />
      {isUnproven && isEmpty && <VerifyCard onVerify={verify} />}
      <section className={css.history} aria-labelledby="point-history">
        <h2 className={css.title} id="point-history">
          {point.my.history}
        </h2>
        <HistoryFilters
          question={question}
          stores={stores}
          now={now}
          onAsk={(change) => setQuestion(asking(question, change))}
        />
        <PointHistoryList
          history={history}
          page={question.page}
          onPage={(page) => setQuestion(asking(question, { page }))}
          onRetry={() => setRound(round + 1)}
        />
      </section>
    </>
  )
}

/** The identity check proves the phone; then the page asks again. */
function useProving(onAsked: () => void) {
  const checkedOn = useIdentityCheckedOn()
  const { open } = useIdentityWindow({ purpose: 'POINT', returnTo: 'points', onAsked })
  useReturnedCode({ onAsked })
  return { isUnproven: !checkedOn, verify: open }
}
