import { appName, draftListTexts } from '@hansang/messages'
import { OwnerPage } from '../../frame/OwnerPage.tsx'
import { StoreDrafts } from './StoreDrafts.tsx'

export const meta = () => [{ title: `${draftListTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerOpeningScreen() {
  return (
    <OwnerPage title={draftListTexts.title}>
      <StoreDrafts />
    </OwnerPage>
  )
}
