import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGES_PER_GROUP, TOTAL_CAP, pageGroup } from './page-group.ts'

describe('page numbers', { tags: ['TMR-03'] }, () => {
  it('come five at a time', () => {
    expect(pageGroup(1, 100, 10)).toEqual({ pages: [1, 2, 3, 4, 5], previous: null, next: 6 })
    expect(pageGroup(6, 100, 10)).toEqual({ pages: [6, 7, 8, 9, 10], previous: 5, next: null })
    expect(pageGroup(7, 65, 10)).toEqual({ pages: [6, 7], previous: 5, next: null })
  })

  it('count no further than 9000 rows', () => {
    expect(pageGroup(900, 1_000_000, 10).pages.at(-1)).toBe(900)
    expect(pageGroup(900, 1_000_000, 10).next).toBeNull()
  })

  it('always hold the current page, within the list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 2000 }),
        fc.nat(20_000),
        fc.integer({ min: 1, max: 50 }),
        (page, total, perPage) => {
          const { pages } = pageGroup(page, total, perPage)
          const last = Math.max(1, Math.ceil(Math.min(total, TOTAL_CAP) / perPage))
          expect(pages.length).toBeLessThanOrEqual(PAGES_PER_GROUP)
          expect(pages).toContain(Math.min(Math.max(1, page), last))
          expect(pages.at(-1)).toBeLessThanOrEqual(last)
        },
      ),
    )
  })
})
