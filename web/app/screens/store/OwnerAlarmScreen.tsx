import { appName, bellTitle } from '@hansang/messages'
import { BellSettings } from './bell/BellSettings.tsx'
import { OwnerPage } from './frame/OwnerPage.tsx'

export const meta = () => [{ title: `${bellTitle} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerAlarmScreen() {
  return (
    <OwnerPage title={bellTitle}>
      <BellSettings />
    </OwnerPage>
  )
}
