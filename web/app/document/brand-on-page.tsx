import { isChannelCode, isOneOf, type ChannelCode } from '@hansang/domain'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'
import { DEFAULT_CHANNEL, useVisit } from '../visit/index.ts'

interface BrandOnPage {
  readonly brand: ChannelCode | undefined
  readonly isMember: boolean
}

const MEMBER_ENTRIES = ['RTE-02', 'RTE-03'] as const

export function isMemberEntry(routeId: string): boolean {
  return isOneOf(MEMBER_ENTRIES, routeId)
}

export function useBrandOnPage(channelInPath: string | undefined): BrandOnPage {
  const stored = useVisit((visit) => visit.channel)
  const isMember = useMembersColour()
  const isInBrowser = useIsInBrowser()
  if (channelInPath && isChannelCode(channelInPath)) return { brand: channelInPath, isMember }
  return { brand: isInBrowser ? (stored ?? DEFAULT_CHANNEL) : undefined, isMember }
}

/** Corrects the colour set by the script below, which knows only the stored visit. */
function useMembersColour(): boolean {
  const isEntry = useMatches().some(({ id }) => isMemberEntry(id))
  const isMember = useVisit((visit) => visit.isMember)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isEntry || useVisit.getState().isMember)
  }, [isEntry, isMember])
  return isEntry || isMember
}
