import type { LatLng } from '@hansang/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logFailure } from '../browser/log-failure.ts'
import { usePageSettings } from '../document/page-settings.ts'
import type { MapProps } from './map-props.ts'
import type { MountedMap } from './map-port.ts'
import { mountMapOf } from './mount-map.ts'
import type { MapView } from './view.ts'

export type MapState = 'loading' | 'slow' | 'shown' | 'partly-failed' | 'failed'

const SLOW_MS = 5_000

export function useMap(props: MapProps) {
  const { centre, zoom, markers = [], isStill = false, isOwn = false, onPick, onMarker, onMove } = props
  const { mapProvider } = usePageSettings()
  const surface = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedMap | null>(null)
  const [state, setState] = useState<MapState>('loading')
  const [centreNow, setCentreNow] = useState<LatLng | null>(null)
  const canPick = onPick !== undefined

  const picked = useEffectEvent((point: LatLng) => onPick?.(point))
  const pressed = useEffectEvent((id: string) => onMarker?.(id))
  const moved = useEffectEvent((view: MapView) => {
    setCentreNow(view.centre)
    onMove?.(view)
  })
  const showNow = useEffectEvent(() => mounted.current?.show({ centre, zoom, markers }))

  const mount = useEffectEvent(async (element: HTMLElement, ended: AbortSignal) => {
    const map = await mountMapOf(isOwn ? null : mapProvider)(
      element,
      { centre, zoom, markers },
      { canPick, isStill },
      {
        onPick: (point) => picked(point),
        onMarker: (id) => pressed(id),
        onMove: (view) => moved(view),
        onFault: () => setState('partly-failed'),
      },
    )
    if (ended.aborted) return map.remove()
    mounted.current = map
    // The props may have changed while the map loaded.
    showNow()
    setState('shown')
  })
  useEffect(() => {
    const ended = new AbortController()
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS)
    if (surface.current) {
      mount(surface.current, ended.signal).catch((failure: unknown) => {
        logFailure(failure)
        if (!ended.signal.aborted) setState('failed')
      })
    }
    return () => {
      ended.abort()
      clearTimeout(slow)
      mounted.current?.remove()
      mounted.current = null
    }
  }, [canPick, isStill])

  useEffect(() => {
    showNow()
  }, [centre, zoom, markers])

  return { surface, state, centreNow, zoomBy: (steps: number) => mounted.current?.zoomBy(steps) }
}
