import { readStore } from '@hansang/contract'
import type { DistanceTier, LatLng } from '@hansang/domain'
import { storeManageTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { callApi } from '../../../../api/index.ts'
import { Map, pixelsBetween, STORE_ZOOM, zoomToShow } from '../../../../map/index.ts'
import { useOwned } from '../../frame/use-owned.ts'
import { CircleHandles } from './CircleHandles.tsx'
import css from './DeliveryMap.module.css'
import { useSide } from './use-side.ts'

interface DeliveryMapProps {
  readonly storeId: string
  readonly circles: readonly DistanceTier[]
  readonly onChange: (circles: readonly DistanceTier[]) => void
}

/** Room for a handle and its words beyond the largest circle. */
const MARGIN_PIXELS = 30

/** The store in the middle, and its circles around it: what is dragged here stands in the numbers below. */
export default function DeliveryMap({ storeId, circles, onChange }: DeliveryMapProps) {
  const { value } = useOwned(
    storeId,
    () => callApi(readStore, { storeId }),
    ({ store }) => ({ name: store.name, centre: store.location }),
  )
  const { side, measure } = useSide()
  // Zooming while a handle moves would move it under the finger.
  const [held, setHeld] = useState<number | null>(null)
  if (!value) return null
  const { name, centre } = value
  if (centre.lat === 0 && centre.lng === 0) return <p className={css.hint}>{t.noLocation}</p>
  const farthest = Math.max(0.1, ...circles.map(({ withinKm }) => withinKm))
  const room = Math.max(60, side / 2 - MARGIN_PIXELS)
  const fitting = zoomToShow([northOf(centre, farthest)], { centre, pixels: room, most: STORE_ZOOM })
  const zoom = held ?? fitting
  return (
    <div className={css.area}>
      <p className={css.hint}>{t.circleMapHint}</p>
      <div className={css.frame} ref={measure}>
        <Map
          label={t.circleMap}
          centre={centre}
          zoom={zoom}
          markers={[{ id: storeId, label: name, ...centre }]}
          isStill
          isOwn
        />
        {side > 0 && (
          <CircleHandles
            circles={circles}
            side={side}
            pixelsPerKm={pixelsBetween(centre, northOf(centre, 1), zoom)}
            onChange={onChange}
            onHold={(isHeld) => setHeld(isHeld ? zoom : null)}
          />
        )}
      </div>
    </div>
  )
}

const KM_PER_DEGREE = 111.195

function northOf({ lat, lng }: LatLng, km: number): LatLng {
  return { lat: lat + km / KM_PER_DEGREE, lng }
}
