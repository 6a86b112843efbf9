import { readStore } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { answered, callApi, useQuery } from '../../api/index.ts'
import { Sheet } from '../../ui/index.ts'
import { storeRequest } from '../../visit/current-store.ts'
import { StoreInfo } from '../store-info/StoreInfo.tsx'
import { Failure } from './Failure.tsx'
import { Waiting } from './Waiting.tsx'

interface StoreInfoPopupProps {
  readonly channel: ChannelCode
  /** `null` while it is closed. */
  readonly storeId: string | null
  readonly onClose: () => void
}

/** Everything about a store of a list, on top of it. The visit stays where it is. */
export function StoreInfoPopup({ channel, storeId, onClose }: StoreInfoPopupProps) {
  return (
    <Sheet isOpen={storeId !== null} title={storeSearchTexts.info} onClose={onClose}>
      {storeId !== null && <Details key={storeId} channel={channel} storeId={storeId} />}
    </Sheet>
  )
}

function Details({ channel, storeId }: { readonly channel: ChannelCode; readonly storeId: string }) {
  const [round, setRound] = useState(0)
  const query = useQuery(`${round} ${channel} ${storeId}`, () =>
    answered(callApi(readStore, storeRequest(channel, storeId)), ({ store }) => store),
  )
  if (query.state === 'loading') return <Waiting />
  if (query.state === 'failed') return <Failure onRetry={() => setRound(round + 1)} />
  return (
    <>
      <h3>{query.value.name}</h3>
      <StoreInfo store={query.value} />
    </>
  )
}
