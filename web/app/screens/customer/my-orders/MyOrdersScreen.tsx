import { appName, myOrdersTexts } from '@hansang/messages'
import { visitedLanding } from '../../../entries/way-back.ts'
import { Screen, Skeleton } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { SignOut } from '../points/SignOut.tsx'
import { MyOrdersList } from './MyOrdersList.tsx'
import { useMyOrders } from './use-my-orders.ts'

export const meta = () => [{ title: `${myOrdersTexts.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={myOrdersTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

export default forVisitors(myOrdersTexts.title, MyOrdersScreen)

function MyOrdersScreen() {
  const orders = useMyOrders()
  return (
    <Screen title={myOrdersTexts.title} back={visitedLanding(useVisit())}>
      <MyOrdersList {...orders} />
      <SignOut />
    </Screen>
  )
}
