import { beforeEach, expect, it } from 'vitest'
import { renderHook } from '../../../../../test/render-hook.ts'
import { usePaymentWindow } from './use-payment-window.ts'

interface Tab {
  closed: boolean
  isInFront: boolean
}

let tabs: Tab[]

beforeEach(() => {
  tabs = []
  Object.assign(window, {
    open() {
      const tab = { closed: false, isInFront: false, focus: () => void (tab.isInFront = true) }
      tabs.push(tab)
      return tab
    },
  })
})

it('a second tap on pay brings the open tab to the front, and opens another once it was closed', async () => {
  const nothing = async () => {}
  const options = { orderNumber: 'A1', isWaiting: false, onAsk: nothing, onClosed() {}, onMessage() {} }
  const { current } = await renderHook(usePaymentWindow, options)
  expect([current().open('/pay'), current().open('/pay')]).toEqual([true, true])
  expect(tabs).toMatchObject([{ isInFront: true }])
  Object.assign(tabs[0] ?? {}, { closed: true })
  current().open('/pay')
  expect(tabs).toHaveLength(2)
})
