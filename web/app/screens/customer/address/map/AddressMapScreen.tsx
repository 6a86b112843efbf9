import type { Route } from './+types/AddressMapScreen'
import { channelOf } from '../../../../loaders/index.ts'
import { useMapVersion } from '../../../../map/index.ts'
import { useStepBack } from '../../../../navigation/step-back.ts'
import { paths } from '../../../../paths.ts'
import { useChooseAddress } from '../use-choose-address.ts'
import { PointPicker } from './PointPicker.tsx'
import { useStartingPoint } from './use-starting-point.ts'

export { clientLoader, loader, meta } from './picker-route.tsx'

export default function AddressMapScreen({ params, loaderData }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  useMapVersion(loaderData?.version)
  const back = useStepBack(paths.addressSearch(channel))
  const { isChecking, choose } = useChooseAddress(channel)
  return <PointPicker start={useStartingPoint(channel)} back={back} isBusy={isChecking} onDone={choose} />
}
