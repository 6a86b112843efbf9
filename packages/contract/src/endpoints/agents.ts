import { z } from 'zod/mini'
import { ORDER_TYPE_CODES } from '../codes.ts'
import { deliveryAddress } from '../address/address.ts'
import { agentInfo, deskStore, servedCaller } from '../staff/agent.ts'
import { endpoint } from '../endpoint.ts'
import { orderDetail } from '../order/order.ts'
import { requestedLine } from '../order/order-line.ts'
import { quote } from '../order/quote.ts'
import {
  amountOrZero,
  coded,
  fewOf,
  flag,
  id,
  idOrNone,
  listOf,
  orNone,
  text,
  timestamp,
  typedText,
} from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

const MOST_LINES = 200
const NOTE = 500
/** As for a customer's order. */
const MOST_BODY_BYTES = 256 * 1024

export const signInAgent = endpoint({
  id: 'OWN-agent-login',
  summary: 'Agent: sign in',
  path: '/api/v1/agent/auth/login',
  access: 'public',
  request: wireTable({ loginId: ['loginId', typedText(200)], password: ['password', typedText(500)] }),
  answer: wireTable({ token: ['token', text], agent: ['agntInfo', agentInfo] }),
})

export const signOutAgent = endpoint({
  id: 'OWN-agent-logout',
  summary: 'Agent: sign out',
  path: '/api/v1/agent/auth/logout',
  access: 'agent',
  request: nothing,
  answer: nothing,
})

export const openCaller = endpoint({
  id: 'OWN-agent-caller',
  summary: 'Agent: look a caller up',
  path: '/api/v1/agent/caller/open',
  access: 'agent',
  request: wireTable({ phone: ['hpno', typedText(1000)], channel: ['channel', typedText(30)] }),
  answer: wireTable({ caller: ['clrInfo', servedCaller] }),
})

export const readCaller = endpoint({
  id: 'OWN-agent-caller-again',
  summary: 'Agent: read a caller again',
  path: '/api/v1/agent/caller/read',
  access: 'agent',
  request: wireTable({ callerId: ['clrId', id] }),
  answer: wireTable({ caller: ['clrInfo', servedCaller] }),
})

/** To reorder it or to reuse its address. */
export const takeCallersOrderUp = endpoint({
  id: 'OWN-agent-take-up',
  summary: 'Agent: take an order of the caller up',
  path: '/api/v1/agent/caller/takeUp',
  access: 'agent',
  request: wireTable({ callerId: ['clrId', id], orderNumber: ['ordrId', id] }),
  answer: wireTable({
    order: ['selOrderInfo', orderDetail],
    address: ['dlvrAddrInfo', orNone(deliveryAddress)],
  }),
})

/** Those that deliver to the address come first. */
export const findDeskStores = endpoint({
  id: 'OWN-agent-stores',
  summary: 'Agent: stores for a caller',
  path: '/api/v1/agent/stores',
  access: 'agent',
  request: wireTable({
    callerId: ['clrId', id],
    keyword: ['searchKeyword', typedText(100)],
    address: ['dlvrAddrInfo', orNone(deliveryAddress)],
  }),
  answer: wireTable({ stores: ['strLst', listOf(deskStore)] }),
})

const deskOrderFields = {
  callerId: ['clrId', id],
  storeId: ['strId', id],
  type: ['tp', coded(ORDER_TYPE_CODES)],
  address: ['dlvrAddrInfo', orNone(deliveryAddress)],
  lines: ['goodsItemLst', fewOf(requestedLine, MOST_LINES)],
  promisedAt: ['prmsDtm', z.optional(timestamp)],
} as const

export type DeskOrderRequest = Ours<typeof deskOrderFields>

const payable = wireTable({ method: ['payGb', id], due: ['dueAmt', amountOrZero] })

export const quoteForCaller = endpoint({
  id: 'OWN-agent-quote',
  summary: 'Agent: price an order for a caller',
  path: '/api/v1/agent/order/quote',
  access: 'agent',
  request: wireTable(deskOrderFields),
  answer: wireTable({ quote: ['quote', quote], methods: ['payMthdLst', listOf(payable)] }),
  mostBodyBytes: MOST_BODY_BYTES,
})

export const placeForCaller = endpoint({
  id: 'OWN-agent-order',
  summary: 'Agent: place an order for a caller',
  path: '/api/v1/agent/order/place',
  access: 'agent',
  request: wireTable(deskOrderFields),
  answer: wireTable({ orderNumber: ['ordrId', id] }),
  isIdempotent: true,
  mostBodyBytes: MOST_BODY_BYTES,
})

const deskPaymentFields = {
  callerId: ['clrId', id],
  orderNumber: ['ordrId', id],
  paymentMethod: ['payGb', typedText(30)],
  /** Won, as the caller was told; a difference is refused. */
  claimedDue: ['dueAmt', amountOrZero],
  storeNote: ['cnsmrMemo', typedText(NOTE)],
  deliveryNote: ['dlvrMemo', typedText(NOTE)],
  agreesToTerms: ['ordrAgreeYn', flag(false)],
} as const

export type DeskPaymentRequest = Ours<typeof deskPaymentFields>

/** An order paid at handover goes to its store at once. */
export const askCallerToPay = endpoint({
  id: 'OWN-agent-payment',
  summary: 'Agent: send the payment link of an order',
  path: '/api/v1/agent/order/payment',
  access: 'agent',
  request: wireTable(deskPaymentFields),
  answer: nothing,
  isIdempotent: true,
})

export const resendToCaller = endpoint({
  id: 'OWN-agent-resend',
  summary: 'Agent: send the payment link again',
  path: '/api/v1/agent/order/resend',
  access: 'agent',
  request: wireTable({ callerId: ['clrId', id], orderNumber: ['ordrId', id] }),
  answer: nothing,
})

/** Agents' orders only. Cancels at once until the store accepts; afterwards requests it. */
export const cancelForCaller = endpoint({
  id: 'OWN-agent-cancel',
  summary: 'Agent: cancel an order that agents placed, or ask the store to',
  path: '/api/v1/agent/order/cancel',
  access: 'agent',
  request: wireTable({
    callerId: ['clrId', id],
    orderNumber: ['ordrId', id],
    reason: ['reason', typedText(NOTE)],
  }),
  answer: nothing,
  isIdempotent: true,
})

/** Ringing calls and changes of the caller's orders. */
export const followDesk = endpoint({
  id: 'OWN-agent-events',
  summary: 'Agent: live events of the desk',
  method: 'GET',
  path: '/api/v1/agent/events',
  access: 'agent',
  request: wireTable({ callerId: ['clrId', idOrNone] }),
  answer: nothing,
  answerKind: 'events',
})

/** Sent by telephony. The answer's link also opens the caller, for telephony that opens pages itself. */
export const announceCall = endpoint({
  id: 'OWN-agent-ring',
  summary: 'Telephony: a call rings for an agent',
  path: '/api/v1/agent/ring',
  access: 'telephony',
  request: wireTable({
    agentId: ['agntId', id],
    phone: ['hpno', typedText(1000)],
    channel: ['channel', typedText(30)],
  }),
  answer: wireTable({ link: ['clrLink', text] }),
})
