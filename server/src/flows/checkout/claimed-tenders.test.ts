import { won } from '@hansang/domain'
import { menuItemTexts } from '@hansang/messages'
import { aTender, moneyOf, register, tendersOf, usePayers } from '@hansang/testing'
import { expect, it } from 'vitest'

const { server, issue, aPayer, tender } = usePayers()

it('a coupon claimed at another worth is refused with a fresh quote, even beside the right cash', {
  tags: ['PAY-42', 'CPN-21'],
}, async () => {
  const { payer, orderId } = await aPayer()
  const number = await issue()
  const { body } = await tender(payer, orderId, { cash: 12_500, coupons: { [number]: 6_000 } })
  expect(body).toMatchObject({ code: 'fail', message: menuItemTexts.changed, quote: { due: 12_500 } })
  expect((await moneyOf(server, orderId)).attempts).toEqual([])
})

it('a voucher that nobody paid is refused with a fresh quote, even beside the right cash', {
  tags: ['PAY-42', 'PAY-48'],
}, async () => {
  const { payer, orderId } = await aPayer()
  const tenders = [...tendersOf({ cash: 16_000 }), aTender({ means: '0023', amount: won(5_000) })]
  const { body } = await register(payer, orderId, { channel: 'kyochon', tenders })
  expect(body).toMatchObject({ code: 'fail', message: menuItemTexts.changed, quote: { due: 16_000 } })
  expect((await moneyOf(server, orderId)).attempts).toEqual([])
})
