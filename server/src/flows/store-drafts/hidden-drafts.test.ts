import * as contract from '@hansang/contract'
import {
  YEOKSAM,
  YEOKSAM_DELIVERY,
  aStranger,
  aWorld,
  aWorldStore,
  agentOf,
  anItem,
  anUnpricedLine,
  bringIn,
  exportedFrom,
  newPhone,
  newcomer,
  onceKey,
  seoul,
  useServer,
  type Answered,
  type Caller,
} from '@hansang/testing'
import type { Endpoint } from '@hansang/contract'
import { beforeAll, describe, expect, it } from 'vitest'

const DRAFT = '7001'
const NAME = '한상 숨은점'
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore({})] })
const stranger = aStranger(server)
const HERE = { storeId: DRAFT } as const
const POINT = { lat: YEOKSAM.lat, lng: YEOKSAM.lng } as const
const draft = (status: string) =>
  aWorld({ stores: [aWorldStore({ id: DRAFT, name: NAME, status, items: [anItem({ id: '700101' })] })] })

let customer: Caller
let callerId = ''
let agent: Caller

/** As open as can be, but for being a draft. */
beforeAll(async () => {
  await bringIn(server, draft('STORE_STATUS_DRAFT'))
})

type Asks = () => Promise<Pick<Answered<Endpoint>, 'status' | 'body'>>

const lists: readonly (readonly [string, Asks])[] = [
  ['search by name', () => stranger.call(contract.searchStores, { channelId: '2', keyword: '숨은' })],
  ['search by region', () => stranger.call(contract.searchStores, { channelId: '2', keyword: '역삼' })],
  [
    'the delivery list of a place',
    () =>
      stranger.call(contract.searchStores, {
        channelId: '2',
        ...POINT,
        orderKind: contract.DELIVERY_LIST,
        legalCode: YEOKSAM.legalCode,
      }),
  ],
  ['the map around a place', () => stranger.call(contract.readNearbyStores, { channelId: '2', ...POINT })],
  ['the map without a place', () => stranger.call(contract.readNearbyStores, { channelId: '2' })],
  [
    'an agent by name',
    () => agent.call(contract.findDeskStores, { callerId, keyword: '숨은', address: null }),
  ],
  [
    'an agent for an address',
    () => agent.call(contract.findDeskStores, { callerId, keyword: '', address: YEOKSAM_DELIVERY }),
  ],
  ['the nearest store', () => stranger.call(contract.findNearestStore, { channelId: '2', ...POINT })],
]

const single: readonly (readonly [string, Asks])[] = [
  ['its page', () => stranger.call(contract.readStore, HERE)],
  ['its page of the first version', () => stranger.call(contract.readStoreV1, HERE)],
  ['its page with the menu', () => stranger.call(contract.readStoreWithMenu, HERE)],
  ['its menu', () => stranger.call(contract.readMenu, HERE)],
  ['a search of its menu', () => stranger.call(contract.searchMenu, { ...HERE, keyword: '치킨' })],
  ['prices of its dish', () => stranger.call(contract.readItemPrices, { itemId: '700101' })],
  ['options of its dish', () => stranger.call(contract.readItemOptions, { itemId: '700101' })],
  ['its reviews', () => stranger.call(contract.readReviews, HERE)],
  ['what is true of it now', () => stranger.call(contract.readStoreNow, HERE)],
  ['its log-in', () => stranger.call(contract.readStoreLogin, HERE)],
  ['its pickup discounts', () => stranger.call(contract.readPickupDiscounts, HERE)],
  ['the way to it', () => stranger.call(contract.readDistance, { ...HERE, ...POINT })],
  ['its delivery terms', () => customer.call(contract.readDeliveryTerms, HERE)],
  ['its delivery areas', () => stranger.call(contract.countDeliveryAreas, HERE)],
  ['its page for members', () => stranger.call(contract.readMemberStore, HERE)],
  ['its dishes for members', () => stranger.call(contract.readMemberItems, HERE)],
]

describe('a store that has not opened', { tags: ['SHOP-13'] }, () => {
  beforeAll(async () => {
    customer = await newcomer(server)
    agent = await agentOf(server, 'hansang')
    const { caller } = (await agent.call(contract.openCaller, { phone: newPhone(), channel: 'hansang' }))
      .answer
    callerId = caller.id
  })

  it.each(lists)('is not found by %s, and is once it opens', async (_, ask) => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(NAME)
    expect(JSON.stringify(body)).not.toContain(`"${DRAFT}"`)
  })

  it.each(single)('has for %s what an unknown store has', async (_, ask) => {
    const { status, body } = await ask()
    expect([status, JSON.stringify(body)]).toEqual([404, expect.not.stringContaining(NAME)])
  })

  it('takes no order of a customer or an agent, and no link leads to it', async () => {
    const line = anUnpricedLine('700101')
    const ordered = await customer.call(
      contract.registerOrder,
      { storeId: DRAFT, type: 'pickup', lines: [line] },
      onceKey(),
    )
    expect(ordered.body.code).not.toBe('Success')
    expect(JSON.stringify(ordered.body)).not.toContain(NAME)
    const byAgent = { callerId, storeId: DRAFT, type: 'pickup', address: null, lines: [line] } as const
    for (const endpoint of [contract.quoteForCaller, contract.placeForCaller]) {
      const { body } = await agent.call(endpoint, byAgent, onceKey())
      expect([body.code, JSON.stringify(body)]).not.toContain('Success')
      expect(JSON.stringify(body)).not.toContain(NAME)
    }
    const page = await server.fetch(`http://hansang.test/hansang/${DRAFT}`)
    const unknown = await server.fetch('http://hansang.test/hansang/7999')
    expect(page.status).toBe(unknown.status)
    expect(await page.text()).not.toContain(NAME)
  })

  it('stays out of a world file; a file that names it open opens it, and none closes it again', {
    tags: ['SHOP-20'],
  }, async () => {
    expect(JSON.stringify(await exportedFrom(server))).not.toContain(NAME)
    const page = async () => (await stranger.call(contract.readStore, HERE)).body
    await bringIn(server, draft('STORE_STATUS_NORMAL'))
    await expect.poll(async () => JSON.stringify(await page())).toContain(NAME)
    const searched = await stranger.call(contract.searchStores, { channelId: '2', keyword: '숨은' })
    expect(JSON.stringify(searched.body)).toContain(NAME)
    await bringIn(server, draft('STORE_STATUS_DRAFT'))
    expect(JSON.stringify(await exportedFrom(server))).not.toContain('STORE_STATUS_DRAFT')
  })
})
