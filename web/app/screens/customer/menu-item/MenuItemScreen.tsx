import { readMenu } from '@hansang/contract'
import { menuItemTexts } from '@hansang/messages'
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/MenuItemScreen'
import { askServer, channelOf, servedStore } from '../../../loaders/index.ts'
import { pageContext } from '../../../document/page-context.ts'
import { paths } from '../../../paths.ts'
import { EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { ItemChoice } from './ItemChoice.tsx'
import css from './MenuItemScreen.module.css'
import { itemMeta } from './item-meta.ts'
import type { ServedItem } from './line-choice.ts'
import { useItemNow, useItemStore, useOpenedItem } from './use-opened-item.ts'

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ServedItem | null> {
  const { now, origin } = context.get(pageContext)
  const channel = channelOf(params.channel)
  const { searchParams } = new URL(request.url)
  const [itemId, storeId] = [searchParams.get('item'), searchParams.get('store')]
  if (!itemId || !storeId) return null
  const [store, { menu }] = await Promise.all([
    servedStore(context, channel, storeId),
    askServer(context, readMenu, { storeId }),
  ])
  const item = menu.groups.flatMap(({ items }) => items).find(({ id, isShown }) => isShown && id === itemId)
  if (!item) throw redirect(paths.store(store))
  return { item, store, now, origin }
}

/** Navigation inside the app passes the item in its state. */
export function clientLoader(): ServedItem | null {
  return null
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => itemMeta(loaderData, params.channel)

export default function MenuItemScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { opened: found, isUnknown } = useOpenedItem(loaderData)
  const { opened, store } = useItemNow(found, useItemStore(loaderData))
  if (opened) return <ItemChoice key={opened.item.id} opened={opened} store={store} now={loaderData?.now} />
  if (isUnknown) {
    return (
      <Screen title={menuItemTexts.details} bottom={<RecoveryLinks />}>
        <EmptyState art="lost" title={menuItemTexts.unknown} text={menuItemTexts.unknownHint} />
      </Screen>
    )
  }
  return (
    <Screen title={menuItemTexts.details} back={() => void navigate(-1)}>
      <div className={css.plate} />
      <div className={css.waiting}>
        <Skeleton rows={5} />
        <span className="spoken">{menuItemTexts.loading}</span>
      </div>
    </Screen>
  )
}
