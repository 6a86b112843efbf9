import { formatCount, formatWon } from '@hansang/domain'
import { fill, payWindowTexts, serviceRefusalTexts } from '@hansang/messages'
import { html } from 'hono/html'
import { type Html, pageScript, plainPage, windowRequest } from '../../../platform/http/index.ts'
import type { WindowRequest } from '../../../platform/gateways/payment/payment-window.ts'
import type { PaymentOfPage } from '../../../nouns/payments/index.ts'
import type { ReturnCode } from './payment-callback.ts'

export interface ShownPayment extends PaymentOfPage {
  readonly storeName: string
}

const text = payWindowTexts
const ASK_AGAIN_SECONDS = 3

export function beforeWindowPage(
  payment: ShownPayment,
  { payKey, request, nonce }: { payKey: string; request: WindowRequest; nonce: string },
): Html {
  const { attempt, order, storeName } = payment
  const body = html`<main data-pay-key="${payKey}">
    <h1>${payWindowTexts.pageTitle}</h1>
    <dl>
      <div><dt>${text.store}</dt><dd>${storeName}</dd></div>
      <div><dt>${text.order}</dt><dd>${order.goods_name}</dd></div>
      <div class="amount"><dt>${text.amount}</dt><dd>${formatWon(attempt.amount)}</dd></div>
    </dl>
    <p role="status" data-working="${text.working}" data-failed="${text.failed}"></p>
    <button class="pay">${fill(payWindowTexts.pay, { n: formatCount(attempt.amount) })}</button>
    <noscript><p class="notice">${text.scriptNeeded}</p></noscript>
    ${windowRequest(request, nonce)}
  </main>`
  return plainPage({ title: payWindowTexts.pageTitle, body, script: pageScript('provider-window') }, nonce)
}

export function afterWindowPage({ attempt, order }: PaymentOfPage, code: ReturnCode, nonce: string): Html {
  const root = `/${encodeURIComponent(order.channel)}/order`
  const done = `${root}/completeRedirect/${encodeURIComponent(order.id)}`
  const back = `${root}/payment?ordrId=${encodeURIComponent(order.id)}`
  const body = html`<main data-code="${code}" data-order-id="${order.id}" data-means="${attempt.means}"
      data-done-url="${done}" data-back-url="${back}&code={code}">
    <h1>${payWindowTexts.pageTitle}</h1>
    <p role="status"></p>
    <a class="result" href="${code === '0000' ? done : `${back}&code=${code}`}">${text.seeResult}</a>
  </main>`
  return plainPage({ title: payWindowTexts.pageTitle, body, script: pageScript('provider-window') }, nonce)
}

export function stillOpenPage(nonce: string): Html {
  const body = html`<main>
    <h1>${payWindowTexts.pageTitle}</h1>
    <p role="status">${serviceRefusalTexts.paymentConfirming}</p>
  </main>`
  const head = html`<meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}">`
  return plainPage(
    { title: payWindowTexts.pageTitle, body, head, script: pageScript('provider-window') },
    nonce,
  )
}
