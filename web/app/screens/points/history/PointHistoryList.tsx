import type { PointHistory } from '@hansang/contract/points'
import { formatCount } from '@hansang/domain/format/money-text'
import { fill } from '@hansang/messages/fill'
import { point } from '@hansang/messages/point'
import { pointsPage } from '@hansang/messages/points-page'
import { screen } from '@hansang/messages/screen'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LiveRegion } from '../../../ui/LiveRegion.tsx'
import { Pager } from '../../../ui/paging/Pager.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EntryRow } from './EntryRow.tsx'
import css from './PointHistoryList.module.css'
import { ENTRIES_PER_PAGE } from './history-question.ts'
import type { Asked } from '../../../api/use-asked.ts'

interface PointHistoryListProps {
  readonly history: Asked<PointHistory>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onRetry: () => void
}

/** The movements of a period, ten on a page. */
export function PointHistoryList({ history, page, onPage, onRetry }: PointHistoryListProps) {
  if (history.state === 'loading') return <Skeleton rows={5} />
  if (history.state === 'failed') {
    return (
      <EmptyState art="fault" title={point.fail}>
        <Button onClick={onRetry}>{screen.retry}</Button>
      </EmptyState>
    )
  }
  const { entries, entryCount } = history.value
  const total = fill(pointsPage.page, { total: formatCount(entryCount) })
  return (
    <>
      <LiveRegion>{total}</LiveRegion>
      {entries.length === 0 ? (
        <EmptyState title={point.my.empty} text={pointsPage.emptyHint} />
      ) : (
        <>
          <p className={css.total} aria-hidden="true">
            {total}
          </p>
          <ul>
            {entries.map((entry, index) => (
              <EntryRow key={`${entry.at.getTime()}-${entry.type}-${index}`} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <Pager page={page} total={entryCount} perPage={ENTRIES_PER_PAGE} onPage={onPage} />
    </>
  )
}
