import { aStore, anItemWithSauces } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import { won, orderingBlocked, pauseOf, phoneOf, storePhone } from '@hansang/domain'
import { describe, expect, it, vi } from 'vitest'
import { NO_VISIT } from '../../../visit/visit.ts'
import { closedText } from './closed-text.ts'
import { itemTap, plainLine } from './menu/item-tap.ts'
import { keepStorePage, keptStorePage } from './kept-store-page.ts'
import { latestOnly } from './menu/MenuSearch.tsx'
import { itemBadge, menuSections } from './menu/menu-sections.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { storeMeta } from './store-meta.ts'
import { lastAbove } from './menu/use-scroll-spy.ts'
import { STORE_TABS, tabOfIndex } from './use-store-tab.ts'
import { storeBack } from '../../../entries/way-back.ts'

const plain = { prices: [{ id: '1', name: '공깃밥', price: won(1_000), isSoldOut: false }], optionGroups: [] }

describe('the menu', () => {
  it('leaves out hidden items and empty groups', { tags: ['MAIN-05'] }, () => {
    const groups = [
      { name: '가', items: [anItemWithSauces({ id: '1' }), anItemWithSauces({ id: '2', isShown: false })] },
      { name: '나', items: [anItemWithSauces({ id: '3', isShown: false })] },
    ]
    expect(menuSections(groups).map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
      ['가', ['1']],
    ])
  })

  it.each([
    ['BEST', '인기'],
    ['RECOMMEND', '대표'],
    ['NEW', '신메뉴'],
  ])('an item of kind %s is marked %s', { tags: ['MAIN-06'] }, (badge, text) => {
    expect(itemBadge({ badge })?.text).toBe(text)
  })

  it('no other kind is marked', { tags: ['MAIN-06'] }, () => {
    expect(['', 'OLD', 'constructor'].map((badge) => itemBadge({ badge }))).toEqual([null, null, null])
  })
})

describe('a tap on an item', () => {
  it('refuses every sold-out one', { tags: ['MAIN-07'] }, () => {
    expect(itemTap(anItemWithSauces({ isSoldOut: true }), 'delivery')).toBe('refuse')
    expect(itemTap(anItemWithSauces({ ...plain, isSoldOut: true }), 'discover')).toBe('refuse')
  })

  it.each([
    ['one price, no options, delivery', plain, 'delivery', 'add'],
    ['one price, no options, in-store', plain, 'dineIn', 'add'],
    ['one price, no options, only looking', plain, 'discover', 'open'],
    ['two prices', { ...plain, prices: anItemWithSauces().prices }, 'pickup', 'open'],
    ['one price with options', { ...plain, optionGroups: anItemWithSauces().optionGroups }, 'pickup', 'open'],
    ['no price at all', { ...plain, prices: [] }, 'pickup', 'open'],
  ] as const)('%s', { tags: ['MAIN-18', 'MAIN-21'] }, (_, parts, orderType, expected) => {
    expect(itemTap(anItemWithSauces(parts), orderType)).toBe(expected)
  })

  it('adds one piece directly at its only price, including alcohol', {
    tags: ['MAIN-18', 'MAIN-19'],
  }, () => {
    const line = plainLine(anItemWithSauces({ ...plain, restriction: 'ALCOHOL' }))
    expect(line).toMatchObject({
      quantity: 1,
      price: 1_000,
      priceId: '1',
      options: [],
      restriction: 'ALCOHOL',
    })
  })
})

describe('the phone number to call', () => {
  it('is the store’s, or the brand’s single number', { tags: ['MAIN-04'] }, () => {
    expect(phoneOf({ channel: 'hansang', phone: '0255501001' }, {})).toBe('0255501001')
    expect(phoneOf({ channel: 'kyochon', phone: '0255501001' }, {})).not.toBe('0255501001')
    expect(phoneOf({ channel: 'kyochon', phone: '' }, {})).toMatch(/^\d+$/)
  })

  it('is hidden on the chatbot channel', { tags: ['CHN-15', 'MAIN-04'] }, () => {
    expect(phoneOf({ channel: 'chatbot', phone: '0255501001' }, {})).toBeNull()
    expect(storePhone({ channel: 'chatbot', phone: '0255501001' })).toBeNull()
    expect(storePhone({ channel: 'kyochon', phone: '0255501001' })).toBe('0255501001')
  })
})

describe('a store that takes no orders', () => {
  const noon = seoul('2026-11-20 12:00')
  const weekly = {
    recurrence: 'REC_WEEKLY',
    startDate: '',
    endDate: '',
    title: '정기 휴무',
    recurrenceName: '',
    dayName: '',
    weekdays: ['FRI'],
    weekOfMonth: 0,
  } as const

  it.each([
    ['a holiday', aStore({ holidays: [weekly] }), '휴무일이에요.'],
    ['the switch off', aStore({ isSwitchedOpen: false }), '오픈 준비중이에요.'],
    ['orders off', aStore({ acceptsOrders: false }), '오픈 준비중이에요.'],
    ['a paused store', aStore({ status: 'STORE_STATUS_PAUSE' }), '잠시 쉬고 있어요.'],
    ['a discontinued store', aStore({ status: 'STORE_STATUS_EXPIRE' }), '이 매장은 서비스를 마쳤어요.'],
    ['at rest', aStore({ states: [pauseOf('hour', aStore(), noon)] }), '잠시 쉬는 중'],
    ['closed for today', aStore({ states: [pauseOf('today', aStore(), noon)] }), '오늘 마감'],
    ['bbq, not logged in', aStore({ channel: 'bbq', isLoggedIn: false }), '오픈 준비중이에요.'],
  ])('says why: %s', { tags: ['MAIN-14', 'HRS-11', 'MAIN-23'] }, (_, store, headline) => {
    const blocked = orderingBlocked(store, noon)
    expect(blocked && closedText(blocked, store).headline).toBe(headline)
  })

  it('a bbq store takes orders only with both its flags', { tags: ['MAIN-23'] }, () => {
    const both = aStore({ channel: 'bbq', isSwitchedOpen: true, isLoggedIn: true })
    expect(orderingBlocked(both, noon)).toBeNull()
    expect(orderingBlocked({ ...both, isSwitchedOpen: false }, noon)).not.toBeNull()
  })

  it('a store that has ended shows one sentence once', () => {
    const ended = closedText({ kind: 'impossible' }, aStore({ status: 'STORE_STATUS_EXPIRE' }))
    expect(ended.detail).toBe('')
  })

  it('shows its opening time, when known', () => {
    expect(closedText({ kind: 'before-open', opensAt: '11:00' }, aStore()).detail).toContain('11:00')
    expect(closedText({ kind: 'break', endsAt: '17:00' }, aStore()).detail).toContain('17:00')
  })
})

describe('searching at every keystroke', () => {
  it('drops the late answer of an earlier keystroke', { tags: ['MAIN-08'] }, async () => {
    const searches = latestOnly()
    let answerFirst: (found: string) => void = () => {}
    const first = searches.ask(() => new Promise<string>((resolve) => (answerFirst = resolve)))
    const second = searches.ask(async () => '치킨')
    expect(await second).toBe('치킨')
    answerFirst('치')
    expect(await first).toBeNull()
  })

  it('drops a running search when the input is emptied', { tags: ['MAIN-08'] }, async () => {
    const searches = latestOnly()
    const asked = searches.ask(async () => '치킨')
    searches.forget()
    expect(await asked).toBeNull()
  })
})

describe('moving about the page', () => {
  it('menu, store and the hidden review tab have their index', {
    tags: ['MAIN-01', 'MAIN-02', 'STG-24'],
  }, () => {
    expect(STORE_TABS).toEqual(['menu', 'store', 'review'])
    expect([null, '0', '1', '2', '9', 'x'].map(tabOfIndex)).toEqual([
      'menu',
      'menu',
      'store',
      'review',
      'menu',
      'menu',
    ])
  })

  it('Back leads a member to their landing, others one page back', { tags: ['MAIN-03'] }, () => {
    const visit = { ...NO_VISIT, channel: 'bbq', storeId: '2001', phoneHandle: 'h1.x' } as const
    expect(storeBack(visit)).toBeNull()
    expect(storeBack({ ...visit, isMember: true })).toBe('/MCP/bbq/2001/h1.x?p3=N')
    expect(storeBack({ ...visit, isMember: true, phoneHandle: '' })).toBeNull()
  })

  it('the current group is the last one above the line', () => {
    expect(lastAbove([-500, -20, 300], 136)).toBe(1)
    expect(lastAbove([400, 900], 136)).toBe(0)
    expect(lastAbove([], 136)).toBe(0)
  })

  it('a step back shows the cached page for a short time, and offline', () => {
    const page = { store: aStoreAnswer(), groups: [], now: new Date(), origin: '', description: '' }
    keepStorePage('1001', page, 1_000)
    expect(keptStorePage('1001', 2_000)).toBe(page)
    expect(keptStorePage('1002', 2_000)).toBeNull()
    expect(keptStorePage('1001', 60_000)).toBeNull()
    vi.stubGlobal('navigator', { onLine: false })
    expect(keptStorePage('1001', 60_000)).toBe(page)
    vi.unstubAllGlobals()
  })

  it('a messenger shows the store’s name, words and picture', () => {
    const store = aStoreAnswer({ photoUrls: ['/dishes/a.svg'] })
    const page = { store, groups: [], now: new Date(), origin: 'https://order.example' }
    const tags = storeMeta({ ...page, description: '매일 짓는 한 상' }, '/a')
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://order.example/shared/dishes/a.png',
    })
    expect(tags).toContainEqual({ property: 'og:url', content: 'https://order.example/a' })
    expect(tags).toContainEqual({ name: 'description', content: '매일 짓는 한 상' })
  })
})
