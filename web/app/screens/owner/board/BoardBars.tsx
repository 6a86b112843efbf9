import type { EndedOrder } from '@hansang/contract/ended-order'
import { board as text } from '@hansang/messages/board'
import { common } from '@hansang/messages/common'
import { fill } from '@hansang/messages/fill'
import { screen } from '@hansang/messages/screen'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import css from './BoardBars.module.css'
import { SignInForm } from '../SignInForm.tsx'
import { startSound, useSounding } from '../alarm/alarm-sound.ts'
import { callNumber, clockTime } from './board-words.ts'
import { useNews } from '../alarm/use-alarm.ts'
import type { Board } from './use-board.ts'

/** What keeps the board from being trusted, each with what mends it; and what the store has to be told. */
export function BoardBars({ board, isOnShift }: { board: Board; isOnShift: boolean }) {
  const isSounding = useSounding()
  const { news, dismiss } = useNews(board)
  return (
    <>
      {board.line === 'signedOut' && (
        <Bar words={text.signedOut}>
          <div className={css.signIn}>
            <SignInForm onSignedIn={board.resume} />
          </div>
        </Bar>
      )}
      {board.line === 'lost' && <Bar words={lostWords(board)} action={screen.retry} onAct={board.reload} />}
      {isOnShift && !isSounding && (
        <Bar words={text.soundLost} action={text.soundRepair} onAct={startSound} />
      )}
      {news.map((order) => (
        <Bar
          key={order.number}
          tone="notice"
          words={newsWords(order)}
          action={common.confirm}
          onAct={async () => dismiss(order.number)}
        />
      ))}
    </>
  )
}

function lostWords({ readAt }: Board): string {
  return readAt ? fill(text.lineLost, { time: clockTime(readAt) }) : text.loadFailed
}

function newsWords({ number, goodsName, endedBy }: EndedOrder): string {
  return `${callNumber(number)} ${goodsName}: ${text.endedBy[endedBy]}`
}

interface BarProps {
  readonly words: string
  readonly tone?: 'danger' | 'notice'
  readonly action?: string
  readonly onAct?: () => Promise<void>
  readonly children?: ReactNode
}

function Bar({ words, tone = 'danger', action, onAct, children }: BarProps) {
  return (
    <div className={css.bar} data-tone={tone} role="alert">
      <p>{words}</p>
      {action && (
        <Button kind="secondary" size="small" onClick={() => void onAct?.()}>
          {action}
        </Button>
      )}
      {children}
    </div>
  )
}
