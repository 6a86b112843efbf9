import { PROFILE_PARTS } from '@hansang/domain'
import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { StoreCopy } from '../owned/OwnedStoreInfo.tsx'
import { PartCard } from './PartCard.tsx'
import css from './StoreManager.module.css'
import { StorePreview } from './StorePreview.tsx'
import { useStoreParts } from './use-store-parts.ts'

/** What a shop changes of its store: hours, days off, delivery, words, what it offers. */
export function StoreManager({ storeId }: { storeId: string }) {
  const { value, copy, hasFailed, again, change } = useStoreParts(storeId)
  if (!value)
    return hasFailed ? <StoreCopy store={copy} onRetry={again} /> : <Skeleton rows={5} look="card" />
  return (
    <div className={css.parts}>
      {hasFailed && <LoadFailed onRetry={again} />}
      {PROFILE_PARTS.map((part) => (
        <PartCard key={part} storeId={storeId} part={part} owned={value} onChange={change} />
      ))}
      <StorePreview storeId={storeId} />
    </div>
  )
}
