import { common } from '@hansang/messages/common'
import { landing } from '@hansang/messages/landing'
import { fill } from '@hansang/messages/fill'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface MetaSource {
  readonly brand: LandingBrand
  readonly store: LandingStore | null
  readonly origin: string
}

/** Title and preview of a shared landing link. The address of the page is left out where it holds a phone. */
export function landingMeta({ brand, store, origin }: MetaSource) {
  const name = store?.name ?? brand.name
  const title = `${name} · ${common.appName}`
  const description = fill(landing.greeting, { store: name })
  const [photo] = store?.photoUrls ?? []
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: common.appName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: brand.description },
    ...(store ? [{ property: 'og:url', content: `${origin}/${brand.code}/${store.id}` }] : []),
    ...(photo ? [{ property: 'og:image', content: new URL(photo, origin).href }] : []),
  ]
}
