// The page's own script: says that the page is open, posts the decision, tells the page that opened it.
const { payKey, amount, orderId, doneUrl, backUrl } = document.querySelector('main').dataset
const buttons = [...document.querySelectorAll('button')]
const status = document.querySelector('[role="status"]')
const FAILURES = ['9999', '99', '88']
const CLOSE_MS = 400

for (const button of buttons) button.addEventListener('click', () => void decide(button))
if (payKey) void tellOpened()

async function tellOpened() {
  const answer = await post('payOpened', { payKey })
  if (answer?.code !== 'payFirstCheckFail') return
  status.textContent = answer.message
  setBusy(true)
}

async function decide(button) {
  setBusy(true)
  status.textContent = status.dataset.working
  const answer = await settled(button.dataset.code)
  if (answer?.code === 'Success') return finish('0000')
  if (FAILURES.includes(answer?.code)) return finish(answer.code)
  status.textContent = answer?.message || status.dataset.failed
  setBusy(false)
}

async function settled(resultCode) {
  const decision = { payKey, resultCode, payMeans: '0001', payAmt: Number(amount), halbu: '00' }
  let answer
  do answer = await post('payResult', decision)
  while (answer?.code === 'confirming')
  return answer
}

async function post(call, body) {
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`/api/v1/user/pay/${call}`, init)
    return await response.json()
  } catch {
    return null
  }
}

function finish(code) {
  const go = () => location.replace(code === '0000' ? doneUrl : backUrl.replace('{code}', code))
  if (!window.opener || window.opener.closed) return go()
  window.opener.postMessage({ code, payMeans: '0001', ordrId: orderId }, location.origin)
  window.close()
  // Where the browser does not let the page close itself, it goes on here.
  setTimeout(go, CLOSE_MS)
}

function setBusy(isBusy) {
  for (const button of buttons) button.disabled = isBusy
}
