import { expect, it } from 'vitest'
import { renderHook } from '../../../../../test/render-hook.ts'
import { cookieTextOf } from '../../../../basket/basket-cookie.ts'
import { heldNow } from '../../../../basket/keep-for-document.ts'
import type { BasketBrought } from './basket-brought.ts'
import { useHeldBasket } from './use-held-basket.ts'

const broughtFor = (cookieText: string): BasketBrought => ({
  cookieText,
  held: heldNow(),
  at: null,
  now: new Date(),
})

it('keeps what the document brought when the query of the screen changes, with which nothing comes', async () => {
  const brought = broughtFor(cookieTextOf(heldNow()) ?? '')
  const hook = await renderHook(useHeldBasket, brought as BasketBrought | null)
  expect(hook.current().brought).toBe(brought)
  await hook.rerender(null)
  expect(hook.current().brought).toBe(brought)
  await hook.unmount()
})

it('leaves what was drawn for another basket', async () => {
  const hook = await renderHook(useHeldBasket, broughtFor('another') as BasketBrought | null)
  expect(hook.current()).toMatchObject({ brought: null, isKnown: true })
  await hook.unmount()
})
