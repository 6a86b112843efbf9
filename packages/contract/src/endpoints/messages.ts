import { endpoint } from '../endpoint.ts'
import { id, idOrNone, typedText } from '../values.ts'
import { wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'
import { registerPayment } from './payments.ts'

/** Older variant: registers the payment like `registerPayment`, then texts the order to its phone. */
export const sendOrderText = endpoint({
  id: 'EP-39',
  summary: 'Text the order to its phone (older variant)',
  path: '/api/v1/user/orders/selCallSendSms',
  access: 'visitor',
  request: registerPayment.request,
  answer: nothing,
  success: { field: 'resultCode', value: '0000' },
  isIdempotent: true,
  mostBodyBytes: registerPayment.mostBodyBytes,
})

/** Registers the payment at the order's phone and texts it there, whatever phone the request names. */
export const textOrderPayment = endpoint({
  id: 'EP-38',
  summary: 'Text the payment screen of a wifi order',
  path: '/api/v1/user/orders/selCallSendSmsWifi',
  access: 'visitor',
  request: wireTable({
    channel: ['channel', typedText(30)],
    orderNumber: ['ordrId', id],
    phone: ['cnsmrPhno', typedText(1000)],
    storeId: ['storeId', idOrNone],
  }),
  answer: nothing,
  success: { field: 'resultCode', value: '0000' },
})

/** Before payment is requested only; goes to the order's phone. */
export const resendPayUrl = endpoint({
  id: 'EP-40',
  summary: 'Resend the payment URL',
  path: '/api/v1/user/orders/csReSendPayUrl',
  access: 'visitor',
  request: wireTable({ orderNumber: ['ordrId', id] }),
  answer: nothing,
  success: { field: 'resultCode', value: '0000' },
})
