import { appName, peopleTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { StoreStaff } from './StoreStaff.tsx'

export const meta = () => [{ title: `${peopleTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerStaffScreen() {
  return (
    <OwnerPage title={peopleTexts.title}>
      <StoreChoice right="staff">{(store) => <StoreStaff key={store.id} store={store} />}</StoreChoice>
    </OwnerPage>
  )
}
