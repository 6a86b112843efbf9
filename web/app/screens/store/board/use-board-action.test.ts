import { acceptOrder } from '@hansang/contract'
import { boardTexts, failureTexts } from '@hansang/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { currentToast, endToast } from '../../../ui/layers/toast.ts'
import { callAsOwner } from '../owner-session.ts'
import { useBoardAction } from './use-board-action.ts'

const api = useFakeApi()
const reload = vi.fn(async () => {})

beforeEach(() => {
  reload.mockClear()
  endToast()
})

async function accepting() {
  const hook = await renderHook(() => useBoardAction(reload), undefined)
  const results: boolean[] = []
  async function accept(minutes = 20) {
    const request = { orderNumber: 'A', minutesUntilDone: minutes }
    const done = hook.current().run(`accept ${minutes}`, (key) => callAsOwner(acceptOrder, request, key))
    void done.then((isDone) => results.push(isDone))
  }
  return { ...hook, press: (minutes?: number) => settled(() => void accept(minutes)), results }
}

describe('a step of an order on the board', () => {
  it('is taken, and the board is read again before the next', async () => {
    api.answers(acceptOrder, { order: anOrder() })
    const read = Promise.withResolvers<void>()
    reload.mockReturnValueOnce(read.promise)
    const { press, results, current } = await accepting()
    await press()
    expect([current().isBusy, results]).toEqual([true, []])
    await settled(() => read.resolve())
    expect([current().isBusy, results, currentToast()]).toEqual([false, [true], null])
  })

  it('is sent once for several presses', async () => {
    const held = api.holds(acceptOrder)
    const { press, results } = await accepting()
    await press()
    await press()
    await settled(() => held[0]?.answers({ order: anOrder() }))
    expect([api.asked(acceptOrder).length, results]).toEqual([1, [false, true]])
  })

  it('keeps its key when it is repeated, also after an answer, while another step has its own', async () => {
    api.answers(acceptOrder, { order: anOrder() })
    const { press } = await accepting()
    await press()
    await press()
    await press(40)
    const [first, again, other] = api.keysOf(acceptOrder)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([again === first, other === first]).toEqual([true, false])
  })

  it.each([
    ['a refusal', () => api.refuses(acceptOrder, '이미 취소된 주문이에요.'), '이미 취소된 주문이에요.'],
    ['a refusal without words', () => api.refuses(acceptOrder, ''), boardTexts.movedElsewhere],
    [
      'a failure',
      () => api.fails(acceptOrder, 503, '잠시 후 다시 시도해 주세요.'),
      '잠시 후 다시 시도해 주세요.',
    ],
    ['a failure without words', () => api.fails(acceptOrder, 500), failureTexts.server],
    ['the end of the session', () => api.fails(acceptOrder, 401), failureTexts.server],
  ])('that meets %s says why, and reads the board again', async (_, answer, words) => {
    answer()
    const { press, results } = await accepting()
    await press()
    expect([currentToast()?.text, results, reload.mock.calls.length]).toEqual([words, [false], 1])
  })

  it('that breaks says nothing of the fault itself', async () => {
    const { current } = await accepting()
    await settled(() => void current().run('accept', () => Promise.reject(new Error('broken'))))
    expect(currentToast()?.text).toBe(failureTexts.server)
  })
})
