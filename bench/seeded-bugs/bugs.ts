/** A plausible mistake for a copy of the product, to check that the tests notice it. */
export interface SeededBug {
  readonly name: string
  readonly edits: readonly { readonly file: string; readonly find: string; readonly put: string }[]
  readonly caughtBy: string
}

const RACES = 'server/src/flows/tenders/tender-races.test.ts'
const TENDER_RULES = 'server/src/flows/tenders/tenders.test.ts'
const SEQUENCES = 'server/src/flows/tenders/tender-sequences.test.ts'
const ORDERS = 'server/src/flows/lifecycle/order-races.test.ts'
const SETTLING = 'server/src/flows/settlement/settle-payment.test.ts'
const LEDGER = 'server/src/nouns/points/ledger.ts'
const POINTS = 'server/src/nouns/points/reservations.ts'
const TENDERS = 'server/src/flows/tenders/tenders.ts'

const PURSES_UNLOCKED = {
  file: POINTS,
  find: ".orderBy('store_id', 'desc')\n    .forUpdate()",
  put: ".orderBy('store_id', 'desc')",
}

export const SEEDED_BUGS: readonly SeededBug[] = [
  {
    name: 'coupon: looked at, then taken, without a lock',
    edits: [
      { file: 'server/src/nouns/coupons/reservations.ts', find: '    .forUpdate()\n', put: '' },
      {
        file: 'server/src/nouns/coupons/reservations.ts',
        find: "    .where('stage', '=', 'ISSUED')\n",
        put: '',
      },
    ],
    caughtBy: RACES,
  },
  {
    name: 'points: looked at, then held, without a lock or a condition',
    edits: [
      PURSES_UNLOCKED,
      {
        file: LEDGER,
        find: '    .where(sql<boolean>`balance + ${by.balance} >= held + ${by.reserved}`)\n',
        put: '',
      },
    ],
    caughtBy: RACES,
  },
  {
    name: 'points: lost update, the balance is written as it was read',
    edits: [
      PURSES_UNLOCKED,
      {
        file: LEDGER,
        find: '  const row = await tx\n    .updateTable',
        put: `  const seen = await tx
    .selectFrom('point_accounts')
    .select(['balance', 'held'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const row = await tx
    .updateTable`,
      },
      {
        file: LEDGER,
        find: '      balance: sql<Won>`balance + ${by.balance}`',
        put: '      balance: addWon(seen.balance, by.balance)',
      },
      {
        file: LEDGER,
        find: '      held: sql<Won>`held + ${by.reserved}`',
        put: '      held: addWon(seen.held, by.reserved)',
      },
      {
        file: LEDGER,
        find: '    .where(sql<boolean>`balance + ${by.balance} >= held + ${by.reserved}`)\n',
        put: '',
      },
    ],
    caughtBy: RACES,
  },
  {
    name: 'points: what an order reserved is released again and again',
    edits: [{ file: POINTS, find: "    .where('stage', '=', change.from)\n", put: '' }],
    caughtBy: SEQUENCES,
  },
  {
    name: 'points: an ended order keeps what it used',
    edits: [{ file: TENDERS, find: '  await returnPoints(tx, order, now)\n', put: '' }],
    caughtBy: TENDER_RULES,
  },
  {
    name: 'points: a failed payment keeps what it held',
    edits: [
      {
        file: TENDERS,
        find: '  await releasePoints(tx, order, now)\n  await releaseFavourite(tx, order)\n  if (isFailed',
        put: '  await releaseFavourite(tx, order)\n  if (isFailed',
      },
    ],
    caughtBy: TENDER_RULES,
  },
  {
    name: 'points: the next registration forgets what the one before held',
    edits: [
      {
        file: TENDERS,
        find: '  await releasePoints(tx, order, now)\n  await reservePoints',
        put: '  await reservePoints',
      },
    ],
    caughtBy: SEQUENCES,
  },
  {
    name: 'coupon: an ended order keeps it',
    edits: [{ file: TENDERS, find: '  await returnCoupons(tx, order, now)\n', put: '' }],
    caughtBy: TENDER_RULES,
  },
  {
    name: 'payment: confirmed by everyone who asks',
    edits: [
      {
        file: 'server/src/nouns/payments/claim-for-confirming.ts',
        find: "    .where('payment_attempts.state', '=', 'CREATED')\n",
        put: '',
      },
    ],
    caughtBy: SETTLING,
  },
  {
    name: 'order: moved from wherever it stands by now',
    edits: [
      {
        file: 'server/src/flows/lifecycle/move-order.ts',
        find: "    .where('status', '=', order.status)\n",
        put: '',
      },
    ],
    caughtBy: ORDERS,
  },
  {
    name: 'order: the same call at once orders again',
    edits: [
      {
        file: 'server/src/platform/http/routes/answer-once.ts',
        find: "  if (!claim.isClaimed) throw apiError(409, 'stillRunning')\n",
        put: '',
      },
    ],
    caughtBy: ORDERS,
  },
]
