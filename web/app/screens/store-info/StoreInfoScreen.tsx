import { storeInfoTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import type { Route } from './+types/StoreInfoScreen'
import { channelOf } from '../../page/known-channel.ts'
import { useNow } from '../../clock.ts'
import { pageContext } from '../../page/page-context.ts'
import { servedStore } from '../../page/served-store.ts'
import { Screen, InfoIcon } from '../../ui/index.ts'
import { DeliverySheet } from '../store/DeliverySheet.tsx'
import { StoppedView } from '../store/StoppedView.tsx'
import { chatStop } from '../store/chat-stop.ts'
import { storeMeta } from '../store/store-meta.ts'
import { useDeliverySheet } from '../store/use-delivery-sheet.ts'
import { useStoreVisit } from '../store/use-store-visit.ts'
import { Reviews } from './Reviews.tsx'
import { StoreInfo } from './StoreInfo.tsx'
import css from './StoreInfoScreen.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { now, origin } = context.get(pageContext)
  const channel = channelOf(params.channel)
  const store = await servedStore(context, channel, params.storeId)
  return { store, groups: [], now, origin }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => storeMeta(loaderData, location.pathname)

/** The store's details as a page of its own, also for members. */
export default function StoreInfoScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { store, isEntered } = useStoreVisit(loaderData.store)
  const now = useNow(loaderData.now)
  const sheet = useDeliverySheet(isEntered)
  const stop = chatStop(store)
  if (stop) return <StoppedView reason={stop} />
  return (
    <Screen
      title={store.name}
      back={() => void navigate(-1)}
      actions={
        store.offersDelivery && (
          <button
            type="button"
            className={css.action}
            aria-label={storeInfoTexts.fee.see}
            onClick={sheet.open}
          >
            <InfoIcon size={22} />
          </button>
        )
      }
    >
      <StoreInfo store={store} />
      <div className={css.reviews}>
        <Reviews store={store} now={now} />
      </div>
      <DeliverySheet store={store} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Screen>
  )
}
