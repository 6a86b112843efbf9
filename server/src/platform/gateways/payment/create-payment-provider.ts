import { systemClock } from '../../services/clock.ts'
import type { Database } from '../../db/index.ts'
import type { Settings } from '../../settings/settings.ts'
import type { PaymentProvider } from './port.ts'
import { portonePayments } from './portone.ts'
import { sandboxPayments } from './sandbox.ts'
import { tossPayments } from './toss-payments.ts'

export function createPaymentProvider({ providers }: Settings, db: Database): PaymentProvider {
  const { payment } = providers
  switch (payment.kind) {
    case 'sandbox':
      return sandboxPayments(db)
    case 'toss':
      return tossPayments(payment)
    case 'portone':
      return portonePayments({ ...payment, now: () => systemClock.now() })
  }
}
