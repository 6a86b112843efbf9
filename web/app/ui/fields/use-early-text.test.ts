import { expect, it } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import { useEarlyText } from './use-early-text.ts'

it.each([
  ['text typed before the scripts ran is taken', { typed: '강남', isFocused: false }, ['강남']],
  ['a field that nobody typed into keeps its value', { typed: '', isFocused: false }, []],
  ['a field that is about to be typed into stays empty', { typed: '', isFocused: true }, ['']],
])('%s', async (_, { typed, isFocused }, expected) => {
  const matches = (selector: string) => isFocused && selector === ':focus'
  const field = { current: { value: typed, matches } as HTMLInputElement }
  const taken: string[] = []
  const take = (text: string) => void taken.push(text)
  const { rerender } = await renderHook(() => useEarlyText(field, '', take) ?? null, undefined)
  await rerender(undefined)
  expect(taken).toEqual(expected)
})
