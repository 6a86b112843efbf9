import { expect, it } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import { useFocused } from './use-focused.ts'

it('the field of an opened search is focused once', async () => {
  let focused = 0
  const field = { focus: () => void (focused += 1) } as HTMLInputElement
  const { rerender } = await renderHook(() => {
    useFocused().current = field
    return true
  }, undefined)
  await rerender(undefined)
  expect(focused).toBe(1)
})
