import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatWon } from '@hansang/domain'
import { own } from '@hansang/messages/own'
import { pay } from '@hansang/messages/pay'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { WindowRequest } from '../gateways/payment/payment-window.ts'
import type { PaymentAtWork } from './attempts.ts'

const style = readFileSync(join(import.meta.dirname, 'pay-window.css'), 'utf8')
const script = readFileSync(join(import.meta.dirname, 'provider-script.js'), 'utf8')
const text = own.paymentWindow

/** The page on which a provider's own window opens. */
export function providerPage(
  { order, attempt, payKey }: PaymentAtWork & { payKey: string },
  window: WindowRequest,
  nonce: string,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return html`<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${pay.window.title}</title>
  <style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main data-pay-key="${payKey}" data-window="${JSON.stringify(window)}">
  <h1>${pay.window.title}</h1>
  <dl>
    <div><dt>${text.order}</dt><dd>${order.goods_name}</dd></div>
    <div class="amount"><dt>${text.amount}</dt><dd>${formatWon(attempt.amount)}</dd></div>
  </dl>
  <p role="status" data-failed="${text.failed}">${text.working}</p>
  <noscript><p class="notice">${text.scriptNeeded}</p></noscript>
</main>
<script nonce="${nonce}" src="${window.scriptUrl}"></script>
<script nonce="${nonce}">${raw(script)}</script></body>
</html>`
}
