import type { MemberStore } from '@hansang/contract'
import { useNavigate } from 'react-router'
import { useAction } from '../../../api/index.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { paths } from '../../../paths.ts'
import { changeVisit, mainAddress } from '../../../visit/index.ts'
import { useDeliveryGate } from '../address/use-delivery-gate.ts'

/**
 * Opens `to` as a delivery once the store is known to deliver to the saved address; without an address, opens
 * the address home.
 */
export function useMemberDelivery({ id, channel }: Pick<MemberStore, 'id' | 'channel'>) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const isDeliveredTo = useDeliveryGate(channel)

  async function deliver(to: string, state?: unknown) {
    const address = mainAddress()
    if (!address) {
      changeVisit({ orderType: 'delivery' })
      return navigate(paths.addressSearch(channel))
    }
    if (!(await isDeliveredTo(id, address))) return
    sessionValues.write('dlvrPopup', 'Y')
    changeVisit({ orderType: 'delivery' })
    await navigate(to, { state })
  }

  return { isChecking: isBusy, deliver: (to: string, state?: unknown) => void run(() => deliver(to, state)) }
}
