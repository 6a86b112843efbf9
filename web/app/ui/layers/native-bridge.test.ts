import { describe, expect, it, vi } from 'vitest'
import { isInNativeApp, nativeAlert } from './native-bridge.ts'

describe('the app around the page', () => {
  it('shows an alert by HansangApp first', { tags: ['ERR-04', 'ERR-44'] }, () => {
    const alert = vi.fn()
    const postMessage = vi.fn()
    const host = { HansangApp: { alert }, ReactNativeWebView: { postMessage } }
    expect(nativeAlert('안녕', host)).toBe(true)
    expect(alert).toHaveBeenCalledWith('안녕')
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('shows it by a message to the web view otherwise', { tags: ['ERR-44'] }, () => {
    const postMessage = vi.fn()
    expect(nativeAlert('안녕', { ReactNativeWebView: { postMessage } })).toBe(true)
    expect(JSON.parse(postMessage.mock.calls[0]?.[0] as string)).toEqual({ type: 'alert', message: '안녕' })
  })

  it('is absent in a browser, where the page shows its own dialog', { tags: ['ERR-04'] }, () => {
    expect(nativeAlert('안녕', {})).toBe(false)
    expect(isInNativeApp({})).toBe(false)
    expect(isInNativeApp({ HansangApp: {} })).toBe(true)
  })
})
