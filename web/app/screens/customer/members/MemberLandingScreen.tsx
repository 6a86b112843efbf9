import { readMemberItems } from '@hansang/contract'
import { openingState } from '@hansang/domain'
import { askServer } from '../../../loaders/index.ts'
import { useNow } from '../../../clock.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { useSession } from '../../../session/index.ts'
import { Screen } from '../../../ui/index.ts'
import { BrandFooter } from '../landing/BrandFooter.tsx'
import { LandingOrderBar } from '../landing/LandingPage.tsx'
import { MaintenanceView } from '../landing/MaintenanceView.tsx'
import { chatStop } from '../store/chat-stop.ts'
import { StoppedView } from '../store/StoppedView.tsx'
import type { Route } from './+types/MemberLandingScreen'
import { MemberDishes } from './MemberDishes.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import css from './MemberLandingScreen.module.css'
import { MemberStoreCard } from './MemberStoreCard.tsx'
import { MemberWays } from './MemberWays.tsx'
import { PhoneMissing } from './PhoneMissing.tsx'
import { memberMeta, serveMemberStore } from './serve-member-store.ts'
import { useMemberVisit } from './use-member-visit.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [page, { recommended }] = await Promise.all([
    serveMemberStore({ context, params }),
    askServer(context, readMemberItems, { storeId: params.storeId, phone: '' }),
  ])
  return { ...page, recommended }
}

export const meta: Route.MetaFunction = ({ loaderData }) => memberMeta(loaderData)

export default function MemberLandingScreen({ loaderData }: Route.ComponentProps) {
  const { brand, recommended } = loaderData
  const now = useNow(loaderData.now)
  const asNow = useStoreNow(loaderData.store.id)
  const store = asNow?.store(loaderData.store) ?? loaderData.store
  const opening = openingState(store, now)
  useMemberVisit(brand.code)
  const isDown = useSession((session) => session.state === 'maintenance')
  const stop = chatStop(store)
  if (isDown) return <MaintenanceView name={store.name} brand={brand} kind="standard" />
  if (stop) return <StoppedView reason={stop} />
  return (
    <Screen look="bare" bottom={<LandingOrderBar store={{ id: store.id, opening }} />}>
      <MemberHeader channel={brand.code} />
      <MemberStoreCard store={store} opening={opening} now={now} />
      <div className={css.body}>
        <PhoneMissing store={store} />
        <MemberWays store={store} opening={opening} />
        <MemberDishes store={store} recommended={recommended} asNow={asNow} />
      </div>
      <BrandFooter brand={brand} />
    </Screen>
  )
}
