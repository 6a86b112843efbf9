import { basketTexts } from '@hansang/messages'
import { afterEach, describe, expect, it } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { keptNotes, useOrderNotes } from './order-notes.ts'

afterEach(() => localValues.remove('msgToStore', 'msgToDelivery', 'needSpoon'))

const notes = async () => await renderHook(useOrderNotes, undefined)

describe('the notes of an order', () => {
  it('ask for delivery by hand and for no cutlery at first', async () => {
    const first = { storeNote: '', deliveryNote: basketTexts.deliveryNotes.hand, needsCutlery: false }
    expect((await notes()).current()[0]).toEqual(first)
  })

  it('are kept over a reload, whichever changes', async () => {
    const { current } = await notes()
    await settled(() => current()[1]({ storeNote: '덜 맵게' }))
    await settled(() => current()[1]({ needsCutlery: true }))
    const kept = { storeNote: '덜 맵게', deliveryNote: basketTexts.deliveryNotes.hand, needsCutlery: true }
    expect([current()[0], keptNotes(), (await notes()).current()[0]]).toEqual([kept, kept, kept])
  })

  it('end the wish for cutlery', async () => {
    localValues.write('needSpoon', 'Y')
    const { current } = await notes()
    await settled(() => current()[1]({ needsCutlery: false }))
    expect(keptNotes().needsCutlery).toBe(false)
  })
})
