import type { StoreAnswer } from '@hansang/contract'
import { aCouponOfLine, aGroup, anItemWithSauces, anOption } from '@hansang/testing/samples'
import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../../../test/fake-console.ts'
import { partOf } from '../../../../test/elements.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { ItemChoice } from './ItemChoice.tsx'
import { ItemFrame } from './ItemFrame.tsx'
import { OptionGroupBox } from './OptionGroupBox.tsx'
import { choiceRefusal, choiceTotal, firstChoice, lineOf, type OpenedItem } from './line-choice.ts'
import { optionRefusalText } from './option-refusal-text.ts'
import { refreshed, openedOf } from './use-opened-item.ts'

const opened = (parts = {}, coupon: OpenedItem['coupon'] = null): OpenedItem => ({
  item: anItemWithSauces(parts),
  coupon,
})

function html(what: OpenedItem, store: StoreAnswer | null = null) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/hansang/store/menu/detail']}>
      <Routes>
        <Route path=":channel/store/menu/detail" element={<ItemChoice opened={what} store={store} />} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('the open item', () => {
  it('comes from the navigation or the session, and a broken one counts as none', {
    tags: ['ITEM-01'],
  }, () => {
    const item = anItemWithSauces()
    expect(openedOf({ item })).toEqual({ item, coupon: null })
    expect(openedOf({ item, coupon: aCouponOfLine() })?.coupon?.menuPrice).toBe(20_000)
    const unpriced = { item: { ...item, prices: 'x' } }
    const ungrouped = { item: { ...item, optionGroups: 'x' } }
    for (const broken of [null, undefined, 'x', {}, { item: { id: '1' } }, unpriced, ungrouped])
      expect(openedOf(broken)).toBeNull()
  })
})

describe('current prices and options', () => {
  useConsole()
  afterEach(() => vi.unstubAllGlobals())

  it('are requested by the item’s id, and replace the ones handed over', {
    tags: ['ITEM-13'],
  }, async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(`${url} ${init.body as string}`)
      return Response.json({
        code: 'Success',
        goodsItemPrcInfoLst: [{ goodsItemPriceId: '100', goodsPriceNm: '한 마리', goodsPrice: 19_000 }],
        goodsOptGrpLst: [],
      })
    })
    const now = await refreshed(opened())
    expect(asked.toSorted()).toEqual([
      '/api/v2/user/store/selStoreGoodsItemPrcInfoLst {"goodsItemId":"10"}',
      '/api/v2/user/store/selStoreGoodsOptGrpLst {"goodsItemId":"10"}',
    ])
    expect(now.item).toMatchObject({ prices: [{ price: 19_000 }], optionGroups: [] })
  })

  it('stay as handed over when the request fails', { tags: ['ITEM-13'] }, async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('offline')
    })
    const what = opened()
    expect(await refreshed(what)).toBe(what)
  })
})

describe('the choice', () => {
  it('the first variant is preselected', { tags: ['ITEM-04'] }, () => {
    expect(firstChoice(opened())).toEqual({ priceId: '100', optionIds: [], quantity: 1 })
    expect(html(opened())).toMatch(
      /<input[^>]*type="radio"[^>]*checked=""[^>]*value="100"|value="100"[^>]*checked=""/,
    )
  })

  it('the button shows the line’s total: (price + options) × quantity', { tags: ['ITEM-09'] }, () => {
    const choice = { priceId: '101', optionIds: ['71', '73'], quantity: 2 }
    expect(choiceTotal(opened(), choice)).toBe((33_000 + 1_000 + 3_000) * 2)
    expect(html(opened())).toContain('18,000원 담기')
  })

  it('the line carries variant, options with their current prices, and quantity', {
    tags: ['ITEM-09'],
  }, () => {
    const line = lineOf(opened({ isEvent: true, restriction: 'ALCOHOL' }), {
      priceId: '100',
      optionIds: ['72'],
      quantity: 3,
    })
    expect(line).toMatchObject({ itemId: '10', priceId: '100', price: 18_000, quantity: 3, isEvent: true })
    expect(line?.options).toEqual([
      { groupId: '7', groupName: '소스', id: '72', name: '소스 72', price: 2_000 },
    ])
  })

  it('a group under its minimum refuses, with its name', { tags: ['ITEM-07'] }, () => {
    const what = opened({ optionGroups: [aGroup({ name: '밥 선택', minimum: 2 })] })
    const refused = choiceRefusal(what, { priceId: '100', optionIds: ['71'], quantity: 1 })
    expect(refused && optionRefusalText(refused)).toBe('밥 선택을 2개 이상 골라 주세요.')
    expect(choiceRefusal(what, { priceId: '100', optionIds: ['71', '72'], quantity: 1 })).toBeNull()
  })

  it('a tick too many shows the maximum', { tags: ['ITEM-06'] }, () => {
    expect(optionRefusalText({ reason: 'optionOverMaximum', params: { n: 3 } })).toBe(
      '최대 3개까지만 선택할 수 있어요.',
    )
  })

  it('a sold-out item cannot be added', { tags: ['ITEM-14', 'MAIN-07'] }, () => {
    const refused = choiceRefusal(opened({ isSoldOut: true }), firstChoice(opened()))
    expect(refused && optionRefusalText(refused)).toBe('품절된 상품이에요.')
    expect(html(opened({ isSoldOut: true }))).toContain('aria-disabled="true"')
  })
})

describe('a sold-out variant', () => {
  const soldOut = (id: string, coupon: OpenedItem['coupon'] = null) => {
    const prices = anItemWithSauces().prices.map((price) => ({ ...price, isSoldOut: price.id === id }))
    return opened({ prices }, coupon)
  }
  const one = { priceId: '101', optionIds: [], quantity: 1 }

  it('is marked and disabled like a sold-out option', { tags: ['ITEM-14'] }, () => {
    const page = html(soldOut('101'))
    expect(page.match(/type="radio"[^>]*disabled=""/g)).toHaveLength(1)
    expect(page).toMatch(/value="101"[^]*품절/)
  })

  it('is not preselected, with a coupon neither', { tags: ['ITEM-04', 'ITEM-11'] }, () => {
    expect(firstChoice(soldOut('100')).priceId).toBe('101')
    expect(firstChoice(soldOut('100', aCouponOfLine({ menuPrice: won(20_000) }))).priceId).toBe('101')
  })

  it('cannot be added, and says so', { tags: ['ITEM-14'] }, () => {
    const refused = choiceRefusal(soldOut('101'), one)
    expect(refused && optionRefusalText(refused)).toBe('두 마리: 품절됐어요. 다른 것을 골라 주세요.')
    expect(choiceRefusal(soldOut('100'), one)).toBeNull()
  })
})

const PLACE = { pathname: '/hansang/store/menu/detail', route: ':channel/store/menu/detail' }

describe('a chosen part that sells out', () => {
  const sauce = (isSoldOut: boolean) =>
    opened({
      optionGroups: [aGroup({ options: [anOption({ id: '71', isSoldOut }), anOption({ id: '72' })] })],
    })

  it('is said, and blocks the button until another is chosen', { tags: ['ITEM-14'] }, async () => {
    const page = await renderHookAt(
      PLACE,
      (what: OpenedItem) => ItemChoice({ opened: what, store: null }),
      sauce(false),
    )
    const box = () => partOf(page.current(), OptionGroupBox) as never as { onChange: (ids: string[]) => void }
    const bottom = () => renderToStaticMarkup(partOf(page.current(), ItemFrame)['bottom'] as ReactNode)
    await settled(() => box().onChange(['71']))
    expect(bottom()).not.toContain('품절')
    await page.rerender(sauce(true))
    expect(bottom()).toContain('품절된 옵션이 있어요: 소스 71. 다른 옵션을 선택해 주세요.')
    expect(bottom()).toContain('aria-disabled="true"')
    await settled(() => box().onChange(['72']))
    expect(bottom()).not.toContain('품절')
  })
})

describe('with a coupon', () => {
  const coupon = aCouponOfLine({ menuPrice: won(20_000) })

  it('the extra is the variant’s price above the coupon’s menu, at least zero, plus options', {
    tags: ['ITEM-12'],
  }, () => {
    const extra = (priceId: string, optionIds: string[] = []) =>
      choiceTotal(opened({}, coupon), { priceId, optionIds, quantity: 1 })
    expect(extra('100')).toBe(0)
    expect(extra('101')).toBe(13_000)
    expect(extra('101', ['71'])).toBe(14_000)
  })

  it('starts with the best variant it pays in full, and shows each extra', {
    tags: ['ITEM-11', 'ITEM-12'],
  }, () => {
    const prices = [
      { id: '1', name: '반마리', price: won(14_000) },
      { id: '2', name: '한마리', price: won(20_000) },
      { id: '3', name: '두마리', price: won(33_000) },
    ]
    expect(firstChoice(opened({ prices }, coupon)).priceId).toBe('2')
    expect(firstChoice(opened({ prices: prices.slice(2) }, coupon)).priceId).toBe('3')
    const page = html(opened({ prices }, coupon))
    expect(page).toMatch(/반마리[^]*추가 없음[^]*한마리[^]*추가 없음[^]*두마리[^]*\+13,000원/)
    expect(page).not.toContain('33,000원')
  })

  it('has quantity one, the extra amount and its own button', { tags: ['ITEM-11'] }, () => {
    const line = lineOf(opened({}, coupon), { priceId: '101', optionIds: [], quantity: 5 })
    expect(line).toMatchObject({ itemId: '0', quantity: 1, price: 13_000, coupon: { menuPrice: 20_000 } })
    const page = html(opened({}, coupon))
    expect(page).toContain('추가금액')
    expect(page).toContain('쿠폰 장바구니에 담기')
    expect(page).not.toContain('수량 늘리기')
  })
})

describe('the page of an item', () => {
  it('says at a closed store that it cannot be ordered yet', { tags: ['MAIN-14'] }, () => {
    const notNow = '지금은 주문할 수 없어요.'
    expect(html(opened(), aStoreAnswer({ acceptsOrders: false }))).toContain(notNow)
    expect(html(opened(), aStoreAnswer())).not.toContain(notNow)
    const ended = html(opened(), aStoreAnswer({ status: 'STORE_STATUS_EXPIRE' }))
    expect(ended).toContain('이 매장은 서비스를 마쳤어요.')
    expect(ended).not.toContain('담아 두면')
  })

  it('several pictures are a carousel with dots, one is a plain picture', { tags: ['ITEM-02'] }, () => {
    const many = html(opened({ imageUrls: ['/a.svg', '/b.svg', '/c.svg'] }))
    expect(many).toContain('aria-roledescription="carousel"')
    expect(many.match(/role="group" aria-label="3개 중 \d번째"/g)).toHaveLength(3)
    expect(html(opened({ imageUrls: ['/a.svg'] }))).not.toContain('carousel')
  })

  it('name, description, allergy and the age notice where they apply', {
    tags: ['ITEM-03', 'IDV-07'],
  }, () => {
    const page = html(opened({ description: '달콤한 맛', allergy: '대두, 밀', restriction: 'ALCOHOL' }))
    for (const text of ['간장 한 마리', '달콤한 맛', '알레르기 정보', '대두, 밀', '만 19세 미만 구매 불가']) {
      expect(page).toContain(text)
    }
    expect(html(opened())).not.toMatch(/알레르기|19세 미만/)
  })

  it('groups are in the order of their index; a sold-out option is marked and disabled', {
    tags: ['ITEM-05'],
  }, () => {
    const page = html(
      opened({
        optionGroups: [
          aGroup({ id: '8', name: '둘째', sortIndex: 2, options: [anOption({ id: '81' })] }),
          aGroup({ id: '9', name: '첫째', sortIndex: 1, options: [anOption({ id: '91', isSoldOut: true })] }),
        ],
      }),
    )
    expect(page.indexOf('첫째')).toBeLessThan(page.indexOf('둘째'))
    expect(page.match(/type="checkbox"[^>]*disabled=""/g)).toHaveLength(1)
    expect(page).toContain('품절')
  })

  it('the quantity starts at 1, where minus does nothing', { tags: ['ITEM-08'] }, () => {
    expect(html(opened())).toMatch(/aria-label="수량 줄이기"[^>]*aria-disabled="true"/)
  })

  it.each([
    [5, false],
    [6, true],
  ])(
    'with %i option groups the link back to the top is shown: %s',
    { tags: ['ITEM-10', 'TMR-10'] },
    (count, shows) => {
      const optionGroups = Array.from({ length: count }, (_, index) => aGroup({ id: String(index) }))
      expect(html(opened({ optionGroups })).includes('맨 위로')).toBe(shows)
    },
  )
})
