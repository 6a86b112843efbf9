import { readCooperativeStores } from '@hansang/contract'
import { type Brand, AGENT_TEAMS, isOneOf } from '@hansang/domain'
import { type RouterContextProvider, redirect } from 'react-router'
import { cooperativeAddress } from '../entries/cooperative-site.ts'
import type { LandingLink } from '../entries/landing-link.ts'
import { askServer } from './ask-server.ts'
import { pageContext } from '../document/page-context.ts'

export async function forwardToCooperative(
  context: Readonly<RouterContextProvider>,
  { features }: Pick<Brand, 'features'>,
  { route, storeId, phoneHandle }: Pick<LandingLink, 'route' | 'storeId' | 'phoneHandle'>,
): Promise<void> {
  const { cooperativeSite: site } = context.get(pageContext).settings
  if (!features.ordersOnExternalSite || !site) return
  const { stores } = await askServer(context, readCooperativeStores, {})
  const store = stores.find(({ value }) => value === storeId)?.value ?? ''
  throw redirect(
    cooperativeAddress({ site, store, phone: phoneHandle, isForCaller: isOneOf(AGENT_TEAMS, route) }),
  )
}
