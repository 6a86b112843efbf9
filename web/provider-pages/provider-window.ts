// Opens the provider's payment window; after the return, tells the opener page or goes to the result.
import { button, data, finish, post } from './parts/page.ts'
import { loadScript, openProvider, reasonOf, windowRequest } from './parts/provider.ts'

interface PaymentWindow {
  readonly provider: string
  readonly scriptUrl: string
  readonly clientKey: string
  readonly customerKey: string
  readonly request: object
}

const { payKey, orderId, means, code, doneUrl = '', backUrl = '' } = data

if (code) {
  const url = code === '0000' ? doneUrl : backUrl.replace('{code}', code)
  finish({ code, payMeans: means, ordrId: orderId }, url)
}
button?.addEventListener('click', () => void openProvider(pay))
// A page restored from the back/forward cache is out of date.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

async function pay(): Promise<string> {
  const opened = await post('/api/v1/user/pay/payOpened', { payKey })
  return opened.code === 'Success' ? await openWindow() : (opened.message ?? '')
}

async function openWindow(): Promise<string> {
  const { provider, scriptUrl, clientKey, customerKey, request } = windowRequest<PaymentWindow>()
  await loadScript(scriptUrl)
  if (provider !== 'toss') return reasonOf(await window.PortOne.requestPayment(request))
  await window.TossPayments(clientKey).payment({ customerKey }).requestPayment(request)
  return ''
}

interface TossPayments {
  readonly payment: (customer: object) => { readonly requestPayment: (request: object) => Promise<void> }
}

declare global {
  var TossPayments: (clientKey: string) => TossPayments
}
