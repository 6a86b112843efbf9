import { type Amounts, sumOfKind } from '../fees/amount-due.ts'
import { addWon, subtractWon, type Won } from '../money.ts'
import { type Check, refusal } from '../refusal.ts'
import { orderingBlocked, reopensAt } from '../store/opening.ts'
import type { Store } from '../store/store.ts'
import type { PaymentAmounts } from './payment-amounts.ts'
import type { PaymentMethodCode } from './payment-method.ts'

/** Sum of both kinds of points that requires an identity check of today. */
export const POINTS_NEEDING_IDENTITY = 10_000

export type PaymentReason =
  | 'identityNeeded'
  | 'firstPointUse'
  | 'pointsNotTaken'
  | 'pointsByAgent'
  | 'pointsAboveOrder'
  | 'pointsAbovePayment'
  | 'storePreparing'
  | 'pointsUnderMinimum'
  | 'pointsAboveBalance'
  | 'noPaymentMethod'
  | 'paymentMethodNotOffered'
  | 'dongEmpty'
  | 'hoEmpty'
  | 'termsNotAgreed'
  | 'thirdPartyNotAgreed'

/** One point is worth one won. */
export interface PointUse {
  readonly used: Won
  readonly balance: Won
  /** Balance from which points may be used. */
  readonly minimum: Won
}

export interface PaymentToCheck {
  readonly store: Store
  readonly amounts: Partial<Amounts> & Pick<PaymentAmounts, 'due' | 'payable'>
  readonly franchisePoints: PointUse
  readonly callReminderPoints: PointUse
  /** `firstCi`. */
  readonly hasEverVerified: boolean
  /** Agents act for a phone but may not spend its points. */
  readonly isAgent?: boolean
  readonly isVerifiedToday: boolean
  readonly method: PaymentMethodCode | null
  readonly offered: readonly PaymentMethodCode[]
  /** `null` when the store does not ask for them. */
  readonly household: { readonly dong: string; readonly ho: string } | null
  readonly agreesToTerms: boolean
  readonly agreesToThirdParty: boolean
  readonly now: Date
}

type PaymentCheck = Check<PaymentToCheck, PaymentReason>

const identityVerified: PaymentCheck = (payment) => {
  const used = pointsUsed(payment)
  if (used > 0 && payment.isAgent) return refusal('pointsByAgent')
  if (used >= POINTS_NEEDING_IDENTITY && !payment.isVerifiedToday) return refusal('identityNeeded')
  return used > 0 && !payment.hasEverVerified ? refusal('firstPointUse') : null
}

const pointsWithinOrder: PaymentCheck = (payment) => {
  const used = pointsUsed(payment)
  const { amounts } = payment
  const most = subtractWon(sumOfKind(amounts, 'charge'), sumOfKind(amounts, 'discount'))
  const excess = subtractWon(used, most)
  if (excess > 0) return refusal('pointsAboveOrder', { excess })
  return used > amounts.payable ? refusal('pointsAbovePayment') : null
}

const storeOpen: PaymentCheck = ({ store, now }) => {
  const blocked = orderingBlocked(store, now)
  return blocked && refusal('storePreparing', { state: blocked.kind, 'HH:mm': reopensAt(blocked) })
}

const minimumBalance: PaymentCheck = ({ franchisePoints: { used, balance, minimum } }) =>
  used > 0 && balance < minimum ? refusal('pointsUnderMinimum', { minimum }) : null

const pointsWithinBalance: PaymentCheck = ({ franchisePoints, callReminderPoints }) => {
  const overdrawn = [franchisePoints, callReminderPoints].find(({ used, balance }) => used > balance)
  return overdrawn ? refusal('pointsAboveBalance', { balance: overdrawn.balance }) : null
}

const methodChosen: PaymentCheck = ({ amounts: { due }, method, offered }) => {
  if (due <= 0) return null
  if (method === null) return refusal('noPaymentMethod')
  return offered.includes(method) ? null : refusal('paymentMethodNotOffered')
}

const householdGiven: PaymentCheck = ({ household }) => {
  if (household?.dong.trim() === '') return refusal('dongEmpty')
  return household?.ho.trim() === '' ? refusal('hoEmpty') : null
}

const consentsGiven: PaymentCheck = ({ agreesToTerms, agreesToThirdParty }) => {
  if (!agreesToTerms) return refusal('termsNotAgreed')
  return agreesToThirdParty ? null : refusal('thirdPartyNotAgreed')
}

export const paymentChecks: readonly PaymentCheck[] = [
  identityVerified,
  pointsWithinOrder,
  storeOpen,
  minimumBalance,
  pointsWithinBalance,
  methodChosen,
  householdGiven,
  consentsGiven,
]

function pointsUsed({ franchisePoints, callReminderPoints }: PaymentToCheck): Won {
  return addWon(franchisePoints.used, callReminderPoints.used)
}
