import { type Answer, button, show, showFailure, showWorking } from './page.ts'

interface ProviderWindow {
  readonly scriptUrl: string
  readonly request: object
}

/** What the page puts beside its script for the provider. */
export function windowRequest<Request extends ProviderWindow>(): Request {
  const request: Request = JSON.parse(document.querySelector('#window-request')?.textContent ?? '')
  return request
}

/** `open` leaves the page, or returns the reason why not. */
export async function openProvider(open: () => Promise<string>): Promise<void> {
  if (button) button.disabled = true
  showWorking()
  try {
    show(await open())
  } catch (error) {
    const { code, message } = (error ?? {}) as Answer
    showFailure(code && message)
  }
  if (button) button.disabled = false
}

export async function loadScript(url: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: url, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}

export const reasonOf = (answer: Answer | undefined): string => (answer?.code ? (answer.message ?? '') : '')

type Ask = (request: object) => Promise<Answer | undefined>

declare global {
  var PortOne: { readonly requestPayment: Ask; readonly requestIdentityVerification: Ask }
}
