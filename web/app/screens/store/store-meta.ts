import { common } from '@hansang/messages/common'
import { brandOf } from '@hansang/domain/brands/index'
import type { StorePage } from './kept-store-page.ts'

/** What search engines and messengers show of a store's page. */
export function storeMeta(page: StorePage | undefined, pathname: string) {
  if (!page) return [{ title: common.appName }]
  const { store, origin } = page
  const title = `${store.name} · ${brandOf(store.channel).name}`
  const description = store.introduction || brandOf(store.channel).description
  const [photo] = store.photoUrls
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'restaurant' },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:site_name', content: common.appName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + pathname },
    ...(photo ? [{ property: 'og:image', content: new URL(photo, origin).href }] : []),
  ]
}
