import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { confirmed } from '../../../../ui/index.ts'
import { useChoices } from './use-choices.ts'

vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  confirmed: vi.fn(),
}))

beforeEach(() => {
  vi.clearAllMocks()
  localValues.remove('favrtMenuYn')
  sessionValues.remove('paymentChoices')
})

describe('the favourite of a payment', { tags: ['STG-15', 'PAY-04'] }, () => {
  it('is set after a confirmation, and removed after another one', async () => {
    vi.mocked(confirmed).mockResolvedValue(true)
    const choices = await renderHook(() => useChoices('A'), undefined)
    await settled(() => choices.current().chooseFavourite(true))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([true, 'Y'])
    await settled(() => choices.current().chooseFavourite(false))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, 'N'])
    expect(vi.mocked(confirmed).mock.calls.map(([{ text }]) => text)).toEqual([
      expect.stringContaining('등록'),
      expect.stringContaining('취소'),
    ])
  })

  it('stays unchanged when declined, and belongs to its own order only', async () => {
    vi.mocked(confirmed).mockResolvedValue(false)
    const choices = await renderHook(() => useChoices('A'), undefined)
    await settled(() => choices.current().chooseFavourite(true))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, null])
    vi.mocked(confirmed).mockResolvedValue(true)
    await settled(() => choices.current().chooseFavourite(true))
    const other = await renderHook(() => useChoices('B'), undefined)
    expect([other.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, 'N'])
  })
})
