import { isChannelCode, type ChannelCode } from '@hansang/domain'
import { use } from 'react'
import { PageAssets } from './page-assets.tsx'
import { useIsInBrowser } from './use-is-in-browser.ts'
import { DEFAULT_CHANNEL, useVisit } from '../visit/visit.ts'

interface BrandOnPage {
  /** `undefined` on the server when only the browser knows the channel. */
  readonly brand: ChannelCode | undefined
  readonly isMember: boolean
}

/** The theme of the page: the channel of the path, else the stored one; member mode is stored. */
export function useBrandOnPage(channelInPath: string | undefined): BrandOnPage {
  const stored = useVisit((visit) => visit.channel)
  const isMember = useVisit((visit) => visit.isMember)
  const isInBrowser = useIsInBrowser()
  if (channelInPath && isChannelCode(channelInPath)) return { brand: channelInPath, isMember }
  return { brand: isInBrowser ? (stored ?? DEFAULT_CHANNEL) : undefined, isMember }
}

/**
 * Applied before the first paint, so that a page whose path names no channel does not change colour; the window
 * of an agent's caller keeps its own.
 */
const APPLY_STORED_BRAND = `try{var d=document.documentElement.dataset,s=sessionStorage.callerWindow?sessionStorage:localStorage;d.brand||(d.brand=s.channel||'${DEFAULT_CHANNEL}');if(s.mcpYn==='Y')d.member=''}catch(e){}`

export function RememberedBrand() {
  const { nonce } = use(PageAssets)
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: APPLY_STORED_BRAND }} />
  )
}
