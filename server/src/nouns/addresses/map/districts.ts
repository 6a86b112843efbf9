import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoundingBox, LatLng } from '@hansang/domain'

interface District {
  readonly name: string
  readonly outline: readonly LatLng[]
  readonly box: BoundingBox
}

interface Outline {
  readonly name: string
  readonly outline: readonly (readonly [lng: number, lat: number])[]
}

/** Source: THIRD_PARTY_NOTICES.md. */
export const DISTRICTS: readonly District[] = readOutlines().map(({ name, outline }) => {
  const lats = outline.map(([, lat]) => lat)
  const lngs = outline.map(([lng]) => lng)
  return {
    name,
    outline: outline.map(([lng, lat]) => ({ lat, lng })),
    box: {
      south: Math.min(...lats),
      north: Math.max(...lats),
      west: Math.min(...lngs),
      east: Math.max(...lngs),
    },
  }
})

function readOutlines(): readonly Outline[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'districts.json'), 'utf8')) as readonly Outline[]
}
