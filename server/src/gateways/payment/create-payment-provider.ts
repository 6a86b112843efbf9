import type { Database } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import type { PaymentProvider } from './port.ts'
import { sandboxPayments } from './sandbox.ts'

/** The provider that the settings name: without one, the sandbox. */
export function createPaymentProvider(_settings: Settings, db: Database): PaymentProvider {
  return sandboxPayments(db)
}
