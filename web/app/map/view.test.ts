import { describe, expect, it } from 'vitest'
import { pixelsBetween, zoomToShow } from './view.ts'

const SEOUL = { lat: 37.5, lng: 127 }
/** About 1,110 metres north. */
const NORTH = { lat: 37.51, lng: 127 }

describe('a view of the map', { tags: ['SRCH-07'] }, () => {
  it('doubles the distance of two points with each zoom level', () => {
    const [near, far] = [14, 15].map((zoom) => pixelsBetween(SEOUL, NORTH, zoom))
    expect(Math.round(near ?? 0)).toBe(147)
    expect(far).toBeCloseTo((near ?? 0) * 2)
  })

  it('has the closest zoom that shows all points', () => {
    const zoomFor = (pixels: number, points = [SEOUL, NORTH]) =>
      zoomToShow(points, { centre: SEOUL, pixels, most: 16 })
    expect([zoomFor(150), zoomFor(140), zoomFor(300)]).toEqual([14, 13, 15])
    expect(zoomFor(150, [SEOUL])).toBe(16)
    expect(zoomFor(150, [])).toBe(16)
    expect(zoomFor(150, [{ lat: 33.5, lng: 126.5 }])).toBe(9)
  })
})
