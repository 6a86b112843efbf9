import { type Review, readOwnedReviews } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { useOwnedReviews } from './use-owned-reviews.ts'

const api = useFakeApi()
const review = (id: string, ownerAnswer = ''): Review => ({
  id,
  nickname: '밥심',
  rating: 5,
  text: '',
  writtenAt: new Date('2026-02-17T12:00:00+09:00'),
  photoUrls: [],
  orderedGoods: '',
  ownerAnswer,
  ownerAnsweredAt: null,
})

async function reviews() {
  api.answers(readOwnedReviews, {
    reviews: [review('1'), review('2', '고마워요.')],
    reviewCount: 12,
    unansweredCount: 7,
    averageRating: 4.5,
  })
  const hook = await renderHook(useOwnedReviews, '1001')
  const answers = () => hook.current().answer?.reviews.map(({ ownerAnswer }) => ownerAnswer)
  return { ...hook, answers, left: () => hook.current().answer?.unansweredCount }
}

describe('the reviews of an owner’s store', () => {
  it('begin with the first page of the latest', async () => {
    await reviews()
    expect(api.asked(readOwnedReviews)).toEqual([
      { storeId: '1001', page: 1, pageSize: 5, sort: 0, isUnanswered: false },
    ])
  })

  it('begin again at the first page with another order or filter', async () => {
    const { current } = await reviews()
    await settled(() => current().turnTo(3))
    await settled(() => current().choose({ sort: 'low' }))
    await settled(() => current().turnTo(2))
    await settled(() => current().choose({ isUnanswered: true }))
    expect(
      api.asked(readOwnedReviews).map(({ page, sort, isUnanswered }) => [page, sort, isUnanswered]),
    ).toEqual([
      [1, 0, false],
      [3, 0, false],
      [1, 2, false],
      [2, 2, false],
      [1, 2, true],
    ])
  })

  it('keep an answered one in its place, and count it once', async () => {
    const { current, answers, left } = await reviews()
    await settled(() => current().keepAnswered(review('1', '또 오세요.')))
    expect([answers(), left()]).toEqual([['또 오세요.', '고마워요.'], 6])
    await settled(() => current().keepAnswered(review('1', '꼭 오세요.')))
    expect([answers(), left()]).toEqual([['꼭 오세요.', '고마워요.'], 6])
    await settled(() => current().keepAnswered(review('2', '감사해요.')))
    expect([answers(), left()]).toEqual([['꼭 오세요.', '감사해요.'], 6])
  })
})
