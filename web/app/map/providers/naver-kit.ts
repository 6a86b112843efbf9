import type { LatLng } from '@hansang/domain'
import { markerElement } from '../marker-element.ts'
import { MOST_ZOOM } from '../map-port.ts'
import { LEAST_ZOOM } from '../view.ts'
import { loadScript } from './load-script.ts'
import type { LoadMapKit } from './provided-map.ts'

interface Place {
  lat(): number
  lng(): number
}

interface NaverMarker {
  setPosition(place: Place): void
  setIcon(icon: unknown): void
  setZIndex(index: number): void
  setMap(map: null): void
}

interface NaverMap {
  getCenter(): Place
  getZoom(): number
  morph(centre: Place, zoom: number): void
  panBy(offset: unknown): void
  destroy(): void
}

interface NaverKit {
  readonly LatLng: new (lat: number, lng: number) => Place
  readonly Point: new (x: number, y: number) => unknown
  readonly Map: new (element: HTMLElement, options: object) => NaverMap
  readonly Marker: new (options: object) => NaverMarker
  readonly Event: {
    addListener(target: object, name: string, listener: (event: { coord: Place }) => void): unknown
  }
}

type NaverWindow = typeof globalThis & { naver?: { maps?: NaverKit }; navermap_authFailure?: () => void }

const ON_TOP = 1_000

export const loadNaverKit: LoadMapKit = async (key, refused) => {
  const page = globalThis as NaverWindow
  page.navermap_authFailure = refused
  await loadScript(`https://oapi.map.naver.com/openapi/v3/maps.js?ncpKeyId=${encodeURIComponent(key)}`)
  const kit = page.naver?.maps
  if (!kit) throw new Error('Naver gave no map')
  return (element, content, { isStill }, events) => {
    const map = new kit.Map(element, {
      center: placeOf(kit, content.centre),
      zoom: content.zoom,
      minZoom: LEAST_ZOOM,
      maxZoom: MOST_ZOOM,
      zoomControl: false,
      mapDataControl: false,
      keyboardShortcuts: false,
      draggable: !isStill,
      pinchZoom: !isStill,
      scrollWheel: !isStill,
      disableDoubleTapZoom: isStill,
      disableDoubleClickZoom: isStill,
    })
    const listen: NaverKit['Event']['addListener'] = (...given) => kit.Event.addListener(...given)
    return {
      centre: () => pointOf(map.getCenter()),
      zoom: () => map.getZoom(),
      moveTo: (centre, zoom) => map.morph(placeOf(kit, centre), zoom),
      panBy: (right, down) => map.panBy(new kit.Point(right, down)),
      onTap: (tapped) => void listen(map, 'click', ({ coord }) => tapped(pointOf(coord))),
      onRest: (rested) => void listen(map, 'idle', rested),
      place(wanted, canDrag) {
        const iconOf = (look: typeof wanted) => ({
          content: markerElement(look),
          anchor: new kit.Point(0, 0),
        })
        const marker = new kit.Marker({
          map,
          position: placeOf(kit, wanted),
          icon: iconOf(wanted),
          draggable: canDrag,
          zIndex: wanted.isSelected ? ON_TOP : 0,
        })
        listen(marker, 'click', () => events.onMarker(wanted.id))
        listen(marker, 'dragend', ({ coord }) => events.onPick(pointOf(coord)))
        return {
          change(next) {
            marker.setPosition(placeOf(kit, next))
            marker.setIcon(iconOf(next))
            marker.setZIndex(next.isSelected ? ON_TOP : 0)
          },
          remove: () => marker.setMap(null),
        }
      },
      remove: () => map.destroy(),
    }
  }
}

function placeOf(kit: NaverKit, { lat, lng }: LatLng): Place {
  return new kit.LatLng(lat, lng)
}

function pointOf(place: Place): LatLng {
  return { lat: place.lat(), lng: place.lng() }
}
