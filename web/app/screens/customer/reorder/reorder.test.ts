import {
  CallFailure,
  enterVisit,
  type PastOrder,
  readMenu,
  readPastOrder,
  type StoreAnswer,
} from '@hansang/contract'
import { type Basket, emptyBasket, increase, lineKey, type MenuItem, removeLine, won } from '@hansang/domain'
import { aLine, anItem, anItemWithSauces } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { callApi } from '../../../api/call-api.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { pageLoad } from '../../../clock.ts'
import { isFirstScreen } from '../../../entries/first-screen.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { send } from '../../../session/send.ts'
import { alerted, confirmed, toast } from '../../../ui/index.ts'
import { readStoreNow } from '../../../visit/current-store.ts'
import { enterStore } from '../../../visit/remembered-store.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { STORE_DELAY_MS } from './reorder.ts'
import { useReorder } from './use-reorder.ts'

vi.mock(import('../../../session/send.ts'), async (actual) => ({ ...(await actual()), send: vi.fn() }))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(async () => {}),
  confirmed: vi.fn(),
}))
vi.mock(import('../../../ui/layers/toast.ts'), async (actual) => ({ ...(await actual()), toast: vi.fn() }))
vi.mock(import('../../../visit/current-store.ts'), async (actual) => ({
  ...(await actual()),
  readStoreNow: vi.fn(),
}))
vi.mock(import('../../../clock.ts'), async (actual) => ({ ...(await actual()), pageLoad: vi.fn() }))
vi.mock(import('../../../entries/first-screen.ts'), async (actual) => ({
  ...(await actual()),
  isFirstScreen: vi.fn(() => true),
}))

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

/** What the outside says, to be changed by a test. */
let world: {
  menu: MenuItem[]
  past: Partial<PastOrder> | CallFailure
  store: StoreAnswer | null
  login: Record<string, unknown> | CallFailure
}

const pastLine = (item: MenuItem, given = {}) =>
  ({
    itemId: item.id,
    priceId: item.prices[0]?.id ?? '',
    name: item.name,
    quantity: 2,
    price: item.prices[0]?.price,
    optionGroups: [],
    ...given,
  }) as unknown as PastOrder['lines'][number]

const answered = (answer: unknown) => ({ ok: true, code: 'Success', message: '', answer }) as never

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-17T03:00:00Z') })
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true })
  world = { menu: [soup, noodles], past: {}, store: openStore, login: {} }
  vi.mocked(pageLoad).mockReturnValue({ type: 'navigate' } as never)
  vi.mocked(confirmed).mockResolvedValue(true)
  vi.mocked(readStoreNow).mockImplementation(async () => world.store)
  vi.mocked(callApi).mockImplementation(async (endpoint) => {
    if ((endpoint as unknown) !== readMenu) throw new Error('not expected')
    return answered({ menu: { groups: [{ name: '메뉴', items: world.menu }] } })
  })
  vi.mocked(send).mockImplementation(async (endpoint) => {
    if ((endpoint as unknown) === readPastOrder) {
      if (world.past instanceof CallFailure) throw world.past
      const order = {
        number: 'A1',
        channel: 'chatbot',
        storeId: '5001',
        phone: HANDLE,
        lines: [pastLine(soup), pastLine(noodles)],
        ...world.past,
      }
      return { result: answered({ order }) } as never
    }
    if ((endpoint as unknown) === enterVisit) {
      if (world.login instanceof CallFailure) throw world.login
      const visitor = { phone: HANDLE, systemChannels: [], identityCheckedAt: null }
      return {
        result: { ...(answered({ token: 't', visitor, points: [] }) as object), ...world.login },
      } as never
    }
    return { result: answered({ publicKey: '' }) } as never
  })
  changeBasket(() => emptyBasket(''))
  changeVisit(NO_VISIT)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
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
const alerts = () => vi.mocked(alerted).mock.calls.map(([text]) => text)
const requestsTo = (endpoint: unknown) =>
  vi.mocked(send).mock.calls.filter(([asked]) => (asked as unknown) === endpoint)

describe('a re-order', () => {
  it('puts the lines of the order into the basket, at the prices of today', {
    tags: ['REOR-03', 'REOR-10'],
  }, async () => {
    world.menu = [
      soup,
      { ...noodles, prices: noodles.prices.map((price) => ({ ...price, price: won(9_900) })) },
    ]
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(inBasket()).toEqual([
      ['해장국', 2, soup.prices[0]?.price],
      ['칼국수', 2, 9_900],
    ])
    expect(useBasket.getState().storeId).toBe('5001')
    expect(alerts()).toEqual([])
    expect(toast).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('오늘 가격으로'))
    expect(requestsTo(readPastOrder)).toEqual([
      [
        readPastOrder,
        { orderNumber: 'A1', channel: 'chatbot', orderSource: 'ARS' },
        expect.objectContaining({ isAnonymous: true }),
      ],
    ])
  })

  it('looks its store up half a second after the order', { tags: ['REOR-04', 'TMR-07'] }, async () => {
    await renderHook(() => useReorder(LINK), undefined)
    await settled(() => vi.advanceTimersByTimeAsync(499))
    expect(readStoreNow).not.toHaveBeenCalled()
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(readStoreNow).toHaveBeenCalledExactlyOnceWith('chatbot', '5001')
  })

  it('logs in with the handle of the order, as a pickup, and keeps the keys of the path as they came', {
    tags: ['REOR-02', 'REOR-10', 'REOR-11'],
  }, async () => {
    await opened()
    expect(requestsTo(enterVisit)[0]?.[1]).toMatchObject({
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

  it('knows the phone of this browser better than the order’s', { tags: ['REOR-11'] }, async () => {
    changeVisit({ phoneHandle: 'h1.of-this-browser' })
    await opened()
    expect(requestsTo(enterVisit)[0]?.[1]).toMatchObject({ phone: 'h1.of-this-browser' })
  })

  it('names what cannot be ordered now in one alert, and takes the rest', { tags: ['REOR-10'] }, async () => {
    const gone = anItem({ id: '13', name: '수육' })
    world.past = { lines: [pastLine(soup), pastLine(noodles), pastLine(gone)] }
    world.menu = [soup, { ...noodles, isSoldOut: true }]
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(alerts()).toEqual(['지금 주문할 수 없는 메뉴는 제외했어요: 칼국수, 수육'])
    expect(inBasket().map(([name]) => name)).toEqual(['해장국'])
  })

  it('of which nothing is left says so and fills no basket', { tags: ['REOR-10'] }, async () => {
    world.menu = []
    expect(await opened()).toMatchObject({ kind: 'nothingLeft', names: ['해장국', '칼국수'] })
    world.past = { lines: [] }
    expect(await opened()).toMatchObject({ kind: 'couponsOnly' })
    expect(inBasket()).toEqual([])
  })

  it('stops at options of which too few are chosen, with the alert of the dish', {
    tags: ['REOR-07'],
  }, async () => {
    const sauced = anItemWithSauces()
    const strict = { ...sauced, optionGroups: sauced.optionGroups.map((group) => ({ ...group, minimum: 1 })) }
    world.past = { lines: [pastLine(soup), pastLine(sauced)] }
    world.menu = [soup, strict]
    expect(await opened()).toMatchObject({ kind: 'choiceNeeded', line: { itemId: sauced.id } })
    expect(alerts()).toEqual([`${sauced.optionGroups[0]?.name}를 골라 주세요.`])
    expect(inBasket()).toEqual([])
  })
})

describe('a re-order whose store', () => {
  it.each([
    ['STORE_STATUS_EXPIRE', 'expired'],
    ['STORE_STATUS_PAUSE', 'stopped'],
  ])('is %s is stopped', { tags: ['REOR-06'] }, async (status, reason) => {
    world.store = { ...openStore, status }
    expect(await opened()).toEqual({ kind: 'stopped', reason })
    expect(requestsTo(enterVisit)).toEqual([])
  })

  it('is closed says so and empties nobody’s basket', { tags: ['REOR-09', 'ERR-30'] }, async () => {
    world.store = { ...openStore, isSwitchedOpen: false }
    const other = { ...emptyBasket('1001'), lines: [aLine()] }
    changeBasket((): Basket => other)
    expect(await opened()).toMatchObject({ kind: 'closed' })
    expect(confirmed).not.toHaveBeenCalled()
    expect(useBasket.getState()).toEqual(other)
  })
})

describe('a re-order with a basket there already', { tags: ['BSK-11', 'REOR-10'] }, () => {
  const filledAt = (storeId: string) =>
    changeBasket((): Basket => ({ ...emptyBasket(storeId), lines: [aLine()] }))

  it('replaces what a former visit left there', async () => {
    filledAt('5001')
    await opened()
    expect(inBasket().map(([name]) => name)).toEqual(['해장국', '칼국수'])
  })

  it('orders nothing twice, and takes no change back, when the page is loaded or reached again', async () => {
    await opened()
    const [soupKey = '', noodleKey = ''] = useBasket.getState().lines.map(lineKey)
    changeBasket((basket) => increase(removeLine(basket, soupKey), noodleKey))
    vi.mocked(pageLoad).mockReturnValue({ type: 'reload' } as never)
    expect(await opened()).toMatchObject({ kind: 'filled' })
    vi.mocked(isFirstScreen).mockReturnValue(false)
    await opened()
    expect(inBasket().map(([name, quantity]) => [name, quantity])).toEqual([['칼국수', 3]])
  })

  it('asks before another store’s is emptied, and stays with that store when it is not', async () => {
    const kept = aStoreAnswer({ id: '5002', channel: 'chatbot' })
    enterStore(kept)
    filledAt('5002')
    vi.mocked(confirmed).mockResolvedValueOnce(false)
    expect(await opened()).toMatchObject({ kind: 'kept', keptStore: { id: '5002' } })
    expect(confirmed).toHaveBeenCalledExactlyOnceWith({
      text: '장바구니에는 같은 매장의 메뉴만 담을 수 있어요. 기존 메뉴를 비우고 새로 담을까요?',
    })
    expect([useBasket.getState().storeId, useVisit.getState().storeId]).toEqual(['5002', '5002'])
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(useBasket.getState().storeId).toBe('5001')
  })
})

describe('a re-order that fails', () => {
  it('is unknown where the server knows none', async () => {
    world.past = new CallFailure('rejected', { status: 404 })
    expect(await opened()).toEqual({ kind: 'missing' })
  })

  it('can be tried again where a call got no answer', async () => {
    world.past = new CallFailure('unreachable')
    const hook = await renderHook(() => useReorder(LINK), undefined)
    await settled()
    expect(hook.current().outcome).toEqual({
      kind: 'failed',
      message: '화면을 불러오지 못했어요. 다시 시도해 주세요.',
    })
    world.past = {}
    await settled(() => hook.current().again())
    expect(hook.current().outcome).toBeNull()
    await settled(() => vi.advanceTimersByTimeAsync(STORE_DELAY_MS))
    expect(hook.current().outcome).toMatchObject({ kind: 'filled' })
  })

  it('says after five seconds that it is still at work', async () => {
    vi.mocked(readStoreNow).mockReturnValue(new Promise(() => {}))
    const hook = await renderHook(() => useReorder(LINK), undefined)
    await settled(() => vi.advanceTimersByTimeAsync(4999))
    expect(hook.current().isLate).toBe(false)
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(hook.current().isLate).toBe(true)
  })

  it('at its registration alerts why, and leaves the basket to order from', {
    tags: ['REOR-08', 'ERR-22'],
  }, async () => {
    const words = '이 링크의 이용 기간이 지났어요. 휴대폰번호를 입력하고 다시 시작해 주세요.'
    world.login = new CallFailure('rejected', { status: 400, message: words })
    expect(await opened()).toMatchObject({ kind: 'filled' })
    expect(alerts()).toEqual([words])
    expect(inBasket()).toHaveLength(2)
  })
})
