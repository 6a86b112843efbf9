import {
  NO_PARTS,
  editStorePart,
  encodeWorld,
  readEditedMenu,
  readMenuVersions,
  readOwnedParts,
  readPartVersions,
  restoreMenuVersion,
} from '@hansang/contract'
import { type PartContent, isRefusal, won } from '@hansang/domain'
import {
  aWorld,
  aWorldStore,
  anItem,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import { expect, it } from 'vitest'
import { importWorld } from '../import-world.ts'
import { worldOf } from '../source/world-source.ts'

const NOON = seoul('2026-03-11 12:00')
const STORE = aWorldStore({})
const server = useServer({ now: NOON, stores: [STORE] })
const HERE = { storeId: '1001' } as const

async function bringAgain(store = STORE) {
  const { db, secrets, clock } = server.services
  const file = await worldOf(encodeWorld(aWorld({ stores: [store] })))
  const imported = await importWorld(db, { secrets, now: clock.now(), isDemo: true }, file)
  if (isRefusal(imported)) throw new Error('refused')
  return imported
}

it('an import makes versions of what it changes, and says what of the shop it replaced and what stays', {
  tags: ['SHOP-11'],
}, async () => {
  const owner = await ownerOf(server, '1001')
  const parts = async () => (await owner.call(readOwnedParts, HERE)).answer
  const versions = async (part: 'delivery' | 'words') =>
    (await owner.call(readPartVersions, { ...HERE, part })).answer.versions.map(({ who }) => who)
  const fee = (given: number) => [{ minimumOrder: won(10_000), fee: won(given) }]
  async function edit(given: Partial<PartContent<'delivery'>>, from: Date | null = null) {
    const { parts: now, states } = await parts()
    const seen = states.find(({ part }) => part === 'delivery')?.revision ?? ''
    const delivery = { ...now.delivery, ...given } as PartContent<'delivery'>
    const storeParts = { ...NO_PARTS, delivery }
    const { result } = await owner.call(editStorePart, { ...HERE, seen, storeParts, from }, onceKey())
    expect(isRefusal(result)).toBe(false)
  }
  expect(await bringAgain()).toMatchObject({ staying: [], overridden: [] })
  expect(await versions('delivery')).toEqual([])

  await edit({ feeTiers: fee(3_300) })
  await edit({ feeTiers: fee(4_400) }, seoul('2026-03-16 09:00'))
  expect(JSON.stringify(await exportedFrom(server))).toContain('3300')

  server.clock.advance(1_000)
  const imported = await bringAgain()
  expect(imported.overridden).toEqual(['store 1001: delivery'])
  expect(imported.staying).toEqual(['store 1001: change of delivery from 2026-03-16 09:00:00'])
  expect((await parts()).parts.delivery?.feeTiers).toEqual(fee(2_000))
  expect(await versions('delivery')).toEqual(['', '사장님', ''])
  expect(await versions('words')).toEqual([])

  server.clock.advance(1_000)
  expect((await bringAgain()).overridden).toEqual([])
  expect(await versions('delivery')).toEqual(['', '사장님', ''])
})

it('an import of another menu is a version, before which the menu goes back', {
  tags: ['SHOP-11', 'MENU-19'],
}, async () => {
  const owner = await ownerOf(server, '1001')
  const menu = async () => (await owner.call(readEditedMenu, HERE)).answer.menuGroups
  const history = async () => (await owner.call(readMenuVersions, { ...HERE, itemId: '' })).answer
  const before = await menu()
  server.clock.advance(1_000)
  await bringAgain(aWorldStore({ items: [anItem({ id: '100109', name: '새 메뉴' })] }))
  expect((await menu())[0]?.dishes).toMatchObject([{ dish: { name: '새 메뉴' } }])
  const { revision, versions } = await history()
  expect(versions).toMatchObject([
    { version: 2, who: '', isOrdered: true, isKept: true },
    { version: 1, isKept: true },
  ])
  const request = { ...HERE, itemId: '', seen: revision, version: 1 }
  expect(isRefusal((await owner.call(restoreMenuVersion, request, onceKey())).result)).toBe(false)
  expect(await menu()).toEqual(before)
})
