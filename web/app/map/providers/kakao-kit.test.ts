import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadKakaoKit } from './kakao-kit.ts'

const loaded: string[] = []
const listeners = new Map<string, (event: unknown) => void>()

class Place {
  readonly #at: readonly [number, number]
  constructor(lat: number, lng: number) {
    this.#at = [lat, lng]
  }
  getLat = () => this.#at[0]
  getLng = () => this.#at[1]
}

class StandInMap {
  readonly options: { center: Place; level: number }
  constructor(_: unknown, options: { center: Place; level: number }) {
    this.options = options
  }
  getCenter = () => this.options.center
  setCenter = (center: Place) => void (this.options.center = center)
  getLevel = () => this.options.level
  setLevel = (level: number) => void (this.options.level = level)
}

beforeEach(() => {
  const addListener = (_: unknown, name: string, listener: (event: unknown) => void) =>
    void listeners.set(name, listener)
  const maps = {
    load: (ready: () => void) => ready(),
    LatLng: Place,
    Map: StandInMap,
    event: { addListener },
  }
  vi.stubGlobal('kakao', { maps })
  const append = (script: { src: string; onload: () => void }) => {
    loaded.push(script.src)
    script.onload()
  }
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } })
})
afterEach(() => vi.unstubAllGlobals())

it('converts Kakao’s levels to our zooms, and its taps to points', {
  tags: ['SMAP-03', 'EP-63'],
}, async () => {
  const putMap = await loadKakaoKit('key-1', () => {})
  expect(loaded).toEqual(['https://dapi.kakao.com/v2/maps/sdk.js?autoload=false&appkey=key-1'])
  const picked: object[] = []
  const nothing = () => {}
  const events = { onPick: nothing, onMarker: nothing, onMove: nothing, onFault: nothing }
  const content = { centre: { lat: 37.5, lng: 127 }, zoom: 17, markers: [] }
  const map = putMap({} as HTMLElement, content, { canPick: true, isStill: false }, events)
  expect([map.centre(), map.zoom()]).toEqual([{ lat: 37.5, lng: 127 }, 17])
  map.moveTo({ lat: 37.6, lng: 127.1 }, 15)
  expect([map.centre(), map.zoom()]).toEqual([{ lat: 37.6, lng: 127.1 }, 15])
  map.onTap((place) => picked.push(place))
  listeners.get('click')?.({ latLng: new Place(37.7, 127.2) })
  expect(picked).toEqual([{ lat: 37.7, lng: 127.2 }])
})
