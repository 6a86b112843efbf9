import { brandOf } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import type { Route } from './+types/AddressMapScreen'
import { channelOf } from '../../../page/known-channel.ts'
import { useStepBack } from '../../../page/step-back.ts'
import { paths } from '../../../paths.ts'
import { useChooseAddress } from '../use-choose-address.ts'
import { MapFallback } from './MapFallback.tsx'
import { PointPicker } from './PointPicker.tsx'
import { startingPoint } from './starting-point.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${mapTexts.pick.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Where the customer is, or was last, is known to the browser only. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { start: await startingPoint(channelOf(params.channel)) }
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <MapFallback title={mapTexts.pick.title} />
}

/** Where to deliver, picked on a map: what follows is as for any address that is chosen. */
export default function AddressMapScreen({ params, loaderData: { start } }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const back = useStepBack(paths.addressSearch(channel))
  const { isChecking, choose } = useChooseAddress(channel)
  return <PointPicker start={start} back={back} isBusy={isChecking} onDone={choose} />
}
