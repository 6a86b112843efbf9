// Posts the form and notifies the opener of the outcome.
const { ticket, purpose, backUrl } = document.querySelector('main').dataset
const form = document.querySelector('form')
const alertLine = document.querySelector('[role="alert"]')
const RESULTS = ['7777', '8888', '9999']
const CLOSE_MS = 400

document.querySelector('[data-finish]')?.addEventListener('click', () => finish('8888'))
document.querySelector('[data-result]')?.addEventListener('click', () => void check('9999'))
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void check('')
})

async function check(resultCode) {
  setBusy(true)
  alertLine.textContent = alertLine.dataset.working
  const answer = await post({
    ticket,
    chkFor: purpose,
    resultCode,
    ...Object.fromEntries(new FormData(form)),
  })
  if (RESULTS.includes(answer?.code)) return finish(answer.code)
  alertLine.textContent = answer?.message || alertLine.dataset.failed
  setBusy(false)
}

async function post(body) {
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch('/api/v1/user/join/identityResult', init)
    return await response.json()
  } catch {
    return null
  }
}

function finish(code) {
  const go = () => location.replace(backUrl.replace('{code}', code))
  if (!window.opener || window.opener.closed) return go()
  window.opener.postMessage({ code }, location.origin)
  window.close()
  // Continues here if the browser refuses to close the window.
  setTimeout(go, CLOSE_MS)
}

function setBusy(isBusy) {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy
}
