import { orderSourceOf } from '@hansang/domain'
import { useLocation } from 'react-router'
import { channelInPath, channelOf } from '../../../loaders/index.ts'
import type { Route } from './+types/WifiPaymentScreen'
import { OpeningPayment, PaymentOpening } from './OpeningPayment.tsx'

export { paymentLinkMeta as meta } from './OpeningPayment.tsx'

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <PaymentOpening />
}

const ENTRY = { kind: 'landing', p4: '', isSmsPath: false, insideCallApp: false } as const

export default function WifiPaymentScreen({ params }: Route.ComponentProps) {
  const { storeId, orderId, phoneNumber } = params
  const channel = channelOf(channelInPath(useLocation().pathname))
  const visit = { channel, storeId, phoneHandle: phoneNumber, orderSource: orderSourceOf(ENTRY) }
  return <OpeningPayment visit={{ ...visit, orderType: 'pickup' }} orderNumber={orderId} />
}
