import { brandOf } from '@hansang/domain/brands/index'
import { common } from '@hansang/messages/common'
import { shopping } from '@hansang/messages/shopping'
import { useNavigate } from 'react-router'
import type { Route } from './+types/MenuItemScreen'
import { channelOf } from '../../known-channel.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ItemChoice } from './ItemChoice.tsx'
import css from './MenuItemScreen.module.css'
import { useOpenedItem } from './use-opened-item.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${brandOf(channelOf(params.channel)).name} · ${common.appName}` },
]

/** One item with everything there is to choose about it (ITEM-01). */
export default function MenuItemScreen() {
  const navigate = useNavigate()
  const opened = useOpenedItem()
  if (opened) return <ItemChoice key={opened.item.id} opened={opened} />
  return (
    <Screen title={common.details} back={() => void navigate(-1)}>
      <div className={css.plate} />
      <div className={css.waiting}>
        <Skeleton rows={5} />
        <span className="spoken">{shopping.itemLoading}</span>
      </div>
    </Screen>
  )
}
