import type { StorePoints } from '@hansang/contract'
import { pointTexts, appName, controlTexts } from '@hansang/messages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, EmptyState, Screen, Skeleton, CloseIcon } from '../../../ui/index.ts'
import { Choices } from './Choices.tsx'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { StorePointsCard } from './StorePointsCard.tsx'
import css from './StorePointsScreen.module.css'
import type { QueryState } from '../../../api/index.ts'
import { type StorePointSort, usePointsByStore } from './use-points.ts'

export const meta = () => [{ title: `${pointTexts.store.title} · ${appName}` }]

const SORTS: readonly { readonly value: StorePointSort; readonly label: string }[] = [
  { value: 'strNm_ASC', label: pointTexts.store.sortName },
  { value: 'modiDtm_DESC', label: pointTexts.store.sortDate },
]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={pointTexts.store.title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}

export default forVisitors(pointTexts.store.title, StorePointsOfVisitor)

export function StorePointsOfVisitor() {
  const [sort, setSort] = useState<StorePointSort>('strNm_ASC')
  const [round, setRound] = useState(0)
  const query = usePointsByStore(sort, round)
  return (
    <Screen title={pointTexts.store.title} actions={<CloseButton />}>
      <div className={css.sorts}>
        <Choices legend={pointTexts.sort} options={SORTS} value={sort} onChange={setSort} />
      </div>
      <StoreList query={query} onRetry={() => setRound(round + 1)} />
    </Screen>
  )
}

function CloseButton() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <button
      type="button"
      className={css.close}
      aria-label={controlTexts.close}
      onClick={() => void navigate(paths.myPoints(), { replace: true, state })}
    >
      <CloseIcon />
    </button>
  )
}

interface StoreListProps {
  readonly query: QueryState<readonly StorePoints[]>
  readonly onRetry: () => void
}

export function StoreList({ query, onRetry }: StoreListProps) {
  switch (query.state) {
    case 'loading':
      return <Skeleton rows={4} look="card" />
    case 'failed':
      return (
        <EmptyState art="fault" title={pointTexts.failed}>
          <Button onClick={onRetry}>{controlTexts.retry}</Button>
        </EmptyState>
      )
    case 'found':
      if (query.value.length === 0) return <EmptyState title={pointTexts.noStores} />
      return (
        <ul className={css.stores}>
          {query.value.map((store, index) => (
            <StorePointsCard key={`${store.storeName}-${index}`} store={store} />
          ))}
        </ul>
      )
  }
}
