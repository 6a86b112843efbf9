import { LOCAL_VOUCHER, formatCount, formatWon } from '@hansang/domain'
import { fill, payWindowTexts, apiErrorTexts } from '@hansang/messages'
import { html } from 'hono/html'
import { type Html, pageScript, plainPage } from '../../../platform/http/index.ts'
import { isUnsettled, type PaymentOfPage } from '../../../nouns/payments/index.ts'

const text = payWindowTexts

const REHEARSALS = [
  ['T1', text.timeOutBefore],
  ['T2', text.timeOutAfter],
  ['EX', text.expire],
] as const

export function payWindowPage(
  payment: PaymentOfPage & { storeName: string; payKey: string },
  nonce: string,
): Html {
  const { attempt, order, storeName, payKey } = payment
  const targets = returnTargets(payment)
  const isOpen = isUnsettled(attempt.state)
  const isVoucher = attempt.pays === 'local-voucher'
  const body = html`<main data-pay-key="${isOpen ? payKey : ''}" data-amount="${attempt.amount}"
      data-order-id="${order.id}" data-done-url="${targets.done}" data-back-url="${targets.back}"
      data-means="${isVoucher ? LOCAL_VOUCHER : '0001'}">
    <h1>${text.title}</h1>
    <p class="notice">${text.notice}</p>
    <dl>
      <div><dt>${text.store}</dt><dd>${storeName}</dd></div>
      <div><dt>${text.order}</dt><dd>${order.goods_name}</dd></div>
      <div class="amount"><dt>${text.amount}</dt><dd>${formatWon(attempt.amount)}</dd></div>
    </dl>
    <p role="status" data-working="${text.working}" data-failed="${text.failed}"></p>
    ${isVoucher && isOpen ? voucherAmount(attempt.amount) : ''}
    ${isOpen ? decisions(attempt.amount) : settled(attempt.state === 'PAID' ? targets.done : targets.again)}
    <noscript><p class="notice">${text.scriptNeeded}</p></noscript>
  </main>`
  return plainPage({ title: text.title, body, script: pageScript('pay') }, nonce)
}

export function noPayWindowPage(nonce: string): Html {
  const body = html`<main><h1>${text.title}</h1><p>${apiErrorTexts.unknownPath}</p></main>`
  return plainPage({ title: text.title, body }, nonce)
}

function returnTargets({ order, attempt }: PaymentOfPage) {
  const root = `/${encodeURIComponent(order.channel)}/order`
  const again = `${root}/payment?ordrId=${encodeURIComponent(order.id)}`
  return {
    done:
      attempt.pays === 'local-voucher'
        ? `${again}&code=0000&payMeans=${LOCAL_VOUCHER}`
        : `${root}/completeRedirect/${encodeURIComponent(order.id)}`,
    again,
    back: `${again}&code={code}`,
  }
}

function voucherAmount(most: number): Html {
  return html`<label class="choice">${text.voucherAmount}
      <input id="voucher-amount" type="number" inputmode="numeric" min="1" max="${most}" step="1" value="${most}">
    </label>`
}

function decisions(amount: number): Html {
  return html`<button class="pay" data-code="0000">${fill(payWindowTexts.pay, { n: formatCount(amount) })}</button>
    <button data-code="99">${payWindowTexts.cancel}</button>
    <details>
      <summary>${text.rehearsals}</summary>
      <button data-code="9999">${text.decline}</button>
      ${REHEARSALS.map(([code, label]) => html`<button data-code="${code}">${label}</button>`)}
    </details>`
}

function settled(target: string): Html {
  return html`<p>${text.settled}</p><a class="result" href="${target}">${text.seeResult}</a>`
}
