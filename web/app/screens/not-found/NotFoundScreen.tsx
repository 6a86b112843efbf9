import { common } from '@hansang/messages/common'
import { data } from 'react-router'
import { DEFAULT_CHANNEL, useVisit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: `${common.notFound} · ${common.appName}` }]

/** Nothing is at this address; the way back is the stored landing (RTE-54). */
export default function NotFoundScreen() {
  const { channel, storeId, phoneHandle } = useVisit()
  const landing = storeId && paths.landing({ channel: channel ?? DEFAULT_CHANNEL, id: storeId }, phoneHandle)
  return (
    <Screen title={common.appName} bottom={landing && <ButtonLink to={landing}>{common.toFirst}</ButtonLink>}>
      <EmptyState art="lost" title={common.notFound} />
    </Screen>
  )
}
