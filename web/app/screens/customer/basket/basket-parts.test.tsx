import { EMPTY_BASKET, asksCutlery, CHANNEL_CODES, formatWon, orderCost, won } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { aChosenOption, aCouponLine, aLine, anItem } from '@hansang/testing/samples'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { NO_VISIT } from '../../../visit/visit.ts'
import { Amounts } from './amounts/Amounts.tsx'
import { BasketLines } from './lines/BasketLines.tsx'
import { ChangedLines } from './lines/ChangedLines.tsx'
import { menuById } from './lines/changed-lines.ts'
import { EmptyBasket } from './EmptyBasket.tsx'
import { FilledBasket } from './FilledBasket.tsx'
import { choiceText } from './lines/LineRow.tsx'
import { OrderBar } from './OrderBar.tsx'
import { OrderTypeTabs, pickupBadge } from './OrderTypeTabs.tsx'
import { RequestSection } from './request/RequestSection.tsx'
import { Voucher } from './amounts/Voucher.tsx'
import { DestinationSummary } from './DestinationSummary.tsx'
import { requestFor } from './request/order-notes.ts'

const nothing = () => {}
const AT_STORE = { store: aStoreAnswer(), groups: [] }
const html = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const withDiscount = aStoreAnswer({
  pickupDiscounts: [
    { id: '1', kind: 'RATE', value: 10, minimumOrder: won(0), combinesWithCoupon: true },
    { id: '2', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: true },
  ],
})

describe('the order types', () => {
  it('the pickup tab has the discount as its badge', { tags: ['BSK-16', 'BSK-28'] }, () => {
    expect(pickupBadge(withDiscount, won(15_000))).toBe('2,000원 할인')
    expect(pickupBadge(withDiscount, won(52_200))).toBe('5,220원 할인')
    expect(pickupBadge(withDiscount, won(0))).toBe('최대 10% 할인')
    expect(pickupBadge(aStoreAnswer(), won(20_000))).toBeNull()
    const tabs = html(
      <OrderTypeTabs
        orderAmount={won(15_000)}
        store={withDiscount}
        offered={['delivery', 'pickup']}
        selected="delivery"
      >
        주소
      </OrderTypeTabs>,
    )
    expect(tabs).toMatch(/포장(?:(?!role="tab").)*2,000원 할인/)
    expect(tabs).not.toContain('매장식사')
  })

  it('the in-store tab is shown where it is offered', { tags: ['BSK-16'] }, () => {
    const tabs = html(
      <OrderTypeTabs
        orderAmount={won(0)}
        store={withDiscount}
        offered={['pickup', 'dineIn']}
        selected="dineIn"
      >
        매장
      </OrderTypeTabs>,
    )
    expect(tabs).toMatch(/aria-selected="true"[^>]*><span[^>]*>매장식사/)
  })
})

describe('the destination', () => {
  it('a delivery shows its address, with the detail to be edited', { tags: ['BSK-19'] }, () => {
    const where = html(
      <DestinationSummary store={aStoreAnswer()} orderType="delivery" address={anAddress()} tableNumber="" />,
    )
    expect(where).toContain('서울특별시 강남구 테헤란로 203')
    expect(where).toMatch(/<input[^>]*value="3층"/)
  })

  it('a delivery without an address leads to the search', { tags: ['BSK-18'] }, () => {
    const where = html(
      <DestinationSummary store={aStoreAnswer()} orderType="delivery" address={null} tableNumber="" />,
    )
    expect(where).toContain('href="/hansang/address/search"')
  })

  it('a pickup shows the store and its phone, which the chatbot channel hides', {
    tags: ['BSK-20', 'CHN-15'],
  }, () => {
    const store = aStoreAnswer({ address: '테헤란로 1', phone: '0255501001' })
    const seated = html(
      <DestinationSummary store={store} orderType="dineIn" address={null} tableNumber="12" />,
    )
    expect(seated).toContain(`${store.name} · 테이블\u00a012`)
    const where = html(<DestinationSummary store={store} orderType="pickup" address={null} tableNumber="" />)
    for (const text of ['한상 역삼점', '테헤란로 1', 'href="tel:0255501001"']) expect(where).toContain(text)
    const chatbot = html(
      <DestinationSummary
        store={{ ...store, channel: 'chatbot' }}
        orderType="pickup"
        address={null}
        tableNumber=""
      />,
    )
    expect(chatbot).not.toMatch(/tel:|5550/)
  })
})

describe('the lines', () => {
  const lines = (orderSource: 'ARS' | 'SMS' = 'ARS', channel: 'twozzim' | 'hansang' = 'twozzim') =>
    html(
      <BasketLines
        store={aStoreAnswer({ channel })}
        lines={[aCouponLine(), aLine({ quantity: 2 })]}
        changes={[]}
        visit={{ orderSource }}
      />,
    )

  it('each line can be removed; a menu line has a stepper, a coupon line has none', {
    tags: ['BSK-22', 'BSK-04'],
  }, () => {
    expect(lines().match(/삭제"/g)).toHaveLength(2)
    expect(lines().match(/수량 늘리기/g)).toHaveLength(1)
  })

  it('a coupon line offers other dishes where its brand and entry allow it', {
    tags: ['BSK-22', 'BSK-07'],
  }, () => {
    expect(lines().match(/메뉴 변경/g)).toHaveLength(1)
    expect(lines('SMS')).not.toContain('메뉴 변경')
    expect(lines('ARS', 'hansang')).not.toContain('메뉴 변경')
  })

  it('"add more" leads to the store', { tags: ['BSK-23'] }, () => {
    expect(lines()).toContain('href="/twozzim/store/main/1001"')
  })

  it('shows variant and options in one line', () => {
    const line = aLine({ options: [aChosenOption(), aChosenOption({ name: '밥', price: won(0) })] })
    expect(choiceText(line)).toBe('한 마리 · 소스 (+1,000원) · 밥')
  })

  it('a line that cannot be ordered shows the reason', () => {
    const changes = html(
      <ChangedLines changes={[{ kind: 'sold-out', key: 'k', line: aLine() }]} {...AT_STORE} />,
    )
    for (const text of ['간장 한 마리', '품절되었어요', '주문할 수 없는 메뉴 빼기'])
      expect(changes).toContain(text)
  })

  it('a changed price is shown before and after', () => {
    const changes = html(
      <ChangedLines
        {...AT_STORE}
        changes={[{ kind: 'price', key: 'k', line: aLine(), now: aLine({ price: won(19_000) }) }]}
      />,
    )
    expect(changes).toContain('18,000원 → 19,000원')
  })
})

describe('requests', () => {
  it('the section folds', { tags: ['BSK-12'] }, () => {
    expect(html(<RequestSection isDelivery asksCutlery hasAlcohol={false} />)).toMatch(
      /<button[^>]*aria-expanded="true"[^>]*>.*요청사항/,
    )
  })

  it('the note is labelled and counted', { tags: ['BSK-14'] }, () => {
    expect(html(<RequestSection isDelivery asksCutlery hasAlcohol={false} />)).toMatch(
      /사장님께.*<textarea.*0\/100/,
    )
  })

  it('cutlery is off by default; the courier’s request is shown for deliveries only', {
    tags: ['BSK-13', 'BSK-15'],
  }, () => {
    const delivery = html(<RequestSection isDelivery asksCutlery hasAlcohol={false} />)
    expect(delivery).toMatch(/checked=""[^>]*value="N"|value="N"[^>]*checked=""/)
    expect(delivery).toContain('배달 요청사항')
    const inStore = html(<RequestSection isDelivery={false} asksCutlery={false} hasAlcohol={false} />)
    expect(inStore).not.toMatch(/일회용|배달 요청사항/)
  })

  it('alcohol hides the leave-at-door requests', () => {
    const offered = (hasAlcohol: boolean) =>
      html(<RequestSection isDelivery asksCutlery hasAlcohol={hasAlcohol} />).match(/<option[^>]*>문 앞/g) ??
      []
    expect(offered(false)).toHaveLength(2)
    expect(offered(true)).toHaveLength(0)
    expect(requestFor(basketTexts.deliveryNotes.door1, true)).toBe(basketTexts.deliveryNotes.hand)
    expect(requestFor(basketTexts.deliveryNotes.door1, false)).toBe(basketTexts.deliveryNotes.door1)
  })

  it('store 3926, wifiorder, chatbot and in-store orders hide cutlery', {
    tags: ['BSK-13', 'CHN-19'],
  }, () => {
    const without = CHANNEL_CODES.filter((channel) => !asksCutlery({ id: '1', channel }, 'delivery'))
    expect(without).toEqual(['chatbot', 'wifiorder'])
    expect(asksCutlery({ id: '3926', channel: 'hansang' }, 'delivery')).toBe(false)
    expect(asksCutlery({ id: '1001', channel: 'hansang' }, 'dineIn')).toBe(false)
    expect(asksCutlery({ id: '1001', channel: 'hansang' }, 'pickup')).toBe(true)
  })
})

describe('amounts', () => {
  it('the voucher’s worth has a button to drop it, and is hidden without a voucher', {
    tags: ['BSK-21'],
  }, () => {
    const voucher = html(<Voucher amount={won(20_000)} />)
    expect(voucher).toContain('20,000원')
    expect(voucher).toMatch(/<button.*초기화/)
    expect(html(<Voucher amount={won(0)} />)).toBe('')
  })

  it('the fee is shown once there is an address', () => {
    const cost = orderCost({ orderAmount: won(18_000) })
    const amounts = html(<Amounts cost={cost} isQuoted={false} isDelivery hasAddress={false} />)
    expect(amounts).toContain('주소를 정하면')
    expect(amounts).toContain('18,000원')
  })
})

describe('a filled basket', { tags: ['BSK-30'] }, () => {
  const item = anItem()
  const [price] = item.prices
  const line = aLine({
    itemId: item.id,
    itemName: item.name,
    priceId: price?.id ?? '',
    price: price?.price ?? won(0),
    options: [],
  })
  const shown = (orderType: 'pickup' | 'delivery') =>
    html(
      <FilledBasket
        title="장바구니"
        back="/"
        basket={{ ...EMPTY_BASKET, storeId: withDiscount.id, lines: [line] }}
        store={withDiscount}
        groups={[]}
        menu={menuById([{ name: '메뉴', items: [item] }] as never)}
        visit={{ ...NO_VISIT, orderType }}
        address={null}
        offered={['delivery', 'pickup']}
        chosen={orderType}
        isSubmitting={false}
        onOrder={nothing}
      />,
    )

  it.each(['pickup', 'delivery'] as const)(
    'of a %s names one amount to pay, in its bar and above it',
    (type) => {
      const page = shown(type)
      const inBar = /결제 예정<\/span><strong[^>]*>([\d,]+원)/.exec(page)?.[1]
      const above = /결제 예정<\/dt><dd>([\d,]+원)/.exec(page)?.[1]
      expect(inBar).toBe(above)
      const dishes = formatWon(won((price?.price ?? 0) * line.quantity))
      expect(inBar === dishes).toBe(type === 'delivery')
    },
  )
})

describe('the foot of the basket', () => {
  const bar = (missing: number, blockedBecause: string | null = null) =>
    html(
      <OrderBar
        due={won(15_000)}
        progress={{ minimum: won(15_000), done: won(15_000 - missing), missing: won(missing) }}
        button={{ label: '주문하기', blockedBecause }}
        isSubmitting={false}
        onOrder={nothing}
      />,
    )

  it('shows the amount to pay and the order button', { tags: ['BSK-24', 'BSK-08'] }, () => {
    expect(bar(0)).toContain('15,000원')
    expect(bar(0)).toContain('주문하기')
    expect(bar(0)).not.toContain('<progress')
  })

  it('shows a notice, the missing amount, a bar and a grey button under the minimum', {
    tags: ['BSK-24', 'BSK-25'],
  }, () => {
    const grey = bar(3_000, '최소주문금액을 채워 주세요.')
    expect(grey).toContain('최소주문금액을 채워 주세요.')
    expect(grey).toContain('3,000원 더 담으면 배달할 수 있어요')
    expect(grey).toMatch(/<progress[^>]*max="15000"[^>]*value="12000"|value="12000"[^>]*max="15000"/)
    expect(grey).toContain('aria-disabled="true"')
  })

  it('an empty basket has a message, a link to the menu, and a disabled order button', {
    tags: ['BSK-27'],
  }, () => {
    const empty = html(
      <EmptyBasket channel="hansang" storeId="1001" title="장바구니" back={nothing} hasNoStore={false} />,
    )
    expect(empty).toContain('장바구니가 비어 있어요.')
    expect(empty).toContain('href="/hansang/store/main/1001"')
    expect(empty).toMatch(/aria-disabled="true"[^>]*>.*주문하기/)
  })
})
