import { findDeskStores } from '@hansang/contract'
import type { RefObject } from 'react'
import { expect, it } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { aField, around } from '../../../../../test/fake-field.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { SearchField } from '../../../../ui/index.ts'
import { ChooseStore } from './ChooseStore.tsx'

const api = useFakeApi()

const nothing = () => {}
const props = {
  callerId: 'h1.caller',
  address: null,
  onClose: nothing,
  onChosen: nothing,
}

it('the store search keeps the last keyword, selected for typing over', async () => {
  api.answers(findDeskStores, { stores: [] })
  const sheet = await renderHook(ChooseStore, { ...props, isOpen: true })
  const search = () => partOf(sheet.current(), SearchField)
  await settled(() => (search()['onChange'] as (keyword: string) => void)('강남'))
  await sheet.rerender({ ...props, isOpen: false })
  const field = aField()
  const box = elementsOf(sheet.current()).find(({ type, props: { ref } }) => type === 'div' && ref)
  const inside = box?.props['ref'] as RefObject<unknown>
  inside.current = around(field)
  await sheet.rerender({ ...props, isOpen: true })
  expect(search()['value']).toBe('강남')
  expect(field.done).toEqual(['focus', 'select'])
})
