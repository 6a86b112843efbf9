import { controlTexts, storeSearchTexts } from '@hansang/messages'
import { Button, useIsLate } from '../../../../ui/index.ts'
import type { NearbyStores } from './use-nearby-stores.ts'
import css from './SearchHere.module.css'

interface SearchHereProps {
  readonly state: NearbyStores['state']
  readonly isElsewhere: boolean
  readonly onSearch: () => void
  readonly onRetry: () => void
}

export function SearchHere({ state, isElsewhere, onSearch, onRetry }: SearchHereProps) {
  return (
    <div className={css.over}>
      {state === 'loading' && <Searching />}
      {state === 'failed' && (
        <div className={css.failed} role="alert">
          <p>{storeSearchTexts.failed}</p>
          <Button kind="quiet" size="small" onClick={onRetry}>
            {controlTexts.retry}
          </Button>
        </div>
      )}
      {state === 'found' && isElsewhere && (
        <button type="button" className={css.search} onClick={onSearch}>
          {storeSearchTexts.searchHere}
        </button>
      )}
    </div>
  )
}

function Searching() {
  const isLate = useIsLate()
  return (
    <p className={css.searching} role="status">
      {isLate ? storeSearchTexts.slow : storeSearchTexts.searching}
    </p>
  )
}
