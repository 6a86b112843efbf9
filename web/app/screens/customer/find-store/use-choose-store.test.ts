import { EMPTY_BASKET } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { clearBasket, useBasket } from '../../../basket/basket.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { useChooseStore } from './use-choose-store.ts'

const { went, said, asked, answer } = vi.hoisted(() => ({
  went: [] as string[],
  said: [] as string[],
  asked: [] as string[],
  answer: { now: true },
}))

vi.mock('react-router', () => ({ useNavigate: () => async (to: string) => void went.push(to) }))
vi.mock('../../../ui/index.ts', () => ({
  alerted: async (text: string) => void said.push(text),
  confirmed: async ({ text }: { text: string }) => {
    asked.push(text)
    return answer.now
  },
}))

const STORE = { channel: 'hansang', id: '1002', canOrder: true } as const
const OTHER_STORE = '장바구니에는 같은 매장의 메뉴만 담을 수 있어요. 기존 메뉴를 비우고 새로 담을까요?'

const fill = (storeId: string) => useBasket.setState({ ...EMPTY_BASKET, storeId, lines: [{} as never] })

async function choose(store: { channel: 'hansang'; id: string; canOrder: boolean } = STORE) {
  const hook = await renderHook(() => useChooseStore('pickup'), undefined)
  await hook.current()(store)
}

beforeEach(() => {
  for (const heard of [went, said, asked]) heard.length = 0
  answer.now = true
  changeVisit(NO_VISIT)
  clearBasket()
})

describe('choosing a store', () => {
  it('opens its page, and moves the visit there', { tags: ['SRCH-03'] }, async () => {
    await choose()
    expect(went).toEqual(['/hansang/store/main/1002'])
    expect(useVisit.getState()).toMatchObject({ channel: 'hansang', storeId: '1002', orderType: 'pickup' })
    expect(sessionValues.read('storeId')).toBe('1002')
  })

  it('that takes no orders says so, and stays', { tags: ['SRCH-11', 'ERR-38'] }, async () => {
    await choose({ ...STORE, canOrder: false })
    expect(said).toEqual(['지금은 주문할 수 없어요. 다른 매장을 이용해 주세요.'])
    expect([went, useVisit.getState().storeId]).toEqual([[], ''])
  })

  it('with a basket of another store asks before emptying it', { tags: ['BSK-11'] }, async () => {
    fill('1001')
    answer.now = false
    await choose()
    expect([asked, went, useBasket.getState().storeId]).toEqual([[OTHER_STORE], [], '1001'])
    answer.now = true
    await choose()
    expect(went).toEqual(['/hansang/store/main/1002'])
    expect(useBasket.getState().lines).toEqual([])
  })

  it('with a basket of the same store keeps it without asking', async () => {
    fill('1002')
    await choose()
    expect([asked, useBasket.getState().lines.length]).toEqual([[], 1])
  })
})
