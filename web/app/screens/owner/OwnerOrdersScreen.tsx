import type { BoardColumn } from '@hansang/domain'
import { fill, boardTexts, appName } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/index.ts'
import { BoardBars } from './board/BoardBars.tsx'
import { BoardHeader } from './board/BoardHeader.tsx'
import { BoardOrder } from './board/BoardOrder.tsx'
import { ordersOf } from './board/board-columns.ts'
import css from './OwnerOrdersScreen.module.css'
import { ShiftGate } from './alarm/ShiftGate.tsx'
import { stopSound } from './alarm/alarm-sound.ts'
import { keptStoreNames, ownerToken } from './owner-session.ts'
import { useAlarm } from './alarm/use-alarm.ts'
import { useShift } from './alarm/use-shift.ts'
import { type Board, useBoard } from './board/use-board.ts'

export const meta = () => [{ title: `${boardTexts.title} | ${appName}` }]

const COLUMNS = [
  { key: 'new', title: boardTexts.newOrders, empty: boardTexts.emptyNew },
  { key: 'cooking', title: boardTexts.cooking, empty: boardTexts.emptyCooking },
  { key: 'done', title: boardTexts.done, empty: boardTexts.emptyDone },
] as const satisfies readonly { key: BoardColumn; title: string; empty: string }[]

/** The board needs the browser's own session; nothing of it is rendered on the server. */
export function clientLoader() {
  return { isSignedIn: ownerToken() !== null, storeNames: keptStoreNames() }
}

export function HydrateFallback() {
  return <main className={css.page} aria-busy="true" />
}

export default function OwnerOrdersScreen({ loaderData }: { loaderData: ReturnType<typeof clientLoader> }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!loaderData.isSignedIn) void navigate(paths.ownerLogin(), { replace: true })
  }, [loaderData.isSignedIn, navigate])
  return loaderData.isSignedIn ? <OrderBoard storeNames={loaderData.storeNames} /> : <HydrateFallback />
}

function OrderBoard({ storeNames }: { storeNames: readonly string[] }) {
  const [isOnShift, setIsOnShift] = useState(false)
  const board = useBoard()
  const waiting = useAlarm(board)
  useShift(isOnShift)
  useEffect(() => stopSound, [])
  return (
    <div className={css.page}>
      <ShiftGate
        isOpen={!isOnShift}
        waitingCount={waiting.orders.length + waiting.cancels.length}
        onStarted={() => setIsOnShift(true)}
      />
      <div className={css.top}>
        <BoardHeader storeNames={storeNames} line={board.line} />
        <BoardBars board={board} isOnShift={isOnShift} />
      </div>
      <main className={css.columns}>
        {COLUMNS.map(({ key, title, empty }) => (
          <Column
            key={key}
            column={key}
            title={title}
            empty={empty}
            board={board}
            namesStore={storeNames.length > 1}
          />
        ))}
      </main>
    </div>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly title: string
  readonly empty: string
  readonly board: Board
  readonly namesStore: boolean
}

function Column({ column, title, empty, board, namesStore }: ColumnProps) {
  const orders = board.orders && ordersOf(board.orders, column)
  return (
    <section className={css.column} data-column={column} aria-label={title}>
      <h2 className={css.columnTitle}>
        {title}
        {orders && <span className={css.count}>{fill(boardTexts.countOrders, { n: orders.length })}</span>}
      </h2>
      {!orders && <Skeleton rows={2} />}
      {orders?.length === 0 && <p className={css.empty}>{empty}</p>}
      {orders?.map((order) => (
        <BoardOrder key={order.number} order={order} namesStore={namesStore} onChanged={board.reload} />
      ))}
    </section>
  )
}
