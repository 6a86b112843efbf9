import { acceptOrder, advanceOrder, readOrder } from '@hansang/contract'
import {
  type ReleasedBase,
  type TestServer,
  callerWith,
  createReleasedBase,
  decide,
  expectInvariants,
  loginAs,
  moneyOf,
  onceKey,
  payVoList,
  pursesOf,
  register,
  startServerOn,
  tendersOf,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SettingsFault } from '../settings-fault.ts'
import { migrate } from './migrate.ts'

let base: ReleasedBase
let server: TestServer

beforeAll(async () => {
  base = await createReleasedBase(inject('databaseUrl'))
  server = await startServerOn(base.database, { now: base.now, env: { DATA_KEY: base.dataKey } })
})
afterAll(async () => {
  await expectInvariants(server.services.db)
  await server.stop()
})

const owner = () => callerWith(server, base.owner, '')
const statusOf = async (orderId: string) => (await moneyOf(server, orderId)).status

/** Somebody who comes back with the cookie of before the upgrade. */
async function returning(index: number) {
  const { cookie } = base.customers[index] ?? { cookie: '' }
  return await loginAs(server, { phone: base.phones[index] ?? '', channel: 'kyochon', cookie })
}

async function completed(orderId: string): Promise<string> {
  for (let step = 0; step < 6; step++) {
    const seen = await statusOf(orderId)
    if (seen === 'ORDER_COMPLETE') break
    const { body } = await owner().post(advanceOrder, { ordrId: orderId, ordrStts: seen }, onceKey())
    if (body.code !== 'Success') throw new Error(`no next step from ${seen}: ${String(body.message)}`)
  }
  return await statusOf(orderId)
}

describe('a base of the first release goes on', () => {
  it('an order at the provider’s page is paid, with the points and the coupon that it held', async () => {
    const [orderId = ''] = base.orders
    expect((await decide(server, base.payKey, '0000', { payAmt: 10_000 })).body.code).toBe('Success')
    expect(await statusOf(orderId)).toBe('ORDER_PAY_DONE')
    expect(await pursesOf(server, base.phones[0] ?? '')).toMatchObject([{ balance: 17_000, held: 0 }])
    expect(await tendersOf(server, orderId)).toMatchObject({ coupons: [{ amount: 5_000, state: 'USED' }] })
  })

  it('an order that waits on the board is accepted and completed', async () => {
    const [, orderId = ''] = base.orders
    const accepted = await owner().call(
      acceptOrder,
      { orderNumber: orderId, minutesUntilDone: 30 },
      onceKey(),
    )
    expect(accepted.body.code).toBe('Success')
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })

  it('an order in the kitchen is completed', async () => {
    const [, , orderId = ''] = base.orders
    expect(await statusOf(orderId)).toBe('ORDER_ACCEPT')
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })

  it('its customer comes back, sees the order as their own, and pays it', async () => {
    const [, , , orderId = ''] = base.orders
    const customer = await returning(3)
    const { body } = await customer.call(readOrder, { orderNumber: orderId })
    expect(body.selOrderInfo).toMatchObject({ ordrId: orderId, ordrAmt: 18_000 })
    const registered = await register(customer, orderId, {
      channel: 'kyochon',
      payVoList: payVoList({ cash: 18_000 }),
    })
    const payKey = String(registered.body.payUrl).split('/pay/')[1] ?? ''
    expect((await decide(server, payKey, '0000')).body.code).toBe('Success')
    expect(await statusOf(orderId)).toBe('ORDER_PAY_DONE')
  })
})

describe('a base that other texts migrated is refused in one line', () => {
  const fault = async () => await migrate(base.database.url).catch((error: unknown) => error)

  it('when a text differs from the one that was applied', async () => {
    const { db } = server.services
    const first = sql`name = '0001-foundation'`
    const { rows } = await sql<{ sha256: Buffer }>`select sha256 from migration_texts where ${first}`.execute(
      db,
    )
    await sql`update migration_texts set sha256 = 'other' where ${first}`.execute(db)
    expect(await fault()).toEqual(
      new SettingsFault(
        'The database was migrated by another text of 0001-foundation: start the version that did, or restore a backup.',
      ),
    )
    await sql`update migration_texts set sha256 = ${rows[0]?.sha256} where ${first}`.execute(db)
    await migrate(base.database.url)
  })

  it('when it is of a newer version', async () => {
    const { db } = server.services
    await sql`insert into kysely_migration values ('9999-later', 'today')`.execute(db)
    expect(await fault()).toEqual(
      new SettingsFault(
        'The database was migrated by a newer version (9999-later): start that version, or restore a backup.',
      ),
    )
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
  })
})
