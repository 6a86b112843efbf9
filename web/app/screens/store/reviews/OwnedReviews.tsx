import { clampRating, formatCount, namesOf } from '@hansang/domain'
import { fill, ownerTexts, reviewTexts, storeInfoTexts } from '@hansang/messages'
import { useRef } from 'react'
import { useNow } from '../../../clock.ts'
import { EmptyState, Pager, Skeleton, Stars, Tabs } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { OwnedReview } from './OwnedReview.tsx'
import css from './OwnedReviews.module.css'
import { PAGE_SIZE, SORTS, useOwnedReviews } from './use-owned-reviews.ts'

export function OwnedReviews({ storeId }: { storeId: string }) {
  const now = useNow()
  const { asked, answer, hasFailed, again, choose, turnTo, keepAnswered } = useOwnedReviews(storeId)
  const top = useRef<HTMLDivElement>(null)
  const filter = asked.isUnanswered ? 'waiting' : 'all'
  return (
    <div ref={top} className={css.reviews}>
      {answer && (
        <section className={css.summary} aria-label={storeInfoTexts.review}>
          <strong className={css.average}>{clampRating(answer.averageRating).toFixed(1)}</strong>
          <div>
            <Stars rating={answer.averageRating} size={20} />
            <p className={css.count}>
              {fill(storeInfoTexts.reviewCount, { n: formatCount(answer.reviewCount) })}
            </p>
          </div>
          <select
            className={css.sort}
            aria-label={ownerTexts.sort}
            value={asked.sort}
            onChange={({ target }) => {
              const sort = namesOf(SORTS).find((each) => each === target.value)
              if (sort) choose({ sort })
            }}
          >
            {namesOf(SORTS).map((key) => (
              <option key={key} value={key}>
                {reviewTexts.sort[key]}
              </option>
            ))}
          </select>
        </section>
      )}
      <div className={css.choices}>
        <Tabs
          id="review-filter"
          label={ownerTexts.filter}
          look="pill"
          tabs={[
            { key: 'all', label: ownerTexts.all },
            {
              key: 'waiting',
              label: fill(ownerTexts.waiting, { n: formatCount(answer?.unansweredCount ?? 0) }),
            },
          ]}
          selected={filter}
          onSelect={(key) => choose({ isUnanswered: key === 'waiting' })}
        />
      </div>
      <div role="tabpanel" id={`review-filter-${filter}-panel`} aria-labelledby={`review-filter-${filter}`}>
        {hasFailed && <LoadFailed onRetry={again} />}
        {!answer && !hasFailed && <Skeleton rows={3} look="card" />}
        {answer?.reviews.length === 0 && (
          <EmptyState title={asked.isUnanswered ? ownerTexts.allAnswered : reviewTexts.empty} />
        )}
        <ul className={css.list}>
          {answer?.reviews.map((review) => (
            <OwnedReview
              key={review.id}
              review={review}
              now={now}
              onAnswered={keepAnswered}
              onRefused={again}
            />
          ))}
        </ul>
      </div>
      {answer && (
        <Pager
          page={asked.page}
          total={answer.reviewCount}
          perPage={PAGE_SIZE}
          onPage={(page) => {
            turnTo(page)
            top.current?.scrollIntoView()
          }}
        />
      )}
    </div>
  )
}
