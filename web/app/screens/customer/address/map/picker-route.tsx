import { brandOf } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { channelOf } from '../../../../loaders/known-channel.ts'
import { MapFallback } from './MapFallback.tsx'
import { startingPoint } from './starting-point.ts'

/** What the routes of the point picker have in common. */
interface PickerRoute {
  readonly params: { readonly channel: string }
}

export const meta = ({ params }: PickerRoute) => [
  { title: `${mapTexts.pick.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Where the customer is, or was last, is known to the browser only. */
export async function clientLoader({ params }: PickerRoute) {
  return { start: await startingPoint(channelOf(params.channel)) }
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MapFallback title={mapTexts.pick.title} />
}
