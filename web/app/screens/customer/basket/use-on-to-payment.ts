import { writePaymentState } from '@hansang/contract'
import { isAgentSource } from '@hansang/domain'
import { useNavigate } from 'react-router'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { forgetOrderKey } from './order-key.ts'
import type { PlacedOrder } from './use-place-order.ts'

export function useOnToPayment() {
  const navigate = useNavigate()
  return async ({ orderNumber, channel, notes }: PlacedOrder) => {
    forgetOrderKey()
    const isForCustomer = isAgentSource(useVisit.getState().orderSource)
    const state = writePaymentState({ orderNumber, ...notes, isForCustomer })
    await navigate(paths.payment(channel, orderNumber), { state })
  }
}
