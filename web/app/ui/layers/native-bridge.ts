interface NativeWindow {
  readonly HansangApp?: { readonly alert?: (text: string) => void }
  readonly ReactNativeWebView?: { readonly postMessage: (message: string) => void }
}

export function isInNativeApp(host: NativeWindow = globalThis as NativeWindow): boolean {
  return Boolean(host.HansangApp ?? host.ReactNativeWebView)
}

export function nativeAlert(text: string, host: NativeWindow = globalThis as NativeWindow): boolean {
  if (host.HansangApp?.alert) {
    host.HansangApp.alert(text)
    return true
  }
  if (!host.ReactNativeWebView) return false
  host.ReactNativeWebView.postMessage(JSON.stringify({ type: 'alert', message: text }))
  return true
}
