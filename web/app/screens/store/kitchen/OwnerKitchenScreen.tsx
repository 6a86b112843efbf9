import { appName, kitchenTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { Kitchen } from './Kitchen.tsx'

export const meta = () => [{ title: `${kitchenTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerKitchenScreen() {
  return (
    <OwnerPage title={kitchenTexts.title} isFull>
      <StoreChoice right="orders">{({ id }) => <Kitchen key={id} storeId={id} />}</StoreChoice>
    </OwnerPage>
  )
}
