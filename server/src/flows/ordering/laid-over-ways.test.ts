import {
  markAvailable,
  markSoldOut,
  pauseStore,
  readMemberItems,
  readOrderedStores,
  readPastOrder,
  readStoreNow,
  registerOrder,
  reopenStore,
} from '@hansang/contract'
import { type ChannelCode, isRefusal } from '@hansang/domain'
import {
  CHICKEN,
  CHICKEN_LINE,
  type Caller,
  aStranger,
  anItem,
  anUnpricedLine,
  aWorldStore,
  anOrderRequest,
  loginAs,
  newPhone,
  onceKey,
  ownerOf,
  placeOrder,
  placePaidOrder,
  prove,
  seoul,
  useServer,
  editPartOf,
} from '@hansang/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const STORES = { hansang: '1001', chatbot: '5001', wifiorder: '3894' } as const

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [
    aWorldStore({ id: STORES.hansang, items: [CHICKEN] }),
    aWorldStore({ id: STORES.chatbot, channel: 'chatbot', items: [anItem({ id: '500101' })] }),
    aWorldStore({ id: STORES.wifiorder, channel: 'wifiorder', items: [anItem({ id: '389401' })] }),
  ],
})
const stranger = aStranger(server)

interface Way {
  readonly channel: keyof typeof STORES & ChannelCode
  readonly itemId: string
  come(): Promise<Caller>
}

const visitor = (channel: ChannelCode) => async () => await loginAs(server, { channel, phone: newPhone() })

/** As the page that repeats a past order: its handle takes the place of a phone. */
async function byHandle(): Promise<Caller> {
  const asked = { orderNumber: past, channel: 'hansang', orderSource: 'ARS' }
  const { order } = (await stranger.call(readPastOrder, asked)).answer
  return await loginAs(server, { phone: order.phone })
}

const WAYS: Readonly<Record<string, Way>> = {
  'a re-order by its link': { channel: 'hansang', itemId: CHICKEN.id, come: byHandle },
  'a member': {
    channel: 'hansang',
    itemId: CHICKEN.id,
    come: async () => await prove(server, await visitor('hansang')()),
  },
  'the chatbot': { channel: 'chatbot', itemId: '500101', come: visitor('chatbot') },
  'a guest of the wifi': {
    channel: 'wifiorder',
    itemId: '389401',
    come: async () => await loginAs(server, { channel: 'wifiorder', phone: '' }),
  },
}

let past: string
beforeAll(async () => {
  past = await placeOrder(await loginAs(server, { phone: newPhone() }), {
    type: 'pickup',
    lines: [CHICKEN_LINE],
  })
})

describe.each(Object.entries(WAYS))('for %s', (_, { channel, itemId, come }) => {
  const atStore = { storeId: STORES[channel] }
  const dish = { kind: 'item', id: itemId } as const
  let owner: Caller
  beforeEach(async () => {
    owner = await ownerOf(server, atStore.storeId)
    // Into another quarter of an hour.
    server.clock.advance(15 * 60_000)
  })
  const place = async (by: Caller) => {
    const line = itemId === CHICKEN.id ? CHICKEN_LINE : anUnpricedLine(itemId)
    const request = anOrderRequest({ ...atStore, type: 'pickup', lines: [line] })
    return await by.call(registerOrder, { channel, ...request }, onceKey())
  }
  const now = async () => (await stranger.call(readStoreNow, atStore)).answer
  const until = async (isTold: (told: Awaited<ReturnType<typeof now>>) => boolean) => {
    await expect.poll(async () => isTold(await now()), { interval: 10 }).toBe(true)
  }

  it.each(['halfHour', 'today'] as const)('a store that rests for %s takes no order', async (length) => {
    await owner.call(pauseStore, { ...atStore, length })
    await until(({ isOpenNow }) => !isOpenNow)
    const { body } = await place(await come())
    expect(body).toMatchObject({ code: 'fail', message: expect.stringMatching(/쉬고|마감/) })
    await owner.call(reopenStore, atStore)
    await until(({ isOpenNow }) => isOpenNow)
  })

  it('a dish that is sold out is refused by its name', async () => {
    await owner.call(markSoldOut, { ...atStore, menuParts: [dish], length: 'hour' })
    await until(({ soldOut }) => soldOut.length > 0)
    const { body } = await place(await come())
    expect(body).toMatchObject({ code: 'fail', message: expect.stringContaining('품절') })
    await owner.call(markAvailable, { ...atStore, menuParts: [dish] })
    await until(({ soldOut }) => soldOut.length === 0)
  })

  it('a full quarter of an hour names the next time, and takes the order then', async () => {
    const slotLimits = { orders: 1, pieces: 0, stations: [] }
    await editPartOf(owner, atStore.storeId, { flow: { autoAccept: null, slotLimits } })
    const phone = channel === 'wifiorder' ? '' : newPhone()
    expect(isRefusal((await place(await loginAs(server, { channel, phone }))).result)).toBe(false)
    const customer = await come()
    const { result } = await place(customer)
    expect(isRefusal(result) && result.nextSlot).toBeTruthy()
    await editPartOf(owner, atStore.storeId, { flow: { autoAccept: null, slotLimits: null } })
    expect(isRefusal((await place(customer)).result)).toBe(false)
  })
})

describe('lists of what somebody ordered', () => {
  const atStore = { storeId: STORES.hansang }
  let member: Caller
  let owner: Caller
  beforeEach(async () => {
    server.clock.advance(15 * 60_000)
    owner = await ownerOf(server, STORES.hansang)
    member = await prove(server, await loginAs(server, { phone: newPhone() }))
    await placePaidOrder(server, member, { type: 'pickup', lines: [CHICKEN_LINE] })
  })

  it('mark a dish that is sold out', async () => {
    const menuParts = [{ kind: 'item', id: CHICKEN.id } as const]
    await owner.call(markSoldOut, { ...atStore, menuParts, length: 'hour' })
    const sold = async () => {
      const { answer } = await member.call(readMemberItems, { ...atStore, phone: '' })
      return answer.recent.map(({ isSoldOut }) => isSoldOut)
    }
    await expect.poll(sold, { interval: 10 }).toEqual([true])
    await owner.call(markAvailable, { ...atStore, menuParts })
    await expect.poll(sold, { interval: 10 }).toEqual([false])
  })

  it('say which store takes no orders now', async () => {
    await owner.call(pauseStore, { ...atStore, length: 'untilReopened' })
    const open = async () => {
      const { answer } = await member.call(readOrderedStores, {})
      return answer.stores.map(({ takesOrdersNow }) => takesOrdersNow)
    }
    await expect.poll(open, { interval: 10 }).toEqual([false])
    await owner.call(reopenStore, atStore)
    await expect.poll(open, { interval: 10 }).toEqual([true])
  })
})
