import { expect, it } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useFirstCards } from './use-first-cards.ts'

it('leaves what came to the board, also late, until it is left', { tags: ['PEAK-11'] }, async () => {
  let comes: (cards: string) => void = () => {}
  window.askedCards = new Promise((resolve) => (comes = resolve))
  const board = await renderHook(() => useFirstCards(), undefined)
  expect(board.current()).toBe('')
  await settled(() => comes('<b>#1</b>'))
  expect(board.current()).toBe('<b>#1</b>')
  await board.unmount()
  const later = await renderHook(() => useFirstCards(), undefined)
  expect([later.current(), window.askedCards]).toEqual(['', undefined])
  await later.unmount()
})
