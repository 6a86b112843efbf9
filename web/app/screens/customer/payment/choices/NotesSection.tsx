import type { OrderDetail } from '@hansang/contract'
import { asksCutlery, type Store } from '@hansang/domain'
import { orderTexts, paymentTexts } from '@hansang/messages'
import { Facts, noteFacts, Section } from '../../../../order/index.ts'

interface NotesSectionProps {
  readonly order: OrderDetail
  readonly store: Store
  readonly storeNote: string
  readonly deliveryNote: string
  /** Nothing is known yet of what the browser remembers. */
  readonly isDrawn: boolean
}

/** Has a row for each note that was asked for, so that what the browser remembers moves nothing. */
export function NotesSection({ order, store, storeNote, deliveryNote, isDrawn }: NotesSectionProps) {
  const notes = new Map(noteFacts(storeNote, deliveryNote))
  const rows = [
    [orderTexts.storeNote, !order.isMasked && asksCutlery(store, order.type)],
    [orderTexts.deliveryNote, !order.isMasked && order.type === 'delivery'],
  ] as const
  const shown = rows.filter(([name, isAsked]) => isAsked || notes.has(name))
  if (shown.length === 0) return null
  const none = isDrawn ? '\u00A0' : paymentTexts.noNote
  return (
    <Section title={orderTexts.request}>
      <Facts facts={shown.map(([name]) => [name, notes.get(name) ?? none] as const)} />
    </Section>
  )
}
