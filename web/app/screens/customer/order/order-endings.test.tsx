import { type OrderRefund, resendPayUrl } from '@hansang/contract'
import { won } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CameBack } from './CameBack.tsx'
import { CancelOrder } from './cancel/CancelOrder.tsx'
import { CancelSheet } from './cancel/CancelSheet.tsx'
import { EarnedList } from './EarnedPoints.tsx'
import { ResendPayUrl } from '../../../order/ResendPayUrl.tsx'
import { returnedRows } from '../../../order/returned-rows.ts'
import { cancelWay } from './cancel/cancel-way.ts'
import { offersResend, resend } from '../../../order/resend-pay-url.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { Button } from '../../../ui/index.ts'
import { mayChange } from './use-live-order.ts'

const api = useFakeApi()
const dialogs = useDialogs()

const nothing = () => {}
const unread = async () => ({ state: 'loading' }) as const

describe('cancelling an order', () => {
  it.each([
    ['NOT_ORDER_READY', 'now'],
    ['ORDER_READY', 'now'],
    ['ORDER_PAY_DONE', 'now'],
    ['ORDER_ACCEPT', 'ask'],
    ['ORDER_COOKING', 'ask'],
    ['POS_STEP_DELIVERY_IN', null],
    ['ORDER_COMPLETE', null],
    ['ORDER_CANCEL_ACCEPT', null],
    ['ORDER_CANCEL_DENY', null],
    ['ORDER_CANCEL_COMPLT', null],
    ['ORDER_DENY', null],
  ] as const)('from %s: %s', { tags: ['STS-06', 'STS-20'] }, (status, way) => {
    expect(cancelWay(anOrder({ status }))).toBe(way)
  })

  it('a browser with only number and phone cannot cancel', () => {
    expect(cancelWay(anOrder({ status: 'ORDER_PAY_DONE', isMasked: true }))).toBeNull()
  })

  it('cancels at once until the store accepts, and requests it with a reason after that', {
    tags: ['STS-06'],
  }, () => {
    const shown = (status: string) =>
      renderToStaticMarkup(
        <CancelOrder order={anOrder({ status })} onChanged={async () => {}} onDone={() => {}} />,
      )
    expect(shown('ORDER_PAY_DONE')).toContain('주문 취소하기')
    expect(shown('ORDER_COOKING')).toContain('취소 요청하기')
    for (const reason of ['다른 메뉴로 바꿀게요.', '직접 입력'])
      expect(shown('ORDER_COOKING')).toContain(reason)
    expect(shown('ORDER_COMPLETE')).toBe('')
  })

  it('shows why the store refused', { tags: ['STS-21'] }, () => {
    const shown = (parts: Parameters<typeof anOrder>[0]) =>
      renderToStaticMarkup(
        <CancelOrder order={anOrder(parts)} onChanged={async () => {}} onDone={() => {}} />,
      )
    expect(shown({ status: 'ORDER_CANCEL_ACCEPT' })).toBe('')
    expect(shown({ status: 'ORDER_CANCEL_DENY', denyReason: '이미 조리를 시작했어요.' })).toContain(
      '이미 조리를 시작했어요.',
    )
  })

  it('keeping the order is the other button of the sheet', () => {
    const html = renderToStaticMarkup(
      <CancelSheet way="now" isOpen={false} onCancel={nothing} onKeep={nothing} />,
    )
    expect(html).toMatch(/주문 유지하기[^]*취소하기/)
  })
})

describe('the refund', () => {
  const refund = (parts: Partial<OrderRefund>): OrderRefund => ({
    amount: won(5_000),
    means: '0001',
    reason: '',
    items: '',
    isDone: true,
    at: seoul('2026-02-17 12:00'),
    ...parts,
  })

  it('shows money to its means, returned points and reusable coupons', { tags: ['STS-22'] }, () => {
    const order = anOrder({
      refunds: [
        refund({ amount: won(9_000), items: 'Wings', reason: 'Missing', isDone: false }),
        refund({ means: 'POINT', amount: won(3_000) }),
        refund({ means: '' }),
      ],
      returnedCoupons: ['C123'],
    })
    expect(returnedRows(order)).toEqual([
      { where: '신용카드', what: '9,000원', why: 'Wings · Missing', isDone: false },
      { where: '포인트', what: '3,000P', why: '', isDone: true },
      { where: '결제 수단', what: '5,000원', why: '', isDone: true },
      { where: '쿠폰 C123', what: '다시 사용할 수 있어요', why: '', isDone: true },
    ])
    const html = renderToStaticMarkup(<CameBack order={order} />)
    for (const text of ['돌려받은 내역', '환불 진행 중', '완료', '3~5영업일']) expect(html).toContain(text)
  })

  it('an ended order is read again until its money is back', { tags: ['ORD-19'] }, () => {
    const reading = (isDone: boolean) => {
      const order = anOrder({ status: 'ORDER_CANCEL_COMPLT', refunds: [refund({ isDone })] })
      return { state: 'found', order, isStale: false } as const
    }
    expect(mayChange(reading(false))).toBe(true)
    expect(mayChange(reading(true))).toBe(false)
  })

  it('shows nothing while nothing is refunded', () => {
    expect(renderToStaticMarkup(<CameBack order={anOrder()} />)).toBe('')
  })
})

it('shows the points of an order by reason and in total', { tags: ['PNT-18'] }, () => {
  const parts = [
    { name: '결제금액 적립', amount: won(180) },
    { name: '주문 적립', amount: won(100) },
  ]
  const html = renderToStaticMarkup(<EarnedList earned={{ parts, total: won(280) }} />)
  for (const text of ['이번 주문 적립 포인트 280P', '결제금액 적립', '180P', '주문 적립', '100P'])
    expect(html).toContain(text)
})

describe('sending the payment link again', () => {
  const linked = {
    orderSource: 'ARSCS',
    paymentMethod: 'DLVR_PRE_CD_URL',
    status: 'NOT_ORDER_READY',
  } as const

  it.each([
    ['ARSCS', 'DLVR_PRE_CD_URL', true],
    ['ARSCP', 'PICK_PRE_CD', true],
    ['ARSCS', 'DLVR_POST_CA', false],
    ['ARS', 'DLVR_PRE_CD_URL', false],
    ['', 'DLVR_PRE_CD', false],
  ])('an order of %s by %s: %s', { tags: ['RES-03'] }, (orderSource, paymentMethod, may) => {
    expect(offersResend({ orderSource, paymentMethod })).toBe(may)
    const html = renderToStaticMarkup(
      <ResendPayUrl order={anOrder({ orderSource, paymentMethod })} reread={unread} />,
    )
    expect(html.includes('결제 URL 재발송')).toBe(may)
  })

  it('reads the order again first, and sends nothing once a payment was started', {
    tags: ['RES-04', 'ERR-27'],
  }, async () => {
    const order = anOrder({ ...linked, status: 'ORDER_READY' })
    const reread = async () => ({ state: 'found', order, isStale: false }) as const
    expect(await resend(order.number, reread)).toBe('이미 결제가 요청되어 결제 URL을 재발송할 수 없어요.')
    expect(api.asked(resendPayUrl)).toEqual([])
  })

  it('alerts the outcome', { tags: ['ERR-27'] }, async () => {
    api.answers(resendPayUrl, {})
    const order = anOrder(linked)
    const reread = async () => ({ state: 'found', order, isStale: false }) as const
    const drawn = await renderHook(() => ResendPayUrl({ order, reread }), undefined)
    const { onClick } = partOf(drawn.current(), Button) as unknown as { onClick: () => void }
    await settled(onClick)
    expect(dialogs.said()).toEqual(['정상적으로 재발송됐어요.'])
  })

  it('says that it was sent, else shows the server’s message', { tags: ['RES-05', 'ERR-27'] }, async () => {
    const order = anOrder(linked)
    const reread = async () => ({ state: 'found', order, isStale: false }) as const
    api.answers(resendPayUrl, {})
    expect(await resend(order.number, reread)).toBe('정상적으로 재발송됐어요.')
    api.refuses(resendPayUrl, 'wait')
    expect(await resend(order.number, reread)).toBe('wait')
  })
})
