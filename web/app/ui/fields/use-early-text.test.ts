import { expect, it } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import { useEarlyText } from './use-early-text.ts'

it.each([
  ['text typed before the scripts ran is taken', '강남', ['강남']],
  ['a field that nobody typed into keeps its value', '', []],
])('%s', async (_, typed, expected) => {
  const field = { current: { value: typed } as HTMLInputElement }
  const taken: string[] = []
  const take = (text: string) => void taken.push(text)
  const { rerender } = await renderHook(() => useEarlyText(field, '', take) ?? null, undefined)
  await rerender(undefined)
  expect(taken).toEqual(expected)
})
