import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount, formatWon } from '@hansang/domain'
import { fill } from '@hansang/messages/fill'
import { payWindowTexts } from '@hansang/messages/sandbox'
import { refusalTexts } from '@hansang/messages/refusal-text'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { WindowRequest } from '../../gateways/payment/payment-window.ts'
import type { PaymentAtWork } from '../../payments/attempts.ts'
import type { ReturnCode } from './payment-callback.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface ShownPayment extends PaymentAtWork {
  readonly storeName: string
}

const text = payWindowTexts
const style = readFileSync(join(import.meta.dirname, 'pay-window.css'), 'utf8')
const script = readFileSync(join(import.meta.dirname, 'provider-window-script.js'), 'utf8')
const ASK_AGAIN_SECONDS = 3

/** Our page before a real provider's window: what is paid to whom, and the button that opens it. */
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
    <script type="application/json" id="window-request" nonce="${nonce}">${raw(inScript(request))}</script>
  </main>`
  return documentOf(body, nonce)
}

/** After the way back: tells what came of it and goes on; without a script there is a link. */
export function afterWindowPage({ attempt, order }: PaymentAtWork, code: ReturnCode, nonce: string): Html {
  const root = `/${encodeURIComponent(order.channel)}/order`
  const done = `${root}/completeRedirect/${encodeURIComponent(order.id)}`
  const back = `${root}/payment?ordrId=${encodeURIComponent(order.id)}`
  const body = html`<main data-code="${code}" data-order-id="${order.id}" data-means="${attempt.means}"
      data-done-url="${done}" data-back-url="${back}&code={code}">
    <h1>${payWindowTexts.pageTitle}</h1>
    <p role="status"></p>
    <a class="result" href="${code === '0000' ? done : `${back}&code=${code}`}">${text.seeResult}</a>
  </main>`
  return documentOf(body, nonce)
}

/** While nobody knows yet: the page asks again by itself. */
export function stillOpenPage(nonce: string): Html {
  const body = html`<main>
    <h1>${payWindowTexts.pageTitle}</h1>
    <p role="status">${refusalTexts.paymentConfirming}</p>
  </main>`
  return documentOf(body, nonce, html`<meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}">`)
}

/** Names that end a script element stay inside it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function documentOf(body: Html, nonce: string, head: Html | '' = ''): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  ${head}
  <title>${payWindowTexts.pageTitle}</title>
  <style nonce="${nonce}">${raw(style)}</style>
</head>
<body>${body}<script nonce="${nonce}">${raw(script)}</script></body>
</html>`
}
