import { type PaymentRequest, registerPayment } from '@hansang/contract'
import { STATUS_AFTER, isPaidAhead, refusal, sendsPaymentUrl } from '@hansang/domain'
import type { OpenTransaction } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { type Outcome, type Refused, ok, okAbout, refuse } from '../http/routes/outcome.ts'
import { limitText } from '../gateways/messages/limit-text.ts'
import { spend } from '../http/call-limits.ts'
import { type Call, visitorRoute } from '../http/routes/route.ts'
import type { Services } from '../services/services.ts'
import { canCheckIdentity, refusalWithoutCheck } from '../identity/can-check-identity.ts'
import { requireStore } from '../stores/read-store.ts'
import type { Visitor } from '../auth/callers.ts'
import { findLiveAttempt } from '../payments/attempts.ts'
import { cashSpendings } from './cash-limits.ts'
import { moveOrder } from '../lifecycle/move-order.ts'
import { waitForPayment } from '../lifecycle/wait-for-payment.ts'
import { costColumns } from '../orders/order-amounts.ts'
import { type PaymentDue, paymentDue } from '../tenders/payment-due.ts'
import { textOrder, textPayUrl } from './payment-messages.ts'
import { type Registration, registrationRefusal, timeRefusal } from './payment-refusals.ts'
import { pointSpender } from './point-spender.ts'
import { requireLockedOrder } from '../orders/find-orders.ts'
import { mayPay, paysOnly } from '../orders/order-policy.ts'
import { commitTenders, lockTenders, reserveTenders } from '../tenders/tenders.ts'
import { readTenders } from '../tenders/claimed-tenders.ts'
import { payPageAgain, payPageUrl } from './pay-page-again.ts'
import { insertAttempt, replaceAttempt } from '../payments/write-attempt.ts'

type RegistrationCall = Call<typeof registerPayment, Visitor>

const DONE_AT_ONCE = { pageUrl: '', code: '0' } as const

/** Answers the payment page's URL, or that it is done: texted, post-paid or nothing due. */
export const registerPaymentRoute = visitorRoute(registerPayment, (call) => registerPaymentOf(call), {
  again: payPageAgain,
})

/** `namesOrder`: the older variant, whose text names the order. */
export async function registerPaymentOf(
  call: RegistrationCall,
  namesOrder = false,
): Promise<Outcome<typeof registerPayment>> {
  const tx = call.db
  const order = await requireLockedOrder(tx, call.body.orderNumber, mayPay(call.caller))
  if (!paysOnly(call.caller)(order)) return await registerFor(call, tx, order, namesOrder)
  if (namesOrder) return refuse(refusal('payAheadOnly'))
  return await registerFor({ ...call, body: onlyPayment(call.body, order) }, tx, order, false)
}

/** What counts of a call by somebody else than the order's customer: how it is paid, and the consents to that. */
function onlyPayment(body: PaymentRequest, order: OrderRow): PaymentRequest {
  return {
    ...body,
    wantsPageUrl: true,
    storeNote: '',
    deliveryNote: '',
    savesAsFavourite: false,
    agreesToMarketing: order.agrees_to_marketing,
  }
}

async function registerFor(
  call: RegistrationCall,
  tx: OpenTransaction,
  order: OrderRow,
  namesOrder: boolean,
): Promise<Outcome<typeof registerPayment>> {
  const { body, caller, now, services } = call
  const registration = await judge(call, tx, order)
  if ('kind' in registration) return registration
  if (paysOnly(caller)(order) && !isPaidHere(body, registration.pay)) return refuse(refusal('payAheadOnly'))
  const refused = await textRefusal(tx, call, registration, namesOrder)
  if (refused) return refused
  const { live, pay } = registration
  if (live) await replaceAttempt(tx, live, now)
  const waiting = await waitForPayment(tx, services, order)
  await reserveTenders(tx, order, { amounts: pay.amounts, isFavourite: body.savesAsFavourite }, now)
  const registered = await writeRegistration(tx, services, waiting, { body, pay })
  if (isPaidAhead(pay)) return await beginAttempt(call, registered, pay, namesOrder)
  if (pay.due > 0) await spend({ ...services, db: tx }, cashSpendings(registered), now)
  await giveToStore(tx, services, registered)
  if (namesOrder) await textOrder(tx, services, registered)
  return ok(DONE_AT_ONCE)
}

/** Everything a payment is judged by, looked at under its locks; why it is refused, if it is. */
async function judge(
  call: RegistrationCall,
  tx: OpenTransaction,
  order: OrderRow,
): Promise<Registration | Refused> {
  const { body, caller, now, services } = call
  const store = await requireStore(tx, order.store_id)
  const live = await findLiveAttempt(tx, order.id)
  const late = timeRefusal({ order, live, now })
  if (late) return late
  const claimed = readTenders(body.tenders)
  if ('reason' in claimed) return refuse(claimed)
  const tenders = await lockTenders(call, order, store, claimed)
  if ('reason' in tenders) return refuse(tenders)
  const canCheck = canCheckIdentity(services)
  const spender = await pointSpender(tx, caller, order, now, canCheck)
  const pay = paymentDue(order, store, body, tenders)
  const registration = { body, order, store, live, claimed, tenders, spender, pay, now }
  const refused = registrationRefusal(registration) ?? providerRefusal(services, pay)
  if (!refused) return registration
  return canCheck ? refused : { ...refused, refusal: refusalWithoutCheck(refused.refusal) }
}

/** Without a provider, and outside a rehearsal, nobody takes money ahead. */
function providerRefusal({ payments, rehearsal }: Services, pay: PaymentDue): Refused | null {
  const isTaken = !payments.isSandbox || rehearsal.isOpen()
  return isTaken || !isPaidAhead(pay) ? null : refuse(refusal('paymentMethodNotOffered'))
}

/** A link needs a phone to go to, and may not flood it. */
async function textRefusal(
  tx: OpenTransaction,
  { services, request }: RegistrationCall,
  { body, order, pay, now }: Pick<Registration, 'body' | 'order' | 'pay' | 'now'>,
  namesOrder: boolean,
): Promise<Refused | null> {
  if (!namesOrder && !(isPaidAhead(pay) && isTexted(body, pay))) return null
  if (!order.phone_sealed) return refuse(refusal('phoneNeeded'))
  const { id: orderId, store_id: storeId } = order
  const phone = services.secrets.open(order.phone_sealed, 'orders.phone_sealed', order.id)
  const text = { orderId, storeId, phone, address: request.address }
  await limitText({ ...services, db: tx }, text, now)
  return null
}

/** The payment page of a new attempt: its URL is answered, or texted to the customer. */
async function beginAttempt(call: RegistrationCall, order: OrderRow, pay: PaymentDue, namesOrder: boolean) {
  const { body, now, services } = call
  const tx = call.db
  const attempt = { provider: services.payments.name, method: pay.method, amount: pay.due, now }
  const { attemptId, payKey } = await insertAttempt(tx, services.secrets, order, attempt)
  const url = payPageUrl(services, payKey)
  if (!isTexted(body, pay))
    return okAbout<typeof registerPayment>({ orderId: order.id, attemptId }, { pageUrl: url })
  await textPayUrl(tx, services, { order, attemptId, amount: pay.due, url, namesOrder })
  return ok<typeof registerPayment>(DONE_AT_ONCE)
}

function isTexted(body: PaymentRequest, { method }: PaymentDue): boolean {
  return !body.wantsPageUrl || sendsPaymentUrl(method)
}

/** On the page that the answer leads to; or nothing is left to pay. */
function isPaidHere(body: PaymentRequest, pay: PaymentDue): boolean {
  return pay.due === 0 || (isPaidAhead(pay) && !isTexted(body, pay))
}

/** Nothing is to be paid ahead: the store gets the order now, and what it is paid with is taken. */
async function giveToStore(tx: OpenTransaction, services: Services, order: OrderRow): Promise<void> {
  const now = services.clock.now()
  const move = { to: STATUS_AFTER.paymentRequest, actor: 'customer', now } as const
  const moved = await moveOrder(tx, services, order, move)
  if (!moved) throw new Error(`order ${order.id} could not be handed to its store`)
  await commitTenders(tx, order, now)
}

/** How it is to be paid, and what the payment page adds to the order. */
async function writeRegistration(
  tx: OpenTransaction,
  { secrets }: Services,
  order: OrderRow,
  { body, pay }: { body: PaymentRequest; pay: PaymentDue },
): Promise<OrderRow> {
  const sealed = (note: string, column: 'store_note_sealed' | 'delivery_note_sealed') => ({
    [column]: secrets.seal(note.normalize('NFC'), `orders.${column}`, order.id),
  })
  return await tx
    .updateTable('orders')
    .set({
      payment_method: pay.method,
      ...costColumns(pay.amounts),
      agrees_to_marketing: body.agreesToMarketing,
      ...(body.storeNote ? sealed(body.storeNote, 'store_note_sealed') : {}),
      ...(body.deliveryNote && order.order_type === 'delivery'
        ? sealed(body.deliveryNote, 'delivery_note_sealed')
        : {}),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
