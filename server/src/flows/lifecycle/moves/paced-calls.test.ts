import {
  aWorldStore,
  insertDelivery,
  insertPart,
  loginAs,
  orderMaking,
  seoul,
  setColumns,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { reconcilePayments } from '../../settlement/reconcile.ts'
import { reconcileDeliveries } from '../dispatch/poll-agency.ts'
import { refundOpenParts } from '../refund-part.ts'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ usesDeliveryAgency: true })],
  breaksInvariants: true,
})
const { paid, paidAttempt } = orderMaking(server)

it.each([
  [
    'the refund of a part',
    'payments',
    refundOpenParts,
    async (at: Parameters<typeof paid>[0]) => insertPart(server, await paid(at), server.clock.now()),
  ],
  [
    'a delivery',
    'deliveryAgency',
    reconcileDeliveries,
    async (at: Parameters<typeof paid>[0]) =>
      insertDelivery(server, { orderId: await paid(at), state: 'WITHDRAWING', dueAt: server.clock.now() }),
  ],
  [
    'a payment',
    'payments',
    reconcilePayments,
    async (at: Parameters<typeof paid>[0]) => {
      const attempt = await paidAttempt(at)
      const isDue = setColumns(
        'payment_attempts',
        () => sql`state = 'RETURNING', next_query_at = ${server.clock.now()}`,
      )
      await server.services.db.transaction().execute((tx) => isDue(tx, attempt))
    },
  ],
] as const)('a scheduled query for %s waits for its turn at the provider', async (_, provider, run, make) => {
  await make({ customer: await loginAs(server), storeId: '1001' })
  const pace = vi.spyOn(server.services[provider], 'callsPerSecond', 'get')
  await run(server.services)
  expect(pace).toHaveBeenCalled()
  pace.mockRestore()
})
