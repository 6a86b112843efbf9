import {
  addPrinter,
  claimTicket,
  encodeRequest,
  readPrinters,
  readTicket,
  removePrinter,
  settleTicket,
} from '@hansang/contract'
import { CLAIM_MS } from '@hansang/domain'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  newcomer,
  onceKey,
  ownerOf,
  placeAcceptedOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const NOODLES = anItem({ id: '100101', name: '국수', station: '면' })
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [NOODLES] }), aWorldStore({ id: '1002' }), aWorldStore({ id: '1003' })],
  stepMs: 2 * 86_400_000,
})
const HERE = { storeId: '1001' }
const PRINTER = {
  name: '주방 1',
  printerKind: 'browser',
  station: '',
  copies: 1,
  printsOnAccept: true,
} as const

let owner: Caller
let other: Caller
let orderNumber: string
let printerId: string

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  other = await staffOf(server, 'staff', '1001')
  const customer = await newcomer(server)
  const lines = [aRequestedLine(NOODLES, { quantity: 2 })]
  orderNumber = await placeAcceptedOrder(server, { customer, owner }, { type: 'pickup', lines })
  printerId = await added()
})

async function added(given: object = {}, to = HERE, by = owner): Promise<string> {
  const known = (await by.call(readPrinters, to)).answer.printers.map(({ id }) => id)
  const { printers } = (await by.call(addPrinter, { ...to, ...PRINTER, ...given }, onceKey())).answer
  return printers.find(({ id }) => !known.includes(id))!.id
}
const claim = async (isAgain = false, by = other) =>
  (await by.call(claimTicket, { orderNumber, printerId, isAgain }, onceKey())).answer
const settle = async (claimId: string, hasPrinted: boolean, by = other) =>
  await by.call(settleTicket, { claimId, hasPrinted }, onceKey())
const shown = async () => (await other.call(readPrinters, HERE)).answer
const printOf = async () => (await shown()).prints.find((print) => print.orderNumber === orderNumber)
const printer = async () => (await shown()).printers.find(({ id }) => id === printerId)

describe('a ticket', () => {
  it('is claimed by one of forty devices at once', { tags: ['TKT-03'] }, async () => {
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, at) => claim(false, at % 2 ? owner : other)),
    )
    expect(claims.filter(({ claimId }) => claimId !== '')).toHaveLength(1)
    expect(await printOf()).toMatchObject({ turn: 1, printedAt: null, failedAt: null })
  })

  it('is printed once by a printer, and by another printer too', { tags: ['TKT-03'] }, async () => {
    await settle((await claim()).claimId, true)
    expect(await claim()).toMatchObject({ claimId: '' })
    expect(await printOf()).toMatchObject({ turn: 1, printedAt: expect.any(Date) as Date })
    printerId = await added({ name: '주방 2' })
    expect((await claim()).claimId).not.toBe('')
  })

  it('says when it was printed before', { tags: ['TKT-04'] }, async () => {
    await settle((await claim()).claimId, true)
    const first = (await printOf())?.printedAt
    server.clock.advance(5 * 60_000)
    const again = await claim(true)
    expect(again).toMatchObject({ printedBefore: first })
    await settle(again.claimId, true)
    expect(await printOf()).toMatchObject({ turn: 2 })
  })

  it('is printed by another device when nobody confirms the claim', { tags: ['TKT-05'] }, async () => {
    const lost = await claim()
    server.clock.advance(CLAIM_MS - 1_000)
    expect(await claim(false, owner)).toMatchObject({ claimId: '' })
    server.clock.advance(1_000)
    const taken = await claim(false, owner)
    expect(taken.claimId).not.toBe('')
    await settle(lost.claimId, true)
    expect(await printOf()).toMatchObject({ turn: 1, printedAt: null })
    await settle(taken.claimId, true, owner)
    expect((await printOf())?.printedAt).not.toBe(null)
  })

  it('that a printer lost is not printed, shows at the printer, and is printed again', {
    tags: ['TKT-06'],
  }, async () => {
    await settle((await claim()).claimId, false)
    expect(await printOf()).toMatchObject({ printedAt: null, failedAt: expect.any(Date) as Date })
    expect((await printer())?.failedAt).not.toBe(null)
    const again = await claim()
    expect(again).toMatchObject({ printedBefore: null })
    await settle(again.claimId, true)
    expect(await printOf()).toMatchObject({ turn: 1, failedAt: null })
    expect((await printer())?.failedAt).toBe(null)
  })

  it('is settled once, whatever a device says later', { tags: ['TKT-05'] }, async () => {
    const { claimId } = await claim()
    await settle(claimId, true)
    await settle(claimId, false)
    expect(await printOf()).toMatchObject({ failedAt: null, printedAt: expect.any(Date) as Date })
  })

  it('has the lines of its order with their stations', { tags: ['TKT-01'] }, async () => {
    const { order, stations } = (await other.call(readTicket, { orderNumber })).answer
    expect([order.number, stations]).toEqual([orderNumber, ['면']])
  })

  it('is forgotten two days later', async () => {
    await settle((await claim()).claimId, true)
    const kept = async () => {
      while (await forgetOldRows(server.services));
      const rows = await server.services.db.selectFrom('ticket_prints').selectAll().execute()
      return rows.filter((row) => row.order_id === orderNumber).length
    }
    server.clock.advance(47 * 3_600_000)
    expect(await kept()).toBe(1)
    server.clock.advance(2 * 3_600_000)
    expect(await kept()).toBe(0)
  })
})

describe('printers', () => {
  it('are added and removed with their claims by those who hold the keys alone', {
    tags: ['TKT-07'],
  }, async () => {
    await claim()
    const manager = await staffOf(server, 'manager', '1001')
    expect((await manager.call(addPrinter, { ...HERE, ...PRINTER }, onceKey())).status).toBe(403)
    expect((await other.call(removePrinter, { ...HERE, printerId }, onceKey())).status).toBe(403)
    await owner.call(removePrinter, { ...HERE, printerId }, onceKey())
    expect([await printer(), await printOf()]).toEqual([undefined, undefined])
    expect((await other.call(claimTicket, { orderNumber, printerId }, onceKey())).body).toMatchObject({
      code: 'fail',
    })
  })

  it('are at most twenty', async () => {
    const there = await ownerOf(server, '1003')
    const calls = Array.from(
      { length: 21 },
      () => () => there.call(addPrinter, { storeId: '1003', ...PRINTER }, onceKey()),
    )
    const codes: unknown[] = []
    for (const call of calls) codes.push((await call()).body.code)
    expect(codes.filter((code) => code === 'Success')).toHaveLength(20)
  })

  it('belong to their store: strangers neither read, claim nor settle', async () => {
    const stranger = await ownerOf(server, '1002')
    expect((await stranger.call(readPrinters, HERE)).status).toBe(404)
    expect((await stranger.call(claimTicket, { orderNumber, printerId }, onceKey())).status).toBe(404)
    expect((await stranger.call(readTicket, { orderNumber })).status).toBe(404)
    const { claimId } = await claim()
    await settle(claimId, true, stranger)
    expect(await printOf()).toMatchObject({ printedAt: null })
    const foreign = await added({}, { storeId: '1002' }, stranger)
    expect(
      (await other.call(claimTicket, { orderNumber, printerId: foreign }, onceKey())).body,
    ).toMatchObject({
      code: 'fail',
    })
  })

  const asked = JSON.stringify(
    encodeRequest(addPrinter, { ...HERE, ...PRINTER, name: '낱말', station: '자리' }),
  )

  it.each([
    ['낱말', '\\u001b\\u0000'],
    ['낱말', '가'.repeat(41)],
    ['낱말', ''],
    ['자리', '나'.repeat(21)],
    ['"copies":1', '"copies":0'],
    ['"copies":1', '"copies":4'],
    ['browser', 'fax'],
  ])('are refused with %s as %s', async (from, to) => {
    const before = (await shown()).printers.length
    const { status } = await owner.post(addPrinter, JSON.parse(asked.replace(from, to)) as object)
    expect([status < 500, (await shown()).printers.length]).toEqual([true, before])
  })
})
