import { type OrderDetail, type RequestTo, enterVisit, readOrder, registerPayment } from '@hansang/contract'
import { STATUS_AFTER, refusal } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { askForOrder } from '../../../../order/use-read-order.ts'
import type { MessageMeaning } from './payment-message.ts'
import { type FailureNotice, usePayment } from './use-payment.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const PAGE = 'https://pay.example.kr/1'
const ORIGIN = 'https://order.example.kr'
const order = anOrder()
const openTab = (to: string, target: string) => {
  tabs.push(`${target} ${to}`)
  return isBlocked ? null : tab
}
const prepare = async () => REQUEST
const REQUEST = { orderNumber: order.number } as RequestTo<typeof registerPayment>

const tab = {
  closed: false,
  close: () => void (tab.closed = true),
  location: { replace: (to: string) => void tabs.push(to) },
}
let tabs: string[]
let isBlocked: boolean
let went: string[]
let listeners: Set<(event: object) => void>
let lookers: Set<() => void>
const hear = (event: object) => listeners.forEach((listener) => listener(event))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  tab.closed = false
  listeners = new Set()
  lookers = new Set()
  tabs = []
  isBlocked = false
  went = []
  localValues.write('token', 'T1')
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_: string, look: () => void) => void lookers.add(look),
    removeEventListener: (_: string, look: () => void) => void lookers.delete(look),
  })
  Object.assign(window, {
    open: openTab,
    location: { assign: (to: string) => void went.push(to) },
    addEventListener: (_: string, listener: typeof hear) => void listeners.add(listener),
    removeEventListener: (_: string, listener: typeof hear) => void listeners.delete(listener),
  })
})

afterEach(() => {
  localValues.remove('token')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Parts {
  readonly sameWindow?: boolean
  readonly returnedWith?: MessageMeaning | null
  readonly reads?: Partial<OrderDetail>
}

async function paying({ sameWindow = false, returnedWith = null, reads = {} }: Parts = {}) {
  api.answers(readOrder, { order: { ...order, ...reads } })
  const led: string[] = []
  const options = {
    orderNumber: order.number,
    sameWindow,
    returnedWith,
    reread: () => askForOrder({ number: order.number }),
    onPlaced: () => led.push('to the result'),
    onGoneBack: () => led.push('back'),
    onIdentityChecked: () => led.push('to the identity check'),
  }
  const hook = await renderHook(() => usePayment(options), undefined)
  return { led, payment: hook.current, phase: () => hook.current().phase }
}

const TO_RESULT = ['to the result']
const PLACED = { status: STATUS_AFTER.payment }

describe('registering a payment', () => {
  it('asks for confirmation, then opens the page in a new tab within the same tap', {
    tags: ['PAY-35', 'PAY-36'],
  }, async () => {
    api.answers(registerPayment, { pageUrl: PAGE })
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    expect(phase()).toEqual({ name: 'confirming', pageUrl: PAGE })
    expect(tabs).toEqual([])
    await settled(() => payment().openPage(PAGE))
    expect(tabs).toEqual([`_blank ${PAGE}`])
    expect(phase()).toEqual({ name: 'waiting', pageUrl: PAGE })
  })

  it.each([
    ['the browser blocks the tab', false],
    ['it is to stay in this window', true],
  ])('%s: this window goes to the page', { tags: ['PAY-36'] }, async (_, sameWindow) => {
    isBlocked = true
    const { payment } = await paying({ sameWindow })
    await settled(() => payment().openPage(PAGE))
    expect([went, tabs]).toEqual([[PAGE], sameWindow ? [] : [`_blank ${PAGE}`]])
  })

  it('that needs no page completes at once', { tags: ['PAY-37', 'PAY-43'] }, async () => {
    api.answers(registerPayment, { pageUrl: '' })
    const { payment, led } = await paying({ reads: PLACED })
    await settled(() => payment().register(prepare))
    expect(led).toEqual(TO_RESULT)
  })

  it('is not sent when a check refuses it', { tags: ['PAY-28'] }, async () => {
    const { payment, phase } = await paying()
    await settled(() => payment().register(async () => refusal('noPaymentMethod')))
    expect(phase()).toMatchObject({ name: 'failed', failure: { text: '결제수단을 골라 주세요.' } })
    expect(api.keysOf(registerPayment)).toEqual([])
  })

  it('that is refused says why, unless the order is already paid', {
    tags: ['PAY-38', 'ERR-35'],
  }, async () => {
    api.refuses(registerPayment, '', { code: 'payFirstCheckFail' })
    const unpaid = await paying()
    await settled(() => unpaid.payment().register(prepare))
    expect(unpaid.phase()).toMatchObject({ failure: { text: '결제 시간이 지났어요. 다시 결제해 주세요.' } })
    const paid = await paying({ reads: PLACED })
    await settled(() => paid.payment().register(prepare))
    expect(paid.led).toEqual(TO_RESULT)
  })

  it.each([
    ['a dish that sold out', 'fail', '품절된 상품이에요. 치킨: 장바구니에서 빼면 주문할 수 있어요.'],
    ['a store that rests', 'payFirstCheckFail', '지금은 오픈 준비중이에요.'],
  ])('that is refused for %s says so and leads back', { tags: ['PAY-38'] }, async (_, code, message) => {
    api.refuses(registerPayment, message, { code })
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    const { failure } = phase() as { failure?: FailureNotice }
    expect(`${failure?.text} ${failure?.detail}`).toContain(message)
    expect(failure?.leadsBack).toBe(true)
  })

  it('that is refused without a reason says that it was not completed', { tags: ['ERR-33'] }, async () => {
    api.refuses(registerPayment, '')
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    expect(phase()).toMatchObject({
      failure: { text: '주문 처리가 완료되지 않았어요. 잠시 후 다시 시도해 주세요.' },
    })
  })

  it('says offline that there is no connection, without blaming the order', {
    tags: ['ERR-45'],
  }, async () => {
    api.cuts(registerPayment)
    vi.stubGlobal('navigator', { userAgent: 'test', onLine: false })
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    expect(phase()).toMatchObject({
      failure: { text: '인터넷 연결을 확인해 주세요. 연결되면 이어서 진행할게요.' },
    })
  })

  it('after the end of the session returns to the start, as that is already announced', {
    tags: ['SES-17'],
  }, async () => {
    api.fails(registerPayment, 401)
    api.refuses(enterVisit, '')
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    expect(phase()).toEqual({ name: 'idle' })
    expect(dialogs.said()).toHaveLength(1)
  })

  it('keeps its key after a lost answer, and gets a new one after an answer', {
    tags: ['PAY-39', 'ERR-31'],
  }, async () => {
    api.fails(registerPayment, 503)
    const { payment, phase } = await paying()
    await settled(() => payment().register(prepare))
    expect(phase()).toMatchObject({
      failure: { text: '결제 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.' },
    })
    api.answers(registerPayment, { pageUrl: PAGE })
    await settled(() => payment().register(prepare))
    await settled(() => payment().register(prepare))
    const [lost, again, next] = api.keysOf(registerPayment)
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('opens the tab within the tap on "again", and shows the page there', { tags: ['PAY-36'] }, async () => {
    api.answers(registerPayment, { pageUrl: PAGE })
    const { payment, phase } = await paying()
    await settled(() => payment().registerAgain(prepare))
    expect(tabs).toEqual(['_blank about:blank', PAGE])
    expect(phase().name).toBe('waiting')
  })
})

describe('while the customer pays in the tab', () => {
  async function waiting(parts: Parts = {}) {
    const page = await paying(parts)
    await settled(() => page.payment().openPage(PAGE))
    return page
  }
  const message = (code: string, from: object = {}) =>
    settled(() => hear({ origin: ORIGIN, source: tab, data: { code, ordrId: order.number }, ...from }))

  it('a success message of the tab leads to the result', { tags: ['PAY-45'] }, async () => {
    const { led } = await waiting()
    await message('0000')
    expect(led).toEqual(TO_RESULT)
  })

  it('a message from another window or origin is ignored', { tags: ['MSG-06'] }, async () => {
    const { led, phase } = await waiting()
    await message('0000', { source: {} })
    await message('0000', { origin: 'https://elsewhere.example' })
    expect(led).toEqual([])
    expect(phase().name).toBe('waiting')
  })

  it('a failure message is checked with the server, which knows the reason', {
    tags: ['PAY-38'],
  }, async () => {
    const { phase } = await waiting({ reads: { lastFailure: 'declined' } })
    await message('9999')
    expect(api.sent(readOrder)).toHaveLength(1)
    expect(tab.closed).toBe(true)
    expect(phase().name).toBe('failed')
  })

  it.each([
    ['9999', 'declined', '카드 승인이 거절됐어요. 다른 결제수단으로 결제해 주세요.'],
    ['99', 'canceled', '결제를 취소했어요.'],
    ['88', 'canceled', '결제를 취소했어요.'],
    ['9999', 'expired', '결제 시간이 지났어요. 다시 결제해 주세요.'],
  ] as const)(
    '%s of a payment that is %s says so',
    { tags: ['ERR-33', 'PAY-38'] },
    async (code, end, text) => {
      const { phase } = await waiting({ reads: { lastFailure: end } })
      await message(code)
      expect(phase()).toMatchObject({ name: 'failed', failure: { text } })
    },
  )

  it('a failure message does not override a server that has the money', async () => {
    const { led } = await waiting({ reads: PLACED })
    await message('9999')
    expect(led).toEqual(TO_RESULT)
  })

  it('closing the tab without a message returns to the start, without a popup', {
    tags: ['PAY-49'],
  }, async () => {
    const { phase, led } = await waiting()
    tab.closed = true
    await settled(() => vi.advanceTimersByTime(500))
    expect(phase()).toEqual({ name: 'idle' })
    expect(led).toEqual([])
  })

  it('polls the server, as a message may be lost', { tags: ['PAY-49'] }, async () => {
    const { led } = await waiting({ reads: PLACED })
    await settled(() => vi.advanceTimersByTime(4_000))
    expect(led).toEqual(TO_RESULT)
    expect(tab.closed).toBe(true)
  })

  it('closing the tab after paying leads to the result', { tags: ['PAY-45'] }, async () => {
    const { led } = await waiting({ reads: PLACED })
    tab.closed = true
    await settled(() => vi.advanceTimersByTime(500))
    expect(led).toEqual(TO_RESULT)
  })

  it('giving up after paying leads to the result', { tags: ['PAY-45'] }, async () => {
    const { payment, led } = await waiting({ reads: PLACED })
    await settled(() => payment().cancelWaiting())
    expect(led).toEqual(TO_RESULT)
  })

  it('the tab is heard no longer once the payment is given up', async () => {
    const { payment } = await waiting()
    expect(listeners.size).toBe(1)
    await settled(() => payment().cancelWaiting())
    expect(listeners.size).toBe(0)
  })

  it('a return to this page asks the server, until the payment is given up', async () => {
    const { payment } = await waiting()
    const returns = () => settled(() => lookers.forEach((look) => look()))
    await returns()
    expect(api.asked(readOrder)).toHaveLength(1)
    await settled(() => payment().cancelWaiting())
    const askedBefore = api.asked(readOrder).length
    await returns()
    expect(api.asked(readOrder)).toHaveLength(askedBefore)
  })

  it('giving up unpaid closes the tab and returns to the start', async () => {
    const { payment, phase } = await waiting()
    await settled(() => payment().cancelWaiting())
    expect(tab.closed).toBe(true)
    expect(api.sent(readOrder)).toHaveLength(1)
    expect(phase()).toEqual({ name: 'idle' })
  })
})

describe('a payment that comes back in this window', () => {
  it('is checked first, and leads to the result when the server has it', { tags: ['PAY-45'] }, async () => {
    const { led } = await paying({ returnedWith: 'completed', reads: PLACED })
    expect(led).toEqual(TO_RESULT)
  })

  it('says so when it is unpaid', { tags: ['PAY-38'] }, async () => {
    const { phase } = await paying({ returnedWith: 'canceled' })
    expect(phase().name).toBe('failed')
  })

  it('reads the identity check after one', async () => {
    const { phase, led } = await paying({ returnedWith: 'identityDone' })
    expect(led).toEqual(['to the identity check'])
    expect(phase()).toEqual({ name: 'idle' })
  })
})
