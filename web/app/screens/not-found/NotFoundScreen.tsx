import { common } from '@hansang/messages/common'
import { screen } from '@hansang/messages/screen'
import { data } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WaysOn } from './WaysOn.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [{ title: `${common.notFound} · ${common.appName}` }]

/** Nothing is at this address; the way back is the stored landing. */
export default function NotFoundScreen() {
  return (
    <Screen title={common.appName} bottom={<WaysOn />}>
      <EmptyState art="lost" title={common.notFound} text={screen.notFoundHint} />
    </Screen>
  )
}
