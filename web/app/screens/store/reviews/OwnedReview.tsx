import type { Review } from '@hansang/contract'
import { maskNickname } from '@hansang/domain'
import { fill, ownerTexts } from '@hansang/messages'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/index.ts'
import { ReviewCard } from '../../customer/store-info/ReviewCard.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import css from './AnswerForm.module.css'
import { answerDraft, dropAnswerDraft, keepAnswerDraft } from './answer-drafts.ts'

interface OwnedReviewProps {
  readonly review: Review
  readonly now: Date
  readonly onAnswered: (review: Review) => void
  readonly onRefused: () => void
}

export function OwnedReview({ review, now, onAnswered, onRefused }: OwnedReviewProps) {
  const [isWriting, setIsWriting] = useState(() => answerDraft(review.id) !== null)
  const words = review.ownerAnswer ? ownerTexts.changeAnswer : ownerTexts.answer
  const [hasWritten, setHasWritten] = useState(false)
  const open = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasWritten && !isWriting) open.current?.querySelector('button')?.focus()
  }, [hasWritten, isWriting])
  function close() {
    dropAnswerDraft(review.id)
    setHasWritten(true)
    setIsWriting(false)
  }
  return (
    <ReviewCard review={review} now={now}>
      {isWriting ? (
        <AnswerForm
          review={review}
          draft={answerDraft(review.id) ?? review.ownerAnswer}
          onDraft={(text) => keepAnswerDraft(review.id, text)}
          onAnswered={(answered) => {
            close()
            onAnswered(answered)
          }}
          onRefused={onRefused}
          onCancel={close}
        />
      ) : (
        <div ref={open} className={css.open}>
          <Button
            kind={review.ownerAnswer ? 'quiet' : 'secondary'}
            size="small"
            label={`${words}: ${fill(ownerTexts.answerOf, { name: maskNickname(review.nickname) })}`}
            onClick={() => setIsWriting(true)}
          >
            {words}
          </Button>
        </div>
      )}
    </ReviewCard>
  )
}
