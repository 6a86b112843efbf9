import { seoulDate } from '@hansang/domain'
import type { SampleOrder, SampleState } from './sample-orders.ts'

export const SAMPLE_PERIODS = ['1w', '1m', '3m', 'custom'] as const
export type SamplePeriod = (typeof SAMPLE_PERIODS)[number]

export const SAMPLE_STATES = [
  'all',
  'orderDone',
  'deliveryDone',
  'pickupDone',
  'cancelAsked',
  'cancelDone',
] as const
export type SampleChoice = Extract<(typeof SAMPLE_STATES)[number], SampleState | 'all'>

export const SAMPLE_SORTS = ['newest', 'oldest'] as const
export const SAMPLES_PER_PAGE = 10

export interface SampleFilter {
  readonly period: SamplePeriod
  /** First and last day in Seoul, both included; custom range only. */
  readonly from: string
  readonly until: string
  readonly state: SampleChoice
  readonly sort: (typeof SAMPLE_SORTS)[number]
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS: Readonly<Record<Exclude<SamplePeriod, 'custom'>, number>> = { '1w': 7, '1m': 30, '3m': 90 }

export function firstFilter(now: Date): SampleFilter {
  return { period: '1w', from: dayOf(now, DAYS['1m']), until: dayOf(now, 0), state: 'all', sort: 'newest' }
}

export function dayOf(now: Date, daysAgo: number): string {
  return seoulDate(new Date(now.getTime() - daysAgo * DAY_MS))
}

export function filteredSamples(
  orders: readonly SampleOrder[],
  { period, from, until, state, sort }: SampleFilter,
  now: Date,
): readonly SampleOrder[] {
  const first = period === 'custom' ? from : dayOf(now, DAYS[period])
  const last = period === 'custom' ? until : dayOf(now, 0)
  const left = orders
    .filter((order) => state === 'all' || order.state === state)
    .filter(({ daysAgo }) => {
      const day = dayOf(now, daysAgo)
      return first <= day && day <= last
    })
  const sign = sort === 'newest' ? 1 : -1
  return left.toSorted((one, other) => sign * (one.daysAgo - other.daysAgo))
}
