import { leaveVisit } from '@hansang/contract/endpoints/visits'
import { localShelf } from '../browser-storage.ts'
import { emptyBasket } from '../ordering/basket.ts'
import { send } from './send.ts'
import { useSession } from './session.ts'

/** Ends the visit here and on the server (SES-16). */
export async function logOut(): Promise<void> {
  await send(leaveVisit, {}).catch((failure: unknown) => console.warn(failure))
  emptyBasket()
  localShelf.remove('token', 'basket', 'storeInfo', 'point')
  useSession.setState({ state: 'out', points: [] })
}
