import { resendPayUrl, type OrderDetail } from '@hansang/contract'
import { isAgentSource, orderCan, isPrepaid, isRefusal } from '@hansang/domain'
import { failureTexts, orderTexts } from '@hansang/messages'
import { callApi, failureText } from '../api/index.ts'
import { may } from './order-facts.ts'
import type { OrderReading } from './use-read-order.ts'

export function offersResend({
  orderSource,
  paymentMethod,
}: Pick<OrderDetail, 'orderSource' | 'paymentMethod'>): boolean {
  return isAgentSource(orderSource) && isPrepaid(paymentMethod)
}

/** Re-reads first and sends nothing once the order has moved on. Returns the text to show. */
export async function resend(number: string, reread: () => Promise<OrderReading>): Promise<string> {
  const reading = await reread()
  if (reading.state === 'found' && !may(orderCan.resendPayUrl, reading.order))
    return failureTexts.notResendable
  try {
    const called = await callApi(resendPayUrl, { orderNumber: number })
    return isRefusal(called) ? called.message || failureTexts.payment : orderTexts.resend.done
  } catch (failure) {
    return failureText(failure, failureTexts.payment)
  }
}
