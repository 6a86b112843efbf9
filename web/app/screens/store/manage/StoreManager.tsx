import { namesOf } from '@hansang/domain'
import { lazy } from 'react'
import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { StoreCopy } from '../owned/OwnedStoreInfo.tsx'
import { PartCard } from './PartCard.tsx'
import { DeliveryFields } from './fields/DeliveryFields.tsx'
import { HolidayFields } from './fields/HolidayFields.tsx'
import { HoursFields } from './fields/HoursFields.tsx'
import { ServiceFields } from './fields/ServiceFields.tsx'
import { WordsFields } from './fields/WordsFields.tsx'
import { fieldShown } from './photos/PhotoStrip.tsx'
import css from './StoreManager.module.css'
import { StorePreview } from './StorePreview.tsx'
import { useStoreParts } from './use-store-parts.ts'

/** Brings what makes photos smaller, and is opened by few. */
const PhotosFields = lazy(async () => ({
  default: (await import('./photos/PhotosFields.tsx')).PhotosFields,
}))

/** Brings the search of addresses. */
const ContactFields = lazy(async () => ({
  default: (await import('./fields/ContactFields.tsx')).ContactFields,
}))

/** What a store does with orders stands on screens of its own. */
const FIELDS = {
  hours: HoursFields,
  holidays: HolidayFields,
  delivery: DeliveryFields,
  words: WordsFields,
  photos: PhotosFields,
  contact: ContactFields,
  service: ServiceFields,
}

/** What a shop changes of its store: hours, days off, delivery, words, photos, phone and address, what it offers. */
export function StoreManager({ storeId }: { storeId: string }) {
  const { value, copy, hasFailed, again, change } = useStoreParts(storeId)
  if (!value)
    return hasFailed ? <StoreCopy store={copy} onRetry={again} /> : <Skeleton rows={5} look="card" />
  return (
    <div className={css.parts}>
      {hasFailed && <LoadFailed onRetry={again} />}
      {namesOf(FIELDS).map((part) => (
        <PartCard
          key={part}
          storeId={storeId}
          part={part}
          owned={value}
          onChange={change}
          Fields={FIELDS[part]}
          words={fieldShown}
        />
      ))}
      <StorePreview storeId={storeId} />
    </div>
  )
}
