import { cart } from '@hansang/messages/cart'
import { localShelf, sessionShelf } from '../browser-storage.ts'
import { emptyBasket, useBasket } from '../ordering/basket.ts'
import { type Visit, changeVisit } from '../ordering/visit.ts'
import { logIn } from '../session/log-in.ts'
import { useSession } from '../session/session.ts'
import { confirmed } from '../ui/dialogs.tsx'
import { type Arrival, arrivalOf } from './arrival.ts'
import { endFirstScreen, isFirstScreen } from './first-screen.ts'

function arrivalNow(storeId: string) {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const navigation: Arrival['navigation'] = page?.type ?? 'navigate'
  return arrivalOf({ isFirstScreen: isFirstScreen(), navigation, storeId, basket: useBasket.getState() })
}

/**
 * Begins the visit of a landing: remembers it, deals with what a former visit left, and logs in
 * (LND-05, LND-06, SES-06). A login that cannot be made leaves the page readable; ordering asks again.
 */
export async function beginVisit(visit: Visit): Promise<void> {
  const arrival = arrivalNow(visit.storeId)
  endFirstScreen()
  if (arrival === 'fresh') startAfresh()
  localShelf.remove('msgToStore', 'msgToDelivery', 'needSpoon')
  changeVisit(visit)
  sessionShelf.write('storeId', visit.storeId)
  if (arrival === 'ask' && (await confirmed({ text: cart.otherStore }))) startAfresh()
  await logIn(visit).catch((failure: unknown) => {
    console.warn(failure)
    useSession.setState({ state: 'out' })
  })
}

function startAfresh(): void {
  emptyBasket()
  localShelf.write('tab', '0')
  localShelf.remove('storeInfo', 'locationAgree')
  sessionShelf.remove('dlvrPopup', 'goodsItem')
}
