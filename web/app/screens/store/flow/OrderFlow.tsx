import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { PartCard } from '../manage/PartCard.tsx'
import { useOwnedParts } from '../manage/use-store-parts.ts'
import { FlowFields } from './FlowFields.tsx'
import { flowFieldWords } from './flow-words.ts'

/** What a store does with orders by itself. */
export function OrderFlow({ storeId }: { storeId: string }) {
  const { value, hasFailed, again, change } = useOwnedParts(storeId)
  return (
    <>
      {hasFailed && <LoadFailed onRetry={again} />}
      {!value && !hasFailed && <Skeleton look="card" />}
      {value && (
        <PartCard
          storeId={storeId}
          part="flow"
          owned={value}
          onChange={change}
          Fields={FlowFields}
          words={flowFieldWords}
        />
      )}
    </>
  )
}
