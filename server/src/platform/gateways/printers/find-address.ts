import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { PrinterSettings } from '../../settings/printer-settings.ts'
import { isAllowedAddress } from './allowed-places.ts'
import type { PrinterFault } from './port.ts'

const LOOK_UP_MS = 2_000

/** All that a name leads to. @throws when nobody knows it. */
export type FindHost = (host: string) => Promise<readonly string[]>

/** Not by the system's own call, which hangs in one of few threads while DNS is away. */
export async function findHost(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 1 })
  const found = await resolver.resolve4(host).catch(() => [])
  return found.length > 0 ? found : await resolver.resolve6(host)
}

/** Looked up once, and connected to as it was judged: a second look-up could lead elsewhere. */
export async function findAddress(
  host: string,
  settings: PrinterSettings,
  look: FindHost,
): Promise<{ readonly address: string } | { readonly fault: PrinterFault }> {
  const found = isIP(host) === 0 ? await look(host).catch(() => []) : [host]
  const [address] = found
  if (!address) return { fault: 'unknownHost' }
  // A name that leads to one forbidden place is not trusted with its others.
  return found.every((each) => isAllowedAddress(each, settings)) ? { address } : { fault: 'notAllowed' }
}
