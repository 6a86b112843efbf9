import type { OrderType, PaymentMethodCode } from '@hansang/domain'
import fc from 'fast-check'
import type { Change } from './changes.ts'

/** A call, and what comes between its judging and its writing. */
export type Step = Call & { readonly meanwhile: Change }

type Call =
  | { readonly kind: 'enter'; readonly who: number; readonly comesBack: boolean; readonly isKnown: boolean }
  | {
      readonly kind: 'order'
      readonly who: number
      readonly type: OrderType
      readonly items: readonly { readonly id: string; readonly quantity: number }[]
      readonly isDear: boolean
      readonly key: string | null
    }
  | {
      readonly kind: 'pay'
      /** `null`: who placed it. */
      readonly who: number | null
      readonly order: number | null
      /** `null`: ahead by card. */
      readonly method: PaymentMethodCode | null
      /** `null`: what is due. */
      readonly cash: number | null
      readonly note: string
      readonly key: string | null
    }
  | {
      readonly kind: 'decide'
      readonly order: number | null
      readonly code: string
      readonly cash: number | null
      readonly key: string | null
    }

export const PEOPLE = 3
export const ITEMS = ['100101', '100102']
const METHODS: readonly PaymentMethodCode[] = ['PICK_PRE_CD', 'DLVR_PRE_CD', 'PICK_POST_CA', 'DLVR_POST_CA']

const often = <T>(usual: T, ...other: readonly T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...other) })
const keys = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', null)
const who = fc.nat({ max: PEOPLE - 1 })
/** `null`: the latest. */
const order = often<number | null>(null, 0, 1, 2, 3)

const meanwhile: fc.Arbitrary<Change> = often<Change>(
  'nothing',
  'soldOut',
  'backAgain',
  'dearer',
  'paused',
  'open',
  'signedOut',
  'ended',
  'maintenance',
)

const CALLS: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Call> }[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      who,
      comesBack: fc.boolean(),
      isKnown: often(true, false),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who,
      type: often<OrderType>('pickup', 'delivery', 'dineIn'),
      items: fc.array(fc.record({ id: often('100101', '100102', '999999'), quantity: often(1, 2) }), {
        minLength: 1,
        maxLength: 2,
      }),
      isDear: often(false, true),
      key: keys,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      who: often<number | null>(null, 0, 1, 2),
      order,
      method: often<PaymentMethodCode | null>(null, ...METHODS),
      cash: often<number | null>(null, 19_000),
      note: often('', '문 앞에 놓아 주세요'),
      key: keys,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      order,
      code: often('0000', '9999', '99'),
      cash: often<number | null>(null, 19_000),
      key: keys,
    }),
  },
]

export const STEPS: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.tuple(fc.oneof(...CALLS), meanwhile), { minLength: 12, maxLength: 30 })
  .map((steps) => [
    ...[...Array(PEOPLE).keys()].map((each) => ({ ...ENTERS, who: each })),
    ...ITEMS.map((id) => ({ ...ORDERS, items: [{ id, quantity: 1 }] })),
    ...steps.map(([call, between]) => ({ ...call, meanwhile: between })),
  ])

const ENTERS = { kind: 'enter', comesBack: false, isKnown: true, meanwhile: 'nothing' } as const

/** The first is judged afresh, and so fills the memory. */
const ORDERS = {
  kind: 'order',
  who: 0,
  type: 'pickup',
  isDear: false,
  key: null,
  meanwhile: 'nothing',
} as const
