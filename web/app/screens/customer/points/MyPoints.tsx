import { brandOf } from '@hansang/domain'
import { pointTexts } from '@hansang/messages'
import { useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useProving, VerifyCard } from '../../../proof/index.ts'
import { DEFAULT_CHANNEL, useVisit } from '../../../visit/index.ts'
import { rememberedPoints, useSession } from '../../../session/index.ts'
import { pointBalance } from '../landing/point-balance.ts'
import { HistoryFilters } from './history/HistoryFilters.tsx'
import css from './MyPoints.module.css'
import { PointHistoryList } from './history/PointHistoryList.tsx'
import { PointSummaryCard } from './PointSummaryCard.tsx'
import { SignOut } from './SignOut.tsx'
import { type HistoryQuestion, asking, firstQuestion } from './history/history-question.ts'
import { NOTHING_BROUGHT, type PointsView } from './points-brought.ts'
import { isEmptyHistory, NOTHING_KNOWN, shownSummary } from './shown-points.ts'
import { useHistoryStores, usePointHistory, usePointSummary } from './use-points.ts'

export function MyPoints({ view = NOTHING_BROUGHT }: { readonly view?: PointsView }) {
  const { own } = view
  const isDrawn = view.state === 'drawn'
  const [now] = useState(() => own?.now ?? serverNow())
  const [question, setQuestion] = useState<HistoryQuestion>(() => firstQuestion(now))
  const [round, setRound] = useState(0)
  const summary = usePointSummary(round, { isDrawn, value: own?.summary })
  const history = usePointHistory(question, round, { isDrawn, value: own?.history })
  const stores = useHistoryStores(question, round, { isDrawn, value: own?.stores })
  const balance = useKnownBalance()
  const { isUnproven: isUnchecked, verify } = useProving({
    returnTo: 'points',
    onAsked: () => setRound((last) => last + 1),
  })
  // As the document told it, until it is asked for again.
  const isUnproven = own && round === 0 ? !own.isProven : isUnchecked
  const shown = isDrawn && isUnproven ? NOTHING_KNOWN : shownSummary(summary, isUnproven ? balance : null)
  if (isUnproven && isEmptyHistory(history)) {
    return (
      <>
        <PointSummaryCard {...shown} />
        <VerifyCard title={pointTexts.verifyTitle} text={pointTexts.verifyText} onVerify={verify} />
        <SignOut />
      </>
    )
  }
  return (
    <>
      <PointSummaryCard {...shown} />
      <section className={css.history} aria-labelledby="point-history">
        <h2 className={css.title} id="point-history">
          {pointTexts.my.history}
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
      <SignOut />
    </>
  )
}

/** The balance that the landing shows to anyone with this phone. */
function useKnownBalance(): number {
  const channel = useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
  const ofLogin = useSession((session) => session.points)
  return pointBalance(ofLogin.length > 0 ? ofLogin : rememberedPoints(), brandOf(channel).features)
}
