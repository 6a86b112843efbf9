import type { PointHistory } from '@hansang/contract'
import { formatCount } from '@hansang/domain'
import { fill, pointTexts, controlTexts } from '@hansang/messages'
import { Button, EmptyState, LiveRegion, Pager, Skeleton } from '../../../../ui/index.ts'
import { EntryRow } from './EntryRow.tsx'
import css from './PointHistoryList.module.css'
import { ENTRIES_PER_PAGE } from './history-question.ts'
import type { QueryState } from '../../../../api/index.ts'

interface PointHistoryListProps {
  readonly history: QueryState<PointHistory>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onRetry: () => void
}

export function PointHistoryList({ history, page, onPage, onRetry }: PointHistoryListProps) {
  if (history.state === 'loading') return <Skeleton rows={5} />
  if (history.state === 'failed') {
    return (
      <EmptyState art="fault" title={pointTexts.failed}>
        <Button onClick={onRetry}>{controlTexts.retry}</Button>
      </EmptyState>
    )
  }
  const { entries, entryCount } = history.value
  const total = fill(pointTexts.count, { total: formatCount(entryCount) })
  return (
    <>
      <LiveRegion>{total}</LiveRegion>
      {entries.length === 0 ? (
        <EmptyState title={pointTexts.my.empty} text={pointTexts.emptyHint} />
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
