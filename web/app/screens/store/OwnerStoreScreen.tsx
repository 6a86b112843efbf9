import { staffMay } from '@hansang/domain'
import { appName, ownerTexts } from '@hansang/messages'
import { OwnerPage } from './frame/OwnerPage.tsx'
import { StoreChoice } from './frame/StoreChoice.tsx'
import { OwnedStoreTabs } from './owned/OwnedStoreTabs.tsx'

export const meta = () => [{ title: `${ownerTexts.stores} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerStoreScreen() {
  return (
    <OwnerPage title={ownerTexts.stores}>
      <StoreChoice right="account">
        {({ id, role }) => <OwnedStoreTabs key={id} storeId={id} mayManage={staffMay(role, 'store')} />}
      </StoreChoice>
    </OwnerPage>
  )
}
