// Opens the real provider's window; after the return, tells the opener page or goes to the result.
const { payKey, orderId, means, code, doneUrl, backUrl } = document.querySelector('main').dataset
const button = document.querySelector('button')
const status = document.querySelector('[role="status"]')
const CLOSE_MS = 400

if (code) finish()
button?.addEventListener('click', () => void pay())
// A page restored from the back/forward cache is out of date.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

async function pay() {
  button.disabled = true
  status.textContent = status.dataset.working
  try {
    status.textContent = (await opened()) || (await openWindow()) || ''
  } catch (error) {
    status.textContent = error?.code && error.message ? error.message : status.dataset.failed
  }
  button.disabled = false
}

/** The reason why the payment may not begin; empty if it may. */
async function opened() {
  const response = await fetch('/api/v1/user/pay/payOpened', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payKey }),
  })
  const answer = await response.json()
  return answer.code === 'Success' ? '' : answer.message
}

/** Leaves the page, or returns the error message. */
async function openWindow() {
  const { provider, scriptUrl, clientKey, customerKey, request } = JSON.parse(
    document.querySelector('#window-request').textContent,
  )
  await load(scriptUrl)
  if (provider === 'toss') {
    return void (await window.TossPayments(clientKey).payment({ customerKey }).requestPayment(request))
  }
  const answer = await window.PortOne.requestPayment(request)
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
  const go = () => location.replace(code === '0000' ? doneUrl : backUrl.replace('{code}', code))
  if (!window.opener || window.opener.closed) return go()
  window.opener.postMessage({ code, payMeans: means, ordrId: orderId }, location.origin)
  window.close()
  // Fallback for browsers that do not let the page close itself.
  setTimeout(go, CLOSE_MS)
}
