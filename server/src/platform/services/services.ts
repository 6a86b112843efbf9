import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from '../db/database.ts'
import type { AddressGateway } from '../gateways/addresses/port.ts'
import type { CouponIssuers } from '../gateways/coupon-issuers/port.ts'
import type { DeliveryAgency } from '../gateways/delivery-agency/port.ts'
import type { IdentityProvider } from '../gateways/identity/port.ts'
import type { MessageGateway } from '../gateways/messages/port.ts'
import type { PaymentProvider } from '../gateways/payment/port.ts'
import type { PosGateway } from '../gateways/pos/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LiveEvents } from '../live/live-events.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { Settings } from '../settings/settings.ts'

/** To whom the sandboxes answer: nobody, this machine alone, or everyone. */
export type RehearsalReach = 'nobody' | 'this-machine' | 'everyone'

/**
 * The one state in which sandboxes answer: their pages and calls, the inbox, and what signs in with the
 * demo's known passwords. They prove phones and pay without money, so that nothing real may stand beside them.
 */
export interface Rehearsal {
  reach(): RehearsalReach
  /** Sandboxes stand in for what is not there. */
  isOpen(): boolean
  /** What proves phones, or shows texts and passwords, does so for `caller`. */
  isOpenTo(caller: { readonly isLocal: boolean }): boolean
}

/** What every use case may ask for; built once at start. */
export interface Services {
  readonly settings: Settings
  /** Where people reach the program: all links begin with it, whatever a request says of itself. */
  readonly origin: string
  readonly clock: Clock
  readonly db: Database
  readonly secrets: Secrets
  readonly log: Logger
  readonly jobs: Jobs
  readonly live: LiveEvents
  readonly metrics: Metrics
  readonly payments: PaymentProvider
  readonly messages: MessageGateway
  readonly couponIssuers: CouponIssuers
  readonly addresses: AddressGateway
  readonly pos: PosGateway
  readonly deliveryAgency: DeliveryAgency
  /** `null`: in a rehearsal our own page stands in for one. */
  readonly identity: IdentityProvider | null
  readonly rehearsal: Rehearsal
}
