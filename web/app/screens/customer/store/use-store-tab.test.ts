import { afterEach, describe, expect, it } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { hasLayer, leaveTopLayer } from '../../../ui/layers/layers.ts'
import { type StoreTab, useStoreTab } from './use-store-tab.ts'

afterEach(() => localValues.remove('tab'))

async function tabs() {
  const { current, unmount } = await renderHook(useStoreTab, undefined)
  return { shown: () => current()[0], choose: (tab: StoreTab) => settled(() => current()[1](tab)), unmount }
}

describe('the tabs of a store', () => {
  it('begin with the menu', async () => {
    expect((await tabs()).shown()).toBe('menu')
  })

  it('keep the last choice over a reload', async () => {
    const { choose, unmount } = await tabs()
    await choose('store')
    await unmount()
    expect((await tabs()).shown()).toBe('store')
  })

  it('show the store tab after Back from the reviews', async () => {
    const { choose, shown } = await tabs()
    await choose('review')
    await settled(leaveTopLayer)
    expect([shown(), hasLayer()]).toEqual(['store', false])
  })

  it('leave Back to the browser beside the reviews', async () => {
    const { choose } = await tabs()
    await choose('store')
    expect(hasLayer()).toBe(false)
  })

  it('leave Back to the browser once their screen is left', async () => {
    const { choose, unmount } = await tabs()
    await choose('review')
    await unmount()
    expect(hasLayer()).toBe(false)
  })
})
