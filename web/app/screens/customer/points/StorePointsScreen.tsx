import type { readPointsByStore, StorePoints } from '@hansang/contract'
import { pointTexts, appName, controlTexts } from '@hansang/messages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Own } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import type { OwnView } from '../../../session/index.ts'
import { Button, EmptyState, Screen, Skeleton, CloseIcon } from '../../../ui/index.ts'
import { Choices } from './Choices.tsx'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { StorePointsCard } from './StorePointsCard.tsx'
import css from './StorePointsScreen.module.css'
import type { QueryState } from '../../../api/index.ts'
import type { Route } from './+types/StorePointsScreen'
import { NOTHING_BROUGHT, storePointsBrought, useOwnPoints } from './points-brought.ts'
import { FIRST_SORT, type StorePointSort, usePointsByStore } from './use-points.ts'

export const meta = () => [{ title: `${pointTexts.store.title} · ${appName}` }]

const SORTS: readonly { readonly value: StorePointSort; readonly label: string }[] = [
  { value: 'strNm_ASC', label: pointTexts.store.sortName },
  { value: 'modiDtm_DESC', label: pointTexts.store.sortDate },
]

export function loader({ context }: Route.LoaderArgs) {
  return storePointsBrought(context)
}

export function clientLoader() {
  return null
}

export default function StorePointsScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const view = useOwnPoints(loaderData)
  if (view.state === 'hydrating') return <Reading />
  return view.own ? <PointsOfStores key="brought" view={view} /> : <AskedPoints />
}

function Reading() {
  return (
    <Screen title={pointTexts.store.title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}

const AskedPoints = forVisitors(pointTexts.store.title, () => <PointsOfStores />)

interface PointsOfStoresProps {
  readonly view?: OwnView<Own<typeof readPointsByStore>>
}

export function PointsOfStores({ view = NOTHING_BROUGHT }: PointsOfStoresProps) {
  const [sort, setSort] = useState<StorePointSort>(FIRST_SORT)
  const [round, setRound] = useState(0)
  const query = usePointsByStore(sort, round, {
    isDrawn: view.state === 'drawn',
    value: view.own?.answer.stores,
  })
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
