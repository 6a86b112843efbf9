import { type PaymentRequest, registerPayment, sendOrderText } from '@hansang/contract'
import { type Refusal, STATUS_AFTER, isPaidAhead, isRefusal, refusal, sendsPaymentUrl } from '@hansang/domain'
import { type Visitor, visitorRoute } from '../../nouns/auth/index.ts'
import type { OpenTransaction, OrderRow } from '../../platform/db/index.ts'
import { spend } from '../../platform/http/index.ts'
import { ok, okAbout, type Outcome } from '../../platform/http/routes/index.ts'
import { moveOrder, waitForPayment } from '../lifecycle/index.ts'
import {
  costColumns,
  isUnproven,
  mayPay,
  paysAhead,
  requireLockedOrder,
  updateOrder,
} from '../../nouns/orders/index.ts'
import { insertAttempt, type NewAttempt, payPageAgain, replaceAttempt } from '../../nouns/payments/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { commitTenders, reserveTenders } from '../tenders/index.ts'
import { cashSpendings } from './cash-limits.ts'
import { type JudgedPayment, type PaymentDue, type RegistrationCall, judgePayment } from './judge-payment.ts'
import { textOrder, textPayUrl, textRefusal } from './payment-messages.ts'

const DONE_AT_ONCE = { pageUrl: '', code: '0' } as const

export const registerPaymentRoute = visitorRoute(registerPayment, registerPaymentOf, {
  again: payPageAgain,
  isTriedAtOnce: true,
})

export async function registerPaymentOf(call: RegistrationCall): Promise<Outcome<typeof registerPayment>> {
  const { caller, db: tx, services } = call
  const order = await requireLockedOrder(tx, call.body.orderNumber, mayPay(caller))
  const judged = await judgePayment(call, order)
  if (isRefusal(judged)) return judged
  const isAhead = isPaidAhead(judged.pay)
  const isTexted = isAhead && (!judged.body.wantsPageUrl || sendsPaymentUrl(judged.pay.method))
  const isPaidHere = judged.pay.due === 0 || (isAhead && !isTexted)
  if (paysAhead(caller)(order) && !isPaidHere) return aheadOnly(caller)
  const refused = isTexted ? await textRefusal(call, order) : null
  if (refused) return refused
  const { registered, page } = await register(call, judged)
  if (page && !isTexted) {
    return okAbout({ orderId: order.id, attemptId: page.attemptId }, { pageUrl: page.pageUrl })
  }
  if (page) await textPayUrl(tx, services, registered, page)
  return ok(DONE_AT_ONCE)
}

export const sendOrderTextRoute = visitorRoute(sendOrderText, async (given) => {
  const { caller, db: tx, services } = given
  const order = await requireLockedOrder(tx, given.body.orderNumber, mayPay(caller))
  if (paysAhead(caller)(order)) return aheadOnly(caller)
  const call = { ...given, body: { ...given.body, wantsPageUrl: false } }
  const judged = await judgePayment(call, order)
  if (isRefusal(judged)) return judged
  const refused = await textRefusal(call, order)
  if (refused) return refused
  const { registered, page } = await register(call, judged)
  await textOrder(tx, services, registered, page)
  return ok({})
})

function aheadOnly(caller: Visitor): Refusal {
  return refusal(isUnproven(caller) ? 'repeatPaysAhead' : 'payAheadOnly')
}

async function register(
  { db: tx, now, services }: RegistrationCall,
  { order, live, body, pay }: JudgedPayment,
): Promise<{ registered: OrderRow; page: NewAttempt | null }> {
  const columns = registrationColumns(services, order, { body, pay })
  if (live) await replaceAttempt(tx, live, now)
  const waiting = await waitForPayment(tx, services, order)
  await reserveTenders(tx, order, { amounts: pay, isFavourite: body.savesAsFavourite }, now)
  const registered = await updateOrder(tx, waiting, columns)
  if (isPaidAhead(pay)) {
    const attempt = { method: pay.method, amount: pay.due, now }
    return { registered, page: await insertAttempt(tx, services, registered, attempt) }
  }
  if (pay.due > 0) await spend({ ...services, db: tx }, cashSpendings(registered), now)
  await giveToStore(tx, services, registered)
  return { registered, page: null }
}

async function giveToStore(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const now = services.clock.now()
  const move = { to: STATUS_AFTER.paymentRequest, actor: 'customer', now } as const
  const moved = await moveOrder(tx, services, order, move)
  if (!moved) throw new Error(`order ${order.id} could not be handed to its store`)
  await commitTenders(tx, order, now)
}

function registrationColumns(
  { secrets }: Services,
  order: OrderRow,
  { body, pay }: { body: PaymentRequest; pay: PaymentDue },
) {
  const sealed = (note: string, column: 'store_note_sealed' | 'delivery_note_sealed') =>
    note ? secrets.seal(note.normalize('NFC'), `orders.${column}`, order.id) : order[column]
  const deliveryNote = order.order_type === 'delivery' ? body.deliveryNote : ''
  return {
    payment_method: pay.method,
    ...costColumns(pay),
    agrees_to_marketing: body.agreesToMarketing,
    store_note_sealed: sealed(body.storeNote, 'store_note_sealed'),
    delivery_note_sealed: sealed(deliveryNote, 'delivery_note_sealed'),
  }
}
