import { ORDER_STATUSES, isFailed } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { progressView } from './progress-view.ts'
import { anOrder } from '../../../../../test/sample-order.ts'

function steps(parts: Parameters<typeof anOrder>[0]) {
  return progressView(anOrder({ paymentMethod: 'DLVR_POST_CA', ...parts })).steps?.map(({ state }) => state)
}

describe('the progress bar', () => {
  it('has three steps for a delivery', { tags: ['ORD-07', 'ORD-10'] }, () => {
    const labels = progressView(anOrder({ status: 'ORDER_ACCEPT' })).steps?.map(({ label }) => label)
    expect(labels).toEqual(['주문 접수', '배달중', '배달 완료'])
    expect(steps({ status: 'ORDER_PAY_DONE' })).toEqual(['next', 'next', 'next'])
    expect(steps({ status: 'ORDER_COOKING' })).toEqual(['now', 'next', 'next'])
    expect(steps({ status: 'POS_STEP_DELIVERY_IN' })).toEqual(['done', 'now', 'next'])
    expect(steps({ status: 'ORDER_DAGCY_DONE' })).toEqual(['done', 'done', 'done'])
  })

  it.each(['pickup', 'dineIn'] as const)('has four steps for %s', { tags: ['ORD-08', 'ORD-10'] }, (type) => {
    const labels = progressView(anOrder({ status: 'ORDER_ACCEPT', type })).steps?.map(({ label }) => label)
    expect(labels).toEqual(['주문 접수', '메뉴 준비중', '찾아가세요', '포장 완료'])
    expect(steps({ status: 'ORDER_PICKUP_REQ', type })).toEqual(['done', 'done', 'now', 'next'])
    expect(steps({ status: 'ORDER_COMPLETE', type })).toEqual(['done', 'done', 'done', 'done'])
  })

  it('is absent for bbq', { tags: ['ORD-09'] }, () => {
    expect(progressView(anOrder({ status: 'ORDER_ACCEPT', channel: 'bbq' })).steps).toBeNull()
  })

  it.each(['ORDER_DENY', 'ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_RETURN', 'ORDER_CANCEL_ACCEPT'])(
    'is absent for %s',
    { tags: ['ORD-10'] },
    (status) => {
      expect(progressView(anOrder({ status })).steps).toBeNull()
    },
  )
})

describe('after a cancel that the store refused', () => {
  const denied = (statusBeforeCancel: string) =>
    progressView(anOrder({ status: 'ORDER_CANCEL_DENY', statusBeforeCancel }))

  it('the bar shows the former step, and continues from there', { tags: ['ORD-10', 'STS-21'] }, () => {
    expect(denied('ORDER_ACCEPT').steps?.map(({ state }) => state)).toEqual(['now', 'next', 'next'])
    expect(denied('ORDER_COOKING').stage).toBe('cooking')
  })
})

describe('the headline', () => {
  it.each(ORDER_STATUSES)('exists for %s in every order type', (status) => {
    for (const type of ['delivery', 'pickup', 'dineIn'] as const) {
      const view = progressView(anOrder({ status, type }))
      expect(view.headline).not.toBe('')
      expect(view.hasFailed).toBe(isFailed(status))
    }
  })

  it('a ready order waits for its payment, or for the store when it is paid later', () => {
    const ready = (paymentMethod: string) => progressView(anOrder({ status: 'ORDER_READY', paymentMethod }))
    expect(ready('DLVR_PRE_CD').headline).toBe('결제를 기다리고 있어요')
    expect(ready('DLVR_POST_CA').headline).toBe('주문을 확인하고 있어요')
  })

  it('says that a store takes too long after its customer was told, while it does', () => {
    const told = (status: string) => progressView(anOrder({ status, escalation: 3 })).headline
    expect([told('ORDER_PAY_DONE'), told('ORDER_ACCEPT')]).toEqual([
      '매장의 확인이 늦어지고 있어요',
      '주문이 접수됐어요',
    ])
    expect(progressView(anOrder({ status: 'ORDER_PAY_DONE', escalation: 2 })).headline).toBe(
      '주문을 확인하고 있어요',
    )
  })

  it('says that a cancel request waits too long after its customer was told whom to call', () => {
    const [early, late] = [2, 3].map((escalation) =>
      progressView(anOrder({ status: 'ORDER_CANCEL_ACCEPT', escalation })),
    )
    expect([early?.headline, late?.headline]).toEqual(['취소를 요청했어요', '취소 요청에 아직 답이 없어요'])
  })

  it('an unknown code is shown as it is', { tags: ['STS-03'] }, () => {
    expect(progressView(anOrder({ status: 'SOMETHING_NEW' })).headline).toBe('SOMETHING_NEW')
  })

  it('a complete order is over, one on its way is not', () => {
    expect(progressView(anOrder({ status: 'ORDER_COMPLETE' })).isOver).toBe(true)
    expect(progressView(anOrder({ status: 'POS_STEP_DELIVERY_IN' })).isOver).toBe(false)
  })

  it.each([
    ['ORDER_PAY_DONE', true],
    ['POS_STEP_DELIVERY_IN', true],
    ['ORDER_DAGCY_DONE', false],
    ['ORDER_COMPLETE', false],
    ['ORDER_CANCEL', false],
  ])('in %s the customer waits for something: %s', (status, isAwaited) => {
    expect(progressView(anOrder({ status })).isAwaited).toBe(isAwaited)
  })
})
