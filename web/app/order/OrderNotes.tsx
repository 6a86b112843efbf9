import { readMemo, orderTexts } from '@hansang/messages'
import { Facts } from './Section.tsx'

export function noteFacts(storeNote: string, deliveryNote: string): readonly (readonly [string, string])[] {
  const memo = readMemo(storeNote)
  const toStore = [memo.text, memo.declinesCutlery ? orderTexts.noCutlery : ''].filter(Boolean).join('\n')
  const rows: readonly (readonly [string, string])[] = [
    [orderTexts.storeNote, toStore],
    [orderTexts.deliveryNote, deliveryNote],
  ]
  return rows.filter(([, note]) => note !== '')
}

export function OrderNotes({ storeNote, deliveryNote }: { storeNote: string; deliveryNote: string }) {
  return <Facts facts={noteFacts(storeNote, deliveryNote)} />
}
