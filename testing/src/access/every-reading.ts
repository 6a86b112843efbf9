import { ENDPOINTS_BY_NAME, type EndpointAccess } from '@hansang/contract'
import { type ChannelCode, brandOf } from '@hansang/domain'
import { type Caller, aStranger } from '../customer.ts'
import type { TestServer } from '../start-server.ts'
import { PHONE } from './actors.ts'
import { askInWireNames } from './ask-in-wire-names.ts'
import { type EndpointName, ROWS } from './rows.ts'

/** The store's one item has the id `${storeId}01`; the phone is the order's. */
interface ReadAbout {
  readonly storeId: string
  readonly channel: ChannelCode
  readonly orderId: string
  readonly phone: string
}

type Readers = Readonly<Partial<Record<EndpointAccess, Caller>>>

/**
 * Calls every read-only endpoint for one store and order; yields the statuses. Rows name store 1001 of
 * hansang, which is replaced.
 */
export async function readEverything(
  server: TestServer,
  readers: Readers,
  about: ReadAbout,
): Promise<ReadonlyMap<EndpointName, number>> {
  const statuses = new Map<EndpointName, number>()
  for (const name of READINGS) {
    const endpoint = ENDPOINTS_BY_NAME[name]
    const reader = readers[endpoint.access] ?? aStranger(server)
    const { status } = await askInWireNames(server, endpoint, reader, requestAbout(name, about))
    statuses.set(name, status)
  }
  return statuses
}

/**
 * Changes nothing for any actor. Names beginning with `read` count too: the POS order list is `acts` in its
 * row.
 */
const READINGS = (Object.keys(ROWS) as EndpointName[]).filter(
  (name) => name.startsWith('read') || !Object.values(ROWS[name].may).includes('acts'),
)

function requestAbout(name: EndpointName, { storeId, channel, orderId, phone }: ReadAbout): object {
  const asked = JSON.stringify(ROWS[name].request(ORDER, 'creator'))
    .replaceAll(/\b1001(01)?\b/g, (_, item: string | undefined) => `${storeId}${item ?? ''}`)
    .replaceAll('"hansang"', JSON.stringify(channel))
    .replaceAll('"chnId":2', `"chnId":${brandOf(channel).id}`)
    .replaceAll(PHONE, phone)
    .replaceAll(ORDER, orderId)
  return JSON.parse(asked) as object
}

const ORDER = 'THE ORDER'
