import { describe, expect, it } from 'vitest'
import { addressTexts } from './address.ts'
import { agentTexts } from './agent.ts'
import { amountNames, amountTexts, pointKindTexts } from './amounts.ts'
import { apiErrorTexts } from './api-error.ts'
import { basketTexts } from './basket.ts'
import { boardTexts } from './board.ts'
import { appName, controlTexts, failureTexts } from './controls.ts'
import { couponTexts } from './coupon.ts'
import { fill } from './fill.ts'
import { identityPageTexts, identityTexts } from './identity.ts'
import { footerTexts, landingTexts } from './landing.ts'
import { legalTexts } from './legal.ts'
import { menuItemTexts } from './menu-item.ts'
import { myOrdersTexts } from './order/my-orders.ts'
import { memoTexts } from './order/order-memo.ts'
import { orderHeadlines, orderStatusNames, progressSteps } from './order/order-status.ts'
import { reorderTexts } from './order/reorder.ts'
import { cancellationTexts, orderTexts, orderViewTexts, receiptTexts, returnedTexts } from './order/order.ts'
import {
  instalmentTexts,
  meansNames,
  paymentMethodHints,
  paymentMethodTexts,
  placedMethodNames,
} from './payment/payment-labels.ts'
import { paymentTexts } from './payment/payment.ts'
import { earnedPointTexts, pointTexts, sampleOrderTexts } from './payment/points.ts'
import { refusalTexts } from './refusal-text.ts'
import { couponIssuerTexts, demoLinkTexts, inboxTexts, payWindowTexts } from './sandbox.ts'
import { smsTexts } from './sms.ts'
import { closedTexts, hoursTexts } from './store/store-hours.ts'
import {
  holidayTexts,
  ordinalTexts,
  reviewTexts,
  storeInfoTexts,
  weekdayGroupTexts,
  weekdayInitials,
  weekdayTexts,
} from './store/store-info.ts'
import { storeTexts } from './store/store.ts'
import { unifiedOrderTexts } from './unified-order.ts'

interface Entry {
  readonly id: string
  readonly text: string
}

/** Every text, under the name that the copy gives to the part it belongs to. */
const TEXTS = {
  common: { appName, ...controlTexts },
  err: failureTexts,
  refusal: refusalTexts,
  api: apiErrorTexts,
  footer: footerTexts,
  landing: landingTexts,
  main: storeTexts,
  info: storeInfoTexts,
  review: reviewTexts,
  closed: closedTexts,
  hours: hoursTexts,
  holi: holidayTexts,
  nth: ordinalTexts,
  day: weekdayTexts,
  dayShort: weekdayInitials,
  dayTp: weekdayGroupTexts,
  item: menuItemTexts,
  cart: { ...basketTexts, memo: memoTexts },
  addr: addressTexts,
  coupon: couponTexts,
  pay: {
    ...paymentTexts,
    sum: { ...amountNames, ...amountTexts },
    method: paymentMethodTexts,
    hint: paymentMethodHints,
  },
  payGb: placedMethodNames,
  payMeans: meansNames,
  halbu: instalmentTexts,
  legal: legalTexts,
  idv: { ...identityTexts, page: identityPageTexts },
  point: { ...pointTexts, kind: pointKindTexts, earned: earnedPointTexts },
  mock: sampleOrderTexts,
  order: { ...orderTexts, cancellation: cancellationTexts, returned: returnedTexts, view: orderViewTexts },
  myOrders: myOrdersTexts,
  reorder: reorderTexts,
  result: receiptTexts,
  stts: { ...orderStatusNames, headline: orderHeadlines },
  step: progressSteps,
  ceo: boardTexts,
  agent: agentTexts,
  sms: smsTexts,
  agt: unifiedOrderTexts,
  sandbox: { inboxTexts, demoLinkTexts, payWindowTexts, couponIssuerTexts },
}

function entriesOf(node: unknown, id: string): Entry[] {
  if (typeof node === 'string') return [{ id, text: node }]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => entriesOf(child, id ? `${id}.${key}` : key))
}

const all = entriesOf(TEXTS, '')

const KNOWN_PLACEHOLDERS = new Set(
  (
    'n name tel phone title kind total done before after keyword store value group names qty price fee km area days from to date v time range brand ' +
    'day d nth year m start end HH:mm YYYY MM DD url amount ordrId orderNumber least missing item state max minimum seconds excess balance withinKm minutes most number'
  ).split(' '),
)

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
}

describe('every text', () => {
  it('is there: more than six hundred of them', () => {
    expect(all.length).toBeGreaterThan(640)
  })

  it('has words, and no blank at its ends', () => {
    expect(all.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
  })

  it('is composed Hangul (NFC) without control characters', () => {
    expect(all.filter(({ text }) => text !== text.normalize('NFC') || /\p{Cc}/u.test(text))).toEqual([])
  })

  it('uses known placeholders only, each brace closed', () => {
    const strange = all.filter(
      ({ text }) =>
        placeholders(text).some((name) => !KNOWN_PLACEHOLDERS.has(name)) ||
        /[{}]/.test(text.replaceAll(/\{[^{}]+\}/g, '')),
    )
    expect(strange).toEqual([])
  })

  it('joins a number and its unit without a space', () => {
    // {nth} is a word (첫째 주), not a number.
    const loose = all.filter(({ text }) =>
      /((?<!\{nth)\}|\d) (원|개|분|일|주|점|개월|회|km|P|%)(?![가-힣A-Za-z])/.test(text),
    )
    expect(loose).toEqual([])
  })

  it('puts no particle after a placeholder that would change with its last letter', () => {
    // 에, 에서, 부터, 까지, 만, 의 and 입니다 fit any word; these do not.
    const broken = all.filter(({ text }) => /\}(을|를|이|가|은|는|과|와|으로|로|아|야)(?![가-힣])/.test(text))
    expect(broken).toEqual([])
  })

  it('keeps each legal text as a title and its lines', () => {
    for (const text of Object.values(legalTexts)) {
      expect(text.title).not.toBe('')
      expect(text.lines.length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('fill', () => {
  it('puts values into their places, each as often as it is named', () => {
    expect(fill('{qty}개 · {price}원', { qty: 2, price: '12,000' })).toBe('2개 · 12,000원')
    expect(fill('{HH:mm}에 오픈합니다. {HH:mm}!', { 'HH:mm': '11:00' })).toBe('11:00에 오픈합니다. 11:00!')
  })

  it('does not read a value as a template', () => {
    expect(fill('[{store}] {url}', { store: '{url}', url: '$1' })).toBe('[{url}] $1')
  })

  it('throws rather than show half a sentence', () => {
    const unchecked: string = '{n}원'
    expect(() => fill(unchecked, {})).toThrow('{n}')
  })
})
