import { agentTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import type { QueryState } from '../../../../api/index.ts'
import { Button, EmptyState, Skeleton, useIsLate } from '../../../../ui/index.ts'
import css from './choose.module.css'

interface FoundProps<Item> {
  readonly found: QueryState<readonly Item[]>
  readonly none: string
  readonly onRetry: () => void
  readonly keyOf: (item: Item) => string
  readonly onChosen: (item: Item) => void
  readonly children: (item: Item) => ReactNode
}

export function Found<Item>({ found, none, onRetry, keyOf, onChosen, children }: FoundProps<Item>) {
  if (found.state === 'loading') return <Looking />
  if (found.state === 'failed') {
    return (
      <EmptyState art="fault" title={agentTexts.notFound}>
        <Button kind="secondary" size="medium" onClick={onRetry}>
          {agentTexts.reload}
        </Button>
      </EmptyState>
    )
  }
  if (found.value.length === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.found}>
      {found.value.map((item) => (
        <li key={keyOf(item)}>
          <button type="button" className={css.item} onClick={() => onChosen(item)}>
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Looking() {
  const isLate = useIsLate()
  return (
    <>
      <Skeleton rows={4} />
      {isLate && (
        <p className={css.none} role="status">
          {agentTexts.late}
        </p>
      )}
    </>
  )
}
