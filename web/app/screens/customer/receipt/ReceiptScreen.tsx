import type { ChannelCode } from '@hansang/domain'
import { orderTexts, receiptTexts, appName, controlTexts, failureTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { localValues } from '../../../browser/browser-storage.ts'
import { channelOf } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { paymentStatus, useNamedOrderType } from '../../../order/index.ts'
import { postToOpener } from '../payment/pay/payment-message.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import css from './ReceiptScreen.module.css'
import { announcedOrder, resultSource } from './result-source.ts'
import { type ResultWait, useResult } from './use-result.ts'

export const meta = () => [{ title: `${receiptTexts.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <Settling wait="short" />
}

export default function ReceiptScreen() {
  const params = useParams()
  const channel = channelOf(params['channel'])
  const inPath = params['ordrId']
  const { state } = useLocation()
  const [source] = useState(() =>
    resultSource({ inPath, state, stored: localValues.read('ordrId'), announced: announcedOrder() }),
  )
  useNamedOrderType(state)
  const isHandedOver = useOpener(inPath)
  if (isHandedOver) return <Settling wait="short" />
  if (!source.orderNumber) return <Missing />
  return <Result number={source.orderNumber} channel={channel} announces={source.announces} />
}

interface ResultProps {
  readonly number: string
  readonly channel: ChannelCode
  readonly announces: boolean
}

function Result({ number, channel, announces }: ResultProps) {
  const { reading, reread, wait, askAgain } = useResult(number)
  if (reading.state === 'missing') return <Missing />
  if (reading.state !== 'found')
    return <Unsettled number={number} channel={channel} wait={wait} askAgain={askAgain} />
  switch (paymentStatus(reading.order)) {
    case 'unpaid':
      return <Unsettled number={number} channel={channel} wait={wait} askAgain={askAgain} />
    case 'over':
      return <Over order={paths.order(channel, number)} />
    case 'placed':
      return <PlacedOrder channel={channel} announces={announces} reread={reread} order={reading.order} />
    case 'linkSent':
      return (
        <PlacedOrder channel={channel} reread={reread} order={reading.order} announces={false} isLinkSent />
      )
  }
}

/** In the payment tab, the opener takes over and this tab closes. */
function useOpener(inPath: string | undefined): boolean {
  const navigate = useNavigate()
  const [isHandedOver] = useState(() => inPath !== undefined && postToOpener('0000', inPath))
  useEffect(() => {
    if (isHandedOver) void navigate(paths.close(), { replace: true })
  }, [isHandedOver, navigate])
  return isHandedOver
}

interface UnsettledProps {
  readonly number: string
  readonly channel: ChannelCode
  readonly wait: ResultWait
  readonly askAgain: () => void
}

function Unsettled({ number, channel, wait, askAgain }: UnsettledProps) {
  if (wait !== 'over') return <Settling wait={wait} />
  return (
    <Screen
      title={receiptTexts.title}
      bottom={
        <div className={css.buttons}>
          <Button onClick={askAgain}>{receiptTexts.checkAgain}</Button>
          <ButtonLink to={paths.payment(channel, number)} kind="quiet" replace>
            {orderTexts.payAgain}
          </ButtonLink>
        </div>
      }
    >
      <EmptyState art="notice" title={receiptTexts.unsettled} text={receiptTexts.unsettledText} />
    </Screen>
  )
}

function Settling({ wait }: { wait: ResultWait }) {
  return (
    <Screen title={receiptTexts.title}>
      <div className={css.settling} role="status">
        <span className={css.ring} aria-hidden="true" />
        <p className={css.title}>{receiptTexts.settling}</p>
        <p className={css.text}>{wait === 'short' ? receiptTexts.settlingSoon : receiptTexts.settlingLong}</p>
      </div>
    </Screen>
  )
}

function Missing() {
  return (
    <Screen title={receiptTexts.title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={failureTexts.orderNotFound} />
    </Screen>
  )
}

function Over({ order }: { order: string }) {
  return (
    <Screen title={receiptTexts.title}>
      <EmptyState art="lost" title={receiptTexts.over}>
        <ButtonLink to={order}>{controlTexts.confirm}</ButtonLink>
      </EmptyState>
    </Screen>
  )
}
