import { CallFailure } from '@hansang/contract'
import { pageLoad } from '../clock.ts'
import { isAgentSource } from '@hansang/domain'
import { sessionValues } from '../browser/browser-storage.ts'
import { useBasket } from '../basket/basket.ts'
import { changeVisit, useVisit, type Visit } from '../visit/index.ts'
import { logIn, redeemSecret, rememberedPoints, useSession } from '../session/index.ts'
import { type Arrival, arrivalOf } from './arrival.ts'
import { serveOneCaller, serveTheBrowser, servesCallerOf } from './caller-window.ts'
import { endFirstScreen, isFirstScreen } from './first-screen.ts'
import { forgetVisit } from './forget-visit.ts'
import type { LandingLink } from './landing-link.ts'
import { startAfresh } from './start-afresh.ts'
import { keepSelfServiceQuery } from './way-back.ts'
import { isRepeatedWifiEntry } from './wifi-entry.ts'
import { logFailure } from '../browser/log-failure.ts'

interface Entry {
  readonly visit: Visit
  readonly link: Pick<LandingLink, 'selfServiceQuery'> & {
    readonly isComingBack?: boolean
  }
  /** Of a texted link; redeemed before the login, so that the login knows the phone as proven. */
  readonly secret?: string
}

function arrivalNow({ visit, link }: Entry) {
  if (link.isComingBack) return 'return'
  const navigation: Arrival['navigation'] = pageLoad()?.type ?? 'navigate'
  const basket = useBasket.getState()
  const isOtherCaller = isAgentSource(visit.orderSource) && !servesCallerOf(visit)
  const { storeId } = visit
  return arrivalOf({
    isFirstScreen: isFirstScreen(),
    navigation,
    storeId,
    isScanned: visit.isQr,
    isOtherCaller,
    basket,
  })
}

/** The page stays readable when the login fails; ordering logs in again. */
export async function beginVisit(entry: Entry): Promise<void> {
  await enter(entry).catch((failure: unknown) => {
    logFailure(failure)
    const answer = failure instanceof CallFailure ? failure : null
    const state = answer?.status === 400 ? 'refused' : 'out'
    useSession.setState({ state, message: answer?.message ?? '' })
  })
}

/**
 * Stores the visit, clears the former one's data, and logs in.
 *
 * @throws CallFailure when the login fails.
 */
export async function enter(entry: Entry): Promise<void> {
  const isForCaller = isAgentSource(entry.visit.orderSource)
  if (!isForCaller) serveTheBrowser()
  const isRepeated = isRepeatedWifiEntry(entry.visit)
  const arrival = arrivalNow(entry)
  endFirstScreen()
  if (isRepeated) return useSession.setState({ state: 'in', points: rememberedPoints() })
  if (arrival === 'fresh' && isForCaller) serveOneCaller()
  else if (arrival === 'fresh' && entry.visit.isQr) forgetVisit()
  else if (arrival === 'fresh') startAfresh()
  const visit = arrival === 'return' ? withChoiceMade(entry.visit) : entry.visit
  changeVisit(visit)
  sessionValues.write('storeId', visit.storeId)
  keepSelfServiceQuery(entry.link.selfServiceQuery)
  await redeemSecret(entry.secret ?? '')
  if (lacksPhone(visit)) return useSession.setState({ state: 'out', message: '' })
  await logIn(visit)
}

/** A member's link may hold an order number instead of the phone, and the browser may remember none. */
function lacksPhone({ isMember, phoneHandle }: Visit): boolean {
  return isMember && phoneHandle === ''
}

function withChoiceMade(visit: Visit): Visit {
  const { channel, storeId, orderType, tableNumber } = useVisit.getState()
  if (channel !== visit.channel || storeId !== visit.storeId) return visit
  const table = visit.tableNumber || tableNumber
  return {
    ...visit,
    orderType: visit.orderType ?? orderType,
    tableNumber: table,
    isQr: visit.isQr || table !== '',
  }
}
