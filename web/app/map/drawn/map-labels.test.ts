import type { MapTile } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { labelsOf } from './map-labels.ts'

type Given = Partial<MapTile>

const building = (x: number, y: number, name = '', number = '12-3') => ({ x, y, angle: 0, name, number })
const street = (name: string, ...line: number[]) => ({ name, isMain: true, lines: [line] })

function written(given: Given, zoom: number) {
  return labelsOf({ districts: [], streets: [], buildings: [], ...given }, zoom, 1)
}
const texts = (given: Given, zoom: number) => written(given, zoom).map(({ text }) => text)

describe('the labels of the drawn map', { tags: ['SMAP-03'] }, () => {
  it('add districts, main streets, building names and numbers with the zoom', () => {
    const tile: Given = {
      districts: [{ name: '강남구', outline: [900, 900, 1100, 900, 1100, 1100, 900, 1100] }],
      streets: [street('테헤란로', 0, 300, 400, 300)],
      buildings: [building(100, 600, '늘푸른오피스텔', '203'), building(500, 600)],
    }
    expect(texts(tile, 11)).toEqual(['강남구'])
    expect(texts(tile, 14)).toEqual(['강남구', '테헤란로'])
    expect(texts(tile, 16)).toEqual(['테헤란로', '늘푸른오피스텔'])
    expect(texts(tile, 18)).toEqual(['테헤란로', '늘푸른오피스텔', '12-3'])
  })

  it.each([
    ['to the east', [0, 0, 400, 0], 0],
    ['to the west', [400, 0, 0, 0], 0],
    ['down to the east', [0, 0, 300, 300], 45],
    ['up to the west', [300, 300, 0, 0], 45],
    ['down to the west', [300, 0, 0, 300], -45],
  ])('follow a street %s and are never upside down', (_, line, angle) => {
    const [label] = written({ streets: [street('테헤란로', ...line)] }, 15)
    expect(label?.angle).toBeCloseTo(angle)
  })

  it('never overlap: the more important one stays, a steep name leaves room beside it', () => {
    const across = street('테헤란로', 0, 170, 340, 170)
    expect(texts({ streets: [across], buildings: [building(172, 155, '우진빌딩')] }, 16)).toEqual([
      '테헤란로',
    ])
    const down = street('논현로', 170, 0, 170, 340)
    expect(texts({ streets: [down], buildings: [building(210, 152, '우진')] }, 16)).toEqual([
      '논현로',
      '우진',
    ])
  })
})
