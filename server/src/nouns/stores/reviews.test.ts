import { readReviews } from '@hansang/contract'
import { aReview, aWorldStore, aStranger, seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

const STORE = aWorldStore({ id: '1001', reviews: Array.from({ length: 12 }, (_, index) => numbered(index)) })

const BUSY = aWorldStore({ id: '1002', reviews: [{ ...numbered(0), id: 'b' }] })

const server = useServer({ now: seoul('2026-02-24 12:00'), stores: [STORE, BUSY] })
const stranger = aStranger(server)

function numbered(index: number) {
  return aReview({
    id: `r${index}`,
    rating: (index % 5) + 1,
    text: `${index}번째 리뷰`,
    writtenAt: new Date(seoul('2026-01-01 12:00').getTime() + index * 86_400_000),
  })
}

describe('reviews', { tags: ['EP-15'] }, () => {
  const page = async (ask: object) => {
    const { body, status } = await stranger.post(readReviews, { strId: '1001', ...ask })
    const reviews = (body.selStoreRevewLst ?? []) as { revewId: string; revewRating: number }[]
    return {
      status,
      ids: reviews.map(({ revewId }) => revewId),
      ratings: reviews.map(({ revewRating }) => revewRating),
      body,
    }
  }

  it('come five a page from the first page, with their number', { tags: ['REV-01'] }, async () => {
    const first = await page({})
    expect([first.ids, first.body.selStoreRevewCount]).toEqual([['r11', 'r10', 'r9', 'r8', 'r7'], 12])
    expect((await page({ pageIndex: 3, pageUnit: 5 })).ids).toEqual(['r1', 'r0'])
    expect((await page({ pageIndex: 4 })).ids).toEqual([])
  })

  it('are counted up to 9,000, and all of these can be paged through', { tags: ['REV-01'] }, async () => {
    await sql`
      insert into reviews (id, store_id, position, written_at, rating, profile)
      select id || '-' || extra, store_id, position + extra, written_at, rating, profile
      from reviews, generate_series(1, 9000) extra where store_id = '1002'`.execute(server.services.db)
    const last = { storeId: '1002', page: 1801, pageSize: 5, sort: 0 }
    const { answer } = await stranger.call(readReviews, last)
    expect([answer.reviewCount, answer.reviews.length]).toEqual([9_000, 1])
  })

  it('are sorted by latest, highest or lowest rating, equal ones latest first', {
    tags: ['REV-02'],
  }, async () => {
    expect((await page({ sortTp: 0 })).ids[0]).toBe('r11')
    const highest = await page({ sortTp: 1 })
    expect([highest.ratings, highest.ids]).toEqual([
      [5, 5, 4, 4, 3],
      ['r9', 'r4', 'r8', 'r3', 'r7'],
    ])
    expect((await page({ sortTp: 2 })).ratings).toEqual([1, 1, 1, 2, 2])
    expect((await page({ sortTp: 7 })).ids[0]).toBe('r11')
  })

  it('have page and size clamped instead of failing', async () => {
    for (const pageIndex of [0, -1, '0'])
      expect((await page({ pageIndex })).ids).toEqual((await page({})).ids)
    expect(await page({ pageIndex: 1e9 })).toMatchObject({ status: 200, ids: [] })
    expect((await page({ pageUnit: 1e6 })).ids).toHaveLength(12)
    expect((await page({ pageUnit: 0 })).ids).toHaveLength(1)
    for (const pageIndex of [1.5, 'x', []]) expect((await page({ pageIndex })).status).toBe(400)
  })

  it('carry nickname, text, date and ordered goods as imported', {
    tags: ['REV-03'],
  }, async () => {
    expect((await page({})).body.selStoreRevewLst).toContainEqual({
      revewId: 'r11',
      revewRegNick: '홍길동',
      revewRating: 2,
      revewCont: '11번째 리뷰',
      regDtm: '2026-01-12 12:00:00',
      reviewAttchImgLst: [],
      ordrGoodsNm: '후라이드치킨',
      revewContOwner: '',
      ownerRegDtm: '',
    })
  })
})
