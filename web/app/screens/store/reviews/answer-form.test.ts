import { type Review, answerReview } from '@hansang/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { TextField } from '../../../ui/index.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { answerDraft, dropAnswerDraft, keepAnswerDraft } from './answer-drafts.ts'

const api = useFakeApi()

const review = {
  id: 'r1',
  nickname: '밥심',
  ownerAnswer: '처음 답글',
  ownerAnsweredAt: null,
} as unknown as Review

beforeEach(() => dropAnswerDraft('r1'))

async function sending(text: string) {
  const answered: Review[] = []
  let reloads = 0
  const form = await renderHook(
    () =>
      AnswerForm({
        review,
        draft: review.ownerAnswer,
        onDraft: (typed) => keepAnswerDraft('r1', typed),
        onAnswered: (review) => answered.push(review),
        onRefused: () => void (reloads += 1),
        onCancel: () => {},
      }),
    undefined,
  )
  const field = () =>
    partOf(form.current(), TextField) as unknown as { value: string; problem: string | null } & {
      onChange: (typed: string) => void
    }
  await settled(() => field().onChange(text))
  const { onSubmit } = partOf(form.current(), 'form') as unknown as { onSubmit: (event: object) => void }
  await settled(() => onSubmit({ preventDefault: () => {} }))
  return { answered, reloads, field }
}

describe('a sent answer', { tags: ['OWN-05'] }, () => {
  it('carries the answer that its writer saw', async () => {
    api.answers(answerReview, { answeredAt: new Date(0) })
    const { answered } = await sending('새 답글')
    expect(api.asked(answerReview)).toEqual([{ reviewId: 'r1', answer: '새 답글', seenAnswer: '처음 답글' }])
    expect(api.keysOf(answerReview)).toEqual([expect.any(String)])
    expect(answered).toMatchObject([{ ownerAnswer: '새 답글', ownerAnsweredAt: new Date(0) }])
  })

  it('keeps its text when it is refused, says why, and reloads the list', async () => {
    api.refuses(answerReview, '바뀌었어요.')
    const { field, answered, reloads } = await sending('새 답글')
    expect(field()).toMatchObject({ value: '새 답글', problem: '바뀌었어요.' })
    expect([reloads, answered]).toEqual([1, []])
  })

  it('keeps its text after the session has ended, also over a reload', async () => {
    api.fails(answerReview, 401)
    const { field } = await sending('새 답글')
    expect(field().value).toBe('새 답글')
    expect(field().problem).toMatch(/^로그인이 끝나 등록하지 못했어요/)
    expect(answerDraft('r1')).toBe('새 답글')
  })
})
