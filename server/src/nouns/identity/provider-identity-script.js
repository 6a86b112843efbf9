// Opens the provider's check. After the return, notifies the opener or goes back to its screen.
const { code, readFirst } = document.querySelector('main').dataset
const button = document.querySelector('button')
const status = document.querySelector('[role="status"]')
const link = document.querySelector('a')
const CLOSE_MS = 400

button?.addEventListener('click', () => void begin())
// After the browser's back button, waits for a tap instead of leaving again at once.
if (button && performance.getEntriesByType('navigation')[0]?.type !== 'back_forward') void begin()
if (code && !readFirst) finish()
if (code) {
  link.addEventListener('click', (event) => {
    event.preventDefault()
    finish()
  })
}
// A page restored from the back/forward cache may still have its button disabled.
addEventListener('pageshow', ({ persisted }) => persisted && button && (button.disabled = false))

async function begin() {
  button.disabled = true
  status.textContent = status.dataset.working
  try {
    status.textContent = await openWindow()
  } catch (error) {
    status.textContent = error?.code && error.message ? error.message : status.dataset.failed
  }
  button.disabled = false
}

/** Leaves the page, or returns the reason why not. */
async function openWindow() {
  const { scriptUrl, request } = JSON.parse(document.querySelector('#window-request').textContent)
  await load(scriptUrl)
  const answer = await window.PortOne.requestIdentityVerification(request)
  return answer?.code ? answer.message : ''
}

function load(url) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: url, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}

function finish() {
  const go = () => location.replace(link.href)
  if (!window.opener || window.opener.closed) return go()
  window.opener.postMessage({ code }, location.origin)
  window.close()
  // Continues here if the browser refuses to close the window.
  setTimeout(go, CLOSE_MS)
}
