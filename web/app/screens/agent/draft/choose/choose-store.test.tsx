import type { RefObject } from 'react'
import { expect, it, vi } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { SearchField } from '../../../../ui/index.ts'
import { callAsAgent } from '../../agent-session.ts'
import { ChooseStore } from './ChooseStore.tsx'

vi.mock(import('../../agent-session.ts'), async (actual) => ({ ...(await actual()), callAsAgent: vi.fn() }))

const nothing = () => {}
const props = {
  callerId: 'h1.caller',
  address: null,
  onClose: nothing,
  onChosen: nothing,
}

it('the store search keeps the last keyword, selected for typing over', async () => {
  vi.mocked(callAsAgent).mockResolvedValue({ answer: { stores: [] } } as never)
  const sheet = await renderHook(ChooseStore, { ...props, isOpen: true })
  const search = () => partOf(sheet.current(), SearchField)
  await settled(() => (search()['onChange'] as (keyword: string) => void)('강남'))
  await sheet.rerender({ ...props, isOpen: false })
  const field = { focus: vi.fn(), select: vi.fn() }
  const box = elementsOf(sheet.current()).find(({ type, props: { ref } }) => type === 'div' && ref)
  const inside = box?.props['ref'] as RefObject<unknown>
  inside.current = { querySelector: () => field }
  await sheet.rerender({ ...props, isOpen: true })
  expect(search()['value']).toBe('강남')
  expect(field.select).toHaveBeenCalledOnce()
  expect(field.focus).toHaveBeenCalledBefore(field.select)
})
