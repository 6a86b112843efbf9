import { readMemo, orderTexts } from '@hansang/messages'

export function noteFacts(storeNote: string, deliveryNote: string): readonly (readonly [string, string])[] {
  const memo = readMemo(storeNote)
  const toStore = [memo.text, memo.declinesCutlery ? orderTexts.noCutlery : ''].filter(Boolean).join('\n')
  const rows: readonly (readonly [string, string])[] = [
    [orderTexts.storeNote, toStore],
    [orderTexts.deliveryNote, deliveryNote],
  ]
  return rows.filter(([, note]) => note !== '')
}
