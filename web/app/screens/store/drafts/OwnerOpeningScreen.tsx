import { appName, storeDraftTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreDrafts } from './StoreDrafts.tsx'

export const meta = () => [{ title: `${storeDraftTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerOpeningScreen() {
  return (
    <OwnerPage title={storeDraftTexts.title}>
      <StoreDrafts />
    </OwnerPage>
  )
}
