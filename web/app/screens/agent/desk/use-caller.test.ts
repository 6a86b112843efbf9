import { type ServedCaller, followDesk, openCaller, readCaller, takeCallersOrderUp } from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { useCaller } from './use-caller.ts'

const api = useFakeApi()
const caller = (id: string, numbers: readonly string[] = []): ServedCaller => ({
  id,
  phone: '01012345678',
  channel: 'hansang',
  orders: numbers.map((number) => anOrder({ number })),
  addresses: [],
})
const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  localValues.write('agentToken', 'agent')
  return () => void vi.useRealTimers()
})

describe('serving a caller', () => {
  async function desk() {
    const hook = await renderHook(() => useCaller(), undefined)
    const open = () => settled(() => void hook.current().open('01012345678', 'hansang'))
    return { ...hook, open, numbers: () => hook.current().caller?.orders.map(({ number }) => number) }
  }

  it('opens the caller by phone and brand, as the agent', async () => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    const { open, current, unmount } = await desk()
    await open()
    expect(current().caller?.id).toBe('C1')
    expect(api.asked(openCaller)).toEqual([{ phone: '01012345678', channel: 'hansang' }])
    expect(api.tokensOf(openCaller)).toEqual(['agent'])
    await unmount()
  })

  it('shows why a caller is refused, and keeps the previous one', async () => {
    api.answers(openCaller, { caller: caller('C1') })
    const { open, current, unmount } = await desk()
    await open()
    api.refuses(openCaller, '휴대폰번호를 확인해 주세요.')
    await open()
    expect(current()).toMatchObject({ caller: { id: 'C1' }, problem: '휴대폰번호를 확인해 주세요.' })
    await unmount()
  })

  it('looks a caller up once for several presses of the button', async () => {
    const held = api.holds(openCaller)
    const { open, current, unmount } = await desk()
    await open()
    await open()
    expect(current().isOpening).toBe(true)
    await settled(() => held[0]?.answers({ caller: caller('C1') }))
    expect(api.asked(openCaller)).toHaveLength(1)
    await unmount()
  })

  it('shows a failed look-up, and clears it with the next', async () => {
    api.fails(openCaller, 503, '잠시 후 다시 시도해 주세요.')
    const { open, current, unmount } = await desk()
    await open()
    expect(current().problem).not.toBeNull()
    api.answers(openCaller, { caller: caller('C1') })
    await open()
    expect(current().problem).toBeNull()
    await unmount()
  })

  it('reads the caller again when the stream reports an order', async () => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    api.answers(readCaller, { caller: caller('C1', ['A']) })
    const { open, numbers, unmount } = await desk()
    await open()
    await passes(1_000)
    api.answers(readCaller, { caller: caller('C1', ['B', 'A']) })
    await settled(() => api.sends(followDesk, 'status'))
    await passes(1_000)
    expect(numbers()).toEqual(['B', 'A'])
    await unmount()
  })

  it('ignores a late reading of the previous caller', async () => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    const { open, current, unmount } = await desk()
    await open()
    const held = api.holds(readCaller)
    await settled(() => void current().reload())
    api.answers(openCaller, { caller: caller('C2', ['Z']) })
    await open()
    await settled(() => held[0]?.answers({ caller: caller('C1', ['A']) }))
    expect(current().caller?.id).toBe('C2')
    await unmount()
  })

  it('reads nothing again before somebody is served', async () => {
    const { current, unmount } = await desk()
    expect([await current().reload(), api.asked(readCaller)]).toEqual([true, []])
    await unmount()
  })

  it.each([
    ['refused', () => api.refuses(readCaller, '볼 수 없어요.')],
    ['lost', () => api.cuts(readCaller)],
  ])('keeps the caller when a reading is %s, and says that it failed', async (_, answer) => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    const { open, current, numbers, unmount } = await desk()
    await open()
    answer()
    let isRead: boolean | undefined
    await settled(async () => {
      isRead = await current().reload()
    })
    expect([isRead, numbers()]).toEqual([false, ['A']])
    await unmount()
  })

  it('loads one of the caller’s orders with address and notes', async () => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    api.answers(takeCallersOrderUp, { order: anOrder({ number: 'A' }), address: null })
    const { open, current, unmount } = await desk()
    await open()
    let number: string | undefined
    await settled(async () => {
      number = (await current().takeUp('A'))?.order.number
    })
    expect(number).toBe('A')
    expect(api.asked(takeCallersOrderUp)).toEqual([{ callerId: 'C1', orderNumber: 'A' }])
    await unmount()
  })

  it('shows why an order cannot be loaded', async () => {
    api.answers(openCaller, { caller: caller('C1', ['A']) })
    api.refuses(takeCallersOrderUp, '지난 주문이에요.')
    const { open, current, unmount } = await desk()
    await open()
    let taken: unknown
    await settled(async () => {
      taken = await current().takeUp('A')
    })
    expect([taken, current().problem]).toEqual([null, '지난 주문이에요.'])
    await unmount()
  })
})
