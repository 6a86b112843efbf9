import {
  type AnswerOf,
  type DeskOrderRequest,
  askCallerToPay,
  placeForCaller,
  quoteForCaller,
} from '@hansang/contract'
import { orderCost, won } from '@hansang/domain'
import { agentTexts, failureTexts } from '@hansang/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { useOrdering, usePricing } from './use-order.ts'

const api = useFakeApi()
const quote = { ...orderCost({ orderAmount: won(18_000) }), due: won(18_000), lines: [] }
const request = {
  callerId: 'C1',
  storeId: '1001',
  type: 'pickup',
  address: null,
  lines: [],
} satisfies DeskOrderRequest
const payment = {
  paymentMethod: 'PICK_POST_CD',
  claimedDue: won(18_000),
  storeNote: '',
  deliveryNote: '',
  agreesToTerms: true,
}

describe('placing a draft for a caller', () => {
  let placed: string[]
  beforeEach(() => {
    placed = []
    api.answers(placeForCaller, { orderNumber: 'A1' })
    api.answers(askCallerToPay, {})
  })

  async function ordering() {
    const hook = await renderHook(() => useOrdering((number) => placed.push(number)), undefined)
    let said: string | null = null
    async function order(placedAs: string | null = null) {
      await settled(async () => {
        said = await hook.current().order({ request, quote, payment, placedAs })
      })
    }
    return { order, said: () => said, problem: () => hook.current().problemOf(request), hook }
  }

  it('places it and requests its payment', async () => {
    const { order, said } = await ordering()
    await order()
    expect(placed).toEqual(['A1'])
    expect(api.asked(askCallerToPay)).toMatchObject([
      { callerId: 'C1', orderNumber: 'A1', claimedDue: 18_000 },
    ])
    expect(said()).toBe('매장에 주문을 전달했어요.')
  })

  it('requests only the payment of an already placed draft', async () => {
    const { order } = await ordering()
    await order('A7')
    expect(api.asked(placeForCaller)).toEqual([])
    expect(api.asked(askCallerToPay)).toMatchObject([{ orderNumber: 'A7' }])
  })

  it('shows why it was refused, and requests no payment', async () => {
    api.refuses(placeForCaller, '지금은 주문할 수 없어요.')
    const { order, problem } = await ordering()
    await order()
    expect(problem()).toBe('지금은 주문할 수 없어요.')
    expect([placed, api.asked(askCallerToPay)]).toEqual([[], []])
  })

  it('shows that the order stands when its payment is refused', async () => {
    api.refuses(askCallerToPay, '금액이 달라졌어요.')
    const { order, problem } = await ordering()
    await order()
    expect(placed).toEqual(['A1'])
    expect(problem()).toContain('금액이 달라졌어요.')
  })

  it('says for a payment link that it was sent', async () => {
    const { hook } = await ordering()
    const linked = { ...payment, paymentMethod: 'DLVR_PRE_URL' }
    let said: string | null = null
    await settled(async () => {
      said = await hook.current().order({ request, quote, payment: linked, placedAs: null })
    })
    expect(said).toBe(agentTexts.sent)
  })

  it('shows a lost call as such', async () => {
    api.cuts(placeForCaller)
    const { order, problem, said } = await ordering()
    await order()
    expect([problem(), said()]).toEqual([failureTexts.server, null])
  })

  it('uses a new key for the same order once the last is paid for', async () => {
    const { order } = await ordering()
    await order()
    await order()
    const [first, next] = api.keysOf(placeForCaller)
    expect(next).not.toBe(first)
  })

  it('repeats a lost call under the same key', async () => {
    api.cuts(placeForCaller)
    const { order } = await ordering()
    await order()
    api.answers(placeForCaller, { orderNumber: 'A1' })
    await order()
    const [lost, again] = api.keysOf(placeForCaller)
    expect(again).toBe(lost)
  })

  it('places it once for several presses', async () => {
    const held = api.holds(placeForCaller)
    const { hook } = await ordering()
    const press = () => void hook.current().order({ request, quote, payment, placedAs: null })
    await settled(press)
    await settled(press)
    await settled(() => held[0]?.answers({ orderNumber: 'A1' }))
    expect(api.asked(placeForCaller)).toHaveLength(1)
  })

  it('clears the problem with another draft', async () => {
    api.refuses(placeForCaller, '지금은 주문할 수 없어요.')
    const { order, hook } = await ordering()
    await order()
    expect(hook.current().problemOf({ ...request, storeId: '2001' })).toBeNull()
  })
})

describe('the price of a draft', () => {
  const answer = (due: number): AnswerOf<typeof quoteForCaller> => ({
    quote,
    methods: [{ method: 'PICK_POST_CD', due: won(due) }],
  })
  const pricing = (first: DeskOrderRequest | null) =>
    renderHook(
      ({ asked, tries }: { asked: DeskOrderRequest | null; tries: number }) => usePricing(asked, tries),
      { asked: first, tries: 0 },
    )

  it('is not requested while there is nothing to price', async () => {
    expect((await pricing(null)).current()).toBeNull()
  })

  it('is the server’s quote, with the amount due per payment method', async () => {
    api.answers(quoteForCaller, answer(18_000))
    expect((await pricing(request)).current()).toMatchObject({ methods: [{ due: 18_000 }] })
  })

  it('is the server’s refusal when the draft cannot be ordered', async () => {
    api.refuses(quoteForCaller, '품절된 메뉴가 있어요.')
    expect((await pricing(request)).current()).toMatchObject({ message: '품절된 메뉴가 있어요.' })
  })

  it('is gone when nothing is left to price', async () => {
    api.answers(quoteForCaller, answer(18_000))
    const { current, rerender } = await pricing(request)
    await rerender({ asked: null, tries: 0 })
    expect(current()).toBeNull()
  })

  it('is never that of the previous draft', async () => {
    const held = api.holds(quoteForCaller)
    const { current, rerender } = await pricing(request)
    await rerender({ asked: { ...request, storeId: '2001' }, tries: 0 })
    await settled(() => held[0]?.answers(answer(1)))
    expect(current()).toBeNull()
    await settled(() => held[1]?.answers(answer(2)))
    expect(current()).toMatchObject({ methods: [{ due: 2 }] })
  })

  it('is requested again on a retry', async () => {
    api.fails(quoteForCaller, 503)
    const { current, rerender } = await pricing(request)
    expect(current()).toHaveProperty('message')
    api.answers(quoteForCaller, answer(18_000))
    await rerender({ asked: request, tries: 1 })
    expect(current()).toHaveProperty('methods')
  })
})
