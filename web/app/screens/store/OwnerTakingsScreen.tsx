import { appName, takingsTexts } from '@hansang/messages'
import { OwnerPage } from './frame/OwnerPage.tsx'
import { StoreChoice } from './frame/StoreChoice.tsx'
import { StoreTakings } from './takings/StoreTakings.tsx'

export const meta = () => [{ title: `${takingsTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerTakingsScreen() {
  return (
    <OwnerPage title={takingsTexts.title} isWide>
      <StoreChoice right="takings">{(store) => <StoreTakings key={store.id} store={store} />}</StoreChoice>
    </OwnerPage>
  )
}
