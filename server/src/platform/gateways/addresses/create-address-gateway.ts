import type { Services } from '../../services/services.ts'
import { jusoAddresses } from './juso.ts'
import type { AddressGateway } from './port.ts'
import { gazetteerAddresses } from './sandbox.ts'
import { withService } from './with-service.ts'

type Needed = Pick<Services, 'settings' | 'db' | 'publicDb' | 'secrets' | 'clock' | 'log' | 'live'>

export function createAddressGateway({ settings, ...needed }: Needed): AddressGateway {
  const book = gazetteerAddresses(needed)
  const { addresses } = settings.providers
  if (addresses.kind === 'sandbox') return book
  const { dailyCalls } = addresses
  return withService(book, jusoAddresses(addresses), { ...needed, dailyCalls })
}
