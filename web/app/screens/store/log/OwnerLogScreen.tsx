import { appName, deedTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { DeedLog } from './DeedLog.tsx'

export const meta = () => [{ title: `${deedTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerLogScreen() {
  return (
    <OwnerPage title={deedTexts.title}>
      <StoreChoice right="log">{({ id }) => <DeedLog key={id} storeId={id} />}</StoreChoice>
    </OwnerPage>
  )
}
