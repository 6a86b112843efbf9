import { won } from '@hansang/domain'
import { systemClock } from '../../../server/src/platform/services/clock.ts'
import type { OpenDatabase } from '../../../server/src/platform/db/database.ts'
import { openSecrets } from '../../../server/src/platform/secrets/open-secrets.ts'
import { anItem } from '../samples.ts'
import { aWorldStore, aWorld, bringIn } from '../world.ts'
import { ownerOf } from '../ordering.ts'
import type { ShopPeople } from './shop-day.ts'
import { TEST_ORIGIN, type TestServer } from '../start-server.ts'
import { aWorldCoupon, aSpender } from '../tenders.ts'

const STORE = { id: '2001', channel: 'kyochon' } as const
const COUPONS = 2_000

/** A running program by its `remote`; work in its database uses the machine's clock. */
export async function withBase(
  remote: TestServer,
  { db }: OpenDatabase,
  dataKey: Buffer,
): Promise<TestServer> {
  const services = { db, secrets: await openSecrets(db, [dataKey]), clock: systemClock }
  return { ...remote, clock: systemClock, services } as unknown as TestServer
}

export async function bringPeople(
  remote: TestServer,
  open: OpenDatabase,
  { dataKey, customers }: { dataKey: Buffer; customers: number },
): Promise<ShopPeople> {
  const server = await withBase(remote, open, dataKey)
  const store = aWorldStore({
    ...STORE,
    items: [anItem({ id: `${STORE.id}01`, price: 18_000 })],
    // Never full, but counted.
    slotLimits: { orders: 900, pieces: 0, stations: [] },
  })
  const numbers = Array.from({ length: COUPONS }, (_, at) => `8591${String(at).padStart(6, '0')}`)
  await bringIn(
    server,
    aWorld({ stores: [store], coupons: numbers.map((number) => aWorldCoupon({ number })) }),
  )
  const spenders = Array.from({ length: customers }, (_, at) =>
    aSpender(server, {
      phone: `0105555${String(at).padStart(4, '0')}`,
      channel: STORE.channel,
      points: [{ available: won(1_000_000) }],
    }),
  )
  return {
    storeId: STORE.id,
    channel: STORE.channel,
    customers: await Promise.all(spenders),
    owner: await ownerOf(server, STORE.id),
    open: (path) => server.fetch(`${TEST_ORIGIN}${path}`, {}),
    coupons: numbers,
  }
}
