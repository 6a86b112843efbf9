import { CallFailure, type PastOrder, readPastOrder, type StoreAnswer } from '@hansang/contract'
import { openingState, isRefusal } from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { failureText } from '../../../api/index.ts'
import { useBasket } from '../../../basket/basket.ts'
import { serverNow } from '../../../clock.ts'
import { beginVisit } from '../../../entries/begin-visit.ts'
import { startAfresh } from '../../../entries/start-afresh.ts'
import { send, useSession } from '../../../session/index.ts'
import { confirmed } from '../../../ui/index.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { enterStore, rememberedStore, useVisit } from '../../../visit/index.ts'
import { registrationFailureText } from '../basket/use-place-order.ts'
import { chatStop } from '../store/chat-stop.ts'
import { fillBasket, keepsOtherBasket } from './fill-basket.ts'
import { type Reorder, silently } from './outcome.ts'
import { type ReorderLink, reorderSource, visitOfReorder } from './reorder-visit.ts'

/** As specified. */
export const STORE_DELAY_MS = 500

export async function reorder(link: ReorderLink): Promise<Reorder> {
  try {
    const past = await askForPastOrder(link)
    if (!past) return silently({ kind: 'missing' })
    await new Promise((resolve) => setTimeout(resolve, STORE_DELAY_MS))
    const keptStore = rememberedStore(useBasket.getState().storeId)
    const store = await readCurrentStore(link.channel, past.storeId)
    if (!store) return silently({ kind: 'failed', message: pageFailureText() })
    return await reorderAt(store, { link, past, keptStore })
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return silently({ kind: 'missing' })
    return silently({ kind: 'failed', message: failureText(failure, pageFailureText()) })
  }
}

interface AskedFor {
  readonly link: ReorderLink
  readonly past: PastOrder
  readonly keptStore: StoreAnswer | null
}

async function reorderAt(store: StoreAnswer, { link, past, keptStore }: AskedFor): Promise<Reorder> {
  const reason = chatStop(store)
  if (reason) return silently({ kind: 'stopped', reason })
  const opening = openingState(store, serverNow())
  const takesOrders = opening.kind === 'normal'
  const visit = visitOfReorder(link, past, useVisit.getState())
  await beginVisit({ visit, link: { selfServiceQuery: '' } })
  const { state, message } = useSession.getState()
  if (state === 'maintenance') return silently({ kind: 'maintenance' })
  const notLoggedIn = state === 'in' ? [] : [message || registrationFailureText(null)]
  if (!takesOrders) return { outcome: { kind: 'closed', store, opening }, alerts: notLoggedIn }
  if (keepsOtherBasket(store)) {
    if (!(await confirmed({ text: failureTexts.otherStore }))) {
      if (keptStore) enterStore(keptStore)
      return { outcome: { kind: 'kept', store, keptStore }, alerts: notLoggedIn }
    }
    startAfresh()
  }
  enterStore(store)
  const filled = await fillBasket(store, past.lines)
  return { ...filled, alerts: [...notLoggedIn, ...filled.alerts] }
}

/** Sends no token, as a stored one may be of another channel; the order number alone gives access. */
async function askForPastOrder({ orderNumber, channel }: ReorderLink): Promise<PastOrder | null> {
  const request = { orderNumber, channel, orderSource: reorderSource() }
  const { result } = await send(readPastOrder, request, { isAnonymous: true, ignoresToken: true })
  return isRefusal(result) ? null : result.answer.order
}

function pageFailureText(): string {
  return navigator.onLine === false ? failureTexts.pageOffline : failureTexts.pageFault
}
