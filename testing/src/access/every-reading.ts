import { ENDPOINTS_BY_NAME, type EndpointAccess } from '@hansang/contract'
import { type ChannelCode, brandOf } from '@hansang/domain'
import { type Caller, aStranger } from '../customer.ts'
import type { TestServer } from '../start-server.ts'
import { PHONE } from './actors.ts'
import { askInWireNames } from './ask-in-wire-names.ts'
import { type EndpointName, ROWS } from './rows.ts'

/** A store whose one item has the store's id and `01`, an order there, and whose it is. */
interface ReadAbout {
  readonly storeId: string
  readonly channel: ChannelCode
  readonly orderId: string
  readonly phone: string
}

/** Who makes the calls of an access; a stranger makes those of others. */
type Readers = Readonly<Partial<Record<EndpointAccess, Caller>>>

/**
 * What every call that only reads is answered about a store and an order: a call is one of them by its row. Rows ask
 * about store 1001 of hansang.
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

/** Reading changes nothing for anybody. A list of a POS is read by whom it is theirs to take orders. */
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
