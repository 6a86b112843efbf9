import { acceptOrder, denyCancel, readBoardOrders, readOrder } from '@hansang/contract'
import {
  RELEASED,
  type ReleasedBase,
  type TestServer,
  advanceToEnd,
  callerWith,
  createReleasedBase,
  decide,
  eventually,
  expectInvariants,
  loginAs,
  moneyOf,
  onceKey,
  posOf,
  prove,
  pursesOf,
  readEverything,
  register,
  startServerOn,
  tendersOf,
  tenderRows,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isResealed } from '../../../operator/keys/reseal.ts'
import { SettingsFault } from '../../settings/settings-fault.ts'
import { migrate } from '../migrate.ts'

let base: ReleasedBase
let server: TestServer

async function start(release: (typeof RELEASED)[number]): Promise<void> {
  base = await createReleasedBase(inject('databaseUrl'), release)
  server = await startServerOn(base.database, {
    now: base.now,
    hasSweeps: true,
    env: { DATA_KEY: base.dataKey },
  })
}
async function stop(): Promise<void> {
  await expectInvariants(server.services.db)
  await server.stop()
}

const owner = () => callerWith(server, base.owner, '')
const statusOf = async (orderId: string) => (await moneyOf(server, orderId)).status

async function returning(index: number) {
  const { cookie } = base.customers[index] ?? { cookie: '' }
  return await loginAs(server, { phone: base.phones[index] ?? '', channel: 'kyochon', cookie })
}

async function completed(orderId: string): Promise<string> {
  await advanceToEnd(owner(), orderId, await statusOf(orderId))
  return await statusOf(orderId)
}

describe.each(RELEASED)('a database of release %s after an upgrade', (release) => {
  beforeAll(() => start(release))
  afterAll(stop)

  it('takes the payment of an order at the provider’s page, with its points and coupon', async () => {
    const [orderId = ''] = base.orders
    expect((await decide(server, base.payKey, '0000', { cash: 10_000 })).body.code).toBe('Success')
    expect(await statusOf(orderId)).toBe('ORDER_PAY_DONE')
    expect(await pursesOf(server, base.phones[0] ?? '')).toMatchObject([{ balance: 17_000, held: 0 }])
    expect(await tenderRows(server, orderId)).toMatchObject({
      coupons: [{ amount: 5_000, stage: 'COMMITTED' }],
    })
  })

  it('accepts and completes an order that waits on the board', async () => {
    const [, orderId = ''] = base.orders
    const accepted = await owner().call(
      acceptOrder,
      { orderNumber: orderId, minutesUntilDone: 30 },
      onceKey(),
    )
    expect(accepted.body.code).toBe('Success')
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })

  it('completes an order that is being cooked', async () => {
    const [, , orderId = ''] = base.orders
    expect(await statusOf(orderId)).toBe('ORDER_ACCEPT')
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })

  it('shows a returning customer their own order and takes its payment', async () => {
    const [, , , orderId = ''] = base.orders
    const customer = await returning(3)
    const { body } = await customer.call(readOrder, { orderNumber: orderId })
    expect(body.selOrderInfo).toMatchObject({ ordrId: orderId, ordrAmt: 18_000, cnsmrPhno: base.phones[3] })
    const registered = await register(customer, orderId, {
      channel: 'kyochon',
      tenders: tendersOf({ cash: 18_000 }),
    })
    const payKey = String(registered.body.payUrl).split('/pay/')[1] ?? ''
    expect((await decide(server, payKey, '0000')).body.code).toBe('Success')
    expect(await statusOf(orderId)).toBe('ORDER_PAY_DONE')
  })

  it('reads its unbound sealed values, binds them to their rows and closes them to older programs', async () => {
    const { db, secrets } = server.services
    await eventually(async () => await isResealed(server.services))
    const customers = await db.selectFrom('customers').selectAll().execute()
    const phones = customers.map((row) =>
      secrets.open(row.phone_sealed, 'customers.phone_sealed', row.phone_lookup),
    )
    expect(phones).toEqual(expect.arrayContaining([...base.phones]))
    const { rows } = await sql`select 1 from kysely_migration where name = '0013-bound-values'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe.each(RELEASED)('a database of release %s', (release) => {
  beforeAll(() => start(release))
  afterAll(stop)

  it('is readable by every call, with its store, menu and orders', async () => {
    const [, , , orderId = ''] = base.orders
    const visitor = await prove(server, await returning(3))
    const readers = { visitor, anyToken: visitor, owner: owner(), pos: await posOf(server, '2001') }
    const about = { storeId: '2001', channel: 'kyochon', orderId, phone: base.phones[3] ?? '' } as const
    const statuses = await readEverything(server, readers, about)
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
    const shown = [
      'readStore',
      'readMenu',
      'readReviews',
      'readOrder',
      'readOwnedMenu',
      'readPosOrders',
    ] as const
    expect(shown.map((name) => [name, statuses.get(name)])).toEqual(shown.map((name) => [name, 200]))
  })
})

describe.each(RELEASED)('a database of release %s with a new data key', (release) => {
  beforeAll(() => start(release))
  afterAll(stop)

  it('finds every customer as before, and by the new key alone', async () => {
    const ids = async () => {
      const rows = await server.services.db.selectFrom('customers').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
    }
    const [before, newKey] = [await ids(), Buffer.alloc(32, 5).toString('base64')]
    for (const keys of [[newKey, base.dataKey], [newKey]]) {
      await server.program.stop()
      server = await startServerOn(base.database, {
        now: base.now,
        hasSweeps: true,
        env: { DATA_KEY: keys.join(',') },
      })
      await eventually(async () => await isResealed(server.services))
    }
    for (const phone of base.phones) await loginAs(server, { phone, channel: 'kyochon' })
    expect(await ids()).toEqual(before)
    const { rows } = await sql<{ length: number }>`
      select distinct length(phone_lookup) as length from customers`.execute(server.services.db)
    expect(rows).toEqual([{ length: 40 }])
  })
})

describe('unfinished work of release 0010 is completed', () => {
  beforeAll(() => start('0010'))
  afterAll(stop)

  const board = async () => {
    const { body } = await owner().call(readBoardOrders, {})
    return body.selOrdrLst as Readonly<Record<string, unknown>>[]
  }
  const later = () => server.clock.advance(2 * 60_000)

  it('the board reads sealed phone, address and notes of a delivery', async () => {
    const orderId = base.orders[7] ?? ''
    expect((await board()).find(({ ordrId: orderNumber }) => orderNumber === orderId)).toMatchObject({
      cnsmrPhno: base.phones[7],
      cnsmrMemo: '젓가락 두 벌',
      dlvrMemo: '문 앞에 놓아 주세요',
      cnsmrDtlAddr: '12층 1204호',
    })
  })

  it('a requested cancel is denied, and the order continues', async () => {
    const orderId = base.orders[4] ?? ''
    expect(await statusOf(orderId)).toBe('ORDER_CANCEL_ACCEPT')
    const answer = { orderNumber: orderId, reason: '조리를 시작했어요.' }
    expect((await owner().call(denyCancel, answer, onceKey())).body.code).toBe('Success')
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })

  it('a payment of unknown outcome is found paid, and its points and coupon are used', async () => {
    const orderId = base.orders[5] ?? ''
    expect((await moneyOf(server, orderId)).states).toEqual(['UNKNOWN'])
    later()
    await eventually(async () => (await statusOf(orderId)) === 'ORDER_PAY_DONE')
    expect(await pursesOf(server, base.phones[5] ?? '')).toMatchObject([{ balance: 16_000, held: 0 }])
    expect(await tenderRows(server, orderId)).toMatchObject({
      coupons: [{ amount: 5_000, stage: 'COMMITTED' }],
    })
  })

  it('a refund that the provider had not made is made once', async () => {
    const orderId = base.orders[6] ?? ''
    await eventually(async () => (await moneyOf(server, orderId)).states[0] === 'REFUNDED')
    expect((await moneyOf(server, orderId)).entries).toEqual([
      { kind: 'CAPTURE', amount: 12_000 },
      { kind: 'REFUND', amount: 12_000 },
    ])
    expect(await pursesOf(server, base.phones[6] ?? '')).toMatchObject([{ balance: 20_000, held: 0 }])
  })

  it('one piece of two is refunded, and the other is delivered', async () => {
    const orderId = base.orders[7] ?? ''
    await eventually(async () => (await moneyOf(server, orderId)).entries.length === 2)
    const { order, entries } = await moneyOf(server, orderId)
    expect(entries.map(({ kind }) => kind)).toEqual(['CAPTURE', 'REFUND'])
    expect(entries[1]?.amount).toBe(order.due / 2)
    expect(await completed(orderId)).toBe('ORDER_COMPLETE')
  })
})

describe('a database with other migrations is refused in one line', () => {
  beforeAll(() => start('0002'))
  afterAll(stop)

  const fault = async () => await migrate(base.database.url).catch((error: unknown) => error)

  it('when a migration differs from the one that was applied', async () => {
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

  it('when it is from a newer version', async () => {
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
