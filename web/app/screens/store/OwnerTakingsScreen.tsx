import { staffMay } from '@hansang/domain'
import { appName, takingsTexts } from '@hansang/messages'
import { EmptyState } from '../../ui/index.ts'
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
      <StoreChoice>
        {(store) =>
          staffMay(store.role, 'takings') ? (
            <StoreTakings key={store.id} store={store} />
          ) : (
            <EmptyState art="notice" title={takingsTexts.notAllowed} />
          )
        }
      </StoreChoice>
    </OwnerPage>
  )
}
