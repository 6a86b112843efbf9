import { controlTexts, storeSearchTexts } from '@hansang/messages'
import { Button, EmptyState } from '../../../ui/index.ts'

export function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState art="fault" title={storeSearchTexts.failed}>
      <Button onClick={onRetry}>{controlTexts.retry}</Button>
    </EmptyState>
  )
}
