const APP_WAIT_MS = 500

/**
 * An opened app hides this page; if that does not happen in time, calls `onMissing`. Returns a function that
 * cancels the wait.
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
