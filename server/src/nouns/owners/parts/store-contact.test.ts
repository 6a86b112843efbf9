import {
  NO_PARTS,
  editStorePart,
  findNearestStore,
  readOwnedParts,
  readPartVersions,
  readStore,
  restorePartVersion,
} from '@hansang/contract'
import { type PartContent, isRefusal, won } from '@hansang/domain'
import { staffRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  YEOKSAM,
  YEOKSAM_ADDRESS,
  aBuilding,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  editPartOf,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'

const FAR = { lat: YEOKSAM.lat + 0.2, lng: YEOKSAM.lng }
const MOVED = '경기도 의정부시 평화로 525'
const STORE = aWorldStore({
  address: YEOKSAM_ADDRESS,
  delivery: {
    areaKind: 'DISTANCE',
    feeTiers: [{ minimumOrder: won(10_000), fee: won(2_000) }],
    districts: [],
    distanceTiers: [{ withinKm: 2, extraFee: won(0) }],
    extraFees: [],
  },
})
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [STORE] })
const stranger = aStranger(server)
const HERE = { storeId: '1001' } as const

let owner: Caller
beforeEach(async () => {
  await bringIn(
    server,
    aWorld({ addresses: [aBuilding(), aBuilding({ roadAddress: MOVED, lotAddress: '의정부동 1', ...FAR })] }),
  )
  owner = await ownerOf(server, '1001')
})

async function contact(given: Partial<PartContent<'contact'>>) {
  const { parts } = (await owner.call(readOwnedParts, HERE)).answer
  return { contact: { ...parts.contact, ...given } as PartContent<'contact'> }
}
const edit = async (given: Partial<PartContent<'contact'>>) =>
  await editPartOf(owner, '1001', await contact(given))

async function seen(): Promise<string> {
  const { states } = (await owner.call(readOwnedParts, HERE)).answer
  return states.find(({ part }) => part === 'contact')?.revision ?? ''
}
async function plan(given: Partial<PartContent<'contact'>>, from: Date) {
  const storeParts = { ...NO_PARTS, ...(await contact(given)) }
  return await owner.call(editStorePart, { ...HERE, seen: await seen(), from, storeParts }, onceKey())
}
const shown = async () => (await stranger.call(readStore, HERE)).answer.store
const nearestTo = async (place: { lat: number; lng: number }) =>
  (await stranger.call(findNearestStore, { channelId: '2', lat: place.lat, lng: place.lng })).answer.nearest

describe('phone and address of a store', () => {
  it('are met by the next customer, by searches and by the delivery area, and go back with their place', {
    tags: ['SHOP-30'],
  }, async () => {
    expect([await nearestTo(YEOKSAM), await nearestTo(FAR)]).toEqual([HERE, null])
    await edit({ phone: '031-555-0199', address: MOVED, detailAddress: '2층' })
    await expect.poll(async () => (await shown()).address).toBe(MOVED)
    expect(await shown()).toMatchObject({ phone: '0315550199', detailAddress: '2층', location: FAR })
    expect([await nearestTo(YEOKSAM), await nearestTo(FAR)]).toEqual([null, HERE])
    const { versions } = (await owner.call(readPartVersions, { ...HERE, part: 'contact' })).answer
    const version = versions.at(-1)?.version ?? 0
    const restored = { ...HERE, part: 'contact', seen: await seen(), version } as const
    expect(isRefusal((await owner.call(restorePartVersion, restored, onceKey())).result)).toBe(false)
    await expect.poll(async () => (await shown()).address).toBe(YEOKSAM_ADDRESS)
    expect([await nearestTo(YEOKSAM), await nearestTo(FAR)]).toEqual([HERE, null])
    const deeds = await server.services.db.selectFrom('deeds').selectAll().execute()
    expect(deeds.at(-1)).toMatchObject({ kind: 'partEdited', subject: 'contact' })
  })

  it('of a store outside the book change without its address', { tags: ['SHOP-30'] }, async () => {
    const address = '어느 시골길 1'
    const stores = [aWorldStore({ ...STORE.store, address, location: FAR })]
    await bringIn(server, aWorld({ stores, addresses: [aBuilding()] }))
    await edit({ phone: '02-333-0000' })
    await expect.poll(async () => (await shown()).phone).toBe('023330000')
    expect(await shown()).toMatchObject({ address, location: FAR })
    await bringIn(server, aWorld({ stores: [STORE], addresses: [aBuilding()] }))
    await expect.poll(async () => (await shown()).address).toBe(YEOKSAM_ADDRESS)
  })

  it('stand where the address book has them, whatever a call says', { tags: ['SHOP-30'] }, async () => {
    const before = (await shown()).location
    await edit({ phone: '02-777-0000', location: FAR })
    await expect.poll(async () => (await shown()).phone).toBe('027770000')
    expect((await shown()).location).toEqual(before)
    const { body } = await edit({ address: '350 Fifth Avenue', location: FAR })
    expect(body.message).toBe(staffRefusalTexts.unknownAddress)
    expect((await shown()).location).toEqual(before)
  })

  it.each([
    ['contactPhone', { phone: '+82 2 555 0199' }],
    ['contactPhone', { phone: '' }],
    ['contactNoAddress', { address: ' ' }],
    ['contactDetailLong', { detailAddress: '층'.repeat(101) }],
  ] as const)('are refused with %s', { tags: ['SHOP-30'] }, async (reason, given) => {
    const before = await seen()
    const start = staffRefusalTexts[reason].split('{')[0] ?? ''
    expect(String((await edit(given)).body.message).startsWith(start)).toBe(true)
    expect(await seen()).toBe(before)
  })

  it('a phone changes at a time, in a world file too; an address changes at once', {
    tags: ['SHOP-31', 'SHOP-22'],
  }, async () => {
    const from = new Date(server.clock.now().getTime() + 3_600_000)
    const refused = await plan({ address: MOVED }, from)
    expect(refused.body.message).toBe(staffRefusalTexts.changeOfAddress)
    expect(isRefusal((await plan({ phone: '0212345678' }, from)).result)).toBe(false)
    const { stores } = await exportedFrom(server)
    expect(stores[0]?.changes).toMatchObject([{ part: 'contact', content: { phone: '0212345678' } }])
    await bringIn(server, aWorld({ stores, addresses: [aBuilding()] }))
    expect((await exportedFrom(server)).stores).toEqual(stores)
    server.clock.set(from)
    await expect.poll(async () => (await shown()).phone).toBe('0212345678')
  })

  it('edited by forty devices at once move once', { tags: ['SHOP-02', 'SHOP-30'] }, async () => {
    const revision = await seen()
    const given = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, at) => await contact({ address: MOVED, detailAddress: `${at}층` }),
      ),
    )
    const answers = await Promise.all(
      given.map((one) =>
        owner.call(
          editStorePart,
          { ...HERE, seen: revision, storeParts: { ...NO_PARTS, ...one } },
          onceKey(),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ result }) => !isRefusal(result))).toHaveLength(1)
  })
})
