import {
  changeStaffRole,
  discardStoreDraft,
  draftStore,
  editStoreDraft,
  editStorePart,
  importMenu,
  inviteStaff,
  NO_PARTS,
  openStore,
  previewOwnedStore,
  readEditedMenu,
  readOwnedParts,
  readOwnedStores,
  readStore,
  readStoreDraft,
  registerOrder,
  removeStaff,
  type StoreParts,
} from '@hansang/contract'
import { type ChecklistKind, won } from '@hansang/domain'
import {
  ALWAYS_OPEN,
  type Caller,
  YEOKSAM,
  YEOKSAM_ADDRESS,
  aBuilding,
  aStranger,
  aWorld,
  aWorldStore,
  anOrderRequest,
  bringIn,
  newcomer,
  onceKey,
  ownerOf,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { endUntouchedDrafts } from './end-draft.ts'

const DAY = 24 * 60 * 60_000
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({}), aWorldStore({ id: '1002', name: '한상 서초점' })],
})
const stranger = aStranger(server)

const A_DRAFT = {
  storeId: '1001',
  storeName: '한상 새 매장',
  storePhone: '02-555-0199',
  address: YEOKSAM_ADDRESS,
  detailAddress: '2층',
  offersDelivery: true,
  offersPickup: true,
  ownerName: '김새봄',
  businessNumber: '220-81-62517',
} as const

let owner: Caller
let count = 0

beforeEach(async () => {
  await bringIn(server, aWorld({ addresses: [aBuilding()] }))
  owner = await ownerOf(server, '1001')
})

const draft = (given: object = {}, by = owner, headers = onceKey()) =>
  by.call(draftStore, { ...A_DRAFT, storeName: `한상 새 매장 ${count++}`, ...given }, headers)
const drafted = async (given: object = {}, by = owner) => (await draft(given, by)).answer.draftId
const said = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.code,
]
const open = (storeId: string, by = owner, headers = onceKey()) => by.call(openStore, { storeId }, headers)
const missing = async (storeId: string): Promise<ChecklistKind[]> =>
  (await owner.call(readStoreDraft, { storeId })).answer.checklist
    .filter(({ state }) => state === 'missing')
    .map(({ kind }) => kind)

async function edit(storeId: string, part: keyof StoreParts, content: object) {
  const { parts, states } = (await owner.call(readOwnedParts, { storeId })).answer
  const seen = states.find((state) => state.part === part)?.revision ?? ''
  const storeParts = { ...NO_PARTS, [part]: { ...parts[part], ...content } }
  const edited = await owner.call(editStorePart, { storeId, seen, storeParts }, onceKey())
  expect(edited.body.code).toBe('Success')
}
const bringMenu = async (storeId: string, sheet = '분류,메뉴,가격\n전,파전,9000') => {
  const { mark } = (await owner.call(readEditedMenu, { storeId })).answer
  const { body } = await owner.call(importMenu, { storeId, seen: mark, sheet }, onceKey())
  expect(body.code).toBe('Success')
}
const DELIVERY = {
  areaKind: 'LGLD',
  feeTiers: [{ minimumOrder: won(5_000), fee: won(1_000) }],
  districts: [{ legalCode: YEOKSAM.legalCode, name: '역삼동', extraFee: won(0) }],
}
async function fill(storeId: string) {
  await edit(storeId, 'hours', { businessHours: ALWAYS_OPEN })
  await edit(storeId, 'delivery', DELIVERY)
  await bringMenu(storeId)
}
const kindsOf = async (storeId: string) =>
  (
    await server.services.db
      .selectFrom('deeds')
      .select('kind')
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const isThere = async (id: string) =>
  (await server.services.db.selectFrom('stores').select('id').where('id', '=', id).execute()).length === 1

describe('a store that is being prepared', () => {
  it('is previewed as customers will see it, while they are told of none', {
    tags: ['SHOP-29'],
  }, async () => {
    const storeId = await drafted()
    await fill(storeId)
    const request = { storeId, at: seoul('2026-03-13 12:00'), address: YEOKSAM_ADDRESS }
    const { answer } = await owner.call(previewOwnedStore, request)
    expect(answer).toMatchObject({ openingKind: 'normal', delivers: true, deliveryFee: 1_000 })
    expect((await stranger.call(readStore, { storeId })).status).toBe(404)
  })

  it('belongs to who made it, of the brand of the store that vouches for it, and is a deed', {
    tags: ['SHOP-13'],
  }, async () => {
    const { answer } = await draft({ storeName: '한상 봄날점' })
    expect(answer.stores.at(-1)).toMatchObject({
      id: answer.draftId,
      name: '한상 봄날점',
      channel: 'hansang',
      status: 'STORE_STATUS_DRAFT',
      role: 'owner',
    })
    const read = (await owner.call(readStoreDraft, { storeId: answer.draftId })).answer
    expect(read).toMatchObject({
      storePhone: '025550199',
      address: YEOKSAM_ADDRESS,
      businessNumber: '2208162517',
      isDraft: true,
    })
    const { states } = (await owner.call(readOwnedParts, { storeId: answer.draftId })).answer
    expect(states.map(({ who }) => who)).toEqual(states.map(() => '사장님'))
    expect(await kindsOf(answer.draftId)).toEqual(['storeDrafted'])
    expect((await stranger.call(readStore, { storeId: answer.draftId })).status).toBe(404)
  })

  it('gives nobody a right that they have not at the brand: head office sees no customers', {
    tags: ['SHOP-14'],
  }, async () => {
    const head = await staffOf(server, 'brandManager', '1001')
    const { answer } = await draft({}, head)
    expect(answer.stores.at(-1)).toMatchObject({ id: answer.draftId, role: 'brandManager' })
    const checklist = (await head.call(readStoreDraft, { storeId: answer.draftId })).answer.checklist
    expect(checklist.find(({ kind }) => kind === 'people')?.state).toBe('missing')
    for (const role of ['manager', 'staff'] as const)
      expect((await draft({}, await staffOf(server, role, '1001'))).status).toBe(403)
    expect((await draft({ storeId: '1002' })).status).toBe(404)
    expect((await draft({ storeId: 'none' })).status).toBe(404)
  })

  it.each([
    ['no name', { storeName: '  ' }, 'draftNoName'],
    ['a long name', { storeName: '가'.repeat(41) }, 'draftNameLong'],
    ['a phone abroad', { storePhone: '+1 212 555 0100' }, 'draftPhone'],
    ['no phone', { storePhone: '' }, 'draftPhone'],
    ['an address abroad', { address: '350 5th Ave, New York' }, 'draftAddress'],
    ['no address', { address: '' }, 'draftAddress'],
    ['a registration number with a slip', { businessNumber: '220-81-62518' }, 'draftBusinessNumber'],
    ['nothing to order', { offersDelivery: false, offersPickup: false }, 'draftNoType'],
    ['the name of an open store', { storeName: '한상  서초점' }, 'draftNameTaken'],
  ])('is refused in words with %s', { tags: ['SHOP-15'] }, async (_, given, code) => {
    const { status, body } = await draft(given)
    expect([status, body.code]).toEqual([200, code])
    expect(body.message).toMatch(/[가-힣]/)
  })

  it('is refused a kind of order that the brand has not', { tags: ['SHOP-15'] }, async () => {
    await bringIn(server, aWorld({ stores: [aWorldStore({ id: '3001', channel: 'wifiorder' })] }))
    const cafe = await ownerOf(server, '3001')
    const { body } = await draft({ storeId: '3001', offersDelivery: true }, cafe)
    expect(body.code).toBe('draftTypeNotOfBrand')
  })

  it('is made once, however often the call is repeated, and three at most by forty at once', {
    tags: ['SHOP-16'],
  }, async () => {
    const key = onceKey()
    const given = { storeName: '한상 한 번점' }
    const [first, second] = [await draft(given, owner, key), await draft(given, owner, key)]
    expect(second.answer.draftId).toBe(first.answer.draftId)
    const other = await ownerOf(server, '1001')
    const answers = await Promise.all(Array.from({ length: 40 }, () => draft({}, other)))
    const made = answers.filter(({ body }) => body.code === 'Success')
    expect(made).toHaveLength(3)
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['Success', 'tooManyDrafts']))
    expect(new Set(made.map(({ answer }) => answer.draftId)).size).toBe(3)
  })

  it('changes its basics, and a device with an old form is told', { tags: ['SHOP-13'] }, async () => {
    const storeId = await drafted()
    const seen = (await owner.call(readOwnedParts, { storeId })).answer
    const change = { ...A_DRAFT, storeId, storeName: '한상 여름점', offersDineIn: true }
    const { answer } = await owner.call(editStoreDraft, change, onceKey())
    expect(answer.stores.at(-1)?.name).toBe('한상 여름점')
    const words = { ...NO_PARTS, words: { ...seen.parts.words, name: '한상 가을점' } as never }
    const late = await owner.call(editStorePart, { storeId, seen: '1', storeParts: words }, onceKey())
    expect(late.body.code).not.toBe('Success')
    expect(await missing(storeId)).toEqual(['hours', 'delivery', 'menu'])
    expect(await kindsOf(storeId)).toEqual(['storeDrafted', 'draftEdited'])
  })

  it('ends thirty days after the last edit, with its menu and its people, and not before', {
    tags: ['SHOP-17'],
  }, async () => {
    const [left, kept] = [await drafted(), await drafted()]
    const invited = (await owner.call(inviteStaff, { storeId: left, role: 'staff' }, onceKey())).answer
    expect(invited.invitation.role).toBe('staff')
    await bringMenu(left)
    server.clock.advance(20 * DAY)
    owner = await ownerOf(server, kept)
    await bringMenu(kept)
    server.clock.advance(10 * DAY - 1_000)
    await endUntouchedDrafts(server.services)
    expect([await isThere(left), await isThere(kept)]).toEqual([true, true])
    server.clock.advance(2_000)
    await endUntouchedDrafts(server.services)
    expect([await isThere(left), await isThere(kept)]).toEqual([false, true])
    expect((await kindsOf(left)).at(-1)).toBe('draftEnded')
    server.clock.advance(20 * DAY)
    await endUntouchedDrafts(server.services)
    expect(await isThere(kept)).toBe(false)
  })

  it('is given up by hand, once', { tags: ['SHOP-17'] }, async () => {
    const storeId = await drafted()
    await bringMenu(storeId)
    const { answer } = await owner.call(discardStoreDraft, { storeId }, onceKey())
    expect(answer.stores.map(({ id }) => id)).toEqual(['1001'])
    expect(await isThere(storeId)).toBe(false)
    expect((await owner.call(discardStoreDraft, { storeId }, onceKey())).status).toBe(404)
    expect(said(await owner.call(discardStoreDraft, { storeId: '1001' }, onceKey()))).toEqual([
      200,
      'draftGone',
    ])
    expect(await isThere('1001')).toBe(true)
  })
})

describe('opening it', () => {
  it('is refused with the names of what is missing, and nothing is written', {
    tags: ['SHOP-18'],
  }, async () => {
    const storeId = await drafted()
    expect(await missing(storeId)).toEqual(['hours', 'delivery', 'menu'])
    const { body } = await open(storeId)
    expect(body).toMatchObject({ code: 'storeNotReady', message: expect.stringContaining('영업시간') })
    expect((await stranger.call(readStore, { storeId })).status).toBe(404)
    await edit(storeId, 'hours', { businessHours: ALWAYS_OPEN })
    expect(await missing(storeId)).toEqual(['delivery', 'menu'])
    await edit(storeId, 'delivery', DELIVERY)
    expect(await missing(storeId)).toEqual(['menu'])
    await bringMenu(storeId)
    expect(await missing(storeId)).toEqual([])
  })

  it('makes it true for everybody: its first order is placed', { tags: ['SHOP-19'] }, async () => {
    const storeId = await drafted()
    await fill(storeId)
    const menu = (await owner.call(readEditedMenu, { storeId })).answer
    const dish = menu.menuGroups[0]?.dishes[0]?.dish
    if (!dish) throw new Error('no dish')
    const customer = await newcomer(server)
    const line = {
      itemId: dish.id,
      itemName: dish.name,
      priceId: dish.prices[0]?.id ?? '',
      priceName: '',
      quantity: 1,
      claimedPrice: null,
      claimedAmount: null,
      options: [],
      restriction: '',
      isEvent: false,
      coupon: null,
    } as never
    const order = () =>
      customer.call(registerOrder, anOrderRequest({ storeId, type: 'pickup', lines: [line] }), onceKey())
    expect((await order()).body.code).not.toBe('Success')
    expect((await open(storeId)).body.code).toBe('Success')
    expect((await stranger.call(readStore, { storeId })).answer.store.name).toContain('한상 새 매장')
    expect((await order()).body).toMatchObject({ code: 'Success' })
    expect((await kindsOf(storeId)).at(-1)).toBe('storeOpened')
  })

  it('happens once, from two devices at the same moment', { tags: ['SHOP-19'] }, async () => {
    const storeId = await drafted()
    await fill(storeId)
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(storeId)))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['Success']))
    expect((await kindsOf(storeId)).filter((kind) => kind === 'storeOpened')).toHaveLength(1)
    expect(said(await owner.call(editStoreDraft, { ...A_DRAFT, storeId }, onceKey()))).toEqual([
      200,
      'draftGone',
    ])
  })

  it('of two stores with one name at the same moment, one opens', { tags: ['SHOP-15'] }, async () => {
    const other = await ownerOf(server, '1001')
    const one = await drafted({ storeName: '한상 쌍둥이점' })
    await fill(one)
    const mine = owner
    owner = other
    const second = await drafted({ storeName: '한상 쌍둥이점' })
    await fill(second)
    const codes = (await Promise.all([open(one, mine), open(second, other)])).map(({ body }) => body.code)
    expect(new Set(codes)).toEqual(new Set(['Success', 'storeNotReady']))
  })

  it('is not for who lost the role meanwhile', { tags: ['SHOP-14'] }, async () => {
    const storeId = await drafted()
    await fill(storeId)
    const { db } = server.services
    const other = await ownerOf(server, storeId)
    const mine = await db
      .selectFrom('owner_stores')
      .innerJoin('owners', 'owners.id', 'owner_id')
      .select(['login_id', 'owner_id'])
      .where('store_id', '=', storeId)
      .orderBy('owner_id')
      .execute()
    const personId = mine[0]?.login_id ?? ''
    await other.call(changeStaffRole, { storeId, personId, role: 'manager' }, onceKey())
    expect((await open(storeId)).status).toBe(403)
    await other.call(removeStaff, { storeId, personId }, onceKey())
    expect((await open(storeId)).status).toBe(404)
    expect((await open(storeId, other)).body.code).toBe('Success')
  })

  it('cannot be taken back, nor can a draft take an order: the database refuses', {
    tags: ['SHOP-19', 'one-base'],
  }, async () => {
    const storeId = await drafted()
    const { db } = server.services
    await expect(
      sql`insert into orders (id, store_id, channel, status) values ('x', ${storeId}, 'hansang', 'x')`.execute(
        db,
      ),
    ).rejects.toThrow('a store that has not opened takes no orders')
    await expect(
      sql`update stores set profile = profile || '{"status": "STORE_STATUS_DRAFT"}' where id = '1001'`.execute(
        db,
      ),
    ).rejects.toThrow('no draft again')
    expect((await owner.call(readOwnedStores, {})).answer.stores.map(({ id }) => id)).toContain(storeId)
  })
})
