import { agentTexts } from '@hansang/messages'
import { EmptyState } from '../../../ui/index.ts'

export function NobodyServed() {
  return <EmptyState art="notice" title={agentTexts.nobodyTitle} text={agentTexts.nobodyText} />
}
