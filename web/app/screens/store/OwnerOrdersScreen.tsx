import { appName, boardTexts } from '@hansang/messages'
import { useEffect } from 'react'
import { redirect, useNavigate } from 'react-router'
import type { FirstScript } from '../../document/first-script.ts'
import { paths } from '../../paths.ts'
import { mayAnywhere } from './frame/own-right.ts'
import { firstPlace } from './frame/owner-places.tsx'
import { OrderBoard } from './board/OrderBoard.tsx'
import { askingScript } from './board/opening/early-board.ts'
import { OpeningBoard } from './board/opening/OpeningBoard.tsx'
import { keptStores, ownerToken } from './owner-session.ts'

export const meta = () => [{ title: `${boardTexts.title} · ${appName}` }]

export function clientLoader() {
  if (ownerToken() !== null && keptStores().length > 0 && !mayAnywhere('orders')) throw redirect(firstPlace())
  return { isSignedIn: ownerToken() !== null, kept: keptStores() }
}

export const handle: FirstScript = import.meta.env.SSR ? { firstScript: askingScript() } : {}

export function HydrateFallback() {
  return <OpeningBoard />
}

function Empty() {
  return <main aria-busy="true" />
}

export default function OwnerOrdersScreen({ loaderData }: { loaderData: ReturnType<typeof clientLoader> }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!loaderData.isSignedIn) void navigate(paths.ownerLogin(), { replace: true })
  }, [loaderData.isSignedIn, navigate])
  return loaderData.isSignedIn ? <OrderBoard keptStores={loaderData.kept} /> : <Empty />
}
