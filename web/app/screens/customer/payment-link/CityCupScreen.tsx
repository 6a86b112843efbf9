import { ORDER_TYPE_CODES, nameOf } from '@hansang/contract'
import { orderSourceOf } from '@hansang/domain'
import { landingTexts } from '@hansang/messages'
import { useLocation } from 'react-router'
import { channelOf } from '../../../loaders/index.ts'
import { alerted, isInNativeApp } from '../../../ui/index.ts'
import type { Route } from './+types/CityCupScreen'
import { OpeningPayment, PaymentOpening } from './OpeningPayment.tsx'

export { paymentLinkMeta as meta } from './OpeningPayment.tsx'

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PaymentOpening />
}

export default function CityCupScreen({ params }: Route.ComponentProps) {
  const { search } = useLocation()
  const { storeId, orderId, phoneNumber } = params
  const orderSource = orderSourceOf({
    kind: 'citycup',
    p4: new URLSearchParams(search).get('p4') ?? '',
    isSmsPath: false,
    insideCallApp: isInNativeApp(),
  })
  // The order itself holds its type; this is the default for the next order at the store.
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
