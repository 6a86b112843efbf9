import * as contract from '@hansang/contract'
import { isRefusal, refusal } from '@hansang/domain'
import { resendPayUrlOf } from '../../checkout/resend-pay-url.ts'
import { ok, type Route } from '../../../platform/http/routes/index.ts'
import { agentRoute } from '../../../nouns/auth/index.ts'
import { cancelOrderOf } from '../../lifecycle/index.ts'
import { mayOpenAtDesk, mayPay, openAddress, requireOrder } from '../../../nouns/orders/index.ts'
import { showOrder } from '../../order-views/index.ts'
import { askCallerToPay, placeForCaller, quoteForCaller } from './desk-order.ts'
import { findDeskStores } from './desk-stores.ts'
import { openCaller, requireServed, showCaller, writeDeed } from './serve-caller.ts'

const readAgain = agentRoute(contract.readCaller, async ({ body, caller: agent, now, services }) => {
  const served = await requireServed(services.db, agent, body.callerId, now)
  return ok({ caller: await showCaller(services, agent, served, 'read again', now) })
})

/** Audited: the agent sees the order's full address. */
const takeUp = agentRoute(contract.takeCallersOrderUp, async (call) => {
  const { body, caller: agent, now, services } = call
  const { db } = services
  const served = await requireServed(db, agent, body.callerId, now)
  const order = await requireOrder(db, body.orderNumber, mayOpenAtDesk(served, now))
  await writeDeed({ ...call, db }, served, 'order taken up', order.id)
  const address = openAddress(order, services)
  return ok({ order: await showOrder(db, services, order, 'full'), address })
})

/** Lists only the caller's own orders, placed by anyone. */
const resend = agentRoute(contract.resendToCaller, async (call) => {
  const { body, caller: agent, now, services } = call
  const served = await requireServed(services.db, agent, body.callerId, now)
  await requireOrder(services.db, body.orderNumber, mayPay(served))
  const sent = await resendPayUrlOf({ ...call, caller: served })
  if (isRefusal(sent)) return sent
  await writeDeed({ ...call, db: services.db }, served, 'link sent again', body.orderNumber)
  return ok({})
})

/** Only orders that an agent placed, by the customer's own rules. */
const cancel = agentRoute(contract.cancelForCaller, async (call) => {
  const { body, caller: agent, db: tx, now } = call
  const served = await requireServed(tx, agent, body.callerId, now)
  const canceled = await cancelOrderOf({ ...call, caller: served })
  if (!canceled) return refusal('statusNotAllowed')
  await writeDeed(call, served, 'order cancelled', body.orderNumber)
  return ok({})
})

export const deskRoutes: Route[] = [
  agentRoute(contract.openCaller, openCaller),
  readAgain,
  takeUp,
  agentRoute(contract.findDeskStores, findDeskStores),
  agentRoute(contract.quoteForCaller, quoteForCaller),
  agentRoute(contract.placeForCaller, placeForCaller),
  agentRoute(contract.askCallerToPay, askCallerToPay),
  resend,
  cancel,
]
