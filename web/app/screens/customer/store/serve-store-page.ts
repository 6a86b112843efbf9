import { readMenu } from '@hansang/contract'
import { companyOf } from '@hansang/domain'
import type { RouterContextProvider } from 'react-router'
import { askServer, channelOf, servedStore } from '../../../loaders/index.ts'
import { pageContext } from '../../../document/page-context.ts'
import type { StorePage } from './kept-store-page.ts'
import { menuSections } from './menu/menu-sections.ts'

interface StorePageRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly params: { readonly channel?: string | undefined; readonly storeId: string }
}

export async function serveStorePage({ context, params }: StorePageRequest): Promise<StorePage> {
  const { now, origin } = context.get(pageContext)
  const store = await servedStore(context, channelOf(params.channel), params.storeId)
  const description = store.introduction || companyOf(store.channel).description
  return { store, groups: [], now, origin, description }
}

export async function serveMenuPage(request: StorePageRequest): Promise<StorePage> {
  const { storeId } = request.params
  const [page, { menu }] = await Promise.all([
    serveStorePage(request),
    askServer(request.context, readMenu, { storeId }),
  ])
  return { ...page, groups: menuSections(menu.groups) }
}
