import type { AnswerOf, DeliveryAddress, DeskOrderRequest, takeCallersOrderUp } from '@hansang/contract'
import type { OrderType, RequestedLine } from '@hansang/domain'
import { readMemo } from '@hansang/messages'
import { repeatedLine } from '../../../order/repeated-line.ts'

export type TakenUp = AnswerOf<typeof takeCallersOrderUp>

export interface Draft {
  readonly store: { readonly id: string; readonly name: string } | null
  readonly type: Extract<OrderType, 'delivery' | 'pickup'>
  readonly address: DeliveryAddress | null
  readonly lines: readonly RequestedLine[]
  readonly notes: DraftNotes
  /** The placed order whose payment has not been requested yet. */
  readonly placedAs: string | null
}

export interface DraftNotes {
  readonly storeNote: string
  readonly deliveryNote: string
}

export const EMPTY_DRAFT: Draft = {
  store: null,
  type: 'delivery',
  address: null,
  lines: [],
  notes: { storeNote: '', deliveryNote: '' },
  placedAs: null,
}

/** Uses today's prices; an in-store order becomes a pickup. Typed notes win over the past order's. */
export function draftOf({ order, address }: TakenUp, notes: DraftNotes): Draft {
  const { text: storeNote } = readMemo(order.storeNote)
  return {
    ...EMPTY_DRAFT,
    store: { id: order.storeId, name: order.storeName },
    type: order.type === 'delivery' ? 'delivery' : 'pickup',
    address: address ?? null,
    lines: order.lines.filter(({ usesCoupon }) => !usesCoupon).map(repeatedLine),
    notes: {
      storeNote: notes.storeNote || storeNote,
      deliveryNote: notes.deliveryNote || order.deliveryNote,
    },
  }
}

export function withQuantity(draft: Draft, index: number, quantity: number): Draft {
  const changed = draft.lines.map((line, at) => (at === index ? { ...line, quantity } : line))
  return { ...draft, lines: changed.filter((line) => line.quantity > 0) }
}

export function requestOf(callerId: string, draft: Draft): DeskOrderRequest | null {
  const { store, type, address, lines } = draft
  if (!store || lines.length === 0 || (type === 'delivery' && !address)) return null
  return { callerId, storeId: store.id, type, address: type === 'delivery' ? address : null, lines }
}
