import { cart } from '@hansang/messages/cart'
import { order as text } from '@hansang/messages/order'
import { readMemo } from '@hansang/messages/order-memo'
import { Facts } from './Section.tsx'

/** Rows of what the customer asked for; a note that says nothing has no row. */
export function noteFacts(storeNote: string, deliveryNote: string): readonly (readonly [string, string])[] {
  const memo = readMemo(storeNote)
  const toStore = [memo.text, memo.declinesCutlery ? cart.cutleryShown : ''].filter(Boolean).join('\n')
  const rows: readonly (readonly [string, string])[] = [
    [text.storeMemo, toStore],
    [text.dlvrMemo, deliveryNote],
  ]
  return rows.filter(([, note]) => note !== '')
}

export function OrderNotes({ storeNote, deliveryNote }: { storeNote: string; deliveryNote: string }) {
  return <Facts facts={noteFacts(storeNote, deliveryNote)} />
}
