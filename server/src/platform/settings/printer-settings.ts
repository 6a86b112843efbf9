import { isIP } from 'node:net'
import { z } from 'zod'
import { wanted } from './setting-values.ts'

const MOST_NETWORKS = 50
const NETWORK = /^([\da-fA-F.:]+)\/(\d{1,3})$/
const PORTS = /^(\d{1,5})(?:-(\d{1,5}))?$/

/** Where the program may look for a shop's printers: nowhere, unless its operator says so. */
export const PRINTER_SETTINGS = z.object({
  PRINTER_NETWORKS: z
    .string()
    .refine(areNetworks, wanted('networks with commas between, such as 192.168.0.0/16,10.8.0.0/24'))
    .transform((text) => text.split(',').flatMap(networkOf))
    .optional(),
  PRINTER_PORTS: z
    .string()
    .refine((text) => portsOf(text) !== null, wanted('a port or a range of ports, such as 9100-9109'))
    .transform((text) => portsOf(text) ?? NO_PORTS)
    .prefault('9100-9109'),
})

export interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

export interface PortRange {
  readonly from: number
  readonly to: number
}

export interface PrinterSettings {
  readonly networks: readonly Network[]
  readonly ports: PortRange
}

const NO_PORTS: PortRange = { from: 1, to: 0 }

export function printerSettings(given: z.output<typeof PRINTER_SETTINGS>): PrinterSettings {
  return { networks: given.PRINTER_NETWORKS ?? [], ports: given.PRINTER_PORTS }
}

/** A shop must not reach the program itself, nor its database, by the name of a printer. */
export function printerFaults(env: NodeJS.ProcessEnv): string[] {
  const ports = portsOf(env['PRINTER_PORTS'] || '9100-9109')
  if (!ports) return []
  const database = env['DATABASE_URL'] ?? ''
  const own = {
    PORT: Number(env['PORT'] || 3000),
    DATABASE_URL: URL.canParse(database) ? Number(new URL(database).port || 5432) : 5432,
  }
  return Object.entries(own)
    .filter(([, port]) => port >= ports.from && port <= ports.to)
    .map(([name, port]) => `PRINTER_PORTS must leave out ${port}, the port of ${name}.`)
}

function areNetworks(text: string): boolean {
  const parts = text.split(',')
  return parts.length <= MOST_NETWORKS && parts.every((part) => networkOf(part).length === 1)
}

function networkOf(text: string): Network[] {
  const [, address = '', bits = ''] = NETWORK.exec(text.trim()) ?? []
  const version = isIP(address)
  const prefix = Number(bits)
  if (version === 0 || prefix > (version === 4 ? 32 : 128)) return []
  return [{ address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }]
}

function portsOf(text: string): PortRange | null {
  const [, first, last = first] = PORTS.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from >= 1 && to <= 65_535 && from <= to ? { from, to } : null
}
