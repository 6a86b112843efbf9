import { z } from 'zod'
import { wholeNumber } from './setting-values.ts'

const LONGEST_DAYS = 3_660
/** In days, with the most leap days. */
const FIVE_YEARS = 1_827
const THREE_YEARS = 1_096

/** docs/decisions/0063 names the law behind each. */
export const KEEPING_SETTINGS = z.object({
  KEEP_ORDER_DETAILS_DAYS: wholeNumber(1, LONGEST_DAYS).prefault('100'),
  KEEP_REASONS_DAYS: wholeNumber(THREE_YEARS, LONGEST_DAYS).prefault(String(THREE_YEARS)),
  KEEP_ORDER_CUSTOMERS_DAYS: wholeNumber(FIVE_YEARS, LONGEST_DAYS).prefault(String(FIVE_YEARS)),
  KEEP_IDLE_CUSTOMERS_DAYS: wholeNumber(1, LONGEST_DAYS).prefault('30'),
  KEEP_AGENT_VIEWS_DAYS: wholeNumber(366, LONGEST_DAYS).prefault('731'),
  KEEP_DEEDS_DAYS: wholeNumber(366, LONGEST_DAYS).prefault(String(THREE_YEARS)),
  KEEP_TEXTS_DAYS: wholeNumber(7, LONGEST_DAYS).prefault('30'),
  KEEP_STEPS_DAYS: wholeNumber(366, LONGEST_DAYS).prefault('731'),
})

/** Days, counted from the end of an order, a text or a view. */
export interface KeepingDays {
  /** Address, notes, distance and call id. */
  readonly orderDetails: number
  readonly reasons: number
  readonly orderCustomers: number
  readonly idleCustomers: number
  readonly agentViews: number
  /** The log of what staff did. */
  readonly deeds: number
  readonly texts: number
  /** What an archive takes is older. */
  readonly steps: number
}

export function keepingDays(given: z.output<typeof KEEPING_SETTINGS>): KeepingDays {
  return {
    orderDetails: given.KEEP_ORDER_DETAILS_DAYS,
    reasons: given.KEEP_REASONS_DAYS,
    orderCustomers: given.KEEP_ORDER_CUSTOMERS_DAYS,
    idleCustomers: given.KEEP_IDLE_CUSTOMERS_DAYS,
    agentViews: given.KEEP_AGENT_VIEWS_DAYS,
    deeds: given.KEEP_DEEDS_DAYS,
    texts: given.KEEP_TEXTS_DAYS,
    steps: given.KEEP_STEPS_DAYS,
  }
}
