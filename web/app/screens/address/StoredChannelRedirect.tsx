import { Navigate, useLocation } from 'react-router'
import { DEFAULT_CHANNEL, useVisit } from '../../ordering/visit.ts'

/** An address screen without a channel goes on to the stored channel's own (RTE-52). */
export default function StoredChannelRedirect() {
  const { pathname, search } = useLocation()
  const channel = useVisit((visit) => visit.channel) ?? DEFAULT_CHANNEL
  return <Navigate to={`/${channel}${pathname}${search}`} replace />
}
