// Reports that the page is open, posts the decision and tells the opener page.
const { payKey, amount, orderId, doneUrl, backUrl, means } = document.querySelector('main').dataset
const buttons = [...document.querySelectorAll('button')]
const status = document.querySelector('[role="status"]')
const FAILURES = ['9999', '99', '88']
const CLOSE_MS = 400

for (const button of buttons) button.addEventListener('click', () => void decide(button))
if (payKey) void tellOpened()
if (location.hash.length > 1) void proveByLink()

async function tellOpened() {
  const answer = await post('payOpened', { payKey })
  if (answer?.code !== 'payFirstCheckFail') return
  status.textContent = answer.message
  setBusy(true)
}

/** Opening the texted link proves its recipient's phone, so this session may see the full order. */
async function proveByLink() {
  const secret = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const answer = await send('/api/v1/user/auth/proveByLink', { secret })
  if (answer?.code === 'Success' && !localStorage.getItem('token'))
    localStorage.setItem('token', answer.token)
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
  const decision = { payKey, resultCode, payMeans: means, payAmt: payAmount(), halbu: '00' }
  let answer
  do answer = await post('payResult', decision)
  while (answer?.code === 'confirming')
  return answer
}

/** A local voucher's amount is chosen on the page. */
function payAmount() {
  return Number(document.querySelector('#voucher-amount')?.value ?? amount)
}

async function post(call, body) {
  return await send(`/api/v1/user/pay/${call}`, body)
}

async function send(path, body) {
  try {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(path, init)
    return await response.json()
  } catch {
    return null
  }
}

function finish(code) {
  const go = () => location.replace(code === '0000' ? doneUrl : backUrl.replace('{code}', code))
  if (!window.opener || window.opener.closed) return go()
  window.opener.postMessage({ code, payMeans: means, payAmt: payAmount(), ordrId: orderId }, location.origin)
  window.close()
  // Fallback for browsers that do not let the page close itself.
  setTimeout(go, CLOSE_MS)
}

function setBusy(isBusy) {
  for (const button of buttons) button.disabled = isBusy
}
