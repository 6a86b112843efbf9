import {
  type PastOrder,
  type StoreAnswer,
  enterVisit,
  readMenu,
  readPastOrder,
  readStore,
  reportUserAgent,
} from '@hansang/contract'
import { type Basket, emptyBasket, increase, lineKey, type MenuItem, removeLine, won } from '@hansang/domain'
import { aLine, anItem, anItemWithSauces } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrderedLine } from '../../../../test/sample-order.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { isFirstScreen } from '../../../entries/first-screen.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { currentToast } from '../../../ui/layers/toast.ts'
import { enterStore } from '../../../visit/remembered-store.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { STORE_DELAY_MS } from './reorder.ts'
import { useReorder } from './use-reorder.ts'

vi.mock(import('../../../entries/first-screen.ts'), async (actual) => ({
  ...(await actual()),
  isFirstScreen: vi.fn(() => true),
}))

const api = useFakeApi()
const dialogs = useDialogs()
const HANDLE = 'h1.of-the-order'
const LINK = {
  channel: 'chatbot',
  orderNumber: 'A1',
  chatbotId: 'bot-1',
  chatbotStoreKey: 'https://evil.example',
} as const
const soup = anItem({ id: '11', name: '해장국' })
const noodles = anItem({ id: '12', name: '칼국수' })
const openStore = aStoreAnswer({ id: '5001', channel: 'chatbot' })

const pastLine = (item: MenuItem) =>
  anOrderedLine({
    itemId: item.id,
    priceId: item.prices[0]?.id ?? '',
    name: item.name,
    quantity: 2,
    price: item.prices[0]?.price ?? won(0),
  })

const serves = (...items: MenuItem[]) =>
  api.answers(readMenu, { menu: { groups: [{ name: '메뉴', items }] } })
const isAt = (store: StoreAnswer) => api.answers(readStore, { store })
const wasOrdered = (...lines: PastOrder['lines']) =>
  api.answers(readPastOrder, {
    order: { number: 'A1', channel: 'chatbot', storeId: '5001', phone: HANDLE, lines },
  })
const pageWas = (type: 'navigate' | 'reload') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-17T03:00:00Z') })
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true })
  pageWas('navigate')
  wasOrdered(pastLine(soup), pastLine(noodles))
  serves(soup, noodles)
  isAt(openStore)
  api.answers(enterVisit, aLogin({ phone: HANDLE, channel: 'chatbot' }))
  api.answers(reportUserAgent, {})
  changeBasket(() => emptyBasket(''))
  changeVisit(NO_VISIT)
})

afterEach(() => {
  vi.useRealTimers()
  vi.mocked(isFirstScreen).mockReturnValue(true)
  localValues.remove('token', 'storeInfo')
})

async function opened(link: Parameters<typeof useReorder>[0] = LINK) {
  const hook = await renderHook(() => useReorder(link), undefined)
  await settled(() => vi.advanceTimersByTimeAsync(STORE_DELAY_MS))
  return hook.current().outcome
}

const inBasket = () =>
  useBasket.getState().lines.map(({ itemName, quantity, price }) => [itemName, quantity, price])
describe('a re-order', () => {
  it('puts the order’s lines into the basket at today’s prices', {
    tags: ['REOR-03', 'REOR-10'],
  }, async () => {
    serves(soup, { ...noodles, prices: noodles.prices.map((price) => ({ ...price, price: won(9_900) })) })
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(inBasket()).toEqual([
      ['해장국', 2, soup.prices[0]?.price],
      ['칼국수', 2, 9_900],
    ])
    expect(useBasket.getState().storeId).toBe('5001')
    expect(dialogs.said()).toEqual([])
    expect(currentToast()?.text).toContain('오늘 가격으로')
    expect(api.asked(readPastOrder)).toEqual([{ orderNumber: 'A1', channel: 'chatbot', orderSource: 'ARS' }])
  })

  it('requests the order without a token', async () => {
    localValues.write('token', 'of-a-former-visit')
    await opened()
    expect(api.tokensOf(readPastOrder)).toEqual([null])
  })

  it('looks its store up half a second after the order', { tags: ['REOR-04', 'TMR-07'] }, async () => {
    await renderHook(() => useReorder(LINK), undefined)
    await settled(() => vi.advanceTimersByTimeAsync(499))
    expect(api.asked(readStore)).toEqual([])
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(api.asked(readStore)).toMatchObject([{ storeId: '5001' }])
  })

  it('logs in with the handle of the order, as a pickup, and keeps the keys of the path as they came', {
    tags: ['REOR-02', 'REOR-10', 'REOR-11'],
  }, async () => {
    await opened()
    expect(api.asked(enterVisit)[0]).toMatchObject({
      phone: HANDLE,
      channel: 'chatbot',
      storeId: '5001',
      chatbotId: 'bot-1',
    })
    expect(useVisit.getState()).toMatchObject({
      phoneHandle: HANDLE,
      orderType: 'pickup',
      chatbotId: 'bot-1',
    })
    expect(localValues.read('strUrl')).toBe('https://evil.example')
  })

  it('prefers this browser’s phone to the order’s', { tags: ['REOR-11'] }, async () => {
    changeVisit({ phoneHandle: 'h1.of-this-browser' })
    await opened()
    expect(api.asked(enterVisit)[0]).toMatchObject({ phone: 'h1.of-this-browser' })
  })

  it('names all unorderable dishes in one alert, and adds the rest', { tags: ['REOR-10'] }, async () => {
    const gone = anItem({ id: '13', name: '수육' })
    wasOrdered(pastLine(soup), pastLine(noodles), pastLine(gone))
    serves(soup, { ...noodles, isSoldOut: true })
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(dialogs.said()).toEqual(['지금 주문할 수 없는 메뉴는 제외했어요: 칼국수, 수육'])
    expect(inBasket().map(([name]) => name)).toEqual(['해장국'])
  })

  it('with no available dish says so and fills no basket', { tags: ['REOR-10'] }, async () => {
    serves()
    expect(await opened()).toMatchObject({ kind: 'nothingLeft', names: ['해장국', '칼국수'] })
    wasOrdered()
    expect(await opened()).toMatchObject({ kind: 'couponsOnly' })
    expect(inBasket()).toEqual([])
  })

  it('stops at a dish with too few options, with that dish’s alert', {
    tags: ['REOR-07'],
  }, async () => {
    const sauced = anItemWithSauces()
    const strict = { ...sauced, optionGroups: sauced.optionGroups.map((group) => ({ ...group, minimum: 1 })) }
    wasOrdered(pastLine(soup), pastLine(sauced))
    serves(soup, strict)
    expect(await opened()).toMatchObject({ kind: 'choiceNeeded', line: { itemId: sauced.id } })
    expect(dialogs.said()).toEqual([`${sauced.optionGroups[0]?.name}를 골라 주세요.`])
    expect(inBasket()).toEqual([])
  })
})

describe('a re-order whose store', () => {
  it.each([
    ['STORE_STATUS_EXPIRE', 'expired'],
    ['STORE_STATUS_PAUSE', 'stopped'],
  ])('is %s is stopped', { tags: ['REOR-06'] }, async (status, reason) => {
    isAt({ ...openStore, status })
    expect(await opened()).toEqual({ kind: 'stopped', reason })
    expect(api.asked(enterVisit)).toEqual([])
  })

  it('is closed says so and keeps the basket', { tags: ['REOR-09', 'ERR-30'] }, async () => {
    isAt({ ...openStore, isOpenNow: false })
    const other = { ...emptyBasket('1001'), lines: [aLine()] }
    changeBasket((): Basket => other)
    expect(await opened()).toMatchObject({ kind: 'closed' })
    expect(dialogs.said()).toEqual([])
    expect(useBasket.getState()).toEqual(other)
  })
})

describe('a re-order with a filled basket', { tags: ['BSK-11', 'REOR-10'] }, () => {
  const filledAt = (storeId: string) =>
    changeBasket((): Basket => ({ ...emptyBasket(storeId), lines: [aLine()] }))

  it('replaces the basket of a former visit', async () => {
    filledAt('5001')
    await opened()
    expect(inBasket().map(([name]) => name)).toEqual(['해장국', '칼국수'])
  })

  it('adds nothing twice and keeps changes when the page is reloaded or reopened', async () => {
    await opened()
    const [soupKey = '', noodleKey = ''] = useBasket.getState().lines.map(lineKey)
    changeBasket((basket) => increase(removeLine(basket, soupKey), noodleKey))
    pageWas('reload')
    expect(await opened()).toMatchObject({ kind: 'filled' })
    vi.mocked(isFirstScreen).mockReturnValue(false)
    await opened()
    expect(inBasket().map(([name, quantity]) => [name, quantity])).toEqual([['칼국수', 3]])
  })

  it('asks before emptying another store’s basket, and stays there when declined', async () => {
    const kept = aStoreAnswer({ id: '5002', channel: 'chatbot' })
    enterStore(kept)
    filledAt('5002')
    dialogs.answers(false)
    expect(await opened()).toMatchObject({ kind: 'kept', keptStore: { id: '5002' } })
    expect(dialogs.said()).toEqual([
      '장바구니에는 같은 매장의 메뉴만 담을 수 있어요. 기존 메뉴를 비우고 새로 담을까요?',
    ])
    expect([useBasket.getState().storeId, useVisit.getState().storeId]).toEqual(['5002', '5002'])
    dialogs.answers(true)
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(useBasket.getState().storeId).toBe('5001')
  })
})

describe('a failing re-order', () => {
  it('is reported as unknown when the server does not know it', async () => {
    api.fails(readPastOrder, 404)
    expect(await opened()).toEqual({ kind: 'missing' })
  })

  it('can be tried again when a call got no answer', async () => {
    api.cuts(readPastOrder)
    const hook = await renderHook(() => useReorder(LINK), undefined)
    await settled()
    expect(hook.current().outcome).toEqual({
      kind: 'failed',
      message: '화면을 불러오지 못했어요. 다시 시도해 주세요.',
    })
    wasOrdered(pastLine(soup))
    await settled(() => hook.current().again())
    expect(hook.current().outcome).toBeNull()
    await settled(() => vi.advanceTimersByTimeAsync(STORE_DELAY_MS))
    expect(hook.current().outcome).toMatchObject({ kind: 'filled' })
  })

  it('says after five seconds that it is still at work', async () => {
    api.holds(readStore)
    const hook = await renderHook(() => useReorder(LINK), undefined)
    await settled(() => vi.advanceTimersByTimeAsync(4999))
    expect(hook.current().isLate).toBe(false)
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(hook.current().isLate).toBe(true)
  })

  it('alerts a refused login, and keeps the filled basket', {
    tags: ['REOR-08', 'ERR-22'],
  }, async () => {
    const words = '이 링크의 이용 기간이 지났어요. 휴대폰번호를 입력하고 다시 시작해 주세요.'
    api.fails(enterVisit, 400, words)
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(dialogs.said()).toEqual([words])
    expect(inBasket()).toHaveLength(2)
  })
})
