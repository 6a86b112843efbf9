import { sampleOrderTexts } from '@hansang/messages'

export type SampleState =
  | 'received'
  | 'orderDone'
  | 'deliveryDone'
  | 'pickupDone'
  | 'cancelAsked'
  | 'cancelDone'
  | 'returnDone'

export interface SampleOrder {
  readonly name: string
  readonly daysAgo: number
  readonly state: SampleState
  readonly amount: number
  readonly points: number
}

const STATES: readonly SampleState[] = [
  'received',
  'deliveryDone',
  'pickupDone',
  'orderDone',
  'cancelDone',
  'deliveryDone',
  'cancelAsked',
  'returnDone',
]

const AMOUNTS = [21_000, 18_500, 26_000, 32_400, 15_900]
const DAYS_BETWEEN = 4
const COUNT = 28

/** Invented: this screen is not connected to the server. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = Array.from({ length: COUNT }, (_, index) => {
  const amount = AMOUNTS[index % AMOUNTS.length] ?? 0
  return {
    name: sampleOrderTexts.samples[index % sampleOrderTexts.samples.length] ?? '',
    daysAgo: index * DAYS_BETWEEN,
    state: STATES[index % STATES.length] ?? 'orderDone',
    amount,
    points: Math.floor(amount / 100),
  }
})

export function sampleLabel(state: SampleState): string {
  return sampleOrderTexts[state]
}
