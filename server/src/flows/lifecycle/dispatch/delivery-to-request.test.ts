import { arrangeDelivery, settleSandboxIdentity } from '@hansang/contract'
import { basketTexts, deliveryAgencyTexts } from '@hansang/messages'
import {
  aPayKey,
  aRequestedLine,
  aWorldStore,
  accept,
  anItem,
  decide,
  eventually,
  loginAs,
  newPhone,
  onceKey,
  ownerOf,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'
import type { DeliveryAgency, DeliveryToRequest } from '../../../platform/gateways/delivery-agency/port.ts'

const CHICKEN = anItem({ id: '100101' })
const BEER = anItem({ id: '100102', name: '생맥주', price: 9_000, restriction: 'ALCOHOL' })
const IN_HAND = basketTexts.deliveryNotes.hand

const asked: DeliveryToRequest[] = []
const deliveryAgency: DeliveryAgency = {
  name: 'stand-in',
  callsPerSecond: 1_000,
  isSandbox: true,
  askEveryMs: 60_000,
  webhookPath: null,
  async request(delivery) {
    asked.push(delivery)
    return { isTaken: true, reference: 'A1' }
  },
  find: async () => null,
  withdraw: async () => 'withdrawn',
}

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { deliveryAgency },
  stores: [aWorldStore({ usesDeliveryAgency: true, items: [CHICKEN, BEER] })],
})

beforeEach(() => void asked.splice(0))

async function noteFor(items: readonly (typeof BEER)[], deliveryNote: string, cash: number) {
  const phone = newPhone()
  const adult = await loginAs(server, { phone })
  await adult.call(settleSandboxIdentity, { name: '홍길동', phone, birthDate: '19900131' })
  const orderNumber = await placeOrder(adult, { lines: items.map((item) => aRequestedLine(item)) })
  const payment = { paymentMethod: 'DLVR_PRE_CD', cash, deliveryNote }
  await decide(server, await aPayKey(adult, orderNumber, payment), '0000', { cash })
  const owner = await ownerOf(server, '1001')
  await accept(owner, orderNumber)
  const choice = { orderNumber, seenStatus: 'ORDER_ACCEPT', choice: 'agency' } as const
  await owner.call(arrangeDelivery, choice, onceKey())
  await eventually(async () => asked.length === 1)
  return asked[0]?.to.note
}

it('the rider is told the customer’s wish and that the delivery contains alcohol', async () => {
  const note = await noteFor([CHICKEN, BEER], IN_HAND, 29_000)
  expect(note).toBe(`${IN_HAND} / ${deliveryAgencyTexts.alcohol}`)
})

it('the rider is told nothing of a delivery without a wish and without alcohol', async () => {
  expect(await noteFor([CHICKEN], '', 20_000)).toBe('')
})
