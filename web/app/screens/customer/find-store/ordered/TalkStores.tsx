import type { OrderedStore } from '@hansang/contract'
import { storeService } from '@hansang/domain'
import { storeSearchTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { visitedLanding } from '../../../../entries/way-back.ts'
import { VerifyCard } from '../../../../proof/index.ts'
import { paths } from '../../../../paths.ts'
import { Badge, ButtonLink, EmptyState, Screen } from '../../../../ui/index.ts'
import { useVisit } from '../../../../visit/index.ts'
import { Failure } from '../Failure.tsx'
import { OrderedStoreCard } from './OrderedStoreCard.tsx'
import css from './OrderedStores.module.css'
import { orderedStoreLink } from './ordered-store-link.ts'
import type { useOrderedStores } from './use-ordered-stores.ts'
import { Waiting } from '../Waiting.tsx'

export function TalkScreen({ children }: { readonly children?: ReactNode }) {
  return (
    <Screen title={storeSearchTexts.talk.title} back={visitedLanding(useVisit())}>
      {children ?? null}
    </Screen>
  )
}

interface TalkStoresProps {
  readonly ordered: ReturnType<typeof useOrderedStores>
  readonly children?: ReactNode
}

export function TalkStores({ ordered: { query, retry, verify }, children }: TalkStoresProps) {
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={retry} />
  if (verify) {
    const { verifyTitle, verifyText } = storeSearchTexts
    return <VerifyCard title={verifyTitle} text={verifyText} onVerify={verify} />
  }
  if (query.value.storeCount === 0) {
    return (
      <EmptyState title={storeSearchTexts.ordered.none}>
        <ButtonLink to={paths.storeSearch()}>{storeSearchTexts.ordered.toFind}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.stores}>
        {query.value.stores.map((store) => (
          <li key={store.storeId}>
            <TalkCard store={store} />
          </li>
        ))}
      </ul>
      {children}
    </>
  )
}

/** A closed store opens too: its landing shows the hours and the menu. */
function TalkCard({ store }: { readonly store: OrderedStore }) {
  const phoneHandle = useVisit((visit) => visit.phoneHandle)
  const isReady = store.takesOrdersNow && storeService(store.status) === 'normal'
  return (
    <OrderedStoreCard
      store={store}
      badge={!isReady && <Badge tone="grey">{storeSearchTexts.cannot}</Badge>}
      open={(inside, className) => (
        <Link className={className} to={orderedStoreLink(store, phoneHandle)}>
          {inside}
        </Link>
      )}
    />
  )
}
