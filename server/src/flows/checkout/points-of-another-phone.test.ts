import { saveOrderPhone } from '@hansang/contract'
import { isRefusal, won } from '@hansang/domain'
import {
  aSpender,
  aWorldStore,
  anUnpricedLine,
  moneyOf,
  newPhone,
  placeOrder,
  pursesOf,
  register,
  seoul,
  tendersOf,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '2001', channel: 'kyochon' })],
})

it('does not spend the points of the phone that an order was renamed to', {
  tags: ['IDV-03'],
}, async () => {
  const [own, named] = [newPhone(), newPhone()]
  const points = [{ available: won(8_000) }]
  const payer = await aSpender(server, { phone: own })
  await aSpender(server, { phone: named, points })
  const lines = [anUnpricedLine('200101')]
  const orderNumber = await placeOrder(payer, { type: 'pickup', channel: 'kyochon', storeId: '2001', lines })
  const saved = await payer.call(saveOrderPhone, { orderNumber, phone: named, storeNote: '' })
  expect(saved.result).toMatchObject({ answer: { savedCount: 1 } })
  const { due } = (await moneyOf(server, orderNumber)).order
  const tenders = tendersOf({ cash: due - 3_000, callReminder: 3_000 })
  const { result } = await register(payer, orderNumber, { channel: 'kyochon', tenders })
  expect(isRefusal(result)).toBe(true)
  expect(await pursesOf(server, named)).toMatchObject([{ balance: 8_000, held: 0 }])
})
