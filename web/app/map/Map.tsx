import type { LatLng } from '@hansang/domain'
import { controlTexts, mapTexts } from '@hansang/messages'
import { useState } from 'react'
import { Button, MinusIcon, PlusIcon } from '../ui/index.ts'
import css from './Map.module.css'
import type { MapProps } from './map-props.ts'
import { type MapState, useMap } from './use-map.ts'

export function Map(props: MapProps) {
  const { label, markers = [], onMarker, onPick, isStill = false, controls } = props
  const [attempt, setAttempt] = useState(0)
  const places = markers.filter(({ kind }) => kind !== 'device')
  return (
    <section className={css.map} aria-label={label}>
      <Drawing key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
      {onMarker && places.length > 0 && (
        <ul className={css.list} aria-label={mapTexts.places}>
          {places.map(({ id, label: name, isSelected = false }) => (
            <li key={id}>
              <button type="button" aria-pressed={isSelected} onClick={() => onMarker(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {controls && <div className={css.controls}>{controls}</div>}
      {!isStill && <span className="spoken">{onPick ? mapTexts.usagePick : mapTexts.usage}</span>}
    </section>
  )
}

function Drawing(props: MapProps & { readonly onRetry: () => void }) {
  const { label, centre, onPick, isStill = false, onRetry } = props
  const { surface, state, centreNow, zoomBy } = useMap(props)
  return (
    <>
      <div
        ref={surface}
        className={css.surface}
        data-picks={onPick ? '' : undefined}
        role={isStill ? 'img' : 'application'}
        aria-roledescription={isStill ? undefined : mapTexts.kind}
        aria-label={label}
      />
      {!isStill && state !== 'failed' && (
        <div className={css.zoom}>
          <button type="button" aria-label={mapTexts.zoomIn} onClick={() => zoomBy(1)}>
            <PlusIcon />
          </button>
          <button type="button" aria-label={mapTexts.zoomOut} onClick={() => zoomBy(-1)}>
            <MinusIcon />
          </button>
        </div>
      )}
      <Status state={state} onRetry={onRetry} />
      {!isStill && <p className="spoken">{coordinates(centreNow ?? centre)}</p>}
    </>
  )
}

function Status({ state, onRetry }: { readonly state: MapState; readonly onRetry: () => void }) {
  if (state === 'shown') return null
  if (state === 'loading' || state === 'slow') {
    return (
      <p className={css.status} role="status" data-state={state}>
        {state === 'slow' ? mapTexts.slow : mapTexts.loading}
      </p>
    )
  }
  return (
    <div className={css.status} role="alert" data-state={state}>
      <p>{state === 'failed' ? mapTexts.failed : mapTexts.partlyFailed}</p>
      <Button kind="quiet" size="small" onClick={onRetry}>
        {controlTexts.retry}
      </Button>
    </div>
  )
}

function coordinates({ lat, lng }: LatLng): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}
