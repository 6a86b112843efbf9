import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { tender } from '../payment.ts'
import { amountOrZero, fewOf, flag, id, idOrNone, text, typedText } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

const MOST_TENDERS = 50
const NOTE = 500
/** 50 tenders with every field, and both notes. */
const MOST_BODY_BYTES = 64 * 1024

const paymentRequestFields = {
  /** N texts the page's URL to the customer. */
  wantsPageUrl: ['returnUrlYn', flag(true)],
  channel: ['channel', typedText(30)],
  orderNumber: ['ordrId', id],
  paymentMethod: ['payGb', typedText(30)],
  storeNote: ['cnsmrMemo', typedText(NOTE)],
  deliveryNote: ['dlvrMemo', typedText(NOTE)],
  goodsName: ['payGoods', typedText(300)],
  tenders: ['payVoList', fewOf(tender, MOST_TENDERS)],
  orderSource: ['ordrReqFrom', typedText(30)],
  /** Absent counts as agreed; N is refused. */
  agreesToOrderTerms: ['ordrAgreeYn', flag(true)],
  agreesToThirdParty: ['thrdAgreeYn', flag(true)],
  agreesToMarketing: ['marktRecpAgreeYn', flag(false)],
  savesAsFavourite: ['favrtMenuYn', flag(false)],
  channelId: ['chnId', idOrNone],
  isMemberChannel: ['mcpYn', flag(false)],
  eventDiscount: ['eventCheck', amountOrZero],
  chatbotId: ['chatbotId', idOrNone],
} as const

export type PaymentRequest = Ours<typeof paymentRequestFields>

/**
 * Answers a payment page, or `code` 0: done at once. Refusals: `fail`, or `payFirstCheckFail` after the
 * payment deadline.
 */
export const registerPayment = endpoint({
  id: 'EP-44',
  summary: 'Register the payment of an order',
  path: '/api/v1/user/orders/insOrderPayInfo',
  access: 'visitor',
  request: wireTable(paymentRequestFields),
  answer: wireTable({
    pageUrl: ['payUrl', text],
    code: ['code', z.optional(z.enum(['Success', '0']))],
  }),
  success: { field: 'code', value: 'Success', otherValue: '0' },
  isIdempotent: true,
  mostBodyBytes: MOST_BODY_BYTES,
})

export const registerLocalVoucherPayment = endpoint({
  id: 'EP-45',
  summary: 'Register a payment by local voucher',
  path: '/api/v1/user/orders/insLocalVoucherPayInfo',
  access: 'visitor',
  request: wireTable({
    orderNumber: ['ordrId', id],
    goodsName: ['payGoods', typedText(300)],
    tenders: ['payVoList', fewOf(tender, MOST_TENDERS)],
    orderSource: ['ordrReqFrom', typedText(30)],
    channelId: ['chnId', idOrNone],
    eventDiscount: ['eventCheck', amountOrZero],
  }),
  answer: wireTable({ pageUrl: ['payUrl', text] }),
  isIdempotent: true,
  mostBodyBytes: MOST_BODY_BYTES,
})

/** Redirects to the payment page; changes nothing. */
export const openPaymentWindow = endpoint({
  id: 'EP-46',
  summary: "The sandbox provider's payment window",
  method: 'GET',
  path: '/api/v1/user/pay/payWindow',
  access: 'sandbox',
  request: wireTable({ payKey: ['payKey', id] }),
  answer: nothing,
  answerKind: 'html',
})

/** Sent by the page's script, not its GET: only a person's visit counts. */
export const openPayment = endpoint({
  id: 'OWN-pay-opened',
  summary: 'The payment page of an order is open',
  path: '/api/v1/user/pay/payOpened',
  access: 'sandbox',
  request: wireTable({ payKey: ['payKey', id] }),
  answer: wireTable({ orderNumber: ['ordrId', id] }),
})

/** The payment key is the secret. */
export const settleSandboxPayment = endpoint({
  id: 'EP-47',
  summary: "The sandbox provider's decision on a payment",
  path: '/api/v1/user/pay/payResult',
  access: 'sandbox',
  request: wireTable({
    payKey: ['payKey', id],
    /** 0000, 9999, 99 or 88; T1, T2 and EX simulate time-outs and expiry. */
    resultCode: ['resultCode', id],
    means: ['payMeans', typedText(30)],
    amount: ['payAmt', amountOrZero],
    cardCompany: ['cardCmpNm', typedText(50)],
    instalment: ['halbu', typedText(10)],
  }),
  answer: wireTable({ orderNumber: ['ordrId', id] }),
  isIdempotent: true,
})
