import { formatCount, formatWon } from '@hansang/domain'
import { fill, pointTexts, sampleOrderTexts } from '@hansang/messages'
import { useState } from 'react'
import { serverNow } from '../../../../clock.ts'
import { paths } from '../../../../paths.ts'
import { Badge, type BadgeTone, ButtonLink, EmptyState, Pager } from '../../../../ui/index.ts'
import { SampleFilters } from './SampleFilters.tsx'
import css from './SampleOrders.module.css'
import { SAMPLES_PER_PAGE, type SampleFilter, dayOf, filteredSamples, firstFilter } from './sample-filter.ts'
import { SAMPLE_ORDERS, type SampleOrder, type SampleState, sampleLabel } from './sample-orders.ts'

export function SampleOrders() {
  const [now] = useState(() => serverNow())
  const [filter, setFilter] = useState<SampleFilter>(() => firstFilter(now))
  const [page, setPage] = useState(1)
  const orders = filteredSamples(SAMPLE_ORDERS, filter, now)
  const shown = orders.slice((page - 1) * SAMPLES_PER_PAGE, page * SAMPLES_PER_PAGE)
  return (
    <section className={css.samples} aria-label={sampleOrderTexts.tab.orders}>
      <p className={css.notice}>
        <Badge tone="notice">{sampleOrderTexts.sample}</Badge>
        {sampleOrderTexts.notice}
      </p>
      <ButtonLink kind="secondary" size="medium" to={paths.myOrders()}>
        {sampleOrderTexts.toRealOrders}
      </ButtonLink>
      <SampleFilters
        filter={filter}
        onChange={(change) => {
          setFilter({ ...filter, ...change })
          setPage(1)
        }}
      />
      <p className={css.total} role="status">
        {fill(pointTexts.count, { total: formatCount(orders.length) })}
      </p>
      {orders.length === 0 && <EmptyState title={sampleOrderTexts.empty} />}
      <ul>
        {shown.map((order) => (
          <SampleRow key={order.daysAgo} order={order} now={now} />
        ))}
      </ul>
      <Pager page={page} total={orders.length} perPage={SAMPLES_PER_PAGE} onPage={setPage} />
    </section>
  )
}

const TONES: Readonly<Record<SampleState, BadgeTone>> = {
  received: 'brand',
  orderDone: 'good',
  deliveryDone: 'good',
  pickupDone: 'good',
  cancelAsked: 'notice',
  cancelDone: 'grey',
  returnDone: 'grey',
}

function SampleRow({ order, now }: { order: SampleOrder; now: Date }) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Badge tone={TONES[order.state]}>{sampleLabel(order.state)}</Badge>
        <span className={css.name}>{order.name}</span>
        <span className={css.day}>{dayOf(now, order.daysAgo).replaceAll('-', '.')}</span>
      </div>
      <p className={css.amount}>
        {formatWon(order.amount)}
        <small>{formatCount(order.points)}P</small>
      </p>
    </li>
  )
}
