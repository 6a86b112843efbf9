import { type PaymentState, writePaymentState, writeReceiptState, type OrderDetail } from '@hansang/contract'
import { type ChannelCode, type PaymentMethodCode, sendsPaymentUrl } from '@hansang/domain'
import { paymentTexts, appName, controlTexts, failureTexts, refusalTexts } from '@hansang/messages'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { handoverInQuery, rememberedHandover } from './pay/payment-handover.ts'
import { channelOf } from '../../../loaders/index.ts'
import { visitedLanding } from '../../../entries/way-back.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { type OwnView, useOwnView } from '../../../session/index.ts'
import { Button, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { paymentStatus, useNamedOrderType, useReadOrder, useStore } from '../../../order/index.ts'
import type { Route } from './+types/PaymentScreen'
import { PayableOrder } from './PayableOrder.tsx'
import { type OrderBrought, orderBrought } from './pay/order-brought.ts'
import { meaningOf, postToOpener } from './pay/payment-message.ts'

export const meta = () => [{ title: `${paymentTexts.title} · ${appName}` }]

/** For the session of the request's cookie. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return orderBrought(context, channelOf(params.channel), new URL(request.url).searchParams)
}

export function clientLoader() {
  return null
}

function Reading() {
  return (
    <Screen title={paymentTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

export default function PaymentScreen({ loaderData }: Route.ComponentProps) {
  const channel = channelOf(useParams().channel)
  const { state, search } = useLocation()
  useNamedOrderType(state)
  const view = useOwnView(loaderData)
  const inQuery = handoverInQuery(search)
  const pickedBefore = useRef<PaymentMethodCode | null>(null)
  if (view.state === 'hydrating') return <Reading />
  // What the browser remembers is read once the order is known to be its own: the server drew it without.
  if (view.state === 'drawn' && inQuery)
    return <OrderToPay key="drawn" {...{ handover: inQuery, channel, view, pickedBefore }} />
  return <RememberedOrder {...{ channel, view, pickedBefore }} />
}

type Brought = OwnView<OrderBrought>

interface RememberedOrderProps {
  readonly channel: ChannelCode
  readonly view: Brought
  readonly pickedBefore: { current: PaymentMethodCode | null }
}

function RememberedOrder({ channel, view, pickedBefore }: RememberedOrderProps) {
  const { state, search } = useLocation()
  const landing = visitedLanding({ ...useVisit(), channel })
  const [handover] = useState(() => rememberedHandover(state, search))
  if (!handover && landing) return <Navigate to={landing} replace />
  if (!handover) return <Notice text={failureTexts.orderNotFound} />
  const isBrought = view.own?.answer.order.number === handover.orderNumber
  return <OrderToPay {...{ handover, channel, pickedBefore, view: isBrought ? view : undefined }} />
}

interface OrderToPayProps {
  readonly handover: PaymentState
  readonly channel: ChannelCode
  readonly view?: Brought | undefined
  readonly pickedBefore: { current: PaymentMethodCode | null }
}

function OrderToPay({ handover, channel, view, pickedBefore }: OrderToPayProps) {
  const brought = view?.own ?? undefined
  const { reading, reread } = useReadOrder({ number: handover.orderNumber }, brought?.answer.order)
  const storeId = reading.state === 'found' ? reading.order.storeId : undefined
  const { store, rereadStore } = useStore(storeId, channel, brought?.store)
  const returnedWith = useReturnCode(channel, handover)
  switch (reading.state) {
    case 'loading':
      return <Reading />
    case 'missing':
      return <Notice text={failureTexts.orderNotFound} />
    case 'failed':
      return (
        <Screen title={paymentTexts.title}>
          <EmptyState art="fault" title={paymentTexts.loadFailed} text={reading.message}>
            <Button onClick={() => void reread()}>{controlTexts.retry}</Button>
          </EmptyState>
        </Screen>
      )
    case 'found':
      break
  }
  const { order } = reading
  switch (paymentStatus(order)) {
    case 'placed':
      return <Navigate to={paths.receipt(channel, order.number)} state={stateOfPlaced(order)} replace />
    case 'over':
      return <Notice text={refusalTexts.paymentExpired} />
    case 'unpaid':
    case 'linkSent':
      if (!store) return <Reading />
      return (
        <PayableOrder
          order={order}
          store={store}
          handover={handover}
          channel={channel}
          returnedWith={returnedWith}
          drawnAt={view?.state === 'drawn' ? view.own.now : undefined}
          pickedBefore={pickedBefore}
          balances={brought?.points ?? undefined}
          rereadStore={rereadStore}
          reread={async () => (await Promise.all([reread(), rereadStore()]))[0]}
        />
      )
  }
}

/**
 * Removes the return code of a payment in this window from the URL, so that a reload does not report it
 * again. A window with an opener reports to the opener instead.
 */
function useReturnCode(channel: ChannelCode, handover: PaymentState) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [code] = useState(() => new URLSearchParams(search).get('code'))
  useEffect(() => {
    if (!code) return
    if (postToOpener(code, handover.orderNumber)) void navigate(paths.close(), { replace: true })
    else
      void navigate(paths.payment(channel, handover.orderNumber), {
        replace: true,
        state: writePaymentState(handover),
      })
  }, [code, channel, handover, navigate])
  return code ? meaningOf({ code, means: '' }) : null
}

function stateOfPlaced({ number, localVoucher, couponAmount, paymentMethod }: OrderDetail) {
  const isLinkSent = sendsPaymentUrl(paymentMethod)
  return writeReceiptState({ orderNumber: number, localVoucher, coupons: couponAmount, isLinkSent })
}

function Notice({ text }: { text: string }) {
  return (
    <Screen title={paymentTexts.title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={text} />
    </Screen>
  )
}
