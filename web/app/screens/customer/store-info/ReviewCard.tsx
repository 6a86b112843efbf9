import type { Review } from '@hansang/contract'
import { maskNickname, formatReviewDate } from '@hansang/domain'
import { fill, reviewTexts } from '@hansang/messages'
import { type ReactNode, useState } from 'react'
import { Picture, Stars } from '../../../ui/index.ts'
import { PhotoViewer } from './PhotoViewer.tsx'
import css from './ReviewCard.module.css'

interface ReviewCardProps {
  readonly review: Review
  readonly now: Date
  readonly children?: ReactNode
}

export function ReviewCard({ review, now, children }: ReviewCardProps) {
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.nickname}>{maskNickname(review.nickname)}</span>
        <Stars rating={review.rating} />
        <span className={css.age}>{reviewAge(now, review.writtenAt)}</span>
      </div>
      <Photos urls={review.photoUrls} />
      <p className={css.text}>{review.text}</p>
      {review.orderedGoods && <p className={css.goods}>{review.orderedGoods}</p>}
      {review.ownerAnswer && (
        <div className={css.answer}>
          <p className={css.owner}>
            {reviewTexts.owner}
            {review.ownerAnsweredAt && (
              <span className={css.age}>{reviewAge(now, review.ownerAnsweredAt)}</span>
            )}
          </p>
          <p className={css.text}>{review.ownerAnswer}</p>
        </div>
      )}
      {children}
    </li>
  )
}

function Photos({ urls }: { urls: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (urls.length === 0) return null
  return (
    <div className={css.photos}>
      {urls.map((url, index) => (
        <button
          key={url}
          type="button"
          className={css.photo}
          aria-label={fill(reviewTexts.enlarge, { n: index + 1 })}
          onClick={() => setShown(index)}
        >
          <Picture src={url} alt="" />
        </button>
      ))}
      {shown !== null && <PhotoViewer urls={urls} at={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

export function reviewAge(now: Date, written: Date): string {
  const age = formatReviewDate(now, written)
  switch (age.kind) {
    case 'today':
      return reviewTexts.age.today
    case 'days-ago':
      return fill(reviewTexts.age.daysAgo, { n: age.days })
    case 'last-week':
      return reviewTexts.age.lastWeek
    case 'weeks-ago':
      return fill(reviewTexts.age.weeksAgo, { n: age.weeks })
  }
}
