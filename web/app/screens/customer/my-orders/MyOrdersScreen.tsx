import { listOwnOrders, ORDERS_PER_PAGE } from '@hansang/contract'
import { appName, myOrdersTexts } from '@hansang/messages'
import { visitedLanding } from '../../../entries/way-back.ts'
import { ownView } from '../../../loaders/index.ts'
import { useOwnView } from '../../../session/index.ts'
import { Screen, Skeleton } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { SignOut } from '../points/SignOut.tsx'
import type { Route } from './+types/MyOrdersScreen'
import { MyOrdersList } from './MyOrdersList.tsx'
import { type BroughtOrders, useMyOrders } from './use-my-orders.ts'

export const meta = () => [{ title: `${myOrdersTexts.title} · ${appName}` }]

/** The first page, for the session of the request's cookie. Whether nothing is to be proven the browser knows. */
export async function loader({ context }: Route.LoaderArgs) {
  const own = await ownView(context, listOwnOrders, { page: 1, pageSize: ORDERS_PER_PAGE })
  return own && own.answer.orderCount > 0 ? own : null
}

export function clientLoader() {
  return null
}

export default function MyOrdersScreen({ loaderData }: Route.ComponentProps) {
  const view = useOwnView(loaderData)
  if (view.state === 'hydrating') return <Reading />
  // A browser that the document was not drawn for mounts its own: nothing of it stays.
  return view.own ? <Orders view={view} /> : <AskedOrders />
}

function Reading() {
  return (
    <Screen title={myOrdersTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

const AskedOrders = forVisitors(myOrdersTexts.title, () => <Orders />)

function Orders({ view }: { view?: BroughtOrders }) {
  const orders = useMyOrders(view)
  return (
    <Screen title={myOrdersTexts.title} back={visitedLanding(useVisit())}>
      <MyOrdersList {...orders} readAt={view?.own?.now} />
      <SignOut />
    </Screen>
  )
}
