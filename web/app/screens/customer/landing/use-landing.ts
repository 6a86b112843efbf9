import type { ChannelCode } from '@hansang/domain'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { beginVisit } from '../../../entries/begin-visit.ts'
import { landingKind } from '../../../entries/landing-kind.ts'
import { type LandingLink, readLandingLink } from '../../../entries/landing-link.ts'
import { rememberedPhone, visitOfLink } from '../../../entries/visit-of-link.ts'
import { isInNativeApp } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import type { LandingBrand, LandingView } from './landing-store.ts'

export function useLanding(brand: LandingBrand): Pick<LandingView, 'link' | 'kind'> {
  const link = useLandingLink(brand.code)
  const remembered = useVisit()
  const kind = landingKind({
    ...link,
    brand,
    hasPhoneInLink: link.phoneHandle !== '',
    hasPhoneInStorage: rememberedPhone(link, remembered) !== '',
  })
  useVisitOf(link, kind)
  return { link, kind }
}

export function useLandingLink(channel: ChannelCode): LandingLink {
  const params = useParams()
  const { pathname, search } = useLocation()
  return useMemo(
    () => readLandingLink(channel, params, { pathname, search }),
    [channel, params, pathname, search],
  )
}

/** The kiosk's visit begins later, once the phone is known. */
export function useVisitOf(link: LandingLink, kind: LandingView['kind']): void {
  const { key } = useLocation()
  const isKiosk = kind === 'kiosk'
  const begin = useEffectEvent(() => {
    if (isKiosk || kind === 'external') return
    const visit = visitOfLink(link, kind, useVisit.getState(), isInNativeApp())
    void beginVisit({ visit, link })
  })
  useEffect(() => begin(), [key, isKiosk])
}
