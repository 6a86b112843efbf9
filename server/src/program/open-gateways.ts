import type { Database } from '../platform/db/index.ts'
import { createAddressGateway } from '../platform/gateways/addresses/create-address-gateway.ts'
import { sandboxIssuers } from '../nouns/coupons/index.ts'
import { restingCalls } from '../platform/gateways/calls/resting-calls.ts'
import { sandboxCalls } from '../platform/gateways/calls/sandbox.ts'
import { createDeliveryAgency } from '../platform/gateways/delivery-agency/create-delivery-agency.ts'
import { createIdentityProvider } from '../platform/gateways/identity/create-identity-provider.ts'
import { createMessageGateway } from '../platform/gateways/messages/create-message-gateway.ts'
import { createPaymentProvider } from '../platform/gateways/payment/create-payment-provider.ts'
import { s3Objects } from '../platform/gateways/objects/s3.ts'
import { watchedObjects } from '../platform/gateways/objects/watched-objects.ts'
import { networkPrinters } from '../platform/gateways/printers/network-printers.ts'
import { withSandboxPrinter } from '../platform/gateways/printers/sandbox.ts'
import { webPush } from '../platform/gateways/push/web-push.ts'
import type { Services } from '../platform/services/services.ts'

type Needed = Pick<Services, 'settings' | 'clock' | 'secrets' | 'log' | 'live' | 'publicDb' | 'metrics'>

export function openGateways(
  db: Database,
  { settings, clock, secrets, log, live, publicDb, metrics }: Needed,
  isRehearsal: () => boolean,
): Pick<
  Services,
  | 'payments'
  | 'couponIssuers'
  | 'addresses'
  | 'messages'
  | 'calls'
  | 'identity'
  | 'pos'
  | 'printers'
  | 'objects'
  | 'push'
  | 'deliveryAgency'
> {
  return {
    payments: createPaymentProvider(settings, db),
    couponIssuers: sandboxIssuers(db),
    addresses: createAddressGateway({ settings, db, publicDb, secrets, clock, log, live }),
    messages: createMessageGateway({ settings, clock, log }),
    calls: restingCalls(sandboxCalls(log)),
    identity: createIdentityProvider({ settings, clock, secrets }),
    pos: null,
    printers: withSandboxPrinter(networkPrinters(settings.printers), db, { clock, isOpen: isRehearsal }),
    objects: settings.s3 && watchedObjects(s3Objects(settings.s3), { log, metrics }),
    push: webPush({ settings, secrets }),
    deliveryAgency: createDeliveryAgency({ settings, db, clock, log }),
  }
}
