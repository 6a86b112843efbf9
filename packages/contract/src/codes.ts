import { type OrderType, type PointKind, namesOf } from '@hansang/domain'

export type Codes<Name extends string> = Readonly<Record<Name, string>>

export const ORDER_TYPE_CODES = {
  delivery: 'delivery',
  pickup: 'pickup',
  dineIn: 'hole',
} as const satisfies Codes<OrderType>

/** `ordrGb` everywhere; in-store is sent as pickup. */
export const ORDER_KIND_CODES = {
  delivery: 'ORDER_TYPE_DELIVERY',
  pickup: 'ORDER_TYPE_PICKUP',
  dineIn: 'ORDER_TYPE_PICKUP',
} as const satisfies Codes<OrderType>

export const POINT_KIND_CODES = { franchise: '01', callReminder: '02' } as const satisfies Codes<PointKind>

/* @__NO_SIDE_EFFECTS__ */
export function nameOf<Name extends string>(codes: Codes<Name>, code: string): Name | null {
  return namesOf(codes).find((name) => codes[name] === code) ?? null
}
