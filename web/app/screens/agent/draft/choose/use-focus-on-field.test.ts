import { expect, it, vi } from 'vitest'
import { renderHook } from '../../../../../test/render-hook.ts'
import { useFocusOnField } from './use-focus-on-field.ts'

it('the first field of a sheet is focused for typing over each time it opens', async () => {
  const field = { focus: vi.fn(), select: vi.fn() }
  const box = { querySelector: (of: string) => (of === 'input' ? field : null) }
  const { current, rerender } = await renderHook(useFocusOnField, false as boolean)
  Object.assign(current(), { current: box })
  await rerender(false)
  expect(field.focus).not.toHaveBeenCalled()
  await rerender(true)
  await rerender(true)
  expect(field.focus).toHaveBeenCalledOnce()
  expect(field.focus).toHaveBeenCalledBefore(field.select)
  await rerender(false)
  await rerender(true)
  expect([field.focus.mock.calls.length, field.select.mock.calls.length]).toEqual([2, 2])
})
