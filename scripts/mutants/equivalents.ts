/** Mutants without an observable effect, with the reason. An entry that matches no mutant fails its test. */
export const EQUIVALENTS: readonly {
  readonly file: string
  readonly was: string
  readonly put: string
  readonly because: string
}[] = [
  {
    file: 'web/app/staff/account/account-problem.ts',
    was: 'failure instanceof CallFailure',
    put: 'true',
    because: 'Only a CallFailure has the status 429; the check is for the compiler.',
  },
  {
    file: 'web/app/screens/customer/payment-link/use-open-payment.ts',
    was: 'failure instanceof CallFailure && failure.status === 400',
    put: '(failure.status === 400)',
    because: 'Only a CallFailure has the status 400; the check is for the compiler.',
  },
  {
    file: 'server/src/flows/settlement/watch-attempts.ts',
    was: 'settledAt ?? createdAt',
    put: '(settledAt)',
    because: 'A paid attempt always has its time of settlement; the type also covers open attempts.',
  },
  {
    file: 'server/src/flows/order-views/streams.ts',
    was: 'found !== null && current !== null',
    put: '(found !== null)',
    because: 'No order is ever deleted; the type of the look-up covers unknown numbers.',
  },
  ...['(moment !== null || start !== null)', '(moment !== null)', '(start !== null)'].map((put) => ({
    file: 'server/src/flows/order-views/refunds.ts',
    was: 'moment !== null && start !== null',
    put,
    because: 'Released coupons and ended orders always have their times; the types also cover others.',
  })),
  ...['true', 'false', '(order.coupon_amount >= 0)'].map((put) => ({
    file: 'server/src/flows/tenders/claimed-tenders.ts',
    was: 'order.coupon_amount > 0',
    put,
    because: 'Chooses only which coupons are locked early.',
  })),
  ...[
    ['franchisePoints > 0', '(franchisePoints >= 0)'],
    ['callReminderPoints > 0', '(callReminderPoints >= 0)'],
    ['!spendsPoints || !maySpendPoints(caller)(order)', '(!maySpendPoints(caller)(order))'],
  ].map(([was = '', put = '']) => ({
    file: 'server/src/flows/checkout/judge-payment.ts',
    was,
    put,
    because: 'Saves the query of identity checks, which matter to points alone.',
  })),
]
