import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Network, PrinterSettings } from '../../settings/printer-settings.ts'
import type { PrinterPlace } from './port.ts'

/**
 * Not for the whole of a wide network such as 0.0.0.0/0: this machine, its neighbours, clouds' metadata, what carries another
 * address within it. A setting reaches them by a network that lies within the range.
 */
const SPECIAL: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/32',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]

const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
/** Browsers and resolvers read `2130706433`, `0x7f.1` and `127.1` as addresses, too. */
const ENDS_AS_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i

export function isAllowedAddress(address: string, { networks }: PrinterSettings): boolean {
  if (isIP(address) === 0) return false
  const special = SPECIAL.map(networkOfText).find((range) => contains(range, address))
  return networks.some(
    (network) =>
      contains(network, address) &&
      (!special || (contains(special, network.address) && network.prefix >= special.prefix)),
  )
}

export function isAllowedPlace({ host, port }: PrinterPlace, settings: PrinterSettings): boolean {
  const { networks, ports } = settings
  if (networks.length === 0 || port < ports.from || port > ports.to) return false
  if (isIP(host) !== 0) return isAllowedAddress(host, settings)
  return HOST.test(host) && !ENDS_AS_NUMBER.test(host)
}

function contains({ address, prefix, family }: Network, other: string): boolean {
  const otherFamily = isIPv4(other) ? 'ipv4' : 'ipv6'
  if (otherFamily !== family) return false
  const list = new BlockList()
  list.addSubnet(address, prefix, family)
  return list.check(other, family)
}

function networkOfText(text: string): Network {
  const [address = '', prefix] = text.split('/')
  return { address, prefix: Number(prefix), family: isIPv4(address) ? 'ipv4' : 'ipv6' }
}
