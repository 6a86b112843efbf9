import { describe, expect, it } from 'vitest'
import { isInNativeApp, nativeAlert } from './native-bridge.ts'

function aHost() {
  const heard: [string, string][] = []
  return {
    heard,
    HansangApp: { alert: (text: string) => void heard.push(['HansangApp', text]) },
    ReactNativeWebView: { postMessage: (text: string) => void heard.push(['ReactNativeWebView', text]) },
  }
}

describe('the app around the page', () => {
  it('shows an alert by HansangApp first', { tags: ['ERR-04', 'ERR-44'] }, () => {
    const host = aHost()
    expect(nativeAlert('안녕', host)).toBe(true)
    expect(host.heard).toEqual([['HansangApp', '안녕']])
  })

  it('shows it by a message to the web view otherwise', { tags: ['ERR-44'] }, () => {
    const { ReactNativeWebView, heard } = aHost()
    expect(nativeAlert('안녕', { ReactNativeWebView })).toBe(true)
    expect(heard).toEqual([['ReactNativeWebView', JSON.stringify({ type: 'alert', message: '안녕' })]])
  })

  it('is absent in a browser, where the page shows its own dialog', { tags: ['ERR-04'] }, () => {
    expect(nativeAlert('안녕', {})).toBe(false)
    expect(isInNativeApp({})).toBe(false)
    expect(isInNativeApp({ HansangApp: {} })).toBe(true)
  })
})
