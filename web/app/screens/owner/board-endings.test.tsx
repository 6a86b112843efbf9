import { won } from '@hansang/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { anOrder, anOrderedLine } from '../order/sample-order.ts'
import { BoardOrder } from './BoardOrder.tsx'
import { mayGiveUp, mayRefund } from './board-endings.ts'
import { piecesOf, refundOf } from './refund-choice.ts'
import { RefundSheet } from './refund-sheet.tsx'

const paid = [{ means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }]

describe('what a store may take back', () => {
  it.each([
    ['ORDER_PAY_DONE', false],
    ['ORDER_COOKING', true],
    ['ORDER_COMPLETE', true],
    ['ORDER_CANCEL_ACCEPT', false],
    ['ORDER_CANCEL_COMPLT', false],
  ])('money of lines while %s: %s', (status, may) => {
    expect(mayRefund({ status, payments: paid })).toBe(may)
    expect(mayRefund({ status, payments: [] })).toBe(false)
  })

  it.each([
    ['ORDER_PAY_DONE', false],
    ['ORDER_COOKING', true],
    ['ORDER_PICKUP_REQ', true],
    ['POS_STEP_DELIVERY_IN', false],
    ['ORDER_COMPLETE', false],
  ])('STS-06 the whole order while %s: %s', (status, may) => {
    expect(mayGiveUp(anOrder({ status }))).toBe(may)
  })

  it('a refund names the chosen lines by their place, their pieces, reason and bearer', () => {
    const choice = { quantities: [0, 2, 1], reason: 'Missing', bearer: 'hq' } as const
    expect(piecesOf(choice)).toBe(3)
    expect(refundOf(choice)).toEqual({
      lines: [
        { index: 1, quantity: 2 },
        { index: 2, quantity: 1 },
      ],
      reason: 'Missing',
      bearer: 'hq',
    })
  })

  it('the sheet begins with nothing chosen and cannot be sent so', () => {
    const lines = [anOrderedLine({ name: 'A', quantity: 2 }), anOrderedLine({ name: 'B' })]
    const html = renderToStaticMarkup(
      <RefundSheet lines={lines} isOpen={false} onAnswer={() => {}} onClosed={() => {}} />,
    )
    for (const text of ['A 환불 수량', 'B 환불 수량', '주문 2개', '매장', '본사', '플랫폼'])
      expect(html).toContain(text)
    expect(html).toMatch(/aria-disabled="true"[^]*0개 환불하기/)
  })
})

describe('a wish to cancel on the board', () => {
  const card = (parts: Parameters<typeof anOrder>[0]) =>
    renderToStaticMarkup(<BoardOrder order={anOrder(parts)} onChanged={async () => {}} />)

  it('STS-20 STS-21 is decided before anything else, with the customer’s reason', () => {
    const html = card({ status: 'ORDER_CANCEL_ACCEPT', cancelReason: '마음이 바뀌었어요.', payments: paid })
    for (const text of ['고객이 취소를 요청했습니다.', '마음이 바뀌었어요.', '취소 승인', '취소 거절'])
      expect(html).toContain(text)
    expect(html).not.toContain('부분 환불')
  })

  it('STS-21 once refused goes on from where it stood, with the same ways back', () => {
    const html = card({
      status: 'ORDER_CANCEL_DENY',
      statusBeforeCancel: 'ORDER_ACCEPT',
      type: 'delivery',
      payments: paid,
    })
    for (const text of ['조리 시작', '부분 환불', '주문 취소']) expect(html).toContain(text)
    expect(html).not.toContain('취소 승인')
  })

  it('an order in the kitchen offers the next step and both ways back', () => {
    const html = card({ status: 'ORDER_COOKING', payments: paid })
    for (const text of ['부분 환불', '주문 취소']) expect(html).toContain(text)
    expect(html).not.toContain('취소 승인')
  })
})
