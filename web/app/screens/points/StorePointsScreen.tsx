import type { StorePoints } from '@hansang/contract/points'
import { common } from '@hansang/messages/common'
import { point } from '@hansang/messages/point'
import { pointsPage } from '@hansang/messages/points-page'
import { screen } from '@hansang/messages/screen'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Choices } from './Choices.tsx'
import { StorePointsCard } from './StorePointsCard.tsx'
import css from './StorePointsScreen.module.css'
import type { Asked } from '../../api/use-asked.ts'
import { type StorePointSort, usePointsByStore } from './use-points.ts'

export const meta = () => [{ title: `${point.store.title} | ${common.appName}` }]

const SORTS: readonly { readonly value: StorePointSort; readonly label: string }[] = [
  { value: 'strNm_ASC', label: point.store.sortName },
  { value: 'modiDtm_DESC', label: point.store.sortDate },
]

/** Whose points they are is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={point.store.title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}

/** The points of each store, by name or by what changed last. */
export default function StorePointsScreen() {
  const [sort, setSort] = useState<StorePointSort>('strNm_ASC')
  const [round, setRound] = useState(0)
  const asked = usePointsByStore(sort, round)
  return (
    <Screen title={point.store.title} actions={<CloseButton />}>
      <div className={css.sorts}>
        <Choices legend={pointsPage.sort} options={SORTS} value={sort} onChange={setSort} />
      </div>
      <StoreList asked={asked} onRetry={() => setRound(round + 1)} />
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
      aria-label={common.close}
      onClick={() => void navigate(paths.myPoints(), { replace: true, state })}
    >
      <CloseIcon />
    </button>
  )
}

interface StoreListProps {
  readonly asked: Asked<readonly StorePoints[]>
  readonly onRetry: () => void
}

export function StoreList({ asked, onRetry }: StoreListProps) {
  switch (asked.state) {
    case 'loading':
      return <Skeleton rows={4} look="card" />
    case 'failed':
      return (
        <EmptyState art="fault" title={point.fail}>
          <Button onClick={onRetry}>{screen.retry}</Button>
        </EmptyState>
      )
    case 'found':
      if (asked.value.length === 0) return <EmptyState title={pointsPage.noStores} />
      return (
        <ul className={css.stores}>
          {asked.value.map((store, index) => (
            <StorePointsCard key={`${store.storeName}-${index}`} store={store} />
          ))}
        </ul>
      )
  }
}
