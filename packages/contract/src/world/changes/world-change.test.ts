import { isRefusal } from '@hansang/domain'
import { expect, it } from 'vitest'
import { type World, decodeWorld, encodeWorld } from '../world.ts'

const change = {
  bgnDtm: '2026-04-01 09:00:00',
  note: '봄',
  holeYn: 'Y',
  storePay: [{ payGb: 'DLVR_PRE_CD' }, { payGb: 'HOLE_POST_CD' }],
}

function read(changes: unknown): World {
  const store = {
    channel: 'bbq',
    strId: '1',
    strNm: '역삼점',
    addr: '서울특별시 강남구 테헤란로 1',
    lat: 37.5,
    lng: 127.03,
    storePay: [{ payGb: 'DLVR_PRE_CD' }],
    bsndLst: [{ dayTp: 'WEEKLY_TYPE_SAT', bsndYn: 'Y', bsnStTm: '1000', bsnEndTm: '2500' }],
    chngLst: changes,
  }
  const decoded = decodeWorld({ format: 'hansang-world/1', stores: [store] })
  if (isRefusal(decoded)) throw new Error('refused')
  return decoded.world
}

const written = (world: World) => (encodeWorld(world)['stores'] as { chngLst?: unknown }[])[0]?.chngLst

it('a change holds the fields that it names, in our names, and is written as it was read', {
  tags: ['SHOP-22'],
}, () => {
  const world = read([change])
  expect(world.stores[0]?.changes).toMatchObject([
    {
      part: 'service',
      note: '봄',
      content: { offersDineIn: true, paymentMethods: ['DLVR_PRE_CD', 'HOLE_POST_CD'] },
    },
  ])
  expect(Object.keys(world.stores[0]?.changes?.[0]?.content ?? {})).toHaveLength(2)
  expect(written(world)).toEqual([change])
})

it('a store without the list says nothing of what is to come, and one with an empty list does', {
  tags: ['SHOP-22'],
}, () => {
  expect(written(read(undefined))).toBeUndefined()
  expect(written(read([]))).toEqual([])
})
