import type { SavedAddress } from '@hansang/contract'
import { type LatLng, formatKilometres } from '@hansang/domain'
import { addressTexts, basketTexts, controlTexts, fill, mapTexts } from '@hansang/messages'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LocateButton } from '../../../../location/index.ts'
import { Map, PICK_ZOOM } from '../../../../map/index.ts'
import { Button, Screen, TextField } from '../../../../ui/index.ts'
import css from './PointPicker.module.css'
import { savedLocatedAddress } from './located-address.ts'
import type { StartingPoint } from './starting-point.ts'
import { type PickedPoint, usePickedPoint } from './use-picked-point.ts'

interface PointPickerProps {
  /** `null` while it is asked for: the map then waits, its words do not. */
  readonly start: StartingPoint | null
  readonly back: () => void
  readonly isBusy?: boolean
  readonly onDone: (address: SavedAddress) => void
}

export function PointPicker({ start, back, isBusy = false, onDone }: PointPickerProps) {
  const { picked, device, pick, pickDevice } = usePickedPoint()
  const pin = picked.state === 'none' ? null : picked.point
  const view = pin ? { centre: pin, zoom: PICK_ZOOM } : start

  const locateFirst = useEffectEvent(() => pickDevice(false))
  useEffect(() => {
    locateFirst()
  }, [])

  return (
    <Screen title={mapTexts.pick.title} back={back}>
      <div className={css.map}>
        {view && (
          <Map
            label={mapTexts.pick.title}
            centre={view.centre}
            zoom={view.zoom}
            markers={pin ? [{ id: 'pin', ...pin, label: '', isSelected: true }] : []}
            onPick={pick}
            controls={
              <LocateButton
                isLocating={device.isLocating}
                isLocated={device.state === 'found'}
                onPress={() => pickDevice(true)}
              />
            }
          />
        )}
      </div>
      <Picked picked={picked} notice={device.notice} onRetry={pick}>
        {picked.state === 'found' && (
          <DetailForm
            isBusy={isBusy}
            onDone={(detail) => onDone(savedLocatedAddress(picked.address, detail))}
          />
        )}
      </Picked>
    </Screen>
  )
}

interface PickedProps {
  readonly picked: PickedPoint
  readonly notice: string | null
  readonly onRetry: (point: LatLng) => void
  readonly children: ReactNode
}

function Picked({ picked, notice, onRetry, children }: PickedProps) {
  return (
    <div className={css.panel}>
      <div className={css.words} role="status">
        {picked.state === 'none' && (
          <>
            {notice && <p className={css.notice}>{notice}</p>}
            <p>{mapTexts.pick.hint}</p>
          </>
        )}
        {picked.state === 'looking' && <p className={css.looking}>{mapTexts.pick.looking}</p>}
        {picked.state === 'wrong' && (
          <>
            <p className={css.wrong}>{mapTexts.pick.wrong}</p>
            <p>{picked.why}</p>
          </>
        )}
        {picked.state === 'failed' && <p className={css.wrong}>{mapTexts.pick.failed}</p>}
        {picked.state === 'found' && <FoundAddress picked={picked} />}
      </div>
      {picked.state === 'failed' && (
        <div className={css.submit}>
          <Button kind="secondary" onClick={() => onRetry(picked.point)}>
            {controlTexts.retry}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

const SNAPPED_METRES = 30

function FoundAddress({ picked }: { readonly picked: Extract<PickedPoint, { state: 'found' }> }) {
  const { address, awayMetres } = picked
  return (
    <>
      {awayMetres > SNAPPED_METRES && (
        <p className={css.notice}>{fill(mapTexts.pick.nearest, { distance: distanceText(awayMetres) })}</p>
      )}
      <h2 className={css.name}>{address.detailAddress}</h2>
      <p className={css.line}>
        <span className={css.kind}>{addressTexts.road}</span>
        {address.roadAddress}
      </p>
      <p className={css.line}>
        <span className={css.kind}>{addressTexts.lot}</span>
        {address.lotAddress}
      </p>
    </>
  )
}

function distanceText(metres: number): string {
  return metres < 1_000 ? `${metres}m` : `${formatKilometres(metres / 1_000)}km`
}

interface DetailFormProps {
  readonly isBusy: boolean
  readonly onDone: (detail: string) => void
}

function DetailForm({ isBusy, onDone }: DetailFormProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [detail, setDetail] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const isTold = detail.trim() !== ''
  const focusField = () => field.current?.querySelector('input')?.focus()
  const focusOnAsking = useEffectEvent(focusField)
  useEffect(() => {
    if (isAsked) focusOnAsking()
  }, [isAsked])

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTold) onDone(detail)
      }}
    >
      {isAsked && (
        <div ref={field}>
          <TextField
            label={basketTexts.detailAddress}
            value={detail}
            onChange={setDetail}
            placeholder={basketTexts.detailAddressPlaceholder}
            maxLength={100}
          />
        </div>
      )}
      <div className={css.submit}>
        {isTold ? (
          <Button type="submit" isBusy={isBusy}>
            {mapTexts.pick.done}
          </Button>
        ) : (
          <Button onClick={() => (isAsked ? focusField() : setIsAsked(true))}>{mapTexts.pick.here}</Button>
        )}
      </div>
    </form>
  )
}
