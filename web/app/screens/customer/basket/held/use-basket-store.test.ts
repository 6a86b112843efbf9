import { readMenu, readPickupDiscounts, readStore } from '@hansang/contract'
import { aLine, anItemWithSauces } from '@hansang/testing/samples'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { holdingAt } from '../../../../../test/holding-at.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { changeVisit, NO_VISIT } from '../../../../visit/visit.ts'
import type { BasketBrought } from './basket-brought.ts'
import { useBasketStore } from './use-basket-store.ts'
import type { Holding } from './use-held-basket.ts'

const api = useFakeApi()
const soup = anItemWithSauces({ id: '20' })
const { held } = holdingAt('1001')
const broughtWith = (isSoldOut = false): BasketBrought => ({
  cookieText: '',
  held,
  at: {
    store: aStoreAnswer(),
    groups: [
      { name: '치킨', items: [anItemWithSauces({ id: held.basket.lines[0]?.itemId ?? '', isSoldOut })] },
    ],
    isWhole: false,
  },
  now: new Date(),
})

beforeEach(() => {
  api.answers(readStore, { store: aStoreAnswer() })
  api.refuses(readPickupDiscounts, '')
  api.answers(readMenu, { menu: { groups: [{ name: '국', items: [soup] }] } })
})
afterEach(() => changeVisit(NO_VISIT))

const asked = () => [api.asked(readStore).length, api.asked(readMenu).length]

it('asks for nothing that the document brought', async () => {
  const hook = await renderHook(useBasketStore, { held, brought: broughtWith() })
  expect(hook.current().store?.id).toBe('1001')
  expect(hook.current().menu?.size).toBe(1)
  expect(asked()).toEqual([0, 0])
  await hook.unmount()
})

it('reads the whole menu once another dish joins, which is not called gone before', async () => {
  const hook = await renderHook(useBasketStore, { held, brought: broughtWith() })
  const menu = api.holds(readMenu)
  const lines = [...held.basket.lines, aLine({ itemId: soup.id })]
  const joined = { ...held, basket: { ...held.basket, lines } }
  await hook.rerender({ held: joined, brought: broughtWith() })
  expect(hook.current().menu).toBeNull()
  await settled(() => menu[0]?.answers({ menu: { groups: [{ name: '국', items: [soup] }] } }))
  expect(hook.current().menu?.has(soup.id)).toBe(true)
  expect(asked()).toEqual([0, 1])
  await hook.unmount()
})

it('reads the whole menu where other dishes are to be offered', async () => {
  const hook = await renderHook(useBasketStore, { held, brought: broughtWith(true) })
  expect(asked()).toEqual([0, 1])
  await hook.unmount()
})

it('asks for the store again when the order is of another type', async () => {
  const brought = broughtWith()
  const hook = await renderHook(useBasketStore, { held, brought })
  const pickup = { ...held, visit: { ...held.visit, orderType: 'pickup' as const } }
  await hook.rerender({ held: pickup, brought })
  expect(asked()).toEqual([1, 0])
  await hook.rerender({ held, brought })
  expect(asked()).toEqual([2, 0])
  await hook.unmount()
})

it('asks for everything where the document drew another basket', async () => {
  const drawn: Holding = { held, brought: broughtWith() }
  const hook = await renderHook(useBasketStore, drawn)
  await hook.rerender(holdingAt('1002'))
  expect(asked()).toEqual([1, 1])
  expect(hook.current().store?.id).not.toBe('1002')
  await hook.unmount()
})

it('asks for nothing with an empty basket', async () => {
  const empty = { ...held, basket: { ...held.basket, lines: [] } }
  const hook = await renderHook(useBasketStore, { held: empty, brought: null })
  expect(asked()).toEqual([0, 0])
  await hook.unmount()
})
