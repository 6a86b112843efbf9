import { type Review, answerReview } from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { TextField } from '../../../ui/index.ts'
import { OwnerSignedOut, callAsOwner } from '../owner-session.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { answerDraft, dropAnswerDraft, keepAnswerDraft } from './answer-drafts.ts'

vi.mock(import('../owner-session.ts'), async (actual) => ({ ...(await actual()), callAsOwner: vi.fn() }))

const review = {
  id: 'r1',
  nickname: '밥심',
  ownerAnswer: '처음 답글',
  ownerAnsweredAt: null,
} as unknown as Review

beforeEach(() => {
  vi.clearAllMocks()
  dropAnswerDraft('r1')
})

async function sending(text: string) {
  const [onAnswered, onRefused] = [vi.fn(), vi.fn()]
  const form = await renderHook(
    () =>
      AnswerForm({
        review,
        draft: review.ownerAnswer,
        onDraft: (typed) => keepAnswerDraft('r1', typed),
        onAnswered,
        onRefused,
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
  return { onAnswered, onRefused, field }
}

describe('a sent answer', { tags: ['OWN-05'] }, () => {
  it('carries the answer that its writer saw', async () => {
    vi.mocked(callAsOwner).mockResolvedValue({ answer: { answeredAt: new Date(0) } } as never)
    const { onAnswered } = await sending('새 답글')
    expect(callAsOwner).toHaveBeenCalledExactlyOnceWith(
      answerReview,
      { reviewId: 'r1', answer: '새 답글', seenAnswer: '처음 답글' },
      expect.any(String),
    )
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ownerAnswer: '새 답글' }))
  })

  it('keeps its text when it is refused, says why, and reloads the list', async () => {
    vi.mocked(callAsOwner).mockResolvedValue({ reason: 'fail', message: '바뀌었어요.' } as never)
    const { field, onAnswered, onRefused } = await sending('새 답글')
    expect(field()).toMatchObject({ value: '새 답글', problem: '바뀌었어요.' })
    expect(onRefused).toHaveBeenCalledTimes(1)
    expect(onAnswered).not.toHaveBeenCalled()
  })

  it('keeps its text after the session has ended, also over a reload', async () => {
    vi.mocked(callAsOwner).mockRejectedValue(new OwnerSignedOut())
    const { field } = await sending('새 답글')
    expect(field().value).toBe('새 답글')
    expect(field().problem).toMatch(/^로그인이 끝나 등록하지 못했어요/)
    expect(answerDraft('r1')).toBe('새 답글')
  })
})
