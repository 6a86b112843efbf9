import { appName, printerTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { Tickets } from './Tickets.tsx'

export const meta = () => [{ title: `${printerTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerTicketsScreen() {
  return (
    <OwnerPage title={printerTexts.title}>
      <StoreChoice right="orders">{(store) => <Tickets key={store.id} store={store} />}</StoreChoice>
    </OwnerPage>
  )
}
