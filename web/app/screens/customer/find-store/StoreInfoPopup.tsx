import { type FoundStore, readStore } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { answered, callApi, useQuery } from '../../../api/index.ts'
import { Sheet } from '../../../ui/index.ts'
import { storeRequest } from '../../../visit/current-store.ts'
import { useVisit } from '../../../visit/index.ts'
import { StoreInfo } from '../store-info/StoreInfo.tsx'
import { Failure } from './Failure.tsx'
import css from './StoreInfoPopup.module.css'
import { Waiting } from './Waiting.tsx'

interface StoreInfoPopupProps {
  readonly channel: ChannelCode
  readonly store: Pick<FoundStore, 'storeId' | 'name'> | null
  readonly onClose: () => void
}

export function StoreInfoPopup({ channel, store, onClose }: StoreInfoPopupProps) {
  return (
    <Sheet isOpen={store !== null} title={store?.name ?? storeSearchTexts.info} onClose={onClose}>
      {store && <Details key={store.storeId} channel={channel} storeId={store.storeId} />}
    </Sheet>
  )
}

function Details({ channel, storeId }: { readonly channel: ChannelCode; readonly storeId: string }) {
  const [round, setRound] = useState(0)
  const query = useQuery(`${round} ${channel} ${storeId}`, () =>
    answered(
      callApi(readStore, storeRequest(channel, storeId, useVisit.getState().orderSource)),
      ({ store }) => store,
    ),
  )
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={() => setRound(round + 1)} />
  return (
    <div className={css.details}>
      <StoreInfo store={query.value} />
    </div>
  )
}
