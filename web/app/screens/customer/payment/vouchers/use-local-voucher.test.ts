import { type RequestTo, registerLocalVoucherPayment } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useLocalVoucher } from './use-local-voucher.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const PAGE = 'https://voucher.example.kr/1'
const REQUEST = { orderNumber: 'A1' } as RequestTo<typeof registerLocalVoucherPayment>

let tab = { closed: false, shown: [] as string[] }
let isBlocked = false
let went: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('location', { origin: 'https://order.example.kr' })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  tab = { closed: false, shown: [] }
  isBlocked = false
  went = []
  const opened = Object.assign(tab, {
    close: () => void (tab.closed = true),
    location: { replace: (to: string) => void tab.shown.push(to) },
  })
  Object.assign(window, {
    open: () => (isBlocked ? null : opened),
    location: { assign: (to: string) => void went.push(to) },
    addEventListener() {},
    removeEventListener() {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function paying(sameWindow = false) {
  const asked = { times: 0 }
  const onAsk = async () => (asked.times += 1)
  const { current } = await renderHook(
    () => useLocalVoucher({ orderNumber: 'A1', sameWindow, onAsk }),
    undefined,
  )
  const register = () => settled(() => current().register(REQUEST))
  await register()
  return { register, asked, phase: () => current().phase }
}

describe('a local voucher', { tags: ['PAY-48'] }, () => {
  it('is paid in a tab, while this page waits', async () => {
    api.answers(registerLocalVoucherPayment, { pageUrl: PAGE })
    const { phase } = await paying()
    expect([tab.shown, phase(), went]).toEqual([[PAGE], 'waiting', []])
  })

  it('is read from the order once its tab is closed', async () => {
    api.answers(registerLocalVoucherPayment, { pageUrl: PAGE })
    const { phase, asked } = await paying()
    tab.closed = true
    await settled(() => vi.advanceTimersByTime(500))
    expect([asked.times, phase()]).toEqual([1, 'idle'])
  })

  it.each([
    ['the browser blocks the tab', false],
    ['it is to stay in this window', true],
  ])('is paid in this window when %s', async (_, sameWindow) => {
    isBlocked = !sameWindow
    api.answers(registerLocalVoucherPayment, { pageUrl: PAGE })
    const { phase } = await paying(sameWindow)
    expect([went, tab.shown, phase()]).toEqual([[PAGE], [], 'idle'])
  })

  it('keeps its key after a lost answer, and gets a new one after an answer', async () => {
    api.fails(registerLocalVoucherPayment, 503)
    const { register } = await paying()
    api.answers(registerLocalVoucherPayment, { pageUrl: PAGE })
    await register()
    await register()
    const [lost, again, next] = api.keysOf(registerLocalVoucherPayment)
    expect([again === lost, next === lost]).toEqual([true, false])
  })

  it.each(['is refused', 'gets no answer'])(
    'that %s says so and closes its tab',
    { tags: ['ERR-32', 'PAY-48'] },
    async (what) => {
      if (what === 'is refused') api.refuses(registerLocalVoucherPayment, 'x')
      else api.fails(registerLocalVoucherPayment, 503)
      const { phase } = await paying()
      expect(dialogs.said()).toEqual(['지역상품권 조회 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.'])
      expect([tab.closed, tab.shown, phase()]).toEqual([true, [], 'idle'])
    },
  )
})
