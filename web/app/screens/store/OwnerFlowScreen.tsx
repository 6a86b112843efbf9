import { appName, orderFlowTexts } from '@hansang/messages'
import { OrderFlow } from './flow/OrderFlow.tsx'
import { OwnerPage } from './frame/OwnerPage.tsx'
import { StoreChoice } from './frame/StoreChoice.tsx'

export const meta = () => [{ title: `${orderFlowTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerFlowScreen() {
  return (
    <OwnerPage title={orderFlowTexts.title}>
      <StoreChoice right="store">{({ id }) => <OrderFlow key={id} storeId={id} />}</StoreChoice>
    </OwnerPage>
  )
}
