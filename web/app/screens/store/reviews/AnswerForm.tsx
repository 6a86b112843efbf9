import { type Review, answerReview } from '@hansang/contract'
import {
  LONGEST_REVIEW_ANSWER,
  formatCount,
  maskNickname,
  reviewAnswerLength,
  reviewAnswerOf,
  reviewAnswerRefusal,
  isRefusal,
} from '@hansang/domain'
import { controlTexts, fill, ownerTexts, staffRefusalText } from '@hansang/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText, useAction, useRequestKeys } from '../../../api/index.ts'
import { Button, TextField, toast } from '../../../ui/index.ts'
import { OwnerSignedOut, callAsOwner } from '../owner-session.ts'
import css from './AnswerForm.module.css'

interface AnswerFormProps {
  readonly review: Review
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onAnswered: (review: Review) => void
  readonly onRefused: () => void
  readonly onCancel: () => void
}

export function AnswerForm({ review, draft, onDraft, onAnswered, onRefused, onCancel }: AnswerFormProps) {
  const [text, setText] = useState(draft)
  const [failure, setFailure] = useState<string | null>(null)
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useAction({ onFailure: (thrown) => setFailure(failureOf(thrown)) })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus()
  }, [])
  const refused = reviewAnswerRefusal(text)
  const refusedText = refused && staffRefusalText(refused)

  function write(typed: string) {
    setText(typed)
    onDraft(typed)
    setFailure(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (refused) return
    await run(async () => {
      const request = { reviewId: review.id, answer: text, seenAnswer: review.ownerAnswer }
      const saved = await callAsOwner(answerReview, request, keyOf(request))
      if (isRefusal(saved)) {
        setFailure(saved.message)
        return onRefused()
      }
      forget()
      toast(ownerTexts.answered)
      onAnswered({
        ...review,
        ownerAnswer: reviewAnswerOf(text),
        ownerAnsweredAt: saved.answer.answeredAt,
      })
    })
  }

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={fill(ownerTexts.answerOf, { name: maskNickname(review.nickname) })}
        hidesLabel
        rows={5}
        value={text}
        onChange={write}
        placeholder={ownerTexts.answerHint}
        problem={failure ?? (refused?.reason === 'answerTooLong' ? refusedText : null)}
      />
      <div className={css.row}>
        <p className={css.length} data-over={refused?.reason === 'answerTooLong' || undefined}>
          {fill(ownerTexts.length, {
            n: formatCount(reviewAnswerLength(text)),
            max: formatCount(LONGEST_REVIEW_ANSWER),
          })}
        </p>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {controlTexts.cancel}
        </Button>
        <Button type="submit" size="small" isBusy={isBusy} blockedBecause={refusedText}>
          {ownerTexts.save}
        </Button>
      </div>
    </form>
  )
}

function failureOf(thrown: unknown): string {
  return thrown instanceof OwnerSignedOut ? ownerTexts.signedOut : failureText(thrown)
}
