import { type PrinterManner, type PrinterStandIn, startPrinter } from '@hansang/testing/stand-ins/printer'
import { printerBytes } from '@hansang/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { networkPrinters } from './network-printers.ts'
import type { PrinterPlace } from './port.ts'

const LIMITS = { connectMs: 400, statusMs: 150, writeMs: 800, acknowledgeMs: 600 }
const TICKET = printerBytes({ width: 576, height: 2_000, isBlack: (x, y) => (x + y) % 3 === 0 })
const printers: PrinterStandIn[] = []
const signal = new AbortController().signal

afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.turn(false).catch(() => {})
})

async function aPrinter(manner: PrinterManner): Promise<PrinterStandIn> {
  const printer = await startPrinter(manner)
  printers.push(printer)
  return printer
}

const settings = (networks: string, ports = '32768-65535') =>
  readSettings({ PRINTER_NETWORKS: networks, PRINTER_PORTS: ports }).printers
const HERE = networkPrinters(settings('127.0.0.0/8'), { limits: LIMITS })
const print = async ({ port }: { port: number }, bytes: Uint8Array = TICKET) =>
  await HERE.print({ host: '127.0.0.1', port }, bytes, signal)

describe('a ticket at a printer of the network', () => {
  it.each(['ready', 'slow', 'mute'] as const)(
    'of a %s printer is printed whole',
    { tags: ['TKT-08'] },
    async (manner) => {
      const printer = await aPrinter(manner)
      expect(await print(printer)).toEqual({ hasPrinted: true })
      expect(printer.papers).toEqual([Buffer.from(TICKET)])
    },
  )

  it.each([
    ['hangs', 'silent', true],
    ['chatty', 'silent', true],
    ['babbling', 'silent', true],
    ['garbage', 'notAPrinter', false],
    ['noPaper', 'noPaper', false],
    ['offline', 'offline', false],
    [100, 'brokeOff', true],
    [20_000, 'brokeOff', true],
    [0, 'brokeOff', false],
  ] as const)('counts as not printed when it %s', { tags: ['TKT-08'] }, async (manner, fault, hasBegun) => {
    const printer = await aPrinter(manner)
    expect(await print(printer)).toEqual({ hasPrinted: false, fault, hasBegun })
    expect(printer.papers).toEqual([])
  })

  it('that is off is not reached, and printed once it is on again', { tags: ['TKT-08'] }, async () => {
    const printer = await aPrinter('ready')
    await printer.turn(false)
    expect(await print(printer)).toEqual({ hasPrinted: false, fault: 'unreachable', hasBegun: false })
    await printer.turn(true)
    expect(await print(printer)).toEqual({ hasPrinted: true })
  })

  it('is broken off by a stop', async () => {
    const printer = await aPrinter('hangs')
    const stopping = new AbortController()
    const printing = HERE.print({ host: '127.0.0.1', port: printer.port }, TICKET, stopping.signal)
    setTimeout(() => stopping.abort(), 50)
    expect(await printing).toMatchObject({ hasPrinted: false })
  })

  it('is looked for without paper', async () => {
    const printer = await aPrinter('ready')
    expect(await print(printer, new Uint8Array())).toEqual({ hasPrinted: true })
    expect(printer.papers).toEqual([])
  })
})

describe('the places that a shop may name', () => {
  const reach = async (networks: string, place: Partial<PrinterPlace>, leadsTo: readonly string[] = []) => {
    const gateway = networkPrinters(settings(networks, '9100-9109'), {
      limits: LIMITS,
      look: async () => await Promise.resolve(leadsTo),
    })
    const whole = { host: '203.0.113.5', port: 9100, ...place }
    if (!gateway.mayReach(whole)) return 'refused'
    const outcome = await gateway.print(whole, new Uint8Array(), AbortSignal.timeout(20))
    return outcome.hasPrinted ? 'printed' : outcome.fault
  }
  const EVERYWHERE = '0.0.0.0/0,::/0'

  it.each([
    '127.0.0.1',
    '127.1',
    '0.0.0.0',
    '0',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '::1',
    '[::1]',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%lo',
    'fd00::1',
    '169.254.169.254',
    '10.0.0.5',
    '172.16.0.1',
    '192.168.0.7',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    'user@10.0.0.1',
    '203.0.113.5/24',
    'http://203.0.113.5',
    '203.0.113.5:22',
    'name\n',
    '',
    `${'a'.repeat(251)}.kr`,
  ])('are not %j, however wide the networks are', { tags: ['TKT-09'] }, async (host) => {
    expect(await reach(EVERYWHERE, { host })).toBe('refused')
  })

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['203.0.113.5', '127.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
  ])('are no names that lead to %j', { tags: ['TKT-09'] }, async (leadsTo) => {
    expect(await reach(EVERYWHERE, { host: 'printer.example' }, leadsTo)).toBe('notAllowed')
  })

  it('are no name that leads nowhere', async () => {
    expect(await reach(EVERYWHERE, { host: 'printer.example' })).toBe('unknownHost')
  })

  it.each([22, 80, 3000, 5432, 9099, 9110])('have not the port %i', { tags: ['TKT-09'] }, async (port) => {
    expect(await reach(EVERYWHERE, { port })).toBe('refused')
  })

  it('are none without the operator’s networks, and then those alone', { tags: ['TKT-09'] }, async () => {
    expect(await reach('', {})).toBe('refused')
    expect(await reach('', { host: 'printer.example' }, ['203.0.113.5'])).toBe('refused')
    const shop = '192.168.10.0/24'
    expect(await reach(shop, { host: '192.168.10.9' })).not.toMatch(/refused|notAllowed/)
    expect(await reach(shop, { host: 'printer.example' }, ['192.168.10.9'])).not.toMatch(/refused|notAllowed/)
    expect(await reach(shop, { host: '192.168.11.9' })).toBe('refused')
    expect(await reach(shop, { host: 'printer.example' }, ['192.168.11.9'])).toBe('notAllowed')
  })
})

it.each([
  [{ PRINTER_NETWORKS: '192.168.0.0' }, 'PRINTER_NETWORKS'],
  [{ PRINTER_NETWORKS: '192.168.0.0/33' }, 'PRINTER_NETWORKS'],
  [{ PRINTER_NETWORKS: 'home/24' }, 'PRINTER_NETWORKS'],
  [{ PRINTER_PORTS: '9109-9100' }, 'PRINTER_PORTS'],
  [{ PRINTER_PORTS: '0' }, 'PRINTER_PORTS'],
  [{ PRINTER_PORTS: '1-65535' }, '3000'],
  [{ PRINTER_PORTS: '5000-6000' }, '5432'],
  [{ PRINTER_PORTS: '9100-9109', PORT: '9105' }, '9105'],
])('%j stops the start with %s named', (env, named) => {
  expect(() => readSettings(env)).toThrow(named)
})
