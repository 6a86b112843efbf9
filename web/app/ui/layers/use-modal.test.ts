import { expect, it } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import { useModal } from './use-modal.ts'

async function opened(isBeside: boolean | undefined) {
  const calls: string[] = []
  const dialog = Object.fromEntries(
    ['show', 'showModal', 'close'].map((name) => [name, () => void calls.push(name)]),
  ) as unknown as HTMLDialogElement
  const hook = await renderHook(({ isOpen }) => useModal(isOpen, () => {}, { isBeside }), { isOpen: false })
  hook.current().ref.current = dialog
  await hook.rerender({ isOpen: true })
  await hook.unmount()
  return calls
}

it.each([
  ['over the page', undefined, 'showModal'],
  ['beside the page', true, 'show'],
])('a dialog opens %s and closes with its owner', async (_, isBeside, shown) => {
  expect(await opened(isBeside)).toEqual([shown, 'close'])
})
