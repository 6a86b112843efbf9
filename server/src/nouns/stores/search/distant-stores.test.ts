import { DELIVERY_LIST, findNearestStore, searchStores } from '@hansang/contract'
import { YEOKSAM, aStranger, aWorldStore, seoul, useServer } from '@hansang/testing'
import { rowsRead } from '@hansang/testing/databases/rows-read'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'

const DISTANT = 4_000

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore({ id: '1001' })] })
const stranger = aStranger(server)
const here = { channelId: '2', lat: YEOKSAM.lat, lng: YEOKSAM.lng }

beforeAll(async () => {
  await sql`
    insert into stores (id, channel, name, lat, lng, profile, changed_at)
    select id || '-' || n, channel, name, 34 + n * 0.0005, 126,
      profile || jsonb_build_object('id', id || '-' || n, 'delivery', profile -> 'delivery' || '{"districts": []}'), changed_at
    from stores, generate_series(1, ${sql.lit(DISTANT)}) n`.execute(server.services.db)
  await sql`analyze stores`.execute(server.services.db)
})

it.each([
  ['the nearest store', () => stranger.call(findNearestStore, { ...here })],
  ['a delivery list', () => stranger.call(searchStores, { ...here, orderKind: DELIVERY_LIST })],
])('distant stores are not read for %s', async (_, ask) => {
  const read = await rowsRead(server, ask)
  const most = Math.max(...read.filter(({ table }) => table === 'stores').map(({ count }) => count))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(DISTANT / 20)
})
