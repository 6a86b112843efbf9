import type { Route } from './+types/AddressMapScreen'
import { channelOf } from '../../../../loaders/index.ts'
import { useStepBack } from '../../../../navigation/step-back.ts'
import { paths } from '../../../../paths.ts'
import { useChooseAddress } from '../use-choose-address.ts'
import { PointPicker } from './PointPicker.tsx'

export { clientLoader, HydrateFallback, meta } from './picker-route.tsx'

export default function AddressMapScreen({ params, loaderData: { start } }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const back = useStepBack(paths.addressSearch(channel))
  const { isChecking, choose } = useChooseAddress(channel)
  return <PointPicker start={start} back={back} isBusy={isChecking} onDone={choose} />
}
