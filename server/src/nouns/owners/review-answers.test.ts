import { answerReview, readOwnedReviews, readReviews } from '@hansang/contract'
import {
  type Caller,
  aReview,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  onceKey,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { writeStores } from '../../operator/world/write-stores.ts'

const STORE = aWorldStore({
  id: '1001',
  averageRating: 4.5,
  reviews: [
    aReview({ id: 'r1', writtenAt: seoul('2026-02-01 12:00') }),
    aReview({ id: 'r2', rating: 4, writtenAt: seoul('2026-02-02 12:00') }),
    aReview({ id: 'r3', ownerAnswer: '고맙습니다', ownerAnsweredAt: seoul('2026-02-03 09:00') }),
  ],
})
const OTHER = aWorldStore({ id: '1002', reviews: [aReview({ id: 'other' })] })

const server = useServer({ now: seoul('2026-02-24 12:00') })
let kim: Caller
beforeEach(async () => {
  await server.services.db.deleteFrom('reviews').execute()
  await bringIn(server, aWorld({ stores: [STORE, OTHER] }))
  kim = await ownerOf(server, '1001')
})

const answerTo = (reviewId: string, answer: string, headers = {}) =>
  kim.call(answerReview, { reviewId, answer }, headers)
const ownReviews = async (ask: object = {}) =>
  (await kim.call(readOwnedReviews, { storeId: '1001', ...ask })).answer
async function shown(reviewId: string) {
  const { answer } = await aStranger(server).call(readReviews, { storeId: '1001' })
  const review = answer.reviews.find(({ id }) => id === reviewId)
  return [review?.ownerAnswer, review?.ownerAnsweredAt]
}

describe('reviews of an own store', { tags: ['EP-61'] }, () => {
  it('are those that customers read, with the number unanswered and the average', {
    tags: ['REV-04'],
  }, async () => {
    const { reviews, ...figures } = await ownReviews()
    expect(reviews.map(({ id }) => id)).toEqual(['r2', 'r1', 'r3'])
    expect(figures).toEqual({ reviewCount: 3, unansweredCount: 2, averageRating: 4.5 })
  })

  it('can be limited to unanswered ones, sorted and paged as usual', async () => {
    const waiting = await ownReviews({ isUnanswered: true, sort: 1, pageSize: 1 })
    expect(waiting).toMatchObject({ reviewCount: 2, reviews: [{ id: 'r1' }] })
    await answerTo('r1', '또 오세요')
    expect(await ownReviews({ isUnanswered: true })).toMatchObject({
      unansweredCount: 1,
      reviews: [{ id: 'r2' }],
    })
  })
})

describe("an owner's answer", { tags: ['EP-62', 'OWN-05'] }, () => {
  it('is visible to customers at once with its time, and can be changed', {
    tags: ['OWN-01'],
  }, async () => {
    const first = await answerTo('r1', ' 감사합니다 '.normalize('NFD'))
    const firstTime = server.clock.now()
    expect(first.answer.answeredAt).toEqual(firstTime)
    expect(await shown('r1')).toEqual(['감사합니다', firstTime])
    server.clock.advance(60_000)
    await answerTo('r1', '다음에 또 뵙겠습니다')
    expect(await shown('r1')).toEqual(['다음에 또 뵙겠습니다', server.clock.now()])
    expect(await shown('r2')).toEqual(['', null])
  })

  it('replaces an imported one', async () => {
    await answerTo('r3', '더 잘하겠습니다')
    expect(await shown('r3')).toEqual(['더 잘하겠습니다', server.clock.now()])
  })

  it('keeps its time when the same text is sent again, with a key or without', async () => {
    const headers = onceKey()
    const first = await answerTo('r1', '감사합니다', headers)
    server.clock.advance(3_600_000)
    expect((await answerTo('r1', '감사합니다', headers)).body).toEqual(first.body)
    expect((await answerTo('r1', '감사합니다 ')).body).toEqual(first.body)
    expect((await answerTo('r1', '다른 말', headers)).status).toBe(422)
  })

  it('can return to an earlier text at once', async () => {
    for (const words of ['감사합니다', '고맙습니다', '감사합니다']) await answerTo('r1', words)
    expect(await shown('r1')).toEqual(['감사합니다', server.clock.now()])
  })

  it.each([
    ['', '답글을 한 글자 이상 입력해 주세요.'],
    [' \n\u200B', '답글을 한 글자 이상 입력해 주세요.'],
    ['가'.repeat(1_003), '답글은 1,000자까지 쓸 수 있어요. 3자를 줄여 주세요.'],
  ])('of %j is refused and changes nothing', async (answer, message) => {
    expect((await answerTo('r3', answer)).body).toEqual({ code: 'fail', message })
    expect(await shown('r3')).toEqual(['고맙습니다', seoul('2026-02-03 09:00')])
  })

  it('of 1,000 characters is accepted', async () => {
    await answerTo('r1', '🍗'.repeat(1_000))
    expect(await shown('r1')).toEqual(['🍗'.repeat(1_000), server.clock.now()])
  })

  it('is refused as the second of two concurrent ones, with the first shown', async () => {
    const other = await ownerOf(server, '1001')
    const write = (by: Caller, answer: string, seenAnswer: string) =>
      by.call(answerReview, { reviewId: 'r1', answer, seenAnswer })
    const both = await Promise.all([write(kim, '감사합니다', ''), write(other, '고맙습니다', '')])
    const [kept] = await shown('r1')
    expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set(['Success', 'fail']))
    expect(both[kept === '감사합니다' ? 1 : 0]?.body.message).toMatch(
      /^그 사이 다른 기기에서 답글이 바뀌었어요/,
    )
    expect((await write(kim, String(kept), '')).body.code).toBe('Success')
    expect((await write(other, '또 오세요', String(kept))).body.code).toBe('Success')
    expect(await shown('r1')).toEqual(['또 오세요', server.clock.now()])
  })

  it('to a review that an import removed is 404, with advice', async () => {
    await bringIn(server, aWorld({ stores: [{ ...STORE, reviews: STORE.reviews.slice(1) }, OTHER] }))
    const answered = await answerTo('r1', '감사합니다')
    expect([answered.status, answered.body.message]).toEqual([
      404,
      '없는 리뷰예요. 리뷰를 다시 선택해 주세요.',
    ])
  })

  it("to a review of another's store is 404, as if it did not exist", async () => {
    const [other, none] = [await answerTo('other', '감사합니다'), await answerTo('none', '감사합니다')]
    expect([other.status, none.status]).toEqual([404, 404])
    expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
    expect((await kim.call(readOwnedReviews, { storeId: '1002' })).status).toBe(404)
  })

  it('sent during an import waits for it and is not lost', async () => {
    const { db, clock } = server.services
    const origin = { now: clock.now(), isDemo: true }
    let answering: ReturnType<typeof answerTo> | undefined
    await inTransaction(db, async (tx) => {
      await writeStores(tx, [STORE], origin)
      answering = answerTo('r1', '감사합니다')
      await new Promise((done) => setTimeout(done, 200))
    })
    expect((await answering)?.body.code).toBe('Success')
    expect(await shown('r1')).toEqual(['감사합니다', server.clock.now()])
  })
})
