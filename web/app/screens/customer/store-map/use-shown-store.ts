import type { StoreAnswer } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useQuery } from '../../../api/index.ts'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { channelOf } from '../../../loaders/index.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { DEFAULT_CHANNEL, rememberedStore, useVisit } from '../../../visit/index.ts'

interface ShownStore {
  readonly channel: ChannelCode
  readonly store: StoreAnswer | null
  /** It may still come. */
  readonly isAsked: boolean
}

/** As the document brought it, else of the link or the visit, as the browser remembers it or asks for it. */
export function useShownStore(served: StoreAnswer | null): ShownStore {
  const isInBrowser = useIsInBrowser()
  const params = useParams()
  const [query] = useSearchParams()
  const visit = useVisit()
  const channel = params['channel'] ? channelOf(params['channel']) : (visit.channel ?? DEFAULT_CHANNEL)
  const storeId = query.get('store') || visit.storeId
  const known = useMemo(
    () => served ?? (isInBrowser ? rememberedStore(storeId) : null),
    [served, isInBrowser, storeId],
  )
  const isMissing = isInBrowser && known === null && storeId !== ''
  const asked = useQuery(isMissing ? `${channel} ${storeId}` : null, async () => ({
    state: 'found',
    value: await readCurrentStore(channel, storeId),
  }))
  return {
    channel,
    store: known ?? (asked.state === 'found' ? asked.value : null),
    isAsked: !isInBrowser || (isMissing && asked.state === 'loading'),
  }
}
