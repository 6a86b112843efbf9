import { expect, it } from 'vitest'
import { aField, around } from '../../../../../test/fake-field.ts'
import { renderHook } from '../../../../../test/render-hook.ts'
import { useFocusOnField } from './use-focus-on-field.ts'

it('the first field of a sheet is focused for typing over each time it opens', async () => {
  const field = aField()
  const { current, rerender } = await renderHook(useFocusOnField, false as boolean)
  Object.assign(current(), { current: around(field) })
  await rerender(false)
  expect(field.done).toEqual([])
  await rerender(true)
  await rerender(true)
  expect(field.done).toEqual(['focus', 'select'])
  await rerender(false)
  await rerender(true)
  expect(field.done).toEqual(['focus', 'select', 'focus', 'select'])
})
