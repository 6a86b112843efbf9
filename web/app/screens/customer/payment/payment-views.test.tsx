import { refusal, won } from '@hansang/domain'
import { aStore } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { anOrder, anOrderedLine } from '../../../../test/sample-order.ts'
import { Button } from '../../../ui/index.ts'
import { ConsentDialog } from './consents/ConsentDialog.tsx'
import { ConsentSection } from './consents/ConsentSection.tsx'
import { DestinationSection } from './DestinationSection.tsx'
import { HouseholdSection, NO_PLACE } from './HouseholdSection.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { MethodList } from './MethodList.tsx'
import { PayBar } from './pay/PayBar.tsx'
import { PaymentFailedDialog } from './pay/PaymentDialogs.tsx'
import { SellerInfo } from './SellerInfo.tsx'
import { CONSENTS, NO_CONSENT, withAll } from './consents/consents.ts'

const nothing = () => {}

describe('the sections of a payment', () => {
  it('shows the address of a delivery and the store of a pickup', { tags: ['PAY-03'] }, () => {
    const store = aStore({ name: 'Shop', address: 'Road 7' })
    const delivery = renderToStaticMarkup(<DestinationSection order={anOrder()} store={store} />)
    expect(delivery).toContain('Road 1')
    expect(delivery).toContain('배달 주소')
    const pickup = renderToStaticMarkup(
      <DestinationSection order={anOrder({ type: 'pickup' })} store={store} />,
    )
    expect(pickup).toContain('Road 7')
    expect(pickup).toContain('포장 매장')
  })

  it('the sum of the order with surcharge and exchange credit, no surcharge in a chat', {
    tags: ['PAY-06'],
  }, () => {
    const order = anOrder({ surcharge: won(3_000), exchangeCredit: won(2_000) })
    const shown = renderToStaticMarkup(<ItemsSection order={order} hidesSurcharge={false} />)
    for (const text of ['할증료', '3,000원', '모바일상품권', '2,000원', '총 주문금액'])
      expect(shown).toContain(text)
    expect(renderToStaticMarkup(<ItemsSection order={order} hidesSurcharge />)).not.toContain('할증료')
  })

  it('counts the pieces and folds the fourth menu away', { tags: ['PAY-03'] }, () => {
    const lines = ['A', 'B', 'C', 'D'].map((name) => anOrderedLine({ name, quantity: 2 }))
    const html = renderToStaticMarkup(<ItemsSection order={anOrder({ lines })} hidesSurcharge={false} />)
    expect(html).toContain('주문 메뉴 8개')
    expect(html.indexOf('>D<')).toBeGreaterThan(html.indexOf('inert=""'))
    expect(html.indexOf('>C<')).toBeLessThan(html.indexOf('inert=""'))
  })

  it('a chat asks for dong and ho, or for hall or pickup, or for nothing', {
    tags: ['PAY-07', 'PAY-08'],
  }, () => {
    const asked = (mode: string) =>
      renderToStaticMarkup(<HouseholdSection mode={mode} place={NO_PLACE} onChange={nothing} />)
    expect(asked('Y')).toContain('동')
    expect(asked('Y')).not.toContain('type="radio"')
    expect(asked('H').match(/type="radio"/g)).toHaveLength(2)
    expect(asked('H')).toMatch(/value="pickup"[^>]*checked|checked=""[^>]*value="pickup"/)
    expect(asked('N')).toBe('')
  })

  it('names each way to pay', { tags: ['PAY-14'] }, () => {
    const html = renderToStaticMarkup(
      <MethodList
        offered={[
          'DLVR_PRE_CD',
          'DLVR_POST_CD',
          'DLVR_POST_CA',
          'PICK_POST_CD',
          'PICK_POST_CA',
          'HOLE_POST_CD',
        ]}
        method="DLVR_POST_CD"
        onPick={nothing}
      />,
    )
    for (const label of [
      '바로결제',
      '만나서 카드결제',
      '만나서 현금결제',
      '포장 시 카드결제',
      '포장 시 현금결제',
      '매장에서 결제',
    ])
      expect(html).toContain(label)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  it('says "url send" where a link is texted', { tags: ['PAY-13'] }, () => {
    const html = renderToStaticMarkup(
      <MethodList offered={['DLVR_PRE_CD_URL']} method={null} onPick={nothing} />,
    )
    expect(html).toContain('(URL 발송)')
    expect(html).not.toContain('바로결제')
  })

  it('names the seller, folded away', () => {
    const html = renderToStaticMarkup(
      <SellerInfo store={aStore({ ownerName: 'Kim', businessNumber: '1234567890' })} />,
    )
    expect(html).toContain('Kim')
    expect(html).toContain('123-45-67890')
    expect(html).toContain('inert=""')
  })
})

describe('consents on the screen', () => {
  const boxes = (html: string) => html.match(/type="checkbox"/g)?.length
  const ticked = (html: string) => html.match(/checked=""/g)?.length ?? 0

  it('three boxes and one for all', { tags: ['PAY-18'] }, () => {
    const none = renderToStaticMarkup(<ConsentSection consents={NO_CONSENT} onChange={nothing} />)
    expect([boxes(none), ticked(none)]).toEqual([4, 0])
    const all = renderToStaticMarkup(<ConsentSection consents={withAll(true)} onChange={nothing} />)
    expect(ticked(all)).toBe(4)
  })

  it('a popup shows the full text, with agree and disagree', { tags: ['PAY-19'] }, () => {
    for (const { text } of CONSENTS) {
      const html = renderToStaticMarkup(
        <ConsentDialog isOpen={false} text={text} onAnswer={nothing} onClose={nothing} />,
      )
      for (const line of text.lines) expect(html).toContain(line)
      expect(html).toContain('동의하지 않음')
    }
  })
})

describe('the pay button', () => {
  const bar = (isPaying: boolean, isPaidAhead = true) =>
    renderToStaticMarkup(
      <PayBar
        due={won(18_000)}
        isPaidAhead={isPaidAhead}
        refusal={null}
        isPaying={isPaying}
        isRecounting={false}
        methods={{ current: null }}
        consents={{ current: null }}
        leadsTo="/hansang/order/complete"
        onPay={nothing}
      />,
    )

  it('says that a payment is in progress, and is disabled', { tags: ['PAY-20'] }, () => {
    expect(bar(false)).toContain('18,000원 결제하기')
    expect(bar(false, false)).toContain('18,000원 주문하기')
    expect(bar(false)).not.toContain('aria-disabled')
    expect(bar(true)).toMatch(/aria-disabled="true"[^]*결제 진행중/)
    expect(bar(true)).not.toContain('18,000원')
  })
})

describe('a blocked pay button', () => {
  it.each([
    ['a required consent', 'termsNotAgreed', 'consents'],
    ['the consent to third parties', 'thirdPartyNotAgreed', 'consents'],
    ['a method', 'noPaymentMethod', 'methods'],
  ] as const)('without %s leads to its input', { tags: ['TMR-10'] }, (_, reason, place) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const shown: string[] = []
    const part = (name: string) => {
      const element: unknown = { scrollIntoView: () => shown.push(name) }
      return { current: element as HTMLElement }
    }
    const bar = PayBar({
      due: won(18_000),
      isPaidAhead: true,
      refusal: refusal(reason),
      isPaying: false,
      isRecounting: false,
      methods: part('methods'),
      consents: part('consents'),
      leadsTo: '/hansang/order/complete',
      onPay: nothing,
    })
    const { onBlocked } = partOf(bar, Button) as unknown as { onBlocked: () => void }
    onBlocked()
    expect(shown).toEqual([place])
    vi.unstubAllGlobals()
  })
})

describe('a payment that failed', () => {
  it('offers to pay again beside the confirm button', { tags: ['MSG-04'] }, () => {
    const failure = { text: '주문 처리가 완료되지 않았어요.', detail: '', leadsBack: false }
    const html = renderToStaticMarkup(
      <PaymentFailedDialog
        back="/"
        failure={failure}
        onPayAgain={nothing}
        onClose={nothing}
        onLeave={nothing}
      />,
    )
    for (const text of [failure.text, '확인', '다시 결제하기']) expect(html).toContain(text)
  })

  it('that only another order resolves leads back to it', { tags: ['PAY-38'] }, () => {
    const failure = { text: '지금은 결제할 수 없어요.', detail: '', leadsBack: true }
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PaymentFailedDialog
          failure={failure}
          back="/hansang/store/cart"
          onPayAgain={nothing}
          onClose={nothing}
          onLeave={nothing}
        />
      </MemoryRouter>,
    )
    expect(html).toMatch(/href="\/hansang\/store\/cart"[^]*주문 내용 바꾸기/)
  })
})
