import { busyOf, won, orderCost } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AmountTable } from '../../../order/AmountTable.tsx'
import { OrderHero } from './progress/OrderHero.tsx'
import { OrderLines } from '../../../order/OrderLines.tsx'
import { OrderProgress } from './progress/OrderProgress.tsx'
import { progressView } from './progress/progress-view.ts'
import { anOrder, anOrderedLine, anOrderedOption } from '../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'

const hero = (order: ReturnType<typeof anOrder>) =>
  renderToStaticMarkup(<OrderHero order={order} store={null} isConnected isStale={false} links={null} />)

describe('the head of an order', () => {
  it('promises the time of a busy store until the store accepts', { tags: ['ORD-17'] }, () => {
    const store = aStoreAnswer({ deliveryMinutes: '30~40', states: [busyOf(10, new Date())] })
    const shown = renderToStaticMarkup(
      <OrderHero
        order={anOrder({ closePlannedAt: null })}
        store={store}
        isConnected
        isStale={false}
        links={null}
      />,
    )
    expect(shown).toContain('40~50분')
  })

  it('shows the status badge and reads the headline aloud when it changes', {
    tags: ['ORD-02', 'STS-03'],
  }, () => {
    const html = hero(anOrder({ status: 'ORDER_COOKING' }))
    expect(html).toContain('메뉴 준비중')
    expect(html).toMatch(/aria-live="polite"[^>]*>맛있게 준비하고 있어요/)
  })

  it('shows the store’s reason and the refund', () => {
    const denied = anOrder({ status: 'ORDER_DENY', denyReason: '재료가 떨어졌어요.' })
    expect(hero(denied)).toContain('재료가 떨어졌어요.')
    expect(hero(denied)).toContain('결제된 금액이 없어')
    const paid = { means: '0001', amount: won(18_000), cardCompany: '', instalment: '00' }
    expect(hero({ ...denied, payments: [paid] })).toContain('자동으로 환불돼요')
    const masked = { ...denied, isMasked: true, paymentMethod: 'DLVR_PRE_CD' }
    expect(hero(masked)).toContain('결제하신 금액이 있으면')
  })

  it('marks the current step for a screen reader', () => {
    const { steps } = progressView(anOrder({ status: 'POS_STEP_DELIVERY_IN' }))
    const html = renderToStaticMarkup(<OrderProgress steps={steps ?? []} />)
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  })
})

describe('the contents of an order', () => {
  it('names options with quantity and price, free ones without a price', {
    tags: ['PAY-05', 'ORD-02'],
  }, () => {
    const options = [
      anOrderedOption({ name: 'Egg', quantity: 2, amount: won(4_000) }),
      anOrderedOption({ id: '2', name: 'Rice', quantity: 2 }),
    ]
    const line = anOrderedLine({
      quantity: 2,
      priceName: 'Large',
      optionGroups: [{ id: '1', name: 'G', options }],
    })
    const html = renderToStaticMarkup(<OrderLines lines={[line]} channel="hansang" />)
    expect(html).toContain('Egg x 2 (+4,000원)')
    expect(html).toContain('Rice x 2<')
    expect(html).toContain('Large')
    expect(html).toContain('2개 · 18,000원')
    expect(html).toContain('40,000원')
  })

  it('shows non-zero rows, the order amount and the amount to pay', { tags: ['PAY-17'] }, () => {
    const cost = orderCost({ orderAmount: won(18_000), deliveryFee: won(0), pickupDiscount: won(2_000) })
    const html = renderToStaticMarkup(<AmountTable cost={cost} />)
    expect([...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, label]) => label)).toEqual([
      '주문금액',
      '포장할인',
      '최종 결제금액',
    ])
    expect(html).toContain('16,000원')
  })

  it('shows the event discount stored with the order, not the brand’s current one', {
    tags: ['ORD-13', 'PAY-31'],
  }, () => {
    const lines = [anOrderedLine({ isEvent: true, quantity: 2 })]
    const order = { channel: 'kyochon', type: 'pickup', lines, orderAmount: won(36_000) } as const
    const html = (took: number) =>
      renderToStaticMarkup(<AmountTable cost={anOrder({ ...order, eventItemDiscount: won(took) })} />)
    expect(html(300)).toContain('-300원')
    expect(html(300)).toContain('35,700원')
    expect(html(0)).not.toContain('포장할인')
  })
})
