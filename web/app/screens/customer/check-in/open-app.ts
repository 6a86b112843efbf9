/** How long the app has to come up before its store is offered. */
const APP_WAIT_MS = 500

/**
 * Opens an app by its own address. An app that comes up hides the page; `onMissing` is called unless that happens
 * in time. Yields what ends the wait.
 */
export function openApp(address: string, onMissing: () => void): () => void {
  const timer = setTimeout(() => {
    end()
    onMissing()
  }, APP_WAIT_MS)
  function hide() {
    if (document.visibilityState === 'hidden') end()
  }
  function end() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', hide)
  }
  document.addEventListener('visibilitychange', hide)
  window.location.assign(address)
  return end
}
