import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database, Reader } from '../db/index.ts'
import type { AddressGateway } from '../gateways/addresses/port.ts'
import type { CallGateway } from '../gateways/calls/port.ts'
import type { CouponIssuers } from '../gateways/coupon-issuers/port.ts'
import type { DeliveryAgency } from '../gateways/delivery-agency/port.ts'
import type { IdentityProvider } from '../gateways/identity/port.ts'
import type { MessageGateway } from '../gateways/messages/port.ts'
import type { ObjectStore } from '../gateways/objects/port.ts'
import type { PaymentProvider } from '../gateways/payment/port.ts'
import type { PosGateway } from '../gateways/pos/port.ts'
import type { PrinterGateway } from '../gateways/printers/port.ts'
import type { PushGateway } from '../gateways/push/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { LiveEvents } from '../live/live-events.ts'
import type { Metrics } from './metrics.ts'
import type { Secrets } from '../secrets/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from '../tracing/tracing.ts'

export type RehearsalReach = 'nobody' | 'this-machine' | 'everyone'

/**
 * The only state in which the sandboxes, their pages, the inbox and the demo passwords work. They prove
 * phones and pay without money, so nothing real may run beside them.
 */
export interface Rehearsal {
  reach(): RehearsalReach
  isOpen(): boolean
  isOpenTo(caller: { readonly isLocal: boolean }): boolean
}

export interface Services {
  readonly settings: Settings
  /** Base of all links; never taken from a request. */
  readonly origin: string
  readonly clock: Clock
  readonly db: Database
  /**
   * For what everybody is shown alike: the replica while it has every announced change and is at most two seconds behind,
   * else the primary. Never for what belongs to a caller, nor for what is written by what was read.
   */
  readonly publicDb: Reader
  readonly secrets: Secrets
  readonly log: Logger
  readonly jobs: Jobs
  readonly live: LiveEvents
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly payments: PaymentProvider
  readonly messages: MessageGateway
  readonly calls: CallGateway
  readonly couponIssuers: CouponIssuers
  readonly addresses: AddressGateway
  /** `null` where nobody has a POS that is told: stores read their orders. */
  readonly pos: PosGateway | null
  readonly printers: PrinterGateway
  /** `null` without `S3_ENDPOINT`. */
  readonly objects: ObjectStore | null
  readonly push: PushGateway
  readonly deliveryAgency: DeliveryAgency
  readonly identity: IdentityProvider | null
  readonly rehearsal: Rehearsal
}
