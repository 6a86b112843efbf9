import { EMPTY_BASKET } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { clearBasket, useBasket } from '../../../basket/basket.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { useChooseStore } from './use-choose-store.ts'

const dialogs = useDialogs()
const STORE = { channel: 'hansang', id: '1002', canOrder: true } as const
const OTHER_STORE = '장바구니에는 같은 매장의 메뉴만 담을 수 있어요. 기존 메뉴를 비우고 새로 담을까요?'

const fill = (storeId: string) => useBasket.setState({ ...EMPTY_BASKET, storeId, lines: [{} as never] })

async function choose(store: { channel: 'hansang'; id: string; canOrder: boolean } = STORE) {
  const { current, where } = await renderHookAt('/stores', useChooseStore, 'pickup')
  await settled(() => current()(store))
  return where()
}

beforeEach(() => {
  changeVisit(NO_VISIT)
  clearBasket()
})

describe('choosing a store', () => {
  it('opens its page, and moves the visit there', { tags: ['SRCH-03'] }, async () => {
    expect(await choose()).toBe('/hansang/store/main/1002')
    expect(useVisit.getState()).toMatchObject({ channel: 'hansang', storeId: '1002', orderType: 'pickup' })
    expect(sessionValues.read('storeId')).toBe('1002')
  })

  it('that takes no orders says so, and stays', { tags: ['SRCH-11', 'ERR-38'] }, async () => {
    expect(await choose({ ...STORE, canOrder: false })).toBe('/stores')
    expect(dialogs.said()).toEqual(['지금은 주문할 수 없어요. 다른 매장을 이용해 주세요.'])
    expect(useVisit.getState().storeId).toBe('')
  })

  it('with a basket of another store asks before emptying it', { tags: ['BSK-11'] }, async () => {
    fill('1001')
    dialogs.answers(false)
    expect(await choose()).toBe('/stores')
    expect([dialogs.said(), useBasket.getState().storeId]).toEqual([[OTHER_STORE], '1001'])
    dialogs.answers(true)
    expect(await choose()).toBe('/hansang/store/main/1002')
    expect(useBasket.getState().lines).toEqual([])
  })

  it('with a basket of the same store keeps it without asking', async () => {
    fill('1002')
    await choose()
    expect([dialogs.said(), useBasket.getState().lines.length]).toEqual([[], 1])
  })
})
