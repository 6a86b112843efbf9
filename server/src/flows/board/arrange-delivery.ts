import { arrangeDelivery } from '@hansang/contract'
import { choiceSteps, isOrderStatus, refusal } from '@hansang/domain'
import { ownerRoute } from '../../nouns/auth/index.ts'
import { recordMove } from '../../nouns/deeds/index.ts'
import { agencyRefusal, moveThrough } from '../lifecycle/index.ts'
import { answerMoved, ownedOrderAgain } from '../order-views/index.ts'
import { factsOf, mayManage, requireLockedOrder } from '../../nouns/orders/index.ts'

/** Starts from the status the device saw; a second device gets the first one's result. */
export const arrange = ownerRoute(
  arrangeDelivery,
  async ({ body, caller, db: tx, services, now }) => {
    const order = await requireLockedOrder(tx, body.orderNumber, mayManage(caller))
    if (!isOrderStatus(body.seenStatus)) return refusal('statusNotAllowed')
    const steps = choiceSteps({ ...factsOf(order), status: body.seenStatus }, body.choice)
    if (!steps) return refusal('statusNotAllowed')
    if (order.status === steps.at(-1)) return await answerMoved(tx, services, order)
    if (order.status !== body.seenStatus) return refusal('statusNotAllowed')
    const no = body.choice === 'agency' ? await agencyRefusal(tx, services, order) : null
    if (no) return no
    const moved = await moveThrough(tx, services, order, { steps, actor: 'store', now })
    const became = { choice: body.choice }
    await recordMove(tx, order, { by: caller, kind: 'deliveryArranged', moved, became, now })
    return await answerMoved(tx, services, moved)
  },
  { again: ownedOrderAgain },
)
