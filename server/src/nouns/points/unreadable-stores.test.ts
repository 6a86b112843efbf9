import { readPointsByStore } from '@hansang/contract'
import { won } from '@hansang/domain'
import { aWorldStore, loginAs, placePaidOrder, prove, seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const PHONE = '01012123434'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [
    aWorldStore({ id: '1001', name: '역삼점', pointRates: { base: '3%', extras: [] } }),
    aWorldStore({ id: '1003', name: '삼성점', pointRates: { base: '3%', extras: [] } }),
  ],
  customers: [
    {
      phone: PHONE,
      hasPassedIdentityCheck: false,
      identityCheckedAt: null,
      points: ['1001', '1003'].map((storeId) => ({
        kind: 'franchise' as const,
        storeId,
        available: won(500),
        minimumUse: won(0),
        expected: won(0),
      })),
    },
  ],
})

it('points at a store whose profile cannot be read keep their name and amount', async () => {
  const customer = await prove(server, await loginAs(server, { phone: PHONE }))
  await placePaidOrder(server, customer, { storeId: '1001', type: 'pickup' })
  await placePaidOrder(server, customer, { storeId: '1003', type: 'pickup' })
  await sql`update stores set profile = '{}' where id = '1001'`.execute(server.services.db)
  const { answer } = await customer.post(readPointsByStore, { hpno: PHONE, ordrChn: 'hansang' })
  const { stores } = answer
  expect(stores).toMatchObject([
    { storeName: '삼성점', usable: 500 },
    { storeName: '역삼점', usable: 500, expected: 0 },
  ])
  expect(stores[0]?.expected).toBeGreaterThan(0)
})
