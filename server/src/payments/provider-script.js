// Opens the provider's own window in this page; the provider sends the browser back to our return address.
const main = document.querySelector('main')
const status = document.querySelector('[role="status"]')
const { provider, clientKey, customerKey, request } = JSON.parse(main.dataset.window)

void open()

async function open() {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payKey: main.dataset.payKey }),
  }
  try {
    const answer = await (await fetch('/api/v1/user/pay/payOpened', init)).json()
    if (answer.code !== 'Success') return say(answer.message)
    const sent = await requestPayment()
    // Where the provider opened a window of its own, it answers here what it would have put in the address.
    if (sent) location.replace(`${location.pathname}/return?${new URLSearchParams(sent)}`)
  } catch (failure) {
    if (failure?.code)
      return location.replace(`${location.pathname}/return?code=${encodeURIComponent(failure.code)}`)
    say(status.dataset.failed)
  }
}

async function requestPayment() {
  if (provider === 'portone') return await window.PortOne.requestPayment(request)
  await window.TossPayments(clientKey).payment({ customerKey }).requestPayment(request)
  return null
}

function say(words) {
  status.textContent = words
}
