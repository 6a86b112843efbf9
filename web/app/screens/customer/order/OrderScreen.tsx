import type { ChannelCode } from '@hansang/domain'
import { orderTexts, appName, controlTexts, failureTexts } from '@hansang/messages'
import { useParams } from 'react-router'
import { channelOf } from '../../../loaders/index.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { useLinkProof } from '../../../session/index.ts'
import { Button, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { FoundOrder } from './FoundOrder.tsx'
import { useLiveOrder } from './use-live-order.ts'

export const meta = () => [{ title: `${orderTexts.title} · ${appName}` }]

export default function OrderScreen() {
  const params = useParams()
  const isSettled = useLinkProof(params['phoneNumber'] ?? '')
  if (!isSettled) return <Loading />
  return (
    <FollowedOrder
      channel={channelOf(params['channel'])}
      number={params['ordrId'] ?? ''}
      phone={params['phoneNumber']}
    />
  )
}

interface FollowedOrderProps {
  readonly channel: ChannelCode
  readonly number: string
  readonly phone: string | undefined
}

function FollowedOrder({ channel, number, phone }: FollowedOrderProps) {
  const { reading, reread, isConnected } = useLiveOrder(number, phone)
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
        <FoundOrder {...reading} channel={channel} phone={phone} isConnected={isConnected} reread={reread} />
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
