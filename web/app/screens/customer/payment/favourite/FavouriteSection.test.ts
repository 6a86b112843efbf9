import { paymentTexts } from '@hansang/messages'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../../test/elements.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { CheckboxRow } from '../../../../ui/index.ts'
import { FavouriteSection } from './FavouriteSection.tsx'
import { useChoices } from '../choices/use-choices.ts'

const dialogs = useDialogs()

beforeEach(() => {
  localValues.remove('favrtMenuYn')
  sessionValues.remove('paymentChoices')
})

async function favouriteOf(orderNumber: string) {
  const { current } = await renderHook(() => {
    const { chosen, choose } = useChoices(orderNumber)
    return FavouriteSection({
      isFavourite: chosen.isFavourite,
      onChoose: (isFavourite) => choose({ isFavourite }),
    })
  }, undefined)
  const row = () => partOf(current(), CheckboxRow) as unknown as ComponentProps<typeof CheckboxRow>
  return {
    shown: () => [row().label, row().isChecked, localValues.read('favrtMenuYn')],
    choose: (chosen: boolean) => settled(() => row().onChange(chosen)),
  }
}

const { on, off } = paymentTexts.favourite

describe('the favourite of a payment', { tags: ['STG-15', 'PAY-04'] }, () => {
  it('is set after a confirmation, and removed after another one', async () => {
    const favourite = await favouriteOf('A')
    await favourite.choose(true)
    expect(favourite.shown()).toEqual([on, true, 'Y'])
    await favourite.choose(false)
    expect(favourite.shown()).toEqual([off, false, 'N'])
    expect(dialogs.said()).toEqual([paymentTexts.favourite.confirm, paymentTexts.favourite.cancel])
  })

  it('is kept while a check in this window leaves the page', async () => {
    await (await favouriteOf('A')).choose(true)
    expect((await favouriteOf('A')).shown()).toEqual([on, true, 'Y'])
  })

  it('is not set when the customer declines', async () => {
    dialogs.answers(false)
    const favourite = await favouriteOf('A')
    await favourite.choose(true)
    expect(favourite.shown()).toEqual([off, false, 'N'])
  })

  it('is not set for the next order', async () => {
    await (await favouriteOf('A')).choose(true)
    expect((await favouriteOf('B')).shown()).toEqual([off, false, 'N'])
  })
})
