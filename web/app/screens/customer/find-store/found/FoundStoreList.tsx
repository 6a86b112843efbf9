import type { FoundStore } from '@hansang/contract'
import { type ChannelCode, formatCount } from '@hansang/domain'
import { controlTexts, fill, storeSearchTexts } from '@hansang/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/index.ts'
import { Failure } from '../Failure.tsx'
import css from './FoundStoreList.module.css'
import { StoreInfoPopup } from '../StoreInfoPopup.tsx'
import type { FoundStores } from './use-found-stores.ts'
import { Waiting } from '../Waiting.tsx'

interface FoundStoreListProps {
  readonly channel: ChannelCode
  readonly found: FoundStores
  readonly none: ReactNode
  readonly card: (store: FoundStore, onInfo: () => void) => ReactNode
}

export function FoundStoreList({ channel, found: { query, more, retry }, none, card }: FoundStoreListProps) {
  const [shown, setShown] = useState<FoundStore | null>(null)
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={retry} />
  const { stores, storeCount } = query.value
  if (stores.length === 0) return none
  return (
    <>
      <p className={css.count} role="status">
        {fill(storeSearchTexts.count, { n: formatCount(storeCount) })}
      </p>
      <ul className={css.stores}>
        {stores.map((store) => (
          <li key={store.storeId}>{card(store, () => setShown(store))}</li>
        ))}
      </ul>
      {more && (
        <div className={css.more}>
          <Button kind="quiet" size="medium" isBusy={more.isBusy} onClick={more.load}>
            {controlTexts.more}
          </Button>
        </div>
      )}
      <StoreInfoPopup channel={channel} store={shown} onClose={() => setShown(null)} />
    </>
  )
}
