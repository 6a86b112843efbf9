import { type OrderDetail, readReceiptState, type readOrder } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { orderTexts, receiptTexts, appName, controlTexts, failureTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router'
import { localValues } from '../../../browser/browser-storage.ts'
import { channelOf, type Own, ownOrder } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { useOwnView } from '../../../session/index.ts'
import { Button, ButtonLink, EmptyState, Screen } from '../../../ui/index.ts'
import { paymentStatus, useNamedOrderType } from '../../../order/index.ts'
import { postToOpener } from '../payment/pay/payment-message.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import css from './ReceiptScreen.module.css'
import { announcedOrder, orderInQuery, resultSource } from './result-source.ts'
import { type ResultWait, useResult } from './use-result.ts'

export const meta = () => [{ title: `${receiptTexts.title} · ${appName}` }]

const SHOWN: readonly string[] = ['placed', 'linkSent']

/** For the session of the request's cookie, once the store has the order; before, the browser waits for it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const named = params['ordrId'] ?? orderInQuery(new URL(request.url).searchParams)
  const own = await ownOrder(context, named ?? '')
  return own && SHOWN.includes(paymentStatus(own.answer.order)) ? own : null
}

export function clientLoader() {
  return null
}

interface ReceiptScreenProps {
  readonly loaderData: Own<typeof readOrder> | null
}

export default function ReceiptScreen({ loaderData }: ReceiptScreenProps) {
  const channel = channelOf(useParams()['channel'])
  useNamedOrderType(useLocation().state)
  const view = useOwnView(loaderData)
  if (view.state === 'hydrating') return <Settling wait="short" />
  if (!view.own) return <AskedResult channel={channel} />
  return <BroughtResult channel={channel} order={view.own.answer.order} isDrawn={view.state === 'drawn'} />
}

function AskedResult({ channel }: { readonly channel: ChannelCode }) {
  const inPath = useParams()['ordrId']
  const { state, search } = useLocation()
  const [source] = useState(() =>
    resultSource({
      inPath,
      inQuery: orderInQuery(search),
      state,
      stored: localValues.read('ordrId'),
      announced: announcedOrder(),
    }),
  )
  const [isHandedOver] = useState(() => inPath !== undefined && handOver(inPath))
  useClosing(isHandedOver)
  if (isHandedOver) return <Settling wait="short" />
  if (!source.orderNumber) return <Missing />
  return <Result number={source.orderNumber} channel={channel} announces={source.announces} />
}

interface BroughtResultProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly isDrawn: boolean
}

/** Announced as the same order is that the browser asks for. An opener takes over one's own alone. */
function BroughtResult({ order, channel, isDrawn }: BroughtResultProps) {
  const { number } = order
  const isInPath = useParams()['ordrId'] !== undefined
  const announces = readReceiptState(useLocation().state).isAfterPayment || isInPath
  const [isHandedOver, setIsHandedOver] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isDrawn) setIsHandedOver(isInPath && handOver(number))
  }, [isDrawn, isInPath, number])
  useClosing(isHandedOver === true)
  if (isHandedOver) return <Settling wait="short" />
  return (
    <Result
      number={number}
      channel={channel}
      announces={announces}
      brought={order}
      isDrawn={isHandedOver === null}
    />
  )
}

interface ResultProps {
  readonly number: string
  readonly channel: ChannelCode
  readonly announces: boolean
  readonly brought?: OrderDetail
  readonly isDrawn?: boolean | undefined
}

function Result({ number, channel, announces, brought, isDrawn }: ResultProps) {
  const { reading, reread, wait, askAgain } = useResult(number, brought)
  if (reading.state === 'missing') return <Missing />
  if (reading.state !== 'found')
    return <Unsettled number={number} channel={channel} wait={wait} askAgain={askAgain} />
  const status = paymentStatus(reading.order)
  const isLinkSent = status === 'linkSent'
  switch (status) {
    case 'unpaid':
      return <Unsettled number={number} channel={channel} wait={wait} askAgain={askAgain} />
    case 'over':
      return <Over order={paths.order(channel, number)} />
    case 'placed':
    case 'linkSent':
      return (
        <PlacedOrder
          channel={channel}
          reread={reread}
          order={reading.order}
          announces={announces && !isLinkSent}
          isLinkSent={isLinkSent}
          isDrawn={isDrawn}
        />
      )
  }
}

/** In the payment tab, the opener takes over and this tab closes. */
function handOver(number: string): boolean {
  return postToOpener('0000', number)
}

function useClosing(isHandedOver: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isHandedOver) void navigate(paths.close(), { replace: true })
  }, [isHandedOver, navigate])
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
