import { type Review, answerReview, readReviews } from '@hansang/contract'
import {
  aReview,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  exportedFrom,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-24 12:00') })
beforeEach(async () => void (await server.services.db.deleteFrom('reviews').execute()))

const bringReviews = async (...reviews: Partial<Review>[]) =>
  await bringIn(server, aWorld({ stores: [aWorldStore({ id: '1001', reviews: reviews.map(aReview) })] }))
const answerTo = async (reviewId: string, answer: string) =>
  await (await ownerOf(server, '1001')).call(answerReview, { reviewId, answer })
async function answers() {
  const { answer } = await aStranger(server).call(readReviews, { storeId: '1001' })
  return Object.fromEntries(answer.reviews.map(({ text, ownerAnswer }) => [text, ownerAnswer]))
}

describe('an owner’s answer to a review', { tags: ['OWN-05'] }, () => {
  it('stays when an import brings the review without one', async () => {
    await bringReviews({ text: '맛있어요' })
    await answerTo('r1', '감사합니다')
    const answeredAt = server.clock.now()
    server.clock.advance(3_600_000)
    await bringReviews({ text: '맛있어요' })
    const [store] = (await exportedFrom(server)).stores
    expect(store?.reviews).toMatchObject([{ ownerAnswer: '감사합니다', ownerAnsweredAt: answeredAt }])
  })

  it('is replaced by a new one in an import, but not by the one imported before', async () => {
    const brought = { text: '맛있어요', ownerAnswer: '본사 답글', ownerAnsweredAt: seoul('2026-02-02 09:00') }
    await bringReviews(brought)
    await answerTo('r1', '사장님 답글')
    await bringReviews(brought)
    expect(await answers()).toEqual({ 맛있어요: '사장님 답글' })
    await bringReviews({ ...brought, ownerAnswer: '새 본사 답글' })
    expect(await answers()).toEqual({ 맛있어요: '새 본사 답글' })
  })

  it('stays when an export is imported again', async () => {
    await bringReviews({ text: '맛있어요' })
    await answerTo('r1', '감사합니다')
    const before = await exportedFrom(server)
    // The test owners' passwords are not valid in a world file.
    await bringIn(server, { ...before, owners: [] })
    expect(await exportedFrom(server)).toEqual(before)
    expect(await answers()).toEqual({ 맛있어요: '감사합니다' })
  })

  it('stays with its review when the file has no ids and lists a newer one first', async () => {
    await bringReviews({ id: '', text: '맛있어요' })
    await answerTo('1001-1', '감사합니다')
    await bringReviews({ id: '', text: '별로예요' }, { id: '', text: '맛있어요' })
    expect(await answers()).toEqual({ 별로예요: '', 맛있어요: '감사합니다' })
  })
})
