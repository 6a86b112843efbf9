import type { OwnedStore } from '@hansang/contract'
import { type StaffRight, isDraft } from '@hansang/domain'
import { failureTexts, nameInList, ownerTexts, draftListTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePageSettings } from '../../../document/page-settings.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, EmptyState, Skeleton } from '../../../ui/index.ts'
import { keptStores } from '../owner-session.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { OfDraft } from './of-draft.ts'
import css from './StoreChoice.module.css'
import { storesWith, useOwnStores } from './use-own-stores.ts'

interface StoreChoiceProps {
  /** What the screen does: only stores where its reader may are listed. */
  readonly right: StaffRight
  readonly children: (store: OwnedStore) => ReactNode
}

/** Kept in the URL, so that a reload keeps it. */
export function StoreChoice({ right, children }: StoreChoiceProps) {
  const [query, setQuery] = useSearchParams()
  const { value, hasFailed, again } = useOwnStores()
  const stores = storesWith(right, value ?? keptStores())
  const chosen = stores.find(({ id }) => id === query.get('store')) ?? stores[0]
  if (!chosen) {
    if (value) return value.length > 0 ? <NoRight /> : <NoStore />
    return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton look="card" />
  }
  return (
    <>
      {stores.length > 1 ? (
        <select
          className={css.choice}
          aria-label={ownerTexts.store}
          value={chosen.id}
          onChange={({ target }) => setQuery({ store: target.value }, { replace: true })}
        >
          {stores.map((store) => (
            <option key={store.id} value={store.id}>
              {nameOf(store)}
            </option>
          ))}
        </select>
      ) : (
        <p className={css.name}>{nameOf(chosen)}</p>
      )}
      {isDraft(chosen) && <BackToChecklist storeId={chosen.id} />}
      <OfDraft value={isDraft(chosen)}>{children(chosen)}</OfDraft>
    </>
  )
}

/** A person who prepares a store comes from its checklist. */
function BackToChecklist({ storeId }: { storeId: string }) {
  const place = `${paths.ownerOpening()}?${new URLSearchParams({ store: storeId })}`
  return (
    <p className={css.draft}>
      {draftListTexts.unseen}
      <ButtonLink kind="secondary" size="small" to={place}>
        {draftListTexts.toChecklist}
      </ButtonLink>
    </p>
  )
}

function nameOf(store: OwnedStore): string {
  return isDraft(store) ? nameInList(store.name) : store.name
}

function NoRight() {
  return <EmptyState art="notice" title={ownerTexts.noRight} text={ownerTexts.noRightHint} />
}

function NoStore() {
  const { helpCentrePhone } = usePageSettings()
  return (
    <EmptyState title={ownerTexts.noStore} text={ownerTexts.noStoreHint}>
      <ButtonLink kind="quiet" size="medium" to={`tel:${helpCentrePhone}`}>
        {failureTexts.callSupport}
      </ButtonLink>
    </EmptyState>
  )
}
