import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aWorldStore, aStranger, aWorld, bringIn, seoul, useServerPerTest } from '@hansang/testing'
import { readStore } from '@hansang/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const MIGRATION = join(import.meta.dirname, '../migrations/0014-ratings-of-reviews.sql')
const NOW = seoul('2026-03-11 12:00')
const REVIEW = {
  id: '',
  nickname: '홍길동',
  text: '맛있어요',
  writtenAt: NOW,
  photoUrls: [],
  orderedGoods: '',
  ownerAnswer: '',
  ownerAnsweredAt: null,
}

const server = useServerPerTest({ now: NOW })

async function ratingOf(storeId: string): Promise<unknown> {
  const { body } = await aStranger(server).call(readStore, { storeId })
  return (body.selStoreInfo as { revewAvgRating?: number }).revewAvgRating
}

it('an imported store gets the average of its reviews unless the file names one', {
  tags: ['REV-04'],
}, async () => {
  const reviews = [5, 4, 4].map((rating) => ({ ...REVIEW, rating }))
  const stores = [
    aWorldStore({ id: '1001', reviews }),
    aWorldStore({ id: '1002', reviews, averageRating: 3.3 }),
  ]
  await bringIn(server, aWorld({ stores: [...stores, aWorldStore({ id: '1003' })] }))
  expect(await Promise.all(['1001', '1002', '1003'].map(ratingOf))).toEqual([4.3, 3.3, 0])
})

it('an upgrade sets the missing average of an imported store from its reviews', {
  tags: ['REV-04'],
}, async () => {
  const { db } = server.services
  const stores = [
    aWorldStore({ id: '1001' }),
    aWorldStore({ id: '1002' }),
    aWorldStore({ id: '1003', averageRating: 3.3 }),
  ]
  await bringIn(server, aWorld({ stores }))
  const reviews = [5, 4, 4].flatMap((rating, position) =>
    ['1001', '1003'].map((store_id) => ({
      id: `${store_id}-${position}`,
      store_id,
      position,
      rating,
      written_at: NOW,
      profile: '{}',
    })),
  )
  await db.insertInto('reviews').values(reviews).execute()
  const text = await readFile(MIGRATION, 'utf8')
  await db.transaction().execute(async (tx) => void (await sql.raw(text).execute(tx)))
  expect(await Promise.all(['1001', '1002', '1003'].map(ratingOf))).toEqual([4.3, 0, 3.3])
})
