import { isChannelCode, isOneOf, type ChannelCode } from '@hansang/domain'
import { use, useEffect } from 'react'
import { useMatches } from 'react-router'
import { PageAssets } from './page-assets.tsx'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'
import { DEFAULT_CHANNEL, useVisit } from '../visit/visit.ts'

interface BrandOnPage {
  /** `undefined` on the server when only the browser knows the channel. */
  readonly brand: ChannelCode | undefined
  readonly isMember: boolean
}

const MEMBER_ENTRIES = ['RTE-02', 'RTE-03'] as const

/** A page that begins the mode of members, which is drawn in it from the first paint. */
export function isMemberEntry(routeId: string): boolean {
  return isOneOf(MEMBER_ENTRIES, routeId)
}

/** The theme of the page: the channel of the path, else the stored one; member mode is stored. */
export function useBrandOnPage(channelInPath: string | undefined): BrandOnPage {
  const stored = useVisit((visit) => visit.channel)
  const isMember = useMembersColour()
  const isInBrowser = useIsInBrowser()
  if (channelInPath && isChannelCode(channelInPath)) return { brand: channelInPath, isMember }
  return { brand: isInBrowser ? (stored ?? DEFAULT_CHANNEL) : undefined, isMember }
}

/** The script below has coloured the page by what was remembered, which its screen may have changed before React knew. */
function useMembersColour(): boolean {
  const isEntry = useMatches().some(({ id }) => isMemberEntry(id))
  const isMember = useVisit((visit) => visit.isMember)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isEntry || useVisit.getState().isMember)
  }, [isEntry, isMember])
  return isEntry || isMember
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
