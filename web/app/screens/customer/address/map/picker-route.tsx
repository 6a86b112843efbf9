import { brandOf } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import { channelOf } from '../../../../loaders/index.ts'
import { MapFallback } from './MapFallback.tsx'
import { startingPoint } from './starting-point.ts'

interface PickerRoute {
  readonly params: { readonly channel: string }
}

export const meta = ({ params }: PickerRoute) => [
  { title: `${mapTexts.pick.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Only the browser knows the customer's last address or store. */
export async function clientLoader({ params }: PickerRoute) {
  return { start: await startingPoint(channelOf(params.channel)) }
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MapFallback title={mapTexts.pick.title} />
}
