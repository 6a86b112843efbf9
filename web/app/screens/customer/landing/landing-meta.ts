import { fill, landingTexts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { shareMeta, titleOf } from '../../../document/share-meta.ts'
import type { LandingBrand, LandingStore } from './landing-store.ts'

interface MetaSource {
  readonly brand: LandingBrand
  readonly store: LandingStore | null
  readonly origin: string
  /** A link with a phone is personal and must not be indexed. */
  readonly hasPhone: boolean
}

/** The preview's address never contains a phone. */
export function landingMeta({ brand, store, origin, hasPhone }: MetaSource) {
  const name = store?.name ?? brand.name
  const shared = shareMeta({
    brand,
    title: titleOf(name, brand),
    description: fill(landingTexts.greeting, { store: name }),
    origin,
    ...(store && { path: paths.landing({ channel: brand.code, id: store.id }) }),
    picture: store?.photoUrls[0] ?? '',
  })
  return hasPhone ? [...shared, { name: 'robots', content: 'noindex' }] : shared
}
