import { storeInfoTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import type { Route } from './+types/StoreInfoScreen'
import { Screen, InfoIcon } from '../../../ui/index.ts'
import { DeliverySheet } from '../store/DeliverySheet.tsx'
import { StoppedView } from '../store/StoppedView.tsx'
import { storeMeta } from '../store/store-meta.ts'
import { serveStorePage } from '../store/serve-store-page.ts'
import { useStorePage } from '../store/use-store-page.ts'
import { Reviews } from './Reviews.tsx'
import { StoreInfo } from './StoreInfo.tsx'
import css from './StoreInfoScreen.module.css'

export const loader = (request: Route.LoaderArgs) => serveStorePage(request)

export const meta: Route.MetaFunction = ({ loaderData, location }) => storeMeta(loaderData, location.pathname)

export default function StoreInfoScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { store, now, sheet, stop } = useStorePage(loaderData)
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
      <DeliverySheet store={store} now={now} isOpen={sheet.isOpen} onClose={sheet.close} />
    </Screen>
  )
}
