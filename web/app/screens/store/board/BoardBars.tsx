import { calledNumber } from '@hansang/domain'
import type { EndedOrder } from '@hansang/contract'
import { fill, boardTexts, controlTexts, ownerTexts } from '@hansang/messages'
import { useState } from 'react'
import css from './BoardBars.module.css'
import { SignInForm } from '../SignInForm.tsx'
import { Bar } from './Bar.tsx'
import { startSound, useSounding } from '../alarm/alarm-sound.ts'
import { seoulClockTime } from './board-words.ts'
import { useEndedOrders } from '../alarm/use-alarm.ts'
import type { Board } from './reading/use-board.ts'

export function BoardBars({ board, isOnShift }: { board: Board; isOnShift: boolean }) {
  const isSounding = useSounding()
  const { endedOrders, dismiss } = useEndedOrders(board)
  return (
    <>
      {board.line === 'signedOut' && <SignedOutBar words={boardTexts.signedOut} onSignedIn={board.resume} />}
      {board.line === 'lost' && (
        <Bar words={lostWords(board)} action={controlTexts.retry} onAct={board.reload} />
      )}
      {isOnShift && !isSounding && (
        <Bar words={boardTexts.soundLost} action={boardTexts.soundRepair} onAct={startSound} />
      )}
      <PastDay board={board} />
      <div className={css.ended}>
        {endedOrders.map((order) => (
          <Bar
            key={order.number}
            tone="notice"
            words={endedOrderText(order)}
            action={controlTexts.confirm}
            onAct={async () => dismiss(order.number)}
          />
        ))}
      </div>
    </>
  )
}

interface SignedOutBarProps {
  readonly words?: string
  readonly onSignedIn: () => void
}

export function SignedOutBar({ words = ownerTexts.signInAgain, onSignedIn }: SignedOutBarProps) {
  return (
    <Bar words={words}>
      <div className={css.signIn}>
        <SignInForm onSignedIn={onSignedIn} />
      </div>
    </Bar>
  )
}

/** Orders of past days: those that the server completed, and those left to a person. */
function PastDay({ board: { pastDay, needsReview, showMore } }: { board: Board }) {
  const [told, setTold] = useState(0)
  const { autoCompleted, needsReview: left } = pastDay
  return (
    <>
      {autoCompleted > told && (
        <Bar
          tone="notice"
          words={fill(boardTexts.pastDay.completed, { n: autoCompleted })}
          action={controlTexts.confirm}
          onAct={async () => setTold(autoCompleted)}
        />
      )}
      {left > 0 && needsReview === null && (
        <Bar
          tone="notice"
          words={fill(boardTexts.pastDay.needsReview, { n: left })}
          action={boardTexts.pastDay.show}
          onAct={() => showMore('pastDay')}
        />
      )}
    </>
  )
}

function lostWords({ readAt }: Board): string {
  return readAt ? fill(boardTexts.lineLost, { time: seoulClockTime(readAt) }) : boardTexts.loadFailed
}

function endedOrderText(order: EndedOrder): string {
  return `${calledNumber(order)} ${order.goodsName}: ${boardTexts.endedBy[order.endedBy]}`
}
