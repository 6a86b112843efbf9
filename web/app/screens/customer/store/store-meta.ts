import { appName } from '@hansang/messages'
import { brandOf } from '@hansang/domain'
import { shareMeta, titleOf } from '../../../document/share-meta.ts'
import type { StorePage } from './kept-store-page.ts'

export function storeMeta(page: StorePage | undefined, pathname: string) {
  if (!page) return [{ title: appName }]
  const { store, groups, origin, description } = page
  const brand = brandOf(store.channel)
  return shareMeta({
    brand,
    title: titleOf(store.name, brand),
    description,
    origin,
    path: pathname,
    picture: store.photoUrls[0] ?? groups[0]?.items[0]?.thumbnailUrl ?? '',
  })
}
