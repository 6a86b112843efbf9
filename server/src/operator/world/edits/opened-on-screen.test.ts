import { draftStore, encodeWorld, readOwnedStores, signInOwner, type WorldOwner } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  ALWAYS_OPEN,
  aBuilding,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  callerWith,
  exportedFrom,
  onceKey,
  seoul,
  useServer,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { importWorld } from '../import-world.ts'
import { worldOf } from '../source/world-source.ts'

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore({})] })

it('a file that does not know a store opened on screen leaves it and its people alone, and the import says so', {
  tags: ['SHOP-20'],
}, async () => {
  const { db, secrets, clock } = server.services
  const secret = { kind: 'plain', text: '서울의 밤 열두 시' } as const
  const kim = { loginId: 'kim', secret, name: '강한상', phone: '', storeIds: ['1001'] } as const
  await bringIn(server, aWorld({ addresses: [aBuilding()], owners: [kim] }))
  const signedIn = await aStranger(server).call(signInOwner, { loginId: 'kim', password: secret.text })
  const owner = callerWith(server, signedIn.answer.token, '')
  const before = await exportedFrom(server)
  const asked = {
    storeId: '1001',
    storeName: '한상 새 매장',
    storePhone: '0255501002',
    address: aBuilding().roadAddress,
    offersPickup: true,
  }
  const { draftId } = (await owner.call(draftStore, asked, onceKey())).answer
  const bring = async (world: Partial<typeof before>) => {
    const file = await worldOf(encodeWorld({ ...before, ...world }))
    const imported = await importWorld(db, { secrets, now: clock.now(), isDemo: true }, file)
    if (isRefusal(imported)) throw new Error('refused')
    return imported
  }
  const stores = async () => (await owner.call(readOwnedStores, {})).answer.stores.map(({ id }) => id)

  expect((await bring({})).staying).toEqual([
    `store ${draftId}: is being prepared on screen, not in the file`,
  ])
  expect(await stores()).toEqual(['1001', draftId])
  expect(JSON.stringify(await exportedFrom(server))).not.toContain(draftId)
  await db
    .updateTable('stores')
    .set({
      profile: sql`profile || ${JSON.stringify({ status: 'STORE_STATUS_NORMAL', businessHours: ALWAYS_OPEN })}`,
    })
    .where('id', '=', draftId)
    .execute()
  expect((await bring({})).staying).toEqual([`store ${draftId}: was opened on screen, not in the file`])
  const known = await exportedFrom(server)
  expect((await bring(known)).staying).toEqual([])
  expect(await stores()).toEqual(['1001', draftId])

  const ended = before.owners.map((one): WorldOwner => ({ ...one, ended: true }))
  await bring({ owners: ended })
  const rows = await db
    .selectFrom('owner_stores')
    .select('store_id')
    .where('store_id', '=', draftId)
    .execute()
  expect(rows).toEqual([])
})
