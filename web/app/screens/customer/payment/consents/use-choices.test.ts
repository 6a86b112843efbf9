import { beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { useChoices } from './use-choices.ts'

const dialogs = useDialogs()

beforeEach(() => {
  localValues.remove('favrtMenuYn')
  sessionValues.remove('paymentChoices')
})

describe('the favourite of a payment', { tags: ['STG-15', 'PAY-04'] }, () => {
  it('is set after a confirmation, and removed after another one', async () => {
    const choices = await renderHook(() => useChoices('A'), undefined)
    await settled(() => choices.current().chooseFavourite(true))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([true, 'Y'])
    await settled(() => choices.current().chooseFavourite(false))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, 'N'])
    expect(dialogs.said()).toEqual([expect.stringContaining('등록'), expect.stringContaining('취소')])
  })

  it('is kept while a check in this window leaves the page', async () => {
    const choices = await renderHook(() => useChoices('A'), undefined)
    await settled(() => choices.current().chooseFavourite(true))
    expect((await renderHook(() => useChoices('A'), undefined)).current().isFavourite).toBe(true)
  })

  it('stays unchanged when declined, and belongs to its own order only', async () => {
    dialogs.answers(false)
    const choices = await renderHook(() => useChoices('A'), undefined)
    await settled(() => choices.current().chooseFavourite(true))
    expect([choices.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, null])
    dialogs.answers(true)
    await settled(() => choices.current().chooseFavourite(true))
    const other = await renderHook(() => useChoices('B'), undefined)
    expect([other.current().isFavourite, localValues.read('favrtMenuYn')]).toEqual([false, 'N'])
  })
})
