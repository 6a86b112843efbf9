import { boardTexts, fill, ownerTexts } from '@hansang/messages'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { BoardBars, SignedOutBar } from '../board/BoardBars.tsx'
import { useBoard } from '../board/reading/use-board.ts'
import { useIsOnShift } from '../alarm/shift-state.ts'
import { useAlarm } from '../alarm/use-alarm.ts'
import { useKeptBell } from '../bell/use-kept-bell.ts'
import { useShift } from '../alarm/use-shift.ts'
import { SignInCard } from '../SignInCard.tsx'
import { SignOutButton } from '../SignOutButton.tsx'
import { keptStores, ownerToken, useSignIns } from '../owner-session.ts'
import { mayAnywhere } from './own-right.ts'
import { useRolesAlone } from './use-roles-alone.ts'
import { OwnerFrame } from './OwnerFrame.tsx'
import css from './OwnerPage.module.css'
import { useKeptRoles } from './use-kept-roles.ts'

interface OwnerPageProps {
  readonly title: string
  readonly isWide?: boolean
  /** As wide as the window. */
  readonly isFull?: boolean
  readonly children: ReactNode
}

export function OwnerPage(props: OwnerPageProps) {
  const [isSignedIn, setIsSignedIn] = useState(() => ownerToken() !== null)
  if (!isSignedIn) return <SignInCard onSignedIn={() => setIsSignedIn(true)} />
  return <SignedInPage {...props} />
}

function SignedInPage(props: OwnerPageProps) {
  useSignIns()
  return mayAnywhere('orders') || keptStores().length === 0 ? (
    <PageBesideBoard {...props} />
  ) : (
    <PageAlone {...props} />
  )
}

/** Of people who see no orders: head office. */
function PageAlone(props: OwnerPageProps) {
  const { isSignedOut, resume } = useRolesAlone()
  return (
    <Page {...props}>
      {isSignedOut && <SignedOutBar onSignedIn={resume} />}
      <Content {...props} />
    </Page>
  )
}

function PageBesideBoard(props: OwnerPageProps) {
  const { title } = props
  const board = useBoard({ isBesideBoard: true })
  useKeptRoles(board.line)
  const isOnShift = useIsOnShift()
  const waiting = useAlarm(board, title)
  useShift(isOnShift)
  const waitingCount = waiting.orders.length + waiting.cancels.length
  useKeptBell(waitingCount)
  return (
    <Page title={title} told={waitingCount > 0 && <Waiting count={waitingCount} />}>
      {/* There may be many, so they scroll away; the header with the waiting count stays. */}
      <BoardBars board={board} isOnShift={isOnShift} />
      <Content {...props} />
    </Page>
  )
}

function Page({ title, told, children }: Pick<OwnerPageProps, 'title' | 'children'> & { told?: ReactNode }) {
  const tools = (
    <div className={css.signOut}>
      <SignOutButton where="here" />
    </div>
  )
  return (
    <OwnerFrame title={title} tools={tools} told={told}>
      {children}
    </OwnerFrame>
  )
}

function Content({ isWide, isFull, children }: OwnerPageProps) {
  return (
    <main className={css.main} data-wide={isWide || undefined} data-full={isFull || undefined} id="main">
      {children}
    </main>
  )
}

function Waiting({ count }: { count: number }) {
  return (
    <div className={css.waiting} role="alert">
      <p>{fill(boardTexts.startWaiting, { n: count })}</p>
      <ButtonLink kind="secondary" size="small" to={paths.ownerOrders()}>
        {ownerTexts.seeOrders}
      </ButtonLink>
    </div>
  )
}
