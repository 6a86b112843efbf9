import type { PrinterSettings } from '../../settings/printer-settings.ts'
import { inSpan } from '../../tracing/span.ts'
import { isAllowedPlace } from './allowed-places.ts'
import { type FindHost, findAddress, findHost } from './find-address.ts'
import type { PrinterGateway } from './port.ts'
import { PRINTER_LIMITS, type PrinterLimits, talkToPrinter } from './talk-to-printer.ts'

interface Options {
  readonly look?: FindHost
  readonly limits?: PrinterLimits
}

export function networkPrinters(
  settings: PrinterSettings,
  { look = findHost, limits = PRINTER_LIMITS }: Options = {},
): PrinterGateway {
  return {
    hasNetwork: () => settings.networks.length > 0,
    mayReach: (place) => isAllowedPlace(place, settings),
    async print(place, bytes, signal) {
      const nothing = { hasPrinted: false, hasBegun: false } as const
      if (!isAllowedPlace(place, settings)) return { ...nothing, fault: 'notAllowed' }
      const found = await findAddress(place.host, settings, look)
      if ('fault' in found) return { ...nothing, fault: found.fault }
      const { address } = found
      return await inSpan({ name: 'print', kind: 'client' }, async (span) => {
        const outcome = await talkToPrinter({ address, port: place.port, bytes, limits, signal })
        if (!outcome.hasPrinted) span.fail(outcome.fault)
        return outcome
      })
    },
  }
}
