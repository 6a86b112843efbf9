import { board as text } from '@hansang/messages/board'
import { ceo } from '@hansang/messages/ceo'
import { common } from '@hansang/messages/common'
import { fill } from '@hansang/messages/fill'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { allowArrivalSound, playArrivalSound } from './arrival-sound.ts'
import { BoardOrder } from './BoardOrder.tsx'
import { type BoardColumn, columnOf } from './board-columns.ts'
import css from './OwnerOrdersScreen.module.css'
import { dropOwnerSession, keptOwnerStores, ownerToken } from './owner-session.ts'
import { type Board, useBoard } from './use-board.ts'

export const meta = () => [{ title: `${text.title} | ${common.appName}` }]

const COLUMNS = [
  { key: 'new', title: text.newOrders, empty: text.emptyNew },
  { key: 'cooking', title: text.cooking, empty: text.emptyCooking },
  { key: 'done', title: text.done, empty: text.emptyDone },
] as const satisfies readonly { key: BoardColumn; title: string; empty: string }[]

/** The board needs the browser's own session; nothing of it is rendered on the server. */
export function clientLoader() {
  return { isSignedIn: ownerToken() !== null, storeNames: keptOwnerStores().map((store) => store.name) }
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
  const announceArrival = useCallback(() => {
    playArrivalSound()
    toast(text.arrived)
  }, [])
  const board = useBoard(announceArrival)
  return (
    <div className={css.page}>
      <BoardHeader storeNames={storeNames} isConnected={board.isConnected} />
      {board.hasFailed && (
        <p className={css.failed} role="alert">
          {text.loadFailed}
          <Button kind="secondary" size="small" onClick={() => void board.reload()}>
            {common.confirm}
          </Button>
        </p>
      )}
      <main className={css.columns}>
        {COLUMNS.map(({ key, title, empty }) => (
          <Column key={key} column={key} title={title} empty={empty} board={board} />
        ))}
      </main>
    </div>
  )
}

function BoardHeader({ storeNames, isConnected }: { storeNames: readonly string[]; isConnected: boolean }) {
  const navigate = useNavigate()
  const [hasSound, setHasSound] = useState(false)
  async function signOut() {
    dropOwnerSession()
    await navigate(paths.ownerLogin(), { replace: true })
  }
  return (
    <header className={css.header}>
      <div className={css.store}>
        <h1>{text.title}</h1>
        <p>{storeNames.join(' · ')}</p>
      </div>
      <p className={css.live} data-connected={isConnected || undefined} role="status">
        {isConnected ? text.live : text.reconnecting}
      </p>
      <Button
        kind={hasSound ? 'quiet' : 'primary'}
        size="small"
        onClick={() => void allowArrivalSound().then(() => setHasSound(true))}
      >
        {hasSound ? text.soundOn : text.soundStart}
      </Button>
      <Button kind="quiet" size="small" onClick={() => void signOut()}>
        {ceo.logout}
      </Button>
    </header>
  )
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly title: string
  readonly empty: string
  readonly board: Board
}

function Column({ column, title, empty, board }: ColumnProps) {
  const orders = board.orders?.filter((order) => columnOf(order.status) === column)
  return (
    <section className={css.column} data-column={column} aria-label={title}>
      <h2 className={css.columnTitle}>
        {title}
        {orders && <span className={css.count}>{fill(text.countOrders, { n: orders.length })}</span>}
      </h2>
      {!orders && <Skeleton rows={2} />}
      {orders?.length === 0 && <p className={css.empty}>{empty}</p>}
      {orders?.map((order) => (
        <BoardOrder key={order.number} order={order} onChanged={board.reload} />
      ))}
    </section>
  )
}
