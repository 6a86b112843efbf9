import type { ChannelCode } from '@hansang/domain'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { beginVisit } from '../../../entries/begin-visit.ts'
import { readMemberLink, visitOfMember } from '../../../entries/member-link.ts'
import { isInNativeApp } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'

export function useMemberVisit(channel: ChannelCode, onBegun?: () => unknown): void {
  const params = useParams()
  const { key, pathname, search } = useLocation()
  const begin = useEffectEvent(async () => {
    const link = readMemberLink(channel, params, { pathname, search })
    const visit = visitOfMember(link, useVisit.getState(), isInNativeApp())
    await beginVisit({ visit, link })
    onBegun?.()
  })
  useEffect(() => {
    void begin()
  }, [key])
}
