import { belongsToOtherStore, type OrderType } from '@hansang/domain'
import { failureTexts, storeSearchTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { useBasket } from '../../../basket/basket.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { startAfresh } from '../../../entries/start-afresh.ts'
import { paths, type StoreLink } from '../../../paths.ts'
import { alerted, confirmed } from '../../../ui/index.ts'
import { changeVisit } from '../../../visit/index.ts'

interface Chosen extends StoreLink {
  readonly canOrder: boolean
}

export function useChooseStore(orderType: OrderType) {
  const navigate = useNavigate()

  return async function choose(store: Chosen): Promise<void> {
    if (!store.canOrder) return alerted(storeSearchTexts.cannotPopup)
    if (!(await mayLeaveBasket(store.id))) return
    changeVisit({ channel: store.channel, storeId: store.id, orderType })
    sessionValues.write('storeId', store.id)
    await navigate(paths.store(store))
  }
}

async function mayLeaveBasket(storeId: string): Promise<boolean> {
  if (!belongsToOtherStore(useBasket.getState(), storeId)) return true
  if (!(await confirmed({ text: failureTexts.otherStore }))) return false
  startAfresh()
  return true
}
