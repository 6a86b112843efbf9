// The sandbox's check: posts the form and notifies the opener of the outcome.
import { answerTo, data, finish, setBusy, showFailure, showWorking } from './parts/page.ts'

const { ticket, purpose, backUrl = '' } = data
const form = document.querySelector('form')
const RESULTS = ['7777', '8888', '9999']

document.querySelector('[data-finish]')?.addEventListener('click', () => report('8888'))
document.querySelector('[data-result]')?.addEventListener('click', () => void check('9999'))
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void check('')
})

async function check(resultCode: string): Promise<void> {
  setBusy(true)
  showWorking()
  const given = Object.fromEntries(new FormData(form ?? undefined))
  const request = { ticket, chkFor: purpose, resultCode, ...given }
  const answer = await answerTo('/api/v1/user/join/identityResult', request)
  if (answer?.code && RESULTS.includes(answer.code)) return report(answer.code)
  showFailure(answer?.message)
  setBusy(false)
}

function report(code: string): void {
  finish({ code }, backUrl.replace('{code}', code))
}
