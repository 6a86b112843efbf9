import type { AgencyView, OrderDetail } from '@hansang/contract'
import { boardTexts, printerTexts } from '@hansang/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/sample-order.ts'
import { BoardOrder } from './card/BoardOrder.tsx'
import { laterParts } from './later/later.ts'

beforeAll(laterParts)

const { ask, own, handOver, callOff, views } = boardTexts.agency
const { next } = boardTexts

function card(order: Partial<OrderDetail>): string {
  const shown = anOrder({ type: 'delivery', ...order })
  return renderToStaticMarkup(
    <BoardOrder order={shown} isOpen onToggle={() => {}} onChanged={async () => {}} />,
  )
}

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map((match) => match[1] ?? '')

describe('a delivery on the board', () => {
  it.each<[OrderDetail['status'], AgencyView | undefined, string[]]>([
    ['ORDER_ACCEPT', 'offered', [next.ORDER_COOKING, ask]],
    ['ORDER_COOKING', 'offered', [own, ask]],
    ['ORDER_COOKING', undefined, [next.POS_STEP_DELIVERY_IN]],
    ['ORDER_DLVR_REQ', 'taken', [own]],
    ['ORDER_DAGCY_REQ', 'assigned', [handOver, callOff]],
    ['ORDER_DAGCY_ING', 'pickedUp', [next.POS_STEP_DELIVERY_IN]],
    ['ORDER_DAGCY_REQ', undefined, [next.POS_STEP_DELIVERY_IN]],
    ['ORDER_DAGCY_CANCEL', 'canceled', [next.ORDER_DLVR_REQ, own]],
  ])('at %s with an agency that is %s offers: %s', { tags: ['STS-24'] }, (status, agency, labels) => {
    const html = card({ status, ...(agency ? { agency } : {}) })
    const others: readonly string[] = [boardTexts.giveUp, printerTexts.order, 'PQRS']
    expect(buttons(html).filter((label) => !others.includes(label))).toEqual(labels)
  })

  it('shows the agency’s progress, and alerts where the store has to act', { tags: ['STS-24'] }, () => {
    const html = card({ status: 'ORDER_DAGCY_REQ', agency: 'assigned', agencyReference: 'K-77' })
    expect(html).toContain(views.assigned)
    expect(html).toContain('K-77')
    expect(html).toContain('role="status"')
    for (const agency of ['silent', 'failed', 'canceled', 'kept'] as const) {
      const trouble = card({ status: 'ORDER_DAGCY_CANCEL', agency })
      expect(trouble).toMatch(/role="alert"[^>]*>/)
      expect(trouble).toContain(views[agency])
    }
    expect(card({ status: 'ORDER_COOKING', agency: 'offered' })).not.toContain('role="status"')
  })
})
