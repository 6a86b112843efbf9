import { type SavedAddress, writeSavedAddresses } from '@hansang/contract'
import { fill, mapTexts } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/MapOutScreen'
import { localValues } from '../../../../browser/browser-storage.ts'
import { channelOf } from '../../../../loaders/index.ts'
import { useMapVersion } from '../../../../map/index.ts'
import { useStepBack } from '../../../../navigation/step-back.ts'
import { paths } from '../../../../paths.ts'
import { usePageSettings } from '../../../../document/page-settings.ts'
import { EmptyState, Screen, alerted, confirmed } from '../../../../ui/index.ts'
import { RecoveryLinks } from '../../../not-found/RecoveryLinks.tsx'
import { PointPicker } from './PointPicker.tsx'
import { mapOutTarget } from './map-out-target.ts'
import { useSentAddress } from './use-sent-address.ts'
import { useStartingPoint } from './use-starting-point.ts'

export { clientLoader, loader, meta } from './picker-route.tsx'

export default function MapOutScreen({ params, loaderData }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  useMapVersion(loaderData?.version)
  const { mapOutOrigins } = usePageSettings()
  const [query] = useSearchParams()
  const [sent, setSent] = useSentAddress()
  const start = useStartingPoint(channel)
  const back = useStepBack(paths.addressSearch(channel))
  const target = () => mapOutTarget(query.get('pr'), channel, mapOutOrigins)

  async function send(address: SavedAddress) {
    const to = target()
    if (!to) return alerted(mapTexts.pick.refusedTarget)
    if (await agreesTo(to)) setSent({ to: to.href, address })
  }

  if (!target()) {
    return (
      <Screen title={mapTexts.pick.title} back={back} bottom={<RecoveryLinks />}>
        <EmptyState art="fault" title={mapTexts.pick.refusedTarget} text={mapTexts.pick.refusedHint} />
      </Screen>
    )
  }
  return (
    <>
      <PointPicker
        start={start}
        back={back}
        isBusy={sent !== null}
        onDone={(address) => void send(address)}
      />
      {sent && <SendingForm {...sent} />}
    </>
  )
}

async function agreesTo({ origin, host }: URL): Promise<boolean> {
  const agreed = localValues.readJson<readonly string[]>('mapOutAgreed') ?? []
  if (agreed.includes(origin)) return true
  const text = fill(mapTexts.pick.sendAsk, { host })
  if (!(await confirmed({ text, confirm: mapTexts.pick.send }))) return false
  localValues.writeJson('mapOutAgreed', [...agreed, origin])
  return true
}

/** Posts a form, which leaves this page. Field names are those of local storage. */
function SendingForm({ to, address }: { readonly to: string; readonly address: SavedAddress }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.submit()
  }, [])
  const [fields = {}] = writeSavedAddresses([address])
  return (
    <form ref={form} method="post" action={to} encType="multipart/form-data" hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value ?? '')} />
      ))}
    </form>
  )
}
