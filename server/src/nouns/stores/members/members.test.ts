import { type MemberItem, readMemberItems, readMemberStore } from '@hansang/contract'
import {
  ALWAYS_OPEN,
  YEOKSAM,
  type Caller,
  aRequestedLine,
  aStranger,
  aWorldStore,
  anItem,
  loginAs,
  placeOrder,
  placePaidOrder,
  prove,
  seoul,
  useServer,
} from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const RICE = anItem({ id: '100101', name: '공기밥' })
const STEW = anItem({ id: '100102', name: '김치찌개', badge: 'RECOMMEND' })
const RIBS = anItem({ id: '100103', name: '갈비찜', badge: 'BEST', isSoldOut: true })
const SALAD = anItem({ id: '100104', name: '샐러드', badge: 'NEW' })
const HIDDEN = anItem({ id: '100105', name: '숨긴 메뉴', badge: 'BEST', isShown: false })

const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [
    aWorldStore({
      items: [RICE, STEW, RIBS, SALAD, HIDDEN],
      businessHours: ALWAYS_OPEN.map((hours) => ({ ...hours, opensAt: '0900', closesAt: '2100' })),
      deliveryMinutes: '30~40',
    }),
    aWorldStore({ id: '1002', items: [anItem({ id: '100201', name: '국수' })] }),
    aWorldStore({ id: '2001', channel: 'bbq', isLoggedIn: false }),
  ],
})
const stranger = aStranger(server)

async function offered(caller: Caller, storeId = '1001') {
  const { answer } = await caller.call(readMemberItems, { storeId, phone: '01012345678' })
  const told = (items: readonly MemberItem[]) =>
    items.map(({ name, orderType, orderNumber }) => [name, orderType, orderNumber].filter(Boolean).join(' '))
  return { recommended: told(answer.recommended), recent: told(answer.recent) }
}

const orderOf = (item: typeof RICE, type: 'delivery' | 'pickup' = 'pickup') => ({
  type,
  lines: [aRequestedLine(item, { quantity: 2 })],
})

describe('the store of a members’ landing page', { tags: ['EP-19', 'MCP-07'] }, () => {
  it('is answered with its state, its terms and its location', { tags: ['ENT-37'] }, async () => {
    const { status, body } = await stranger.call(readMemberStore, { storeId: '1001' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: 'Success',
      selMcpStoreInfo: {
        strNm: '한상 역삼점',
        openYn: 'Y',
        ordrPosblYn: 'Y',
        dlvrYn: 'Y',
        pickYn: 'Y',
        dlvrTmRange: '30~40',
        minDlvrAmt: 10_000,
        dlvrChrge: 2_000,
        dlvrGb: 'LGLD',
        strDlvrAreaLst: [{ lgldCd: YEOKSAM.legalCode }],
        lat: YEOKSAM.lat,
        lng: YEOKSAM.lng,
      },
    })
  })

  it('omits fields that the landing page does not show', { tags: ['ENT-37'] }, async () => {
    const { body } = await stranger.call(readMemberStore, { storeId: '1001' })
    const told = Object.keys(body['selMcpStoreInfo'] as object)
    expect(
      told.filter((name) => ['bizrno', 'ownernm', 'storePay', 'posVndrCmpStrCd'].includes(name)),
    ).toEqual([])
  })

  it('is closed outside its hours, and logged out where its brand has a store log-in', async () => {
    const openYn = async (storeId: string) => {
      const { answer } = await stranger.call(readMemberStore, { storeId })
      return [answer.store.isSwitchedOpen, answer.store.isLoggedIn]
    }
    expect(await openYn('2001')).toEqual([true, false])
    server.clock.set(seoul('2026-02-24 21:00'))
    expect(await openYn('1001')).toEqual([false, true])
    server.clock.set(seoul('2026-02-24 12:00'))
  })

  it('is answered 404 when it does not exist', async () => {
    expect((await stranger.call(readMemberStore, { storeId: '9999' })).status).toBe(404)
    expect((await stranger.call(readMemberItems, { storeId: '9999' })).status).toBe(404)
    expect((await stranger.post(readMemberStore, {})).status).toBe(400)
  })
})

describe('dishes offered to a member', { tags: ['EP-18', 'MCP-07'] }, () => {
  it('are the store’s recommended ones, sold-out ones last, for a claimed phone', {
    tags: ['MCP-11'],
  }, async () => {
    const claimed = await loginAs(server, { phone: '01020000001' })
    await placePaidOrder(server, claimed, orderOf(RICE))
    for (const caller of [stranger, claimed]) {
      expect(await offered(caller)).toEqual({ recommended: ['김치찌개', '갈비찜'], recent: [] })
    }
    expect((await offered(stranger, '1002')).recommended).toEqual(['국수'])
  })

  it('include, for a proven phone, those of its past orders as last ordered', {
    tags: ['MCP-11', 'ENT-37'],
  }, async () => {
    const member = await prove(server, await loginAs(server, { phone: '01020000002' }))
    const first = await placePaidOrder(server, member, orderOf(SALAD, 'delivery'))
    server.clock.advance(60_000)
    const second = await placePaidOrder(server, member, orderOf(RICE, 'delivery'))
    server.clock.advance(60_000)
    const third = await placePaidOrder(server, member, orderOf(SALAD))
    expect(await offered(member)).toEqual({
      recommended: [`샐러드 pickup ${third}`, '김치찌개', '갈비찜'],
      recent: [`샐러드 pickup ${third}`, `공기밥 delivery ${second}`],
    })
    expect(first).not.toBe(third)
    expect(await offered(member, '1002')).toEqual({ recommended: ['국수'], recent: [] })
  })

  it('omit those never paid, ordered by another phone or removed from the menu', async () => {
    const member = await prove(server, await loginAs(server, { phone: '01020000003' }))
    await placeOrder(member, orderOf(RICE))
    await placePaidOrder(server, await loginAs(server, { phone: '01020000004' }), orderOf(SALAD))
    expect((await offered(member)).recent).toEqual([])
    await placePaidOrder(server, member, orderOf(STEW))
    await server.services.db
      .updateTable('menu_items')
      .set({ is_gone: true })
      .where('id', '=', STEW.id)
      .execute()
    expect(await offered(member)).toEqual({ recommended: ['갈비찜'], recent: [] })
    await server.services.db
      .updateTable('menu_items')
      .set({ is_gone: false })
      .where('id', '=', STEW.id)
      .execute()
  })

  it('follow the token, whatever phone the call names', async () => {
    const member = await prove(server, await loginAs(server, { phone: '01020000005' }))
    const number = await placePaidOrder(server, member, orderOf(STEW))
    const { body } = await stranger.call(readMemberItems, { storeId: '1001', phone: '01020000005' })
    expect(JSON.stringify(body)).not.toContain(number)
    const elsewhere = await prove(server, await loginAs(server, { phone: '01020000005', channel: 'bbq' }))
    expect((await offered(elsewhere)).recent).toEqual([])
  })
})
