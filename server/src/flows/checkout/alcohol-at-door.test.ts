import { settleSandboxIdentity } from '@hansang/contract'
import { basketTexts, serviceRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  loginAs,
  newPhone,
  placeOrder,
  register,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'

const CHICKEN = anItem({ id: '100101' })
const BEER = anItem({ id: '100102', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
const { door1: AT_DOOR, hand: IN_HAND } = basketTexts.deliveryNotes

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [CHICKEN, BEER] })],
})

let adult: Caller

beforeEach(async () => {
  const phone = newPhone()
  adult = await loginAs(server, { phone })
  await adult.call(settleSandboxIdentity, { name: '홍길동', phone, birthDate: '19900131' })
})

const linesOf = (...items: readonly (typeof BEER)[]) => items.map((item) => aRequestedLine(item))

it('a delivery with alcohol is paid when it is handed over, and refused when it is left at the door', {
  tags: ['IDV-08'],
}, async () => {
  const orderNumber = await placeOrder(adult, { lines: linesOf(BEER, CHICKEN) })
  const pay = (deliveryNote: string) =>
    register(adult, orderNumber, { paymentMethod: 'DLVR_PRE_CD', cash: 29_000, deliveryNote })
  expect((await pay(AT_DOOR)).body).toMatchObject({
    code: 'fail',
    message: serviceRefusalTexts.alcoholAtDoor,
  })
  expect((await pay(IN_HAND)).body).toMatchObject({ code: 'Success' })
})

it('a delivery without alcohol may be left at the door', async () => {
  const orderNumber = await placeOrder(adult, { lines: linesOf(CHICKEN) })
  const asked = { paymentMethod: 'DLVR_PRE_CD', cash: 20_000, deliveryNote: AT_DOOR }
  expect((await register(adult, orderNumber, asked)).body).toMatchObject({ code: 'Success' })
})

it('alcohol that is collected is paid, whatever its note says of a door', async () => {
  const orderNumber = await placeOrder(adult, { type: 'pickup', lines: linesOf(BEER, CHICKEN) })
  const asked = { cash: 27_000, deliveryNote: AT_DOOR }
  expect((await register(adult, orderNumber, asked)).body).toMatchObject({ code: 'Success' })
})
