import { appName, ownerTexts } from '@hansang/messages'
import { OwnerPage } from '../frame/OwnerPage.tsx'
import { StoreChoice } from '../frame/StoreChoice.tsx'
import { OwnedReviews } from './OwnedReviews.tsx'

export const meta = () => [{ title: `${ownerTexts.reviews} · ${appName}` }]

export const clientLoader = () => null

export function HydrateFallback() {
  return <main aria-busy="true" />
}

export default function OwnerReviewScreen() {
  return (
    <OwnerPage title={ownerTexts.reviews}>
      <StoreChoice right="reviews">{({ id }) => <OwnedReviews key={id} storeId={id} />}</StoreChoice>
    </OwnerPage>
  )
}
