import {
  DELIVERY_LIST,
  type Endpoint,
  MAP_VERSION_PATH,
  findAddressAt,
  geocodeAddress,
  listOwnOrders,
  mapTilePath,
  openCaller,
  readMemberItems,
  readNearbyStores,
  readOrderedStores,
  readOwnedReviews,
  searchStores,
} from '@hansang/contract'
import {
  TEST_ORIGIN,
  YEOKSAM,
  YEOKSAM_ADDRESS,
  aBuilding,
  aReview,
  aWorldStore,
  agentOf,
  loginAs,
  ownerOf,
  placePaidOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { explainReads } from '@hansang/testing/databases/explain-reads'
import { beforeAll, describe, expect, it } from 'vitest'

const HERE = { lat: YEOKSAM.lat, lng: YEOKSAM.lng }
const GROWS = /Seq Scan on (orders|stores|reviews|gazetteer|map_streets|sessions|customers|agent_views)\b/

const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [aWorldStore({ reviews: [aReview()] })],
  addresses: [aBuilding()],
})

let ask: Readonly<
  Record<'customer' | 'owner' | 'agent', (endpoint: Endpoint, request: object) => Promise<unknown>>
>

beforeAll(async () => {
  const customer = await prove(server, await loginAs(server))
  await placePaidOrder(server, customer)
  const [owner, agent] = [await ownerOf(server, '1001'), await agentOf(server, 'hansang')]
  ask = { customer: customer.call, owner: owner.call, agent: agent.call } as never
})

async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  const plans = await explainReads(server, work)
  expect(plans.length).toBeGreaterThan(0)
  return plans.filter((plan) => GROWS.test(plan))
}

describe('an index serves the read of', () => {
  it.each([
    ['the building nearest to a point', 'customer', findAddressAt, HERE],
    ['the point of an address', 'customer', geocodeAddress, { query: YEOKSAM_ADDRESS }],
    ['the stores of a region', 'customer', searchStores, { channelId: '2', keyword: '역삼', ...HERE }],
    ['the stores around', 'customer', readNearbyStores, { channelId: '2', ...HERE }],
    ['the stores by name', 'customer', readNearbyStores, { channelId: '2' }],
    ['a delivery list', 'customer', searchStores, { channelId: '2', orderKind: DELIVERY_LIST, ...HERE }],
    ['the stores ordered from', 'customer', readOrderedStores, {}],
    ['the orders of a phone', 'customer', listOwnOrders, {}],
    ['the dishes of a member', 'customer', readMemberItems, { storeId: '1001' }],
    ['the reviews of a store', 'owner', readOwnedReviews, { storeId: '1001', isUnanswered: true }],
    ['a caller', 'agent', openCaller, { phone: '01012345678', channel: 'hansang' }],
  ] as const)('%s', async (_, who, endpoint, request) => {
    expect(await readWhole(() => ask[who](endpoint, request))).toEqual([])
  })

  it('a map tile', async () => {
    const answer = await server.fetch(TEST_ORIGIN + MAP_VERSION_PATH)
    const { version } = (await answer.json()) as { version: string }
    const place = { level: 15, x: 27945, y: 12691 } as const
    expect(await readWhole(() => server.fetch(TEST_ORIGIN + mapTilePath(version, place)))).toEqual([])
  })
})
