import type { OrderedStore } from '@hansang/contract'
import { takesPickupNow } from '@hansang/domain'
import { appName, storeSearchTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { VerifyCard } from '../../../../proof/index.ts'
import { paths } from '../../../../paths.ts'
import { alerted, Badge, ButtonLink, EmptyState } from '../../../../ui/index.ts'
import { useVisit } from '../../../../visit/index.ts'
import { forVisitors } from '../../../not-found/for-visitors.tsx'
import { Failure } from '../Failure.tsx'
import { OrderedStoreCard } from './OrderedStoreCard.tsx'
import css from './OrderedStores.module.css'
import { PickupScreen } from '../PickupScreen.tsx'
import { orderedStoreLink } from './ordered-store-link.ts'
import { useOrderedStores } from './use-ordered-stores.ts'
import { Waiting } from '../Waiting.tsx'

export const meta = () => [{ title: `${storeSearchTexts.tab.ordered} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PickupScreen tab="ordered" />
}

export default forVisitors(storeSearchTexts.tab.ordered, OrderedStoresScreen)

function OrderedStoresScreen() {
  const ordered = useOrderedStores(null, 'stores')
  return (
    <PickupScreen tab="ordered">
      <h2 className={css.heading}>{storeSearchTexts.ordered.title}</h2>
      <OrderedStores ordered={ordered} />
    </PickupScreen>
  )
}

export function OrderedStores({ ordered }: { readonly ordered: ReturnType<typeof useOrderedStores> }) {
  const { query, retry, verify } = ordered
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={retry} />
  if (verify) {
    const { verifyTitle, verifyText } = storeSearchTexts
    return <VerifyCard title={verifyTitle} text={verifyText} onVerify={verify} />
  }
  if (query.value.stores.length === 0) return <NoneOrdered />
  return (
    <ul className={css.stores}>
      {query.value.stores.map((store) => (
        <li key={store.storeId}>
          <PickupCard store={store} />
        </li>
      ))}
    </ul>
  )
}

function NoneOrdered() {
  return (
    <EmptyState title={storeSearchTexts.ordered.none}>
      <ButtonLink to={paths.storeSearch()} replace>
        {storeSearchTexts.ordered.toFind}
      </ButtonLink>
    </EmptyState>
  )
}

function PickupCard({ store }: { readonly store: OrderedStore }) {
  const phoneHandle = useVisit((visit) => visit.phoneHandle)
  const canOrder = takesPickupNow(store)
  return (
    <OrderedStoreCard
      store={store}
      badge={
        canOrder ? (
          <Badge tone="good">{storeSearchTexts.canPickUp}</Badge>
        ) : (
          <Badge tone="grey">{storeSearchTexts.cannot}</Badge>
        )
      }
      open={(inside, className) =>
        canOrder ? (
          <Link className={className} to={orderedStoreLink(store, phoneHandle)}>
            {inside}
          </Link>
        ) : (
          <button
            type="button"
            className={className}
            onClick={() => void alerted(storeSearchTexts.cannotPopup)}
          >
            {inside}
          </button>
        )
      }
    />
  )
}
