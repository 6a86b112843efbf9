import type { OrderDetail } from '@hansang/contract'
import { won, orderCan } from '@hansang/domain'
import { boardTexts, orderStatusNames, returnedTexts } from '@hansang/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { may as can } from '../../../../order/order-facts.ts'
import { anOrder, anOrderedLine } from '../../../../../test/sample-order.ts'
import { BoardOrder } from '../card/BoardOrder.tsx'
import { MinutesSheet, ReasonSheet } from '../board-sheets.tsx'
import { DenySheet } from '../deny/DenySheet.tsx'
import { keepStores } from '../../owner-session.ts'
import { mayRefund } from '../OrderEndings.tsx'
import { moneyLeft, piecesOf, refundAmounts, refundOf } from './refund-choice.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { laterParts } from '../later/later.ts'

beforeAll(laterParts)

const paid = [{ means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }]

describe('what a store may refund', () => {
  it.each([
    ['ORDER_PAY_DONE', false],
    ['ORDER_COOKING', true],
    ['ORDER_COMPLETE', true],
    ['ORDER_CANCEL_ACCEPT', false],
    ['ORDER_CANCEL_COMPLT', false],
  ])('money of lines while %s: %s', (status, may) => {
    expect(mayRefund(anOrder({ status, payments: paid }))).toBe(may)
    expect(mayRefund(anOrder({ status }))).toBe(false)
    const lines = [anOrderedLine({ quantity: 2, refundedQuantity: 2 })]
    expect(mayRefund(anOrder({ status, payments: paid, lines }))).toBe(false)
  })

  it.each([
    ['ORDER_PAY_DONE', false],
    ['ORDER_COOKING', true],
    ['ORDER_PICKUP_REQ', true],
    ['POS_STEP_DELIVERY_IN', false],
    ['ORDER_COMPLETE', false],
  ])('the whole order while %s: %s', { tags: ['STS-06'] }, (status, may) => {
    expect(can(orderCan.giveUp, anOrder({ status }))).toBe(may)
  })

  it.each([
    ['staff', false],
    ['manager', true],
    ['owner', true],
  ] as const)('is offered to %s of the store: %s', { tags: ['PEAK-10'] }, (role, may) => {
    keepStores([
      { id: '1001', name: '강남점', channel: 'hansang', status: '', isOpenNow: true, role, dayStarts: [] },
    ])
    const order = anOrder({ storeId: '1001', status: 'ORDER_COOKING', payments: paid })
    const shown = renderToStaticMarkup(
      <BoardOrder order={order} isOpen onToggle={() => {}} onChanged={async () => {}} />,
    )
    expect([shown.includes(boardTexts.refund.open), shown.includes(boardTexts.giveUp)]).toEqual([may, true])
    keepStores([])
  })

  it('a refund request has the chosen lines’ positions and pieces, reason and bearer', () => {
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

  const sheet = (order: OrderDetail) =>
    renderToStaticMarkup(<RefundSheet order={order} isOpen={false} onAnswer={() => {}} onClosed={() => {}} />)

  it('a refund shows its amount, by the server’s shares', () => {
    const lines = [
      anOrderedLine({ price: won(18_000) }),
      anOrderedLine({ price: won(3_000), quantity: 2, refundedQuantity: 1 }),
    ]
    const payments = [{ ...paid[0]!, amount: won(26_000) }]
    expect(refundAmounts({ lines, payments }, [1, 1])).toEqual([19_500, 3_250])
    expect(refundAmounts({ lines, payments }, [0, 2])).toEqual([0, 0])
  })

  it('the remaining amount counts all refunded money, without points', () => {
    const back = { reason: '', items: '', isDone: false, at: anOrder().registeredAt }
    const refunds = [
      { ...back, means: '0001', amount: won(3_250) },
      { ...back, means: 'POINT', amount: won(500) },
    ]
    expect(moneyLeft({ payments: paid, refunds })).toBe(14_750)
    expect(moneyLeft({ payments: [], refunds })).toBeNull()
  })

  it('the sheet leaves out refunded pieces', () => {
    const lines = [
      anOrderedLine({ name: 'A', quantity: 2, refundedQuantity: 1 }),
      anOrderedLine({ name: 'B', refundedQuantity: 1 }),
    ]
    const html = sheet(anOrder({ lines, payments: paid }))
    expect(html).toContain('주문 2개 · 1개 환불함')
    expect(html).toContain('모두 환불했어요.')
    expect(html).not.toContain('B 환불 수량')
  })

  it('the card shows what is refunded, whether it is paid out, and what remains', () => {
    const refund = { means: '0001', reason: '품절', items: 'A', at: anOrder().registeredAt }
    const order = anOrder({
      status: 'ORDER_COOKING',
      payments: paid,
      refunds: [{ ...refund, amount: won(3_250), isDone: false }],
      lines: [anOrderedLine({ name: 'A', quantity: 2, refundedQuantity: 1 })],
    })
    const html = renderToStaticMarkup(
      <BoardOrder order={order} isOpen onToggle={() => {}} onChanged={async () => {}} />,
    )
    for (const text of [
      '1개 환불함',
      'A · 품절',
      returnedTexts.underWay,
      '3,250원',
      '환불 후 남은 결제금액',
      '14,750원',
    ])
      expect(html).toContain(text)
  })

  it('refunded pieces are left out of the kitchen’s lines and the amount', () => {
    const order = anOrder({
      status: 'ORDER_COOKING',
      payments: paid,
      refunds: [
        {
          means: '0001',
          reason: '품절',
          items: 'A',
          at: anOrder().registeredAt,
          amount: won(10_000),
          isDone: true,
        },
      ],
      lines: [
        anOrderedLine({ name: '김치전', price: won(5_000), quantity: 2, refundedQuantity: 2 }),
        anOrderedLine({ name: '콜라', price: won(2_000), quantity: 4, refundedQuantity: 1 }),
      ],
    })
    const html = renderToStaticMarkup(
      <BoardOrder order={order} isOpen onToggle={() => {}} onChanged={async () => {}} />,
    )
    const [, cooked = ''] = /<ul[^>]*aria-label="조리할 메뉴">(.*?)<\/ul>/.exec(html) ?? []
    expect(cooked).not.toContain('김치전')
    expect(cooked).toMatch(/>3<[^]*콜라[^]*6,000원/)
    expect(html).toContain('총 3개')
    expect(html).not.toContain('18,000원')
    expect(html).toMatch(/김치전[^]*2개 환불함/)
  })

  it('the sheet starts empty and cannot be sent empty', () => {
    const lines = [anOrderedLine({ name: 'A', quantity: 2 }), anOrderedLine({ name: 'B' })]
    const html = sheet(anOrder({ lines, payments: paid }))
    for (const text of ['A 환불 수량', 'B 환불 수량', '주문 2개']) expect(html).toContain(text)
    for (const text of ['본사', '플랫폼']) expect(html).not.toContain(text)
    expect(html).toMatch(/aria-disabled="true"[^]*0개, 0원 환불하기/)
  })
})

describe('a cancel request on the board', () => {
  const card = (parts: Parameters<typeof anOrder>[0]) =>
    renderToStaticMarkup(
      <BoardOrder order={anOrder(parts)} isOpen onToggle={() => {}} onChanged={async () => {}} />,
    )

  it('is decided first, with the customer’s reason', { tags: ['STS-20', 'STS-21'] }, () => {
    const html = card({ status: 'ORDER_CANCEL_ACCEPT', cancelReason: '마음이 바뀌었어요.', payments: paid })
    for (const text of ['고객이 취소를 요청했어요.', '마음이 바뀌었어요.', '취소 승인', '취소 거절'])
      expect(html).toContain(text)
    expect(html).not.toContain('부분 환불')
  })

  it('once refused continues from the former status, with the same ways back', { tags: ['STS-21'] }, () => {
    const html = card({
      status: 'ORDER_CANCEL_DENY',
      statusBeforeCancel: 'ORDER_ACCEPT',
      type: 'delivery',
      payments: paid,
    })
    for (const text of ['조리 시작', '부분 환불', '주문 취소']) expect(html).toContain(text)
    expect(html).not.toContain('취소 승인')
    expect(html).toContain(orderStatusNames.ORDER_ACCEPT)
    expect(html).not.toContain(orderStatusNames.ORDER_CANCEL_DENY)
  })

  it('names its store on a shared board, and calls the customer with a tap', () => {
    const order = anOrder({ status: 'ORDER_PAY_DONE', storeName: '한상 역삼점', phone: '01012345678' })
    const html = renderToStaticMarkup(
      <BoardOrder order={order} isOpen onToggle={() => {}} namesStore onChanged={async () => {}} />,
    )
    expect(html).toContain('한상 역삼점')
    expect(html).toContain('href="tel:01012345678"')
    expect(card({ status: 'ORDER_PAY_DONE', storeName: '한상 역삼점' })).not.toContain('한상 역삼점')
  })

  it('an order in the kitchen offers the next step and both ways back', () => {
    const html = card({ status: 'ORDER_COOKING', payments: paid })
    for (const text of ['부분 환불', '주문 취소']) expect(html).toContain(text)
    expect(html).not.toContain('취소 승인')
  })

  it('an order that the POS did not take says so, with both options', () => {
    const words = ['포스로 전달되지 않았어요.', '포스로 다시 보내기', '직접 확인했어요']
    const missed = card({ status: 'ORDER_PAY_DONE', isMissedByPos: true })
    expect(words.filter((text) => missed.includes(text))).toEqual(words)
    expect(card({ status: 'ORDER_PAY_DONE' })).not.toContain('포스')
  })
})

describe('a sheet over the board', () => {
  const order = anOrder({ number: '20260217ABCDEFGHJKMNJDRB', goodsName: '숯불고기 한상 외 1건' })
  const sheet = { order, isOpen: true, onAnswer: () => {}, onClosed: () => {} }

  it.each([
    ['예상 시간', () => <MinutesSheet {...sheet} usual={25} />],
    ['거절 사유', () => <DenySheet {...sheet} />],
    ['취소 사유', () => <ReasonSheet {...sheet} title="" reasons={boardTexts.denyReasons} done="" />],
    ['부분 환불', () => <RefundSheet {...sheet} />],
  ])('%s names its order', { tags: ['PEAK-03'] }, (_, shown) => {
    const html = renderToStaticMarkup(shown())
    expect(html).toContain('JDRB')
    expect(html).toContain('숯불고기 한상 외 1건')
  })
})
