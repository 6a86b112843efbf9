import { failureTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { currentToken } from '../../session/index.ts'
import { EmptyState, Screen } from '../../ui/index.ts'
import { useVisit } from '../../visit/index.ts'
import { RecoveryLinks } from './RecoveryLinks.tsx'

export function forVisitors(title: string, Content: () => ReactNode) {
  return function VisitorScreen() {
    const phoneHandle = useVisit((visit) => visit.phoneHandle)
    return phoneHandle === '' && currentToken() === null ? <Stranger title={title} /> : <Content />
  }
}

function Stranger({ title }: { title: string }) {
  return (
    <Screen title={title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={failureTexts.noVisit} text={failureTexts.noVisitHint} />
    </Screen>
  )
}
