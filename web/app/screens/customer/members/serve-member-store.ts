import { readMemberStore, type MemberStore } from '@hansang/contract'
import { type RouterContextProvider, data } from 'react-router'
import { askServer, channelOf } from '../../../loaders/index.ts'
import { pageContext } from '../../../document/page-context.ts'
import { shareMeta, titleOf } from '../../../document/share-meta.ts'
import { type LandingBrand, landingBrand } from '../landing/landing-store.ts'

export interface MemberPage {
  readonly brand: LandingBrand
  readonly store: MemberStore
  readonly now: Date
  readonly origin: string
}

interface MemberPageRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly params: { readonly channel?: string | undefined; readonly storeId: string }
}

export async function serveMemberStore({ context, params }: MemberPageRequest): Promise<MemberPage> {
  const { now, origin, settings } = context.get(pageContext)
  const channel = channelOf(params.channel)
  const { store } = await askServer(context, readMemberStore, { storeId: params.storeId })
  if (store.channel !== channel) throw data(null, { status: 404 })
  return { brand: landingBrand(settings.companies, channel), store, now, origin }
}

/** A member's link is personal and must not be indexed. */
export function memberMeta(page: MemberPage | undefined) {
  if (!page) return []
  const { brand, store, origin } = page
  const title = titleOf(store.name, brand)
  const shared = shareMeta({ brand, title, description: brand.description, origin, picture: '' })
  return [...shared, { name: 'robots', content: 'noindex' }]
}
