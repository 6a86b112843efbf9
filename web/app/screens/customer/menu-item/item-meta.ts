import { menuItemTexts } from '@hansang/messages'
import { brandOf } from '@hansang/domain'
import { channelOf } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { shareMeta } from '../../../document/share-meta.ts'
import { priceText } from '../store/menu/MenuRow.tsx'
import type { ServedItem } from './line-choice.ts'

export function itemMeta(served: ServedItem | null | undefined, channel: string) {
  const brand = brandOf(channelOf(channel))
  if (!served) return [{ title: `${menuItemTexts.details} · ${brand.name}` }]
  const { item, store, origin } = served
  return shareMeta({
    brand,
    title: `${item.name} · ${store.name}`,
    description: [priceText(item), item.description || item.summary].filter(Boolean).join(' · '),
    origin,
    path: paths.menuItem(store, item.id),
    picture: item.imageUrls[0] ?? item.thumbnailUrl,
  })
}
