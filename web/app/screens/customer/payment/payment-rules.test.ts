import { NOTHING_SPENT } from '../../../../test/nothing-spent.ts'
import { paymentAmounts, brandOf, won } from '@hansang/domain'
import { encodeRequest, registerPayment } from '@hansang/contract'
import { aStore } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepSelfServiceQuery, entryOf } from '../../../entries/way-back.ts'
import { NO_VISIT } from '../../../visit/visit.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { CONSENTS, NO_CONSENT, agreesToAll, withAll, withConsent } from './consents/consents.ts'
import { paymentOffer, paymentRefusal } from './payment-offer.ts'
import { type PaymentParts, paymentRequest } from './pay/payment-request.ts'
import { requestKeys } from '../../../api/request-keys.ts'
import { paysInSameWindow } from './pay/use-payment-here.ts'
import { refused } from './pay/use-payment.ts'

describe('consents', () => {
  it('are order terms, third party and marketing, in this order, the first two required', {
    tags: ['PAY-18'],
  }, () => {
    expect(CONSENTS.map(({ label }) => label.slice(0, 4))).toEqual(['[필수]', '[필수]', '[선택]'])
  })

  it('the box for all sets or clears all three', { tags: ['PAY-18'] }, () => {
    expect(Object.values(withAll(true))).toEqual([true, true, true])
    expect(Object.values(withAll(false))).toEqual([false, false, false])
  })

  it('is ticked exactly when all three are', { tags: ['PAY-18'] }, () => {
    const three = fc.record({ terms: fc.boolean(), thirdParty: fc.boolean(), marketing: fc.boolean() })
    fc.assert(
      fc.property(three, (consents) => {
        expect(agreesToAll(consents)).toBe(consents.terms && consents.thirdParty && consents.marketing)
      }),
    )
  })

  it('one is set without touching the others', { tags: ['PAY-19'] }, () => {
    expect(withConsent(withAll(true), 'thirdParty', false)).toEqual({
      terms: true,
      thirdParty: false,
      marketing: true,
    })
  })

  it('each popup has its own legal text, with the facts in it', { tags: ['LGL-07'] }, () => {
    const [terms = '', third = '', marketing = ''] = CONSENTS.map(({ text }) => text.lines.join('\n'))
    const facts = [
      ['LGL-02', terms, '2020년 12월 1일'],
      ['LGL-04', terms, '5년간'],
      ['LGL-04', terms, '1만원 이하'],
      ['LGL-05', terms, '15일 이내'],
      ['LGL-05', terms, '2주 이내'],
      ['LGL-05', terms, '1개월 전'],
      ['LGL-03', third, '6개월'],
      ['LGL-07', third, '배달대행사'],
      ['LGL-01', marketing, '2020년 12월 18일'],
      ['LGL-01', marketing, '전화 또는 앱 설정'],
    ] as const
    for (const [id, text, fact] of facts) expect(text, id).toContain(fact)
  })
})

const nothing = { used: won(0), balance: won(0), minimum: won(0) }
const noPoints = {
  franchisePoints: nothing,
  callReminderPoints: nothing,
  hasEverVerified: false,
  isVerifiedToday: false,
  isAgent: false,
}

/** 18,000 won by card, after a discount of 1,000 won. */
function anOffer(change: Partial<PaymentParts['offer']> = {}): PaymentParts['offer'] {
  return {
    method: 'DLVR_PRE_CD',
    ...paymentAmounts({
      parts: { orderAmount: won(19_000), eventDiscount: won(1_000) },
      franchisePoints: won(0),
      callReminderPoints: won(0),
      coupons: [],
    }),
    offered: ['DLVR_PRE_CD'],
    ...change,
  }
}

describe('the payload', () => {
  const parts: PaymentParts = {
    order: anOrder({ goodsName: 'Menu 외 1개' }),
    brand: brandOf('hansang'),
    visit: { isMember: false, chatbotId: 'bot' },
    offer: anOffer(),
    coupons: [],
    memo: { note: '덜 맵게', needsCutlery: false },
    deliveryNote: '문 앞',
    consents: { terms: true, thirdParty: true, marketing: false },
    isFavourite: false,
  }
  const wire = (change: Partial<PaymentParts> = {}) =>
    encodeRequest(registerPayment, paymentRequest({ ...parts, ...change }))

  it('carries everything under its wire name', { tags: ['PAY-40', 'PAY-44'] }, () => {
    expect(wire()).toMatchObject({
      returnUrlYn: 'Y',
      channel: 'hansang',
      ordrId: parts.order.number,
      payGb: 'DLVR_PRE_CD',
      cnsmrMemo: '덜 맵게 (일회용 포크, 수저 X)',
      dlvrMemo: '문 앞',
      payGoods: 'Menu 외 1개',
      ordrReqFrom: 'ARS',
      marktRecpAgreeYn: 'N',
      favrtMenuYn: 'N',
      mcpYn: 'N',
      eventCheck: 1_000,
      ordrAgreeYn: 'Y',
      thrdAgreeYn: 'Y',
    })
  })

  it('a favourite goes with chat orders only', { tags: ['PAY-04', 'PAY-40'] }, () => {
    expect(wire({ brand: brandOf('chatbot'), isFavourite: true })).toMatchObject({ favrtMenuYn: 'Y' })
    expect(wire({ brand: brandOf('chatbot') })).toMatchObject({ favrtMenuYn: 'N' })
    expect(wire({ isFavourite: true })).toMatchObject({ favrtMenuYn: 'N' })
  })

  it('the delivery note goes with deliveries only, the chatbot’s id with chat orders only', {
    tags: ['PAY-40'],
  }, () => {
    expect(wire({ order: anOrder({ type: 'pickup' }) })).not.toHaveProperty('dlvrMemo')
    expect(wire()).not.toHaveProperty('chatbotId')
    expect(wire({ brand: brandOf('chatbot') })).toHaveProperty('chatbotId', 'bot')
  })

  it('the note starts with dong and ho, or with the hall', { tags: ['PAY-08', 'PAY-44'] }, () => {
    const memo = { note: '덜 맵게', needsCutlery: null }
    expect(wire({ memo: { ...memo, household: { dong: '101', ho: '502' } } })['cnsmrMemo']).toBe(
      '101동 502호 / 덜 맵게',
    )
    expect(wire({ memo: { ...memo, eatsInHall: true } })['cnsmrMemo']).toBe('매장에서 먹고 갈게요 / 덜 맵게')
  })

  it('the rest in money is one entry, absent when nothing is due', { tags: ['PAY-41', 'PAY-42'] }, () => {
    expect(wire()['payVoList']).toMatchObject([{ payMeans: 'hansang', payAmt: 18_000, pointTp: '' }])
    expect(wire()['payVoList']).toHaveLength(1)
    expect(wire({ offer: anOffer({ due: won(0), method: null }) })['payVoList']).toEqual([])
  })

  it('a texted link requests no page', { tags: ['PAY-43'] }, () => {
    expect(wire({ offer: anOffer({ method: 'DLVR_PRE_CD_URL' }) })['returnUrlYn']).toBe('N')
    expect(wire({ offer: anOffer({ method: 'DLVR_POST_CA' }) })['returnUrlYn']).toBe('Y')
  })
})

describe('methods and amounts', () => {
  const store = aStore({
    paymentMethods: ['DLVR_POST_CA', 'DLVR_PRE_CD', 'PICK_PRE_CD', 'HOLE_POST_CD'],
    event: { discount: won(1_500), imageUrl: '' },
  })
  const choice = { order: anOrder(), store, isAgent: false, picked: null, spending: NOTHING_SPENT }

  it('only methods of the order’s type are offered, prepaid first', { tags: ['PAY-15'] }, () => {
    expect(paymentOffer(choice).offered).toEqual(['DLVR_PRE_CD', 'DLVR_POST_CA'])
    expect(paymentOffer({ ...choice, order: anOrder({ type: 'dineIn' }) }).offered).toEqual([
      'PICK_PRE_CD',
      'HOLE_POST_CD',
    ])
  })

  it('staff send a link instead of paying', { tags: ['PAY-13'] }, () => {
    expect(paymentOffer({ ...choice, isAgent: true }).offered).toEqual(['DLVR_PRE_CD_URL', 'DLVR_POST_CA'])
  })

  it('with nothing due there is no method to choose', { tags: ['PAY-12'] }, () => {
    const order = anOrder({ exchangeCredit: won(20_000) })
    expect(paymentOffer({ ...choice, order })).toMatchObject({ offered: [], method: null, due: 0 })
  })

  it('a brand without a choice of method is prepaid', { tags: ['PAY-12'] }, () => {
    expect(paymentOffer(choice).method).toBeNull()
    const chat = aStore({ channel: 'chatbot', paymentMethods: ['PICK_PRE_CD', 'PICK_POST_CD'] })
    const order = anOrder({ type: 'pickup', channel: 'chatbot' })
    expect(paymentOffer({ ...choice, order, store: chat }).method).toBe('PICK_PRE_CD')
  })

  it('only a prepaid method earns the event discount', { tags: ['PAY-33'] }, () => {
    expect(paymentOffer({ ...choice, picked: 'DLVR_PRE_CD' })).toMatchObject({
      due: 16_500,
      eventDiscount: 1_500,
    })
    expect(paymentOffer({ ...choice, picked: 'DLVR_POST_CA' })).toMatchObject({
      due: 18_000,
      eventDiscount: 0,
    })
  })

  it('a retry starts with the first method', () => {
    expect(paymentOffer({ ...choice, order: anOrder({ paymentMethod: 'DLVR_POST_CA' }) }).method).toBe(
      'DLVR_POST_CA',
    )
  })

  it('missing inputs are reported one after another', { tags: ['PAY-28', 'PAY-29', 'PAY-30'] }, () => {
    const now = seoul('2026-02-17 12:00')
    const offer = paymentOffer({ ...choice, picked: 'DLVR_PRE_CD' })
    const moment = { store, offer, points: noPoints, household: null, consents: withAll(true), now }
    const reason = (change: Partial<typeof moment>) =>
      paymentRefusal({ ...moment, ...change })?.reason ?? null
    expect(reason({})).toBeNull()
    expect(reason({ offer: paymentOffer(choice) })).toBe('noPaymentMethod')
    expect(paymentRefusal({ ...moment, household: { dong: '1', ho: '' } })?.reason).toBe('hoEmpty')
    expect(reason({ consents: NO_CONSENT })).toBe('termsNotAgreed')
    expect(reason({ consents: withConsent(withAll(true), 'thirdParty', false) })).toBe('thirdPartyNotAgreed')
    expect(reason({ store: { ...store, acceptsOrders: false }, consents: NO_CONSENT })).toBe('storePreparing')
  })
})

describe('a failed payment', () => {
  const store = { channel: 'hansang', id: '1001' } as const
  const visit = { ...NO_VISIT, phoneHandle: 'h1.x', callSid: 'sid' }

  it('an ARS order restarts at its store’s landing', { tags: ['PAY-46'] }, () => {
    expect(entryOf(visit, store)).toBe('/hansang/1001?p2=h1.x')
    expect(entryOf({ ...visit, phoneHandle: '01012345678' }, store)).toBe('/hansang/1001')
    expect(entryOf({ ...visit, isQr: true }, store)).toBe('/hansang/1001?p2=h1.x&qrYN=Y')
  })

  it('a member returns to the member landing, for every order source', {
    tags: ['PAY-46', 'PAY-47'],
  }, () => {
    const target = '/MCP/hansang/1001/h1.x?p3=N'
    expect(entryOf({ ...visit, isMember: true }, store)).toBe(target)
    expect(entryOf({ ...visit, isMember: true, orderSource: 'ARSCS' }, store)).toBe(target)
  })

  it.each([
    ['ARSCS', '/hansang/csteam/h1.x'],
    ['ARSCP', '/hansang/cpteam/h1.x'],
    ['ARSSELF', '/hansang/rprs/sid?p1=a&p2=b&p3=c'],
    ['CALLAPP', '/hansang/1001?p2=h1.x'],
    ['SMS', '/hansang/1001?p2=h1.x'],
  ] as const)('%s goes to %s', { tags: ['PAY-47'] }, (orderSource, target) => {
    keepSelfServiceQuery('?p1=a&p2=b&p3=c')
    expect(entryOf({ ...visit, orderSource }, store)).toBe(target)
  })

  it('a call through the partner’s app returns to its own link, else to its store’s landing', {
    tags: ['PAY-46', 'PAY-47'],
  }, () => {
    keepSelfServiceQuery('?p1=a&p2=b&p3=c&p4=Y')
    expect(entryOf({ ...visit, orderSource: 'CALLAPPCP' }, store)).toBe(
      '/hansang/rprs/sid?p1=a&p2=b&p3=c&p4=Y',
    )
    expect(entryOf({ ...visit, orderSource: 'CALLAPPCP', callSid: '' }, store)).toBe('/hansang/1001?p2=h1.x')
  })

  it('wifiorder returns to its main screen, a chat to its own entry', { tags: ['PAY-47', 'LND-41'] }, () => {
    expect(entryOf(visit, { channel: 'wifiorder', id: '3894' })).toBe(
      '/wifiorder/3894?channel=wifiorder&storeId=3894',
    )
    const chat = { channel: 'chatbot', id: '5001' } as const
    expect(entryOf({ ...visit, chatbotId: 'bot' }, chat)).toBe('/chatbot/5001/h1.x/bot')
    const linked = { ...visit, chatbotId: 'bot', chatbotStoreKey: 'key' }
    expect(entryOf(linked, chat)).toBe('/chatbot/5001/h1.x/bot/key')
  })

  it('the message names the expired time or the server’s reason', {
    tags: ['PAY-38', 'PAY-25'],
  }, () => {
    expect(refused('payFirstCheckFail', '')).toMatchObject({
      failure: { text: expect.stringContaining('시간이 지났어요') },
    })
    expect(refused('payFirstCheckFail', '지금은 오픈 준비중이에요.')).toMatchObject({
      failure: { text: '지금은 오픈 준비중이에요.', detail: '' },
    })
    expect(refused('fail', '품절')).toMatchObject({
      failure: { text: '주문 처리가 완료되지 않았어요.', detail: '품절' },
    })
  })
})

describe('the window of the payment page', () => {
  const choice = { userAgent: 'Mozilla/5.0 Chrome/140', isChatOrder: false, chatbotStoreKey: '' }

  it('is a new tab', { tags: ['PAY-36'] }, () => {
    expect(paysInSameWindow(choice)).toBe(false)
    expect(paysInSameWindow({ ...choice, isChatOrder: true, chatbotStoreKey: 'key' })).toBe(false)
  })

  it.each([
    'KAKAOTALK 10.4',
    'NAVER(inapp; search)',
    'Instagram 300',
    '[FBAN/FBIOS]',
    'FBAV/400',
    'Line/14.1',
  ])('is this window inside %s', { tags: ['PAY-36'] }, (name) =>
    expect(paysInSameWindow({ ...choice, userAgent: `Mozilla/5.0 ${name}` })).toBe(true),
  )

  it('is this window for a chat without a store link', { tags: ['PAY-36'] }, () => {
    expect(paysInSameWindow({ ...choice, isChatOrder: true })).toBe(true)
  })
})

describe('the key of a registration', () => {
  it('stays for the same request, and changes with another one and after an answer', () => {
    const { keyOf, forget } = requestKeys()
    const first = keyOf({ due: 1 })
    expect(keyOf({ due: 1 })).toBe(first)
    expect(keyOf({ due: 2 })).not.toBe(first)
    expect(keyOf({ due: 1 })).toBe(first)
    forget()
    expect(keyOf({ due: 1 })).not.toBe(first)
  })

  it('cannot be guessed', () => {
    expect(requestKeys().keyOf({})).toMatch(/^[0-9a-f]{32}$/)
  })
})
