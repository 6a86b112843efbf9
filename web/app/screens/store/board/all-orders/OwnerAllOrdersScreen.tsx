import { allOrdersTexts, appName } from '@hansang/messages'
import { AllOrders } from './AllOrders.tsx'
import { OwnerPage } from '../../frame/OwnerPage.tsx'

export const meta = () => [{ title: `${allOrdersTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerAllOrdersScreen() {
  return (
    <OwnerPage title={allOrdersTexts.title}>
      <AllOrders />
    </OwnerPage>
  )
}
