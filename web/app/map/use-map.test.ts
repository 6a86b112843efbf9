import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../test/fake-console.ts'
import { renderHook } from '../../test/render-hook.ts'
import type { MapProps } from './map-props.ts'
import type { MapContent, MountedMap, MountMap } from './map-port.ts'
import { useMap } from './use-map.ts'

const { drawing } = vi.hoisted(() => ({
  drawing: {
    mount: (async () => {}) as unknown as MountMap,
    shown: [] as MapContent[],
    zoomed: [] as number[],
    removed: 0,
  },
}))

vi.mock('../document/page-settings.ts', () => ({ usePageSettings: () => ({ mapProvider: null }) }))
vi.mock('./mount-map.ts', () => ({
  mountMapOf: (): MountMap => async (element, content, use, events) => {
    const mounted = await drawing.mount(element, content, use, events)
    return mounted
  },
}))

useConsole()

const MOUNTED: MountedMap = {
  show: (content) => drawing.shown.push(content),
  zoomBy: (steps) => drawing.zoomed.push(steps),
  remove: () => drawing.removed++,
}
const HERE = { lat: 37.5, lng: 127 }
const PROPS: MapProps = { label: '지도', centre: HERE, zoom: 15, markers: [] }

const rendered = (props: MapProps = PROPS) =>
  renderHook((given: MapProps) => {
    const map = useMap(given)
    map.surface.current = {} as HTMLDivElement
    return map
  }, props)
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(drawing, { mount: async () => MOUNTED, shown: [], zoomed: [], removed: 0 })
})
afterEach(() => void vi.useRealTimers())

describe('a map being loaded', { tags: ['SMAP-03'] }, () => {
  it('is shown, zoomed by its buttons and removed with its screen', async () => {
    const map = await rendered()
    expect(map.current().state).toBe('shown')
    map.current().zoomBy(-1)
    await map.unmount()
    expect([drawing.zoomed, drawing.removed]).toEqual([[-1], 1])
  })

  it('shows the slow notice after five seconds, not earlier', async () => {
    drawing.mount = never
    const map = await rendered()
    await after(4_900)
    expect(map.current().state).toBe('loading')
    await after(200)
    expect(map.current().state).toBe('slow')
  })

  it('reports a failure of the map and of a part of it', async () => {
    drawing.mount = async () => {
      throw new Error('no line')
    }
    expect((await rendered()).current().state).toBe('failed')
    let fault = () => {}
    drawing.mount = async (_, _content, _use, events) => {
      fault = events.onFault
      return MOUNTED
    }
    const map = await rendered()
    await act(async () => fault())
    expect(map.current().state).toBe('partly-failed')
  })

  it('goes to a new centre object, even if it is the same place', {
    tags: ['SMAP-01', 'SRCH-07'],
  }, async () => {
    const map = await rendered()
    drawing.shown.length = 0
    await map.rerender({ ...PROPS })
    expect(drawing.shown).toEqual([])
    const again = { ...HERE }
    await map.rerender({ ...PROPS, centre: again })
    expect(drawing.shown).toHaveLength(1)
    expect(drawing.shown[0]?.centre).toBe(again)
  })

  it('is removed at once when it arrives after its screen has gone', async () => {
    let arrive: (map: MountedMap) => void = () => {}
    drawing.mount = () => new Promise((resolve) => (arrive = resolve))
    const map = await rendered()
    await map.unmount()
    await act(async () => arrive(MOUNTED))
    expect([drawing.removed, drawing.shown]).toEqual([1, []])
  })
})
