import { appName, bellTitle } from '@hansang/messages'
import { AlarmPlanPart } from './bell/AlarmPlanPart.tsx'
import { BellSettings } from './bell/BellSettings.tsx'
import { OwnerPage } from './frame/OwnerPage.tsx'
import { StoreChoice } from './frame/StoreChoice.tsx'
import { storesWith, useOwnStores } from './frame/use-own-stores.ts'
import { keptStores } from './owner-session.ts'

export const meta = () => [{ title: `${bellTitle} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerAlarmScreen() {
  return (
    <OwnerPage title={bellTitle}>
      <BellSettings />
      <Plans />
    </OwnerPage>
  )
}

/** For those who may set up one of their stores. */
function Plans() {
  const stores = useOwnStores().value ?? keptStores()
  if (storesWith('store', stores).length === 0) return null
  return <StoreChoice right="store">{({ id }) => <AlarmPlanPart key={id} storeId={id} />}</StoreChoice>
}
