import { type Ticket, type TicketRow, dishName, formatWon, printable, seoulTimestamp } from '@hansang/domain'
import { fill } from '../fill.ts'
import { readMemo } from '../order/order-memo.ts'
import { orderTexts } from '../order/order.ts'
import { tableTexts } from '../order/table.ts'

export const ticketTexts = {
  title: '티켓 출력',
  reprint: '재출력',
  promised: '{time}까지',
  noCutlery: '수저·포크 X',
  toStore: '요청',
  toRider: '배달',
  paid: '결제 완료',
  unpaid: '받을 금액',
  sum: '합계 {n}개',
} as const

export function ticketRows(ticket: Ticket): TicketRow[] {
  const { lines, printedBefore, promisedAt, tableNumber } = ticket
  const memo = readMemo(ticket.note)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const rows: TicketRow[] = [
    ...(printedBefore
      ? [{ text: `${ticketTexts.reprint} (${clock(printedBefore)})`, look: 'large' as const }]
      : []),
    { text: ticket.called, right: orderTexts.type[ticket.type], look: 'huge' },
    ...(tableNumber ? [{ text: fill(tableTexts.number, { n: tableNumber }), look: 'huge' as const }] : []),
    ...(promisedAt
      ? [{ text: fill(ticketTexts.promised, { time: clock(promisedAt) }), look: 'large' as const }]
      : []),
    ...lines.flatMap((line, index): TicketRow[] => [
      {
        text: `${line.pieces} × ${dishName(line)}`,
        right: formatWon(line.amount),
        look: 'large',
        isRuled: index === 0,
      },
      ...line.options.map(
        (option): TicketRow => ({ text: `  ${option.pieces} × ${option.name}`, look: 'plain' }),
      ),
    ]),
    {
      text: fill(ticketTexts.sum, { n: pieces }),
      right: `${ticket.isPaid ? ticketTexts.paid : ticketTexts.unpaid} ${formatWon(ticket.due)}`,
      look: 'plain',
      isRuled: true,
    },
    ...(memo.text
      ? [{ text: `${ticketTexts.toStore}: ${memo.text}`, look: 'large' as const, isRuled: true }]
      : []),
    ...(memo.declinesCutlery ? [{ text: ticketTexts.noCutlery, look: 'plain' as const }] : []),
    ...(ticket.address ? [{ text: ticket.address, look: 'plain' as const, isRuled: true }] : []),
    ...(ticket.riderNote
      ? [{ text: `${ticketTexts.toRider}: ${ticket.riderNote}`, look: 'plain' as const }]
      : []),
    ...(ticket.phone ? [{ text: ticket.phone, look: 'plain' as const }] : []),
    { text: ticket.storeName, look: 'plain', isRuled: true },
  ]
  return rows.map((row) => ({ ...row, text: withIndent(row.text) }))
}

function withIndent(text: string): string {
  return /^ */.exec(text)?.[0] + printable(text)
}

function clock(instant: Date): string {
  return seoulTimestamp(instant).slice(11, 16)
}
