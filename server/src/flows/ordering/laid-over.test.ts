import {
  DELIVERY_LIST,
  findDeskStores,
  markAvailable,
  markSoldOut,
  openCaller,
  pauseStore,
  placeForCaller,
  quoteForCaller,
  readItemOptions,
  readItemPrices,
  readMemberStore,
  readMenu,
  readNearbyStores,
  readStore,
  readStoreLogin,
  readStoreNow,
  readStoreV1,
  readStoreWithMenu,
  registerOrder,
  reopenStore,
  setBusy,
  searchMenu,
  searchStores,
} from '@hansang/contract'
import {
  type MenuItem,
  type MenuPart,
  type PauseLength,
  isRefusal,
  orderingBlocked,
  won,
} from '@hansang/domain'
import {
  CHICKEN,
  CHICKEN_LINE,
  type Caller,
  SODA,
  YEOKSAM,
  aStranger,
  aWorldStore,
  agentOf,
  anOrderRequest,
  anUnpricedLine,
  loginAs,
  newPhone,
  onceKey,
  ownerOf,
  placeOrder,
  placePaidOrder,
  prove,
  register,
  seoul,
  useServer,
  editPartOf,
} from '@hansang/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [CHICKEN, SODA] })],
})
const stranger = aStranger(server)
const AT_STORE = { storeId: '1001' } as const
const PICKUP = { type: 'pickup', lines: [CHICKEN_LINE] } as const

let owner: Caller
let customer: Caller
let agent: Caller
let callerId: string

beforeAll(async () => {
  const phone = newPhone()
  customer = await prove(server, await loginAs(server, { phone }))
  await placePaidOrder(server, customer, PICKUP)
})
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
  customer = await prove(server, await loginAs(server, { phone: newPhone() }))
  agent = await agentOf(server, 'hansang')
  callerId = (await agent.call(openCaller, { phone: newPhone(), channel: 'hansang' })).answer.caller.id
})
afterEach(async () => {
  await owner.call(reopenStore, AT_STORE)
  const { soldOut } = (await stranger.call(readStoreNow, AT_STORE)).answer
  if (soldOut.length > 0) await owner.call(markAvailable, { ...AT_STORE, menuParts: [...soldOut] })
})

/** Other readers follow by the announcement. */
async function told(isTold: (now: { isOpenNow: boolean; soldOut: readonly MenuPart[] }) => boolean) {
  await expect
    .poll(async () => isTold((await stranger.call(readStoreNow, AT_STORE)).answer), { interval: 10 })
    .toBe(true)
}

const found = (asked: object) => ({ ...asked, channelId: '2', lat: YEOKSAM.lat, lng: YEOKSAM.lng })
const desk = () => ({ callerId, ...AT_STORE, type: 'pickup', address: null }) as const

describe.each(['halfHour', 'untilReopened', 'today'] as const)('a store that rests for %s', (length) => {
  const rest = async (given: PauseLength = length) => {
    await owner.call(pauseStore, { ...AT_STORE, length: given })
    await told(({ isOpenNow }) => !isOpenNow)
  }
  const isBlocked = (store: Parameters<typeof orderingBlocked>[0]) => {
    const kind = orderingBlocked(store, server.clock.now())?.kind
    return kind === (length === 'today' ? 'closed-today' : 'paused')
  }

  it('is shown so in every reading of the store', async () => {
    await rest()
    const { store } = (await stranger.call(readStore, AT_STORE)).answer
    const first = (await stranger.call(readStoreV1, AT_STORE)).answer.store
    const whole = (await stranger.call(readStoreWithMenu, AT_STORE)).answer.storeWithMenu.store
    const members = (await stranger.call(readMemberStore, AT_STORE)).answer.store
    expect([store, first, whole, members].map(isBlocked)).toEqual([true, true, true, true])
    expect(store.isOpenNow).toBe(false)
    expect((await stranger.call(readStoreLogin, AT_STORE)).answer.isOpenNow).toBe(false)
  })

  it('takes no orders in every list of stores', async () => {
    await rest()
    const lists = await Promise.all([
      stranger.call(searchStores, found({ keyword: '역삼', parts: ['LGLD', 'STR_NM'] })),
      stranger.call(readNearbyStores, found({})),
    ])
    expect(lists.map(({ answer }) => answer.stores[0]?.takesOrdersNow)).toEqual([false, false])
    const delivery = found({ orderKind: DELIVERY_LIST, legalCode: YEOKSAM.legalCode })
    const listed = (await stranger.call(searchStores, delivery)).answer.stores[0]
    expect([listed?.displayRank, listed?.takesOrdersNow]).toEqual([2, false])
    const stores = await agent.call(findDeskStores, { callerId, keyword: '', address: null })
    expect(stores.answer.stores[0]?.isOpenNow).toBe(false)
  })

  it('refuses customers and agents until it is reopened', async () => {
    await rest()
    const refused = await customer.call(registerOrder, anOrderRequest(PICKUP), onceKey())
    const atDesk = { ...desk(), lines: [CHICKEN_LINE] }
    const outcomes = [refused, await agent.call(placeForCaller, atDesk, onceKey())]
    const why = length === 'today' ? '마감' : '쉬고'
    for (const { body } of outcomes)
      expect([body.code, String(body.message).includes(why)]).toEqual(['fail', true])
    await owner.call(reopenStore, AT_STORE)
    await told(({ isOpenNow }) => isOpenNow)
    expect(await placeOrder(customer, PICKUP)).not.toBe('')
    expect(isRefusal((await agent.call(placeForCaller, atDesk, onceKey())).result)).toBe(false)
  })

  it('takes no payment of an order that was placed before', async () => {
    const placed = await placeOrder(customer, PICKUP)
    await rest()
    const { body } = await register(customer, placed, { cash: 21_500 })
    expect(body).toMatchObject({ code: 'payFirstCheckFail', message: expect.stringMatching(/쉬고|마감/) })
  })
})

it('a pause ends by itself, in every process and without a job', async () => {
  await owner.call(pauseStore, { ...AT_STORE, length: 'halfHour' })
  await told(({ isOpenNow }) => !isOpenNow)
  server.clock.advance(30 * 60_000)
  expect((await stranger.call(readStoreNow, AT_STORE)).answer).toMatchObject({ isOpenNow: true, states: [] })
  expect(await placeOrder(customer, PICKUP)).not.toBe('')
})

const PARTS = {
  'a dish': { kind: 'item', id: CHICKEN.id },
  'a variant': { kind: 'variant', id: CHICKEN.prices[0]?.id ?? '' },
  'an option': { kind: 'option', id: 'size-2' },
} as const satisfies Record<string, MenuPart>

describe.each(Object.entries(PARTS))('%s that is sold out', (_, part) => {
  const sellOut = async () => {
    await owner.call(markSoldOut, { ...AT_STORE, menuParts: [part], length: 'hour' })
    await told(({ soldOut }) => soldOut.some(({ id }) => id === part.id))
  }
  /** The chicken has one variant, so without it the dish is sold out as well. */
  const isMarked = (item: MenuItem | undefined) => {
    if (part.kind === 'option') return item?.optionGroups[0]?.options[1]?.isSoldOut
    return part.kind === 'variant' ? item?.prices[0]?.isSoldOut && item.isSoldOut : item?.isSoldOut
  }

  it('is marked in every reading of the menu', async () => {
    await sellOut()
    const menus = [
      (await stranger.call(readMenu, AT_STORE)).answer.menu.groups,
      (await stranger.call(readStoreWithMenu, AT_STORE)).answer.storeWithMenu.groups,
    ]
    const searched = (await stranger.call(searchMenu, { ...AT_STORE, keyword: CHICKEN.name })).answer.items
    expect([...menus.map((groups) => groups[0]?.items[0]), searched[0]].map(isMarked)).toEqual([
      true,
      true,
      true,
    ])
    const { prices } = (await stranger.call(readItemPrices, { itemId: CHICKEN.id })).answer
    const { optionGroups } = (await stranger.call(readItemOptions, { itemId: CHICKEN.id })).answer
    expect([prices[0]?.isSoldOut, optionGroups[0]?.options[1]?.isSoldOut]).toEqual([
      part.kind === 'variant',
      part.kind === 'option',
    ])
    expect(
      (await stranger.call(searchMenu, { ...AT_STORE, keyword: SODA.name })).answer.items[0]?.isSoldOut,
    ).toBe(false)
  })

  it('is refused to customers and agents by its name, while the rest is sold', async () => {
    await sellOut()
    const refused = await customer.call(registerOrder, anOrderRequest(PICKUP), onceKey())
    const quoted = await agent.call(quoteForCaller, { ...desk(), lines: [CHICKEN_LINE] })
    const placed = await agent.call(placeForCaller, { ...desk(), lines: [CHICKEN_LINE] }, onceKey())
    for (const { body } of [refused, quoted, placed]) {
      expect(body.code).toBe('fail')
      expect(String(body.message)).toContain('품절')
    }
    expect(await placeOrder(customer, { type: 'pickup', lines: [anUnpricedLine(SODA.id)] })).not.toBe('')
  })

  it('is not paid for in an order that was placed before', async () => {
    const placed = await placeOrder(customer, PICKUP)
    await sellOut()
    expect((await register(customer, placed, { cash: 21_500 })).body).toMatchObject({
      code: 'fail',
      message: expect.stringContaining('품절'),
    })
    await owner.call(markAvailable, { ...AT_STORE, menuParts: [part] })
    await told(({ soldOut }) => soldOut.length === 0)
    expect((await register(customer, placed, { cash: 21_500 })).body.code).toBe('Success')
  })

  it('is sold again after its hour by itself', async () => {
    await sellOut()
    server.clock.advance(60 * 60_000)
    expect(await placeOrder(customer, PICKUP)).not.toBe('')
  })
})

const LATE = { type: 'pickup', lines: [CHICKEN_LINE] } as const
const FLOWS = {
  'a busy store': async () => void (await owner.call(setBusy, { ...AT_STORE, minutes: 30 })),
  'a store whose quarter of an hour is full': async () => {
    const slotLimits = { orders: 1, pieces: 0, stations: [] }
    await editPartOf(owner, AT_STORE.storeId, { flow: { autoAccept: null, slotLimits } })
    const earlier = await loginAs(server, { phone: newPhone() })
    await earlier.call(registerOrder, anOrderRequest(LATE), onceKey())
  },
  'a store that accepts by itself': async () => {
    const autoAccept = {
      isOn: true,
      types: ['pickup'],
      mostAmount: won(0),
      isForKnownOnly: false,
      mostOpen: 0,
      restsWhilePaused: true,
      restsWhileBusy: true,
    } as const
    await editPartOf(owner, AT_STORE.storeId, { flow: { autoAccept, slotLimits: null } })
  },
} as const

describe.each(Object.entries(FLOWS))('%s', (name, set) => {
  const isFull = name.includes('full')
  beforeEach(async () => {
    // Into another quarter of an hour.
    server.clock.advance(30 * 60_000)
    customer = await loginAs(server, { phone: newPhone() })
    callerId = (await agent.call(openCaller, { phone: newPhone(), channel: 'hansang' })).answer.caller.id
    await set()
  })
  afterEach(async () => {
    await owner.call(setBusy, { ...AT_STORE, minutes: 0 })
    await editPartOf(owner, AT_STORE.storeId, { flow: { autoAccept: null, slotLimits: null } })
  })

  it('is open in every reading, list and search, and sells all its dishes', async () => {
    const { store } = (await stranger.call(readStore, AT_STORE)).answer
    const members = (await stranger.call(readMemberStore, AT_STORE)).answer.store
    for (const each of [store, members]) expect(orderingBlocked(each, server.clock.now())).toBeNull()
    const listed = await stranger.call(searchStores, found({ keyword: '역삼', parts: ['LGLD', 'STR_NM'] }))
    expect(listed.answer.stores[0]?.takesOrdersNow).toBe(true)
    expect((await stranger.call(readStoreNow, AT_STORE)).answer).toMatchObject({
      isOpenNow: true,
      soldOut: [],
    })
  })

  it('takes an order of customers and agents, for the next time where it is full', async () => {
    const atDesk = { ...desk(), lines: [CHICKEN_LINE] }
    const asked = [
      await customer.call(registerOrder, anOrderRequest(LATE), onceKey()),
      await agent.call(quoteForCaller, atDesk),
      await agent.call(placeForCaller, atDesk, onceKey()),
    ]
    // A price is told whenever the order is made.
    const refused = isFull ? [true, false, true] : [false, false, false]
    expect(asked.map(({ result }) => isRefusal(result))).toEqual(refused)
    for (const { result } of asked) if (isRefusal(result)) expect(result).toHaveProperty('nextSlot')
    const first = asked[0]?.result
    if (!first || !isRefusal(first) || !first.nextSlot) return
    expect(await placeOrder(customer, { ...LATE, promisedAt: first.nextSlot })).not.toBe('')
  })

  it('is paid for an order that was placed before', async () => {
    await editPartOf(owner, AT_STORE.storeId, { flow: { autoAccept: null, slotLimits: null } })
    const placed = await placeOrder(customer, LATE)
    await set()
    expect((await register(customer, placed, { cash: 21_500 })).body.code).toBe('Success')
  })
})
