interface NativeWindow {
  readonly HansangApp?: { readonly alert?: (text: string) => void }
  readonly ReactNativeWebView?: { readonly postMessage: (message: string) => void }
}

/** Whether the page runs inside a native app's web view. */
export function isInNativeApp(host: NativeWindow = globalThis as NativeWindow): boolean {
  return Boolean(host.HansangApp ?? host.ReactNativeWebView)
}

/** Has the app around the page show `text`; `false` when there is no app to do it. */
export function nativeAlert(text: string, host: NativeWindow = globalThis as NativeWindow): boolean {
  if (host.HansangApp?.alert) {
    host.HansangApp.alert(text)
    return true
  }
  if (!host.ReactNativeWebView) return false
  host.ReactNativeWebView.postMessage(JSON.stringify({ type: 'alert', message: text }))
  return true
}
