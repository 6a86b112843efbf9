import { ORDER_TYPE_CODES, nameOf } from '@hansang/contract'
import { orderSourceOf } from '@hansang/domain'
import { landingTexts } from '@hansang/messages'
import { useLocation } from 'react-router'
import { channelOf } from '../../../loaders/known-channel.ts'
import { alerted, isInNativeApp } from '../../../ui/index.ts'
import type { Route } from './+types/CityCupScreen'
import { OpeningPayment, PaymentOpening } from './OpeningPayment.tsx'

export { paymentLinkMeta as meta } from './OpeningPayment.tsx'

/** Who pays is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PaymentOpening />
}

/** A link of the city-cup service: the payment of an order that was placed there. */
export default function CityCupScreen({ params }: Route.ComponentProps) {
  const { search } = useLocation()
  const { storeId, orderId, phoneNumber } = params
  const orderSource = orderSourceOf({
    kind: 'citycup',
    p4: new URLSearchParams(search).get('p4') ?? '',
    isSmsPath: false,
    insideCallApp: isInNativeApp(),
  })
  // The order says how it is handed over; this is what the next one at the store begins with.
  const orderType = nameOf(ORDER_TYPE_CODES, params.orderType.toLowerCase()) ?? 'pickup'
  const visit = { channel: channelOf(params.channel), storeId, phoneHandle: phoneNumber }
  return (
    <OpeningPayment
      visit={{ ...visit, orderSource, orderType }}
      orderNumber={orderId}
      onMaintenance={() => alerted(landingTexts.maintenanceAlert)}
    />
  )
}
