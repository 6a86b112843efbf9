import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount, seoulTimestamp } from '@hansang/domain'
import { alarmCallTexts, inboxTexts } from '@hansang/messages'
import { html } from 'hono/html'
import type { CouponRow } from '../../platform/db/index.ts'
import { type Html, plainPage } from '../../platform/http/index.ts'

export const inboxStyle = readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8')

export interface InboxMessage {
  readonly phone: string
  readonly text: string
  readonly at: Date
}

export interface InboxCall {
  readonly phone: string
  readonly words: string
  readonly at: Date
  readonly outcome: keyof typeof alarmCallTexts.outcomes
}

export interface DemoCoupon {
  readonly channel: string
  readonly number: string
  readonly name: string
  /** Won. */
  readonly value: number
  readonly kind: string
  readonly stage: CouponRow['stage']
}

export function inboxPage(
  shown: {
    messages: readonly InboxMessage[]
    calls: readonly InboxCall[]
    coupons: readonly DemoCoupon[]
  },
  nonce: string,
): Html {
  const body = html`<main>
  <h1>${inboxTexts.title}</h1>
  <p class="notice">${inboxTexts.notice} <a href="/inbox">${inboxTexts.reload}</a> <a href="/inbox/papers">${inboxTexts.papers}</a></p>
  ${shown.messages.length === 0 ? html`<p>${inboxTexts.empty}</p>` : html`<ol>${shown.messages.map(messageItem)}</ol>`}
  ${shown.calls.length === 0 ? '' : html`<h2>${inboxTexts.calls}</h2><p class="notice">${inboxTexts.callNotice}</p><ol>${shown.calls.map(callItem)}</ol>`}
  ${shown.coupons.length === 0 ? '' : couponTable(shown.coupons)}
</main>`
  return plainPage({ title: inboxTexts.title, body, style: inboxStyle }, nonce)
}

function messageItem(message: InboxMessage): Html {
  return html`<li>
    <p class="about">${message.phone} · <time datetime="${message.at.toISOString()}">${seoulTimestamp(message.at)}</time></p>
    <p>${linked(message.text)}</p>
  </li>`
}

function callItem({ phone, words, at, outcome }: InboxCall): Html {
  return html`<li>
    <p class="about">${phone} · <time datetime="${at.toISOString()}">${seoulTimestamp(at)}</time> · ${alarmCallTexts.outcomes[outcome]}</p>
    <p>${words}</p>
  </li>`
}

function linked(words: string): Html[] {
  return words
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

function couponTable(coupons: readonly DemoCoupon[]): Html {
  return html`<h2>${inboxTexts.coupons}</h2>
  <div class="scroll" tabindex="0" role="region" aria-label="${inboxTexts.coupons}"><table>
    <thead><tr>${[inboxTexts.channel, inboxTexts.number, inboxTexts.name, inboxTexts.value, inboxTexts.state].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${coupons.map(
      (coupon) => html`<tr>
        <td>${coupon.channel}</td><td><code>${coupon.number}</code></td>
        <td>${coupon.kind === 'AMOUNT' ? inboxTexts.amountCoupon : coupon.name}</td>
        <td class="number">${formatCount(coupon.value)}</td><td>${inboxTexts.stages[coupon.stage]}</td>
      </tr>`,
    )}</tbody>
  </table></div>`
}
