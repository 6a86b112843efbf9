import { expect, it } from 'vitest'
import { askIssuer } from './ask-issuer.ts'
import type { CouponIssuers, CouponQuestion } from './port.ts'

const question: CouponQuestion = {
  channel: 'kyochon',
  channelCode: 'kyochon',
  couponNumber: '100',
  branchCode: '',
  now: new Date('2026-02-10T02:30:00Z'),
}

const answering = (ask: CouponIssuers['ask']): CouponIssuers => ({ isSandbox: false, ask })

it('gives up on an issuer that does not answer in time, even if it ignores the abort signal', async () => {
  const deaf = answering(() => new Promise(() => {}))
  const minding = answering(
    (_issuer, _question, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  for (const issuers of [deaf, minding]) {
    await expect(askIssuer(issuers, 'shared', question, 20)).rejects.toThrow('gave no answer')
  }
})

it('reads the answer of an issuer that wraps it in an object', { tags: ['CPN-13'] }, async () => {
  const jObject = { result_code: '0000', data: [{ coupon_no: '100', product_type: 'BARCODE' }] }
  const answer = await askIssuer(
    answering(async () => JSON.stringify({ jObject })),
    'bbq',
    question,
  )
  expect(answer).toMatchObject({ coupons: [{ number: '100' }] })
})

it.each([
  [
    { result_code: '8888', result_message: '안내: 사용 불가' },
    { reason: '8888', message: '안내: 사용 불가' },
  ],
  [
    { code: 'fail', message: '오류: 없는 쿠폰' },
    { reason: 'fail', message: '오류: 없는 쿠폰' },
  ],
])('reads the refusal %j', { tags: ['CPN-08'] }, async (body, refusal) => {
  const issuers = answering(async () => JSON.stringify(body))
  expect(await askIssuer(issuers, 'shared', question)).toEqual(refusal)
})
