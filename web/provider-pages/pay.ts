// The sandbox's payment page: reports that it is open, posts the decision and tells the opener page.
import { type Answer, answerTo, data, finish, setBusy, show, showFailure, showWorking } from './parts/page.ts'

const { payKey, amount, orderId, doneUrl = '', backUrl = '', means } = data
const FAILURES = ['9999', '99', '88']

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => void decide(button))
if (payKey) void reportOpened()
if (location.hash.length > 1) void proveByLink()

async function reportOpened(): Promise<void> {
  const answer = await answerTo('/api/v1/user/pay/payOpened', { payKey })
  if (answer?.code !== 'payFirstCheckFail') return
  show(answer.message)
  setBusy(true)
}

/** Opening the texted link proves its recipient's phone, so this session may see the full order. */
async function proveByLink(): Promise<void> {
  const secret = location.hash.slice(1)
  history.replaceState(null, '', location.pathname + location.search)
  const path = '/api/v1/user/auth/proveByLink'
  const answer = await answerTo<Answer & { readonly token?: string }>(path, { secret })
  if (answer?.code === 'Success' && answer.token && !localStorage.getItem('token'))
    localStorage.setItem('token', answer.token)
}

async function decide({ dataset }: HTMLButtonElement): Promise<void> {
  setBusy(true)
  showWorking()
  const answer = await settled(dataset['code'] ?? '')
  if (answer?.code === 'Success') return report('0000')
  if (answer?.code && FAILURES.includes(answer.code)) return report(answer.code)
  showFailure(answer?.message)
  setBusy(false)
}

async function settled(resultCode: string): Promise<Answer | null> {
  const decision = { payKey, resultCode, payMeans: means, payAmt: payAmount(), halbu: '00' }
  const answer = await answerTo('/api/v1/user/pay/payResult', decision)
  return answer?.code === 'confirming' ? await settled(resultCode) : answer
}

/** A local voucher's amount is chosen on the page. */
function payAmount(): number {
  return Number(document.querySelector<HTMLInputElement>('#voucher-amount')?.value ?? amount)
}

function report(code: string): void {
  const url = code === '0000' ? doneUrl : backUrl.replace('{code}', code)
  finish({ code, payMeans: means, payAmt: payAmount(), ordrId: orderId }, url)
}
