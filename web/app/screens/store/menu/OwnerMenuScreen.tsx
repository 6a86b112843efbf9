import { appName, menuEditorTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { MenuEditor } from './MenuEditor.tsx'

export const meta = () => [{ title: `${menuEditorTexts.title} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerMenuScreen() {
  return (
    <OwnerPage title={menuEditorTexts.title}>
      <StoreChoice right="menu">{({ id }) => <MenuEditor key={id} storeId={id} />}</StoreChoice>
    </OwnerPage>
  )
}
