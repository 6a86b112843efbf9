import { SANDBOX_PRINTER } from '@hansang/domain'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../services/clock.ts'
import type { PrinterGateway } from './port.ts'

interface Surroundings {
  readonly clock: Clock
  readonly isOpen: () => boolean
}

/** Prints for rehearsals: its papers are on a page. All other printers are those of the network. */
export function withSandboxPrinter(
  network: PrinterGateway,
  db: Database,
  { clock, isOpen }: Surroundings,
): PrinterGateway {
  return {
    hasNetwork: () => isOpen() || network.hasNetwork(),
    mayReach: (place) => (place.host === SANDBOX_PRINTER ? isOpen() : network.mayReach(place)),
    async print(place, bytes, signal) {
      if (place.host !== SANDBOX_PRINTER) return await network.print(place, bytes, signal)
      if (!isOpen()) return { hasPrinted: false, fault: 'notAllowed', hasBegun: false }
      if (bytes.length > 0) {
        const paper = { port: place.port, bytes: Buffer.from(bytes), at: clock.now() }
        await db.insertInto('sandbox.papers').values(paper).execute()
      }
      return { hasPrinted: true }
    },
  }
}
