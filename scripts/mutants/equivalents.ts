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
    file: 'web/app/screens/customer/address/map/use-picked-point.ts',
    was: 'isRefusal(result)',
    put: 'false',
    because: 'The call succeeds by its HTTP status, so it has no refusal; the check is for the compiler.',
  },
  {
    file: 'web/app/screens/customer/find-store/nearby/use-card-strip.ts',
    was: 'card instanceof HTMLElement',
    put: 'true',
    because: 'Each marker of a store has its card; the check is for the compiler.',
  },
  ...['(lat !== null || lng !== null)', '(lat !== null)', '(lng !== null)'].map((put) => ({
    file: 'web/app/screens/customer/basket/use-shown-basket.ts',
    was: 'lat !== null && lng !== null',
    put,
    because: 'A missing half counts as 0, thousands of kilometres away: as undeliverable as no place.',
  })),
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
  {
    file: 'server/src/flows/ordering/claim-repeat.ts',
    was: 'repeated === null',
    put: 'false',
    because: 'Saves the query for callers who repeat no order.',
  },
  {
    file: 'server/src/flows/checkout/payment-messages.ts',
    was: 'if (url === null) return',
    put: ';',
    because: 'Only orders with a phone, and so with a customer, are texted; the type also covers others.',
  },
  {
    file: 'web/app/screens/customer/payment/vouchers/use-local-voucher.ts',
    was: 'isRefusal(called)',
    put: 'false',
    because:
      'Reading the answer of a refusal throws, and a failed call ends in the same words; only the log differs.',
  },
]
