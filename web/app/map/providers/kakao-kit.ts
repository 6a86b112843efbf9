import type { LatLng } from '@hansang/domain'
import { loadScript } from './load-script.ts'
import type { LoadMapKit } from './provided-map.ts'

interface Place {
  getLat(): number
  getLng(): number
}

interface KakaoMarker {
  getPosition(): Place
  setPosition(place: Place): void
  setTitle(title: string): void
  setZIndex(index: number): void
  setMap(map: null): void
}

interface KakaoMap {
  getCenter(): Place
  setCenter(place: Place): void
  getLevel(): number
  setLevel(level: number): void
  panBy(right: number, down: number): void
}

interface KakaoKit {
  load(ready: () => void): void
  readonly LatLng: new (lat: number, lng: number) => Place
  readonly Map: new (element: HTMLElement, options: object) => KakaoMap
  readonly Marker: new (options: object) => KakaoMarker
  readonly event: {
    addListener(target: object, name: string, listener: (event: { latLng: Place }) => void): void
  }
}

type KakaoWindow = typeof globalThis & { kakao?: { maps?: KakaoKit } }

/** Kakao's levels run the other way: level 1, the closest, is about our zoom 19. */
const LEVELS_AND_ZOOM = 20
const COARSEST_LEVEL = 14
const ON_TOP = 1_000

export const loadKakaoKit: LoadMapKit = async (key) => {
  const address = `https://dapi.kakao.com/v2/maps/sdk.js?autoload=false&appkey=${encodeURIComponent(key)}`
  await loadScript(address)
  const kit = (globalThis as KakaoWindow).kakao?.maps
  if (!kit) throw new Error('Kakao gave no map')
  await new Promise<void>((ready) => kit.load(ready))
  return (element, content, { isStill }, events) => {
    const map = new kit.Map(element, {
      center: placeOf(kit, content.centre),
      level: levelOf(content.zoom),
      draggable: !isStill,
      scrollwheel: !isStill,
      disableDoubleClickZoom: isStill,
      keyboardShortcuts: false,
    })
    const listen: KakaoKit['event']['addListener'] = (...given) => kit.event.addListener(...given)
    return {
      centre: () => pointOf(map.getCenter()),
      zoom: () => LEVELS_AND_ZOOM - map.getLevel(),
      moveTo(centre, zoom) {
        map.setLevel(levelOf(zoom))
        map.setCenter(placeOf(kit, centre))
      },
      panBy: (right, down) => map.panBy(right, down),
      onTap: (tapped) => listen(map, 'click', ({ latLng }) => tapped(pointOf(latLng))),
      onRest: (rested) => listen(map, 'idle', rested),
      place(wanted, canDrag) {
        const marker = new kit.Marker({
          map,
          position: placeOf(kit, wanted),
          title: wanted.label,
          clickable: true,
          draggable: canDrag,
          zIndex: wanted.isSelected ? ON_TOP : 0,
        })
        listen(marker, 'click', () => events.onMarker(wanted.id))
        listen(marker, 'dragend', () => events.onPick(pointOf(marker.getPosition())))
        return {
          change(next) {
            marker.setPosition(placeOf(kit, next))
            marker.setTitle(next.label)
            marker.setZIndex(next.isSelected ? ON_TOP : 0)
          },
          remove: () => marker.setMap(null),
        }
      },
      // Kakao's map has no destructor; it goes with its element.
      remove: () => {},
    }
  }
}

function levelOf(zoom: number): number {
  return Math.min(COARSEST_LEVEL, Math.max(1, Math.round(LEVELS_AND_ZOOM - zoom)))
}

function placeOf(kit: KakaoKit, { lat, lng }: LatLng): Place {
  return new kit.LatLng(lat, lng)
}

function pointOf(place: Place): LatLng {
  return { lat: place.getLat(), lng: place.getLng() }
}
