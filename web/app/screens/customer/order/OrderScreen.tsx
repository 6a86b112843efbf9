import { countOrderedStores, readOrderByPhone } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { orderTexts, appName, controlTexts, failureTexts } from '@hansang/messages'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { channelOf, ownOrder, ownView, servedStoreIfAny } from '../../../loaders/index.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { type OwnView, useLinkProof, useOwnView } from '../../../session/index.ts'
import { Button, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { FoundOrder } from './FoundOrder.tsx'
import { useLiveOrder } from './use-live-order.ts'

export const meta = () => [{ title: `${orderTexts.title} · ${appName}` }]

/**
 * For the session of the request's cookie, masked as the call answers it. A pair of number and phone is judged, and
 * its guesses counted, by the call; a document asks it for no one but whose order it is, and no guess is free.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const orderNumber = params['ordrId'] ?? ''
  const phone = params['phoneNumber']
  const placed = await ownOrder(context, orderNumber)
  if (!placed || (phone && placed.answer.order.isMasked)) return null
  const own = phone ? await ownView(context, readOrderByPhone, { orderNumber, phone }) : placed
  if (!own || (phone && own.answer.order.isMasked)) return null
  const [store, ordered] = await Promise.all([
    servedStoreIfAny(context, channelOf(params.channel), own.answer.order.storeId),
    ownView(context, countOrderedStores, (channel) => ({ phone: '', channel })),
  ])
  return { ...own, store, storeCount: ordered?.answer.storeCount ?? null }
}

export function clientLoader() {
  return null
}

export default function OrderScreen() {
  const params = useParams()
  const isSettled = useLinkProof(params['phoneNumber'] ?? '')
  const view = useOwnView(useLoaderData<typeof loader>(), isSettled)
  const order = {
    channel: channelOf(params['channel']),
    number: params['ordrId'] ?? '',
    phone: params['phoneNumber'],
  }
  // The key mounts it apart for a browser that the document was not drawn for: nothing of it stays.
  if (view.own) return <FollowedOrder key="brought" {...order} view={view} />
  return isSettled ? <FollowedOrder {...order} /> : <Loading />
}

type Brought = NonNullable<Awaited<ReturnType<typeof loader>>>

interface FollowedOrderProps {
  readonly channel: ChannelCode
  readonly number: string
  readonly phone: string | undefined
  readonly view?: OwnView<Brought>
}

function FollowedOrder({ channel, number, phone, view }: FollowedOrderProps) {
  const brought = view?.own && { order: view.own.answer.order, isDrawn: view.state === 'drawn' }
  const { reading, reread, isConnected } = useLiveOrder({ number, phone }, brought ?? undefined)
  switch (reading.state) {
    case 'loading':
      return <Loading />
    case 'missing':
      return <OrderNotFound />
    case 'failed':
      return (
        <Screen title={orderTexts.title}>
          <EmptyState art="fault" title={reading.message}>
            <Button onClick={() => void reread()}>{controlTexts.retry}</Button>
          </EmptyState>
        </Screen>
      )
    case 'found':
      return (
        <FoundOrder
          {...reading}
          channel={channel}
          phone={phone}
          isConnected={isConnected}
          reread={reread}
          drawn={view?.own ?? undefined}
          isDrawn={view?.state === 'drawn'}
        />
      )
  }
}

function Loading() {
  return (
    <Screen title={orderTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

/** Also covers another customer's order and a wrong phone, so that strangers learn nothing. */
export function OrderNotFound() {
  return (
    <Screen title={orderTexts.title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={failureTexts.orderNotFound} />
    </Screen>
  )
}
