import { readReviews, type Review, type StoreAnswer } from '@hansang/contract'
import { formatCount, clampRating, namesOf } from '@hansang/domain'
import { fill, reviewTexts, storeInfoTexts, controlTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { callApi, answered, useAnswer } from '../../../api/index.ts'
import { Button, EmptyState, Pager, Skeleton, Stars, Tabs, BackIcon } from '../../../ui/index.ts'
import { ReviewCard } from './ReviewCard.tsx'
import css from './Reviews.module.css'

const PAGE_SIZE = 5

/** `sortTp` of the call, by tab. */
const SORTS = { latest: 0, high: 1, low: 2 } as const
type Sort = keyof typeof SORTS

interface ReviewsProps {
  readonly store: StoreAnswer
  readonly now: Date
  readonly onBack?: () => void
}

export function Reviews({ store, now, onBack }: ReviewsProps) {
  const [sort, setSort] = useState<Sort>('latest')
  const [page, setPage] = useState(1)
  const top = useRef<HTMLElement>(null)
  const { answer, hasFailed, again } = useReviews(store.id, sort, page)

  function turnTo(next: number) {
    setPage(next)
    top.current?.scrollIntoView({ behavior: 'smooth' })
  }

  return (
    <section ref={top} className={css.reviews} aria-label={storeInfoTexts.review}>
      <div className={css.head}>
        {onBack && (
          <button type="button" className={css.back} aria-label={controlTexts.back} onClick={onBack}>
            <BackIcon size={22} />
          </button>
        )}
        <h2 className={css.title}>{storeInfoTexts.review}</h2>
        {answer && (
          <p className={css.count}>{fill(storeInfoTexts.reviewCount, { n: formatCount(answer.count) })}</p>
        )}
      </div>
      {store.averageRating > 0 && (
        <div className={css.average}>
          <strong>{clampRating(store.averageRating).toFixed(1)}</strong>
          <Stars rating={store.averageRating} size={22} />
        </div>
      )}
      <Tabs
        id="review-sort"
        label={storeInfoTexts.review}
        look="pill"
        tabs={namesOf(SORTS).map((key) => ({ key, label: reviewTexts.sort[key] }))}
        selected={sort}
        onSelect={(next) => {
          setSort(next)
          setPage(1)
        }}
      />
      <div role="tabpanel" id={`review-sort-${sort}-panel`} aria-labelledby={`review-sort-${sort}`}>
        {hasFailed && (
          <Button kind="quiet" size="medium" onClick={again}>
            {controlTexts.retry}
          </Button>
        )}
        {!answer && !hasFailed && <Skeleton rows={3} look="card" />}
        {answer?.reviews.length === 0 && <EmptyState title={reviewTexts.empty} />}
        <ul>
          {answer?.reviews.map((review, index) => (
            <ReviewCard key={review.id || index} review={review} now={now} />
          ))}
        </ul>
        {answer && <Pager page={page} total={answer.count} perPage={PAGE_SIZE} onPage={turnTo} />}
      </div>
    </section>
  )
}

interface ReviewPage {
  readonly reviews: readonly Review[]
  readonly count: number
}

function useReviews(storeId: string, sort: Sort, page: number) {
  const [answer, setAnswer] = useState<ReviewPage | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const request = { storeId, page, pageSize: PAGE_SIZE, sort: SORTS[sort] }
  const ask = () => {
    setHasFailed(false)
    return answered(callApi(readReviews, request), ({ reviews, reviewCount }) => ({
      reviews,
      count: reviewCount,
    }))
  }
  useAnswer(JSON.stringify([request, attempt]), ask, (result) => {
    if (result.state === 'found') setAnswer(result.value)
    else setHasFailed(true)
  })

  return { answer, hasFailed, again: () => setAttempt((count) => count + 1) }
}
