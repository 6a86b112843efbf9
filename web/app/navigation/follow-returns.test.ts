import { afterEach, expect, it, vi } from 'vitest'
import { sessionValues } from '../browser/browser-storage.ts'
import { followReturns } from './follow-returns.ts'

afterEach(() => {
  sessionValues.remove('callerWindow')
  vi.unstubAllGlobals()
})

const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

it('reloads a caller’s page restored from the browser’s page cache, but not a customer’s', {
  tags: ['AGT-11'],
}, () => {
  const shown = new EventTarget()
  vi.stubGlobal('window', shown)
  const reload = vi.fn<() => void>()
  const stop = followReturns(reload)
  shown.dispatchEvent(pageShow(true))
  sessionValues.write('callerWindow', 'Y')
  shown.dispatchEvent(pageShow(false))
  expect(reload).not.toHaveBeenCalled()
  shown.dispatchEvent(pageShow(true))
  expect(reload).toHaveBeenCalledOnce()
  stop()
  shown.dispatchEvent(pageShow(true))
  expect(reload).toHaveBeenCalledOnce()
})
