import { createHash } from 'node:crypto'
import {
  addPrinter,
  askPrinter,
  cancelByStore,
  claimTicket,
  encodeRequest,
  followBoardOrders,
  printTicket,
  readOwnedNow,
  readPrinters,
  readTicket,
  removePrinter,
} from '@hansang/contract'
import { CLAIM_MS, ticketOf } from '@hansang/domain'
import { ticketRows } from '@hansang/messages'
import {
  type Caller,
  aRequestedLine,
  aWorldStore,
  anItem,
  eventually,
  newcomer,
  onceKey,
  openStream,
  ownerOf,
  placeAcceptedOrder,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { type PrinterStandIn, startPrinter } from '@hansang/testing/stand-ins/printer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkPrinters } from '../../../platform/gateways/printers/network-printers.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { ticketBytes } from './draw-ticket.ts'
import { printWaiting } from './print-waiting.ts'
import { takeWork } from './take-work.ts'

const MINUTE = 60_000
const NOODLES = anItem({ id: '100101', name: '국수', station: '면' })
const REACH = readSettings({ PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '32768-65535' }).printers
/** Shorter than a real printer’s, and long enough for a crowded machine. */
const LIMITS = { connectMs: 2_000, statusMs: 400, writeMs: 5_000, acknowledgeMs: 3_000 }
const HERE = { storeId: '1001' }

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  hasSweeps: true,
  stores: [aWorldStore({ items: [NOODLES] }), aWorldStore({ id: '1002' })],
  services: { printers: networkPrinters(REACH, { limits: LIMITS }) },
  stepMs: 2 * 86_400_000,
})

let owner: Caller
let staff: Caller
let customer: Caller
let printer: PrinterStandIn
let printerId: string
const machines: PrinterStandIn[] = []

beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  staff = await staffOf(server, 'staff', '1001')
  customer = await newcomer(server)
  printer = await aMachine()
  printerId = await added(printer)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.services.db.deleteFrom('printers').execute()
  for (const machine of machines.splice(0)) await machine.turn(false).catch(() => {})
})

async function aMachine(): Promise<PrinterStandIn> {
  const machine = await startPrinter()
  machines.push(machine)
  return machine
}

const given = (machine: { port: number }) => ({
  name: `주방 ${machine.port}`,
  printerKind: 'network' as const,
  station: '',
  copies: 1,
  printsOnAccept: true,
  host: '127.0.0.1',
  port: machine.port,
})

async function added(machine: { port: number }, changed: object = {}, to = HERE): Promise<string> {
  const by = to === HERE ? owner : await ownerOf(server, to.storeId)
  const request = { ...to, ...given(machine), ...changed }
  const { printers } = (await by.call(addPrinter, request, onceKey())).answer
  return printers.find(({ port }) => port === machine.port)!.id
}

const accepted = async () =>
  await placeAcceptedOrder(
    server,
    { customer, owner },
    { type: 'pickup', lines: [aRequestedLine(NOODLES, { quantity: 2 })] },
  )
const shown = async () => (await staff.call(readPrinters, HERE)).answer
const printOf = async (orderNumber: string) =>
  (await shown()).prints.find((print) => print.orderNumber === orderNumber && print.printerId === printerId)
const shownPrinter = async () => (await shown()).printers.find(({ id }) => id === printerId)
const isPrinted = async (orderNumber: string) => Boolean((await printOf(orderNumber))?.printedAt)
const hasFailed = async (orderNumber: string) => Boolean((await printOf(orderNumber))?.failedAt)
const printing = () => printWaiting(server.services)
const print = async (orderNumber: string, isAgain: boolean, by = staff) =>
  await by.call(printTicket, { orderNumber, printerId, isAgain }, onceKey())

async function paper(orderNumber: string, printedBefore: Date | null = null): Promise<Buffer> {
  const { order, stations } = (await staff.call(readTicket, { orderNumber })).answer
  return Buffer.from(
    await ticketBytes(ticketRows(ticketOf(order, { stations, station: null, printedBefore }))),
  )
}

const hashed = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex').slice(0, 8)

/** Of the same database. */
const otherProgram = () => ({ ...server.services, jobs: { ...server.services.jobs } })

describe('an accepted order', () => {
  it('comes out once of a printer that prints by itself, with two programs', {
    tags: ['TKT-10', 'TKT-01'],
  }, async () => {
    const number = await accepted()
    const other = otherProgram()
    await Promise.all(Array.from({ length: 20 }, (_, at) => printWaiting(at % 2 ? other : server.services)))
    await eventually(() => isPrinted(number))
    for (let pass = 0; pass < 3; pass += 1) await printing()
    expect(printer.papers).toEqual([await paper(number)])
    expect(await shown()).toMatchObject({ waiting: [], hasNetwork: true })
  })

  it('is one of forty, which come one after the other', { tags: ['TKT-10', 'TKT-11'] }, async () => {
    await printer.turn(false)
    const numbers: string[] = []
    for (let batch = 0; batch < 8; batch += 1) {
      customer = await newcomer(server)
      numbers.push(...(await Promise.all(Array.from({ length: 5 }, accepted))))
      server.clock.advance(MINUTE)
    }
    await printer.turn(true)
    await staff.call(askPrinter, { ...HERE, printerId }, onceKey())
    const other = otherProgram()
    await eventually(async () => {
      await Promise.all([printing(), printWaiting(other)])
      return printer.papers.length >= 40
    }, 60_000)
    await eventually(async () => (await shown()).waiting.length === 0)
    const papers = await Promise.all(numbers.map((number) => paper(number)))
    expect(printer.papers.map(hashed).toSorted()).toEqual(papers.map(hashed).toSorted())
    expect(printer.mostLines()).toBe(1)
  })

  it('is not held up by a printer that hangs, nor is another printer', {
    tags: ['TKT-10', 'TKT-11'],
  }, async () => {
    printer.behave('hangs')
    const beside = await aMachine()
    await added(beside)
    for (let order = 0; order < 3; order += 1) await accepted()
    await eventually(async () => beside.papers.length === 3)
    expect(printer.papers).toEqual([])
    await eventually(async () => Boolean((await shownPrinter())?.failedAt))
    expect(printer.lines()).toBe(1)
  })

  it('needs no paper once it has ended, nor without a dish of the station', {
    tags: ['TKT-01'],
  }, async () => {
    await printer.turn(false)
    const ended = await accepted()
    await eventually(() => hasFailed(ended))
    await owner.call(cancelByStore, { orderNumber: ended, reason: '재료 소진' }, onceKey())
    await printer.turn(true)
    server.clock.advance(MINUTE)
    await eventually(async () => (await shown()).waiting.length === 0)
    const grill = await aMachine()
    printerId = await added(grill, { station: '그릴' })
    const other = await accepted()
    await eventually(async () => (await isPrinted(other)) && printer.papers.length > 0)
    expect([grill.papers, printer.papers]).toEqual([[], [await paper(other)]])
  })
})

describe('a printer that is lost', () => {
  it('shows in red, counts nothing as printed, and goes on after it came back', {
    tags: ['TKT-08', 'TKT-11', 'TKT-13'],
  }, async () => {
    await printer.turn(false)
    const number = await accepted()
    await eventually(() => hasFailed(number))
    expect((await printOf(number))?.printedAt).toBe(null)
    expect((await shownPrinter())?.failedAt).not.toBe(null)
    const lost = async () => (await staff.call(readOwnedNow, HERE)).answer.lostPrinters
    expect(await lost()).toEqual([{ id: printerId, name: given(printer).name, printerKind: 'network' }])
    await printer.turn(true)
    server.clock.advance(MINUTE)
    const next = await accepted()
    await eventually(async () => (await isPrinted(number)) && (await isPrinted(next)))
    expect(printer.papers).toEqual([await paper(number), await paper(next)])
    expect([(await shownPrinter())?.failedAt, await lost()]).toEqual([null, []])
  })

  it('is tried at once when staff ask for it', { tags: ['TKT-11'] }, async () => {
    await printer.turn(false)
    const number = await accepted()
    await eventually(() => hasFailed(number))
    await printer.turn(true)
    await staff.call(askPrinter, { ...HERE, printerId }, onceKey())
    await eventually(() => isPrinted(number))
  })

  it('is found while nothing is printed, and found again, as long as a board is open', {
    tags: ['TKT-15'],
  }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const byHand = await aMachine()
    await added(byHand, { printsOnAccept: false })
    const lost = async () => (await staff.call(readOwnedNow, HERE)).answer.lostPrinters.map(({ id }) => id)
    const minutes = async (count: number) => {
      for (let minute = 0; minute < count; minute += 1) {
        server.clock.advance(MINUTE)
        await vi.advanceTimersByTimeAsync(MINUTE)
      }
    }
    for (const machine of [printer, byHand]) await machine.turn(false)
    await minutes(10)
    await printing()
    expect(await lost()).toEqual([])
    const board = await openStream(server, staff, followBoardOrders.path)
    await minutes(1)
    await eventually(async () => (await lost()).includes(printerId))
    await printer.turn(true)
    await minutes(2)
    await eventually(async () => (await lost()).length === 0)
    expect(printer.papers).toEqual([])
    const heard = printer.lines()
    await minutes(3)
    await eventually(async () => !(await shownPrinter())?.isAsked)
    expect(printer.lines()).toBe(heard)
    await minutes(3)
    await eventually(async () => printer.lines() > heard)
    await board.cancel()
    expect(byHand.lines()).toBe(0)
  })

  it('leaves what it did not print in fifteen minutes to a person', { tags: ['TKT-11'] }, async () => {
    await printer.turn(false)
    const number = await accepted()
    await eventually(() => hasFailed(number))
    server.clock.advance(16 * MINUTE)
    await eventually(async () => (await shown()).waiting.length === 0)
    expect(await printOf(number)).toMatchObject({ printedAt: null, failedAt: expect.any(Date) as Date })
    await printer.turn(true)
    await print(number, false)
    await eventually(() => isPrinted(number))
  })

  it('in the middle of a ticket says 재출력 the next time, and ends after three', {
    tags: ['TKT-11', 'TKT-12'],
  }, async () => {
    printer.behave(20_000)
    const number = await accepted()
    await eventually(() => hasFailed(number))
    expect(await isPrinted(number)).toBe(false)
    const brokeOffAt = server.clock.now()
    printer.behave('ready')
    server.clock.advance(MINUTE)
    await eventually(() => isPrinted(number))
    expect(printer.papers).toEqual([await paper(number, brokeOffAt)])
    printer.behave(20_000)
    const other = await accepted()
    for (const lines of [3, 4, 5]) {
      await eventually(async () => printer.lines() === lines && (await hasFailed(other)))
      server.clock.advance(MINUTE)
    }
    await eventually(async () => (await shown()).waiting.length === 0)
    await printing()
    expect([printer.lines(), await isPrinted(other)]).toEqual([5, false])
  })

  it('is no fault of a program that was killed: its claim ends after a minute', {
    tags: ['TKT-10', 'TKT-12'],
  }, async () => {
    printer.behave('hangs')
    const number = await accepted()
    await eventually(() => hasFailed(number))
    await server.services.db.updateTable('printers').set({ rests_until: null, busy_until: null }).execute()
    const taken = await takeWork(server.services, printerId)
    if (typeof taken === 'object') expect(taken.kind).toBe('ticket')
    const killedAt = server.clock.now()
    printer.behave('ready')
    server.clock.advance(CLAIM_MS - 1_000)
    await printing()
    expect(await isPrinted(number)).toBe(false)
    server.clock.advance(2 * CLAIM_MS)
    await eventually(() => isPrinted(number))
    expect(printer.papers).toEqual([await paper(number, killedAt)])
  })
})

describe('by hand', () => {
  it('a further print is one, says 재출력 with the time, and is a turn of its own', {
    tags: ['TKT-04', 'TKT-10'],
  }, async () => {
    const number = await accepted()
    await eventually(() => isPrinted(number))
    const first = (await printOf(number))?.printedAt ?? null
    server.clock.advance(5 * MINUTE)
    await Promise.all(Array.from({ length: 40 }, () => print(number, true)))
    await eventually(async () => (await printOf(number))?.turn === 2 && (await isPrinted(number)))
    await eventually(async () => (await shown()).waiting.length === 0)
    const papers = await Promise.all([paper(number), paper(number, first)])
    expect(printer.papers.slice(0, 2)).toEqual(papers)
    await print(number, false)
    await eventually(async () => (await shown()).waiting.length === 0)
    expect((await printOf(number))?.turn).toBe(printer.papers.length)
  })

  it('a test page comes without an order', async () => {
    await staff.call(askPrinter, { ...HERE, printerId, printsPage: true }, onceKey())
    await eventually(async () => Boolean((await shownPrinter())?.foundAt))
    expect([printer.papers.length, (await shownPrinter())?.isAsked]).toEqual([1, false])
  })
})

describe('a printer of the network belongs to its store', () => {
  it('and is added by those who hold its keys, where the program may reach it', {
    tags: ['TKT-07', 'TKT-09'],
  }, async () => {
    const before = (await shown()).printers.length
    expect((await staff.call(addPrinter, { ...HERE, ...given(printer) }, onceKey())).status).toBe(403)
    const places = [
      { port: 22 },
      { port: 5432 },
      { host: '' },
      { host: '10.0.0.1' },
      { host: '[::1]' },
      { host: '2130706433' },
      { host: '169.254.169.254' },
      { host: '0.0.0.0' },
    ]
    for (const place of places) {
      const { body } = await owner.call(addPrinter, { ...HERE, ...given(printer), ...place }, onceKey())
      expect(body).toMatchObject({ code: 'fail', message: expect.stringMatching(/^이 주소로는/) as string })
    }
    for (const port of [0, 65_536, 1.5]) {
      const wire = encodeRequest(addPrinter, { ...HERE, ...given(printer) })
      expect((await owner.post(addPrinter, { ...wire, prntPort: port })).status).toBe(400)
    }
    expect((await shown()).printers.length).toBe(before)
  })

  it('strangers neither print nor ask, and a foreign printer prints nothing', async () => {
    const number = await accepted()
    const stranger = await ownerOf(server, '1002')
    expect((await print(number, true, stranger)).status).toBe(404)
    const ask = await stranger.call(askPrinter, { ...HERE, printerId }, onceKey())
    expect(ask.status).toBe(404)
    const foreign = await aMachine()
    printerId = await added(foreign, {}, { storeId: '1002' })
    expect((await print(number, true)).body).toMatchObject({ code: 'fail' })
    expect((await staff.call(askPrinter, { ...HERE, printerId }, onceKey())).body).toMatchObject({
      code: 'fail',
    })
    expect(foreign.papers).toEqual([])
  })

  it('is claimed by no device, and leaves with what waits for it', { tags: ['TKT-07'] }, async () => {
    await printer.turn(false)
    const number = await accepted()
    const claim = await staff.call(claimTicket, { orderNumber: number, printerId }, onceKey())
    expect(claim.body).toMatchObject({ code: 'fail' })
    await eventually(() => hasFailed(number))
    await owner.call(removePrinter, { ...HERE, printerId }, onceKey())
    expect((await shown()).waiting).toEqual([])
    expect((await print(number, false)).body).toMatchObject({ code: 'fail' })
  })
})
