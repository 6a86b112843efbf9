import { enterVisit, proveByCode, sendCode } from '@hansang/contract'
import {
  NEW_KEY,
  OLD_KEY,
  type TestServer,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  eventually,
  keySetting,
  lastCode,
  loginAs,
  newPhone,
  placeOrder,
  runProduct,
  useRotatingBase,
} from '@hansang/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { findCustomer } from '../../nouns/auth/customers.ts'
import { erasePerson } from '../../flows/forgetting/erase-person.ts'
import { findPerson } from '../../flows/forgetting/find-person.ts'
import { beginKeys } from '../../platform/secrets/change-keys.ts'
import { openSecrets } from '../../platform/secrets/open-secrets.ts'
import { isResealed, readWaiting } from './reseal.ts'

const base = useRotatingBase()

const enter = async (server: TestServer, phone: string) =>
  (await aStranger(server).call(enterVisit, { phone, channel: 'hansang' })).status
const customers = async ({ services: { db } }: TestServer) =>
  await db.selectFrom('customers').select(['id', 'phone_lookup']).orderBy('id').execute()
const idOf = async ({ services: { db, secrets } }: TestServer, phone: string) =>
  await findCustomer(db, secrets, phone)
const untilMoved = (server: TestServer) => eventually(async () => await isResealed(server.services), 60_000)
const aShop = () => aWorld({ stores: [aWorldStore()] })

/** The new keys are in use, but nothing has been moved to them. */
async function begin(server: TestServer): Promise<void> {
  const { db, clock } = server.services
  expect(await beginKeys(db, await openSecrets(db, [NEW_KEY, OLD_KEY]), clock.now())).toBe(true)
}

it('forty sign-ins of one phone during a rotation, in two programs, make one customer', async () => {
  const one = await base.start(OLD_KEY, NEW_KEY)
  const other = await base.start(OLD_KEY, NEW_KEY)
  const [known, unknown] = [newPhone(), newPhone()]
  await enter(one, known)
  const id = await idOf(one, known)
  await begin(one)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => enter(at % 2 ? one : other, at % 4 < 2 ? known : unknown)),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await customers(one)).toHaveLength(2)
  expect(await idOf(one, known)).toBe(id)
  // Which may have answered all of its calls before it heard of the new key.
  await eventually(async () => (await idOf(other, known)) === id)
})

it('programs with the keys in either order take orders and find each phone during the move', async () => {
  const late = await base.start(OLD_KEY, NEW_KEY)
  await bringIn(late, aShop())
  const phones = Array.from({ length: 6 }, () => newPhone())
  for (const phone of phones.slice(0, 3)) await placeOrder(await loginAs(late, { phone }), { type: 'pickup' })
  const early = await base.start(NEW_KEY, OLD_KEY)
  const order = async (server: TestServer, phone: string) =>
    await placeOrder(await loginAs(server, { phone }), { type: 'pickup' })
  await Promise.all(phones.flatMap((phone) => [order(late, phone), order(early, phone)]))
  // What `late` sealed with the older key after `early` had finished.
  early.clock.advance(60 * 60_000)
  await untilMoved(early)
  await Promise.all(phones.flatMap((phone) => [order(late, phone), order(early, phone)]))
  const kept = await customers(early)
  expect(kept).toHaveLength(phones.length)
  expect(new Set(kept.map((row) => row.phone_lookup.length))).toEqual(new Set([40]))
})

it('a program that lacks the new key answers sign-ins 503 and creates no second customer', async () => {
  const lacking = await base.start(OLD_KEY)
  const phone = newPhone()
  await enter(lacking, phone)
  const rotated = await base.start(NEW_KEY, OLD_KEY)
  await eventually(async () => (await customers(rotated))[0]?.phone_lookup.length === 40)
  expect([await enter(lacking, phone), await enter(lacking, newPhone())]).toEqual([503, 503])
  expect(await enter(rotated, phone)).toBe(200)
  expect(await customers(rotated)).toHaveLength(1)
})

it('a program that was killed during the move continues where it stopped', async () => {
  const PHONES = 4_000
  const before = await base.start(OLD_KEY)
  const all = Array.from({ length: PHONES }, (_, at) => `0101${String(at).padStart(7, '0')}`)
  const given = { hasPassedIdentityCheck: false, identityCheckedAt: null, points: [] }
  await bringIn(before, aWorld({ customers: all.map((phone) => ({ phone, ...given })) }))
  const ids = new Map((await customers(before)).map(({ id }) => [id, true]))
  const { db } = before.services
  const moved = async () =>
    Number(
      (
        await sql<{ count: number }>`select count(*) from customers where length(phone_lookup) = 40`.execute(
          db,
        )
      ).rows[0]?.count,
    )
  const env = { ...keySetting(NEW_KEY, OLD_KEY), DATABASE_URL: base.url, DEMO: '0', PUBLIC_URL: '' }
  const product = await runProduct({ env, isQuiet: true })
  await eventually(async () => (await moved()) > 0, 30_000)
  await product.kill()
  expect(await moved()).toBeLessThan(PHONES)
  const after = await base.start(NEW_KEY, OLD_KEY)
  await untilMoved(after)
  expect(await moved()).toBe(PHONES)
  expect((await customers(after)).every(({ id }) => ids.has(id))).toBe(true)
  expect(await idOf(after, all[17] ?? '')).not.toBeNull()
})

it('a phone that cannot be decrypted stays, is logged, and is moved when its customer returns', async () => {
  const before = await base.start(OLD_KEY)
  const [broken, whole] = [newPhone(), newPhone()]
  for (const phone of [broken, whole]) await enter(before, phone)
  const id = await idOf(before, broken)
  const { db } = before.services
  await db
    .updateTable('customers')
    .set({ phone_sealed: Buffer.from('02ffff', 'hex') })
    .where('id', '=', Number(id))
    .execute()
  await base.stop(before)
  const rotated = await base.start(NEW_KEY, OLD_KEY)
  await eventually(async () =>
    base.told.some((line) => line.includes('sealed values that no data key opens')),
  )
  const waiting = await readWaiting(rotated.services)
  expect(waiting).toContainEqual({ place: 'customers.phone_lookup', count: 1 })
  expect((await idOf(rotated, whole)) && (await idOf(rotated, broken))).toBe(id)
  expect(await enter(rotated, broken)).toBe(200)
  expect(await idOf(rotated, broken)).toBe(id)
  rotated.clock.advance(60 * 60_000)
  await untilMoved(rotated)
})

it('a code that was texted before the key change still proves the phone', async () => {
  const server = await base.start(OLD_KEY, NEW_KEY)
  const customer = await loginAs(server, { phone: newPhone() })
  await customer.call(sendCode, {})
  await begin(server)
  await server.services.secrets.renew(server.services.db)
  expect((await customer.call(proveByCode, { code: await lastCode(server) })).body.code).toBe('Success')
})

it('a repeated call for a payment page gets the same answer after the key change', async () => {
  const server = await base.start(OLD_KEY, NEW_KEY)
  const { secrets, db } = server.services
  const [before, handle] = [secrets.payKey('attempt'), secrets.phoneHandle('01012345678 order 1')]
  await begin(server)
  await secrets.renew(db)
  expect(secrets.payKeys('attempt')).toEqual([expect.not.stringMatching(before), before])
  expect(secrets.readHandle(handle)).toBe('01012345678 order 1')
})

it('an erased person is found by the new key and erased again once', async () => {
  const before = await base.start(OLD_KEY)
  await bringIn(before, aShop())
  const phone = newPhone()
  const erase = async ({ services: { db, secrets, log, settings, clock } }: TestServer) => {
    const person = await findPerson(db, { secrets, log }, phone)
    if (!person) throw new Error('nothing is held of this phone')
    return await erasePerson(db, { secrets, log, keeping: settings.keeping, now: clock.now() }, person)
  }
  const orderAndErase = async (server: TestServer) => {
    const id = await placeOrder(await loginAs(server, { phone }), { type: 'pickup' })
    const at = server.clock.now()
    await sql`update orders set status = 'ORDER_COMPLETE', paid_at = ${at}, finished_at = ${at} where id = ${id}`.execute(
      server.services.db,
    )
    await erase(server)
  }
  await orderAndErase(before)
  await base.stop(before)
  const rotated = await base.start(NEW_KEY, OLD_KEY)
  await untilMoved(rotated)
  const found = await findPerson(rotated.services.db, rotated.services, phone)
  expect(found?.erasedIds).toHaveLength(1)
  await orderAndErase(rotated)
  const kept = await rotated.services.db.selectFrom('erased_people').selectAll().execute()
  expect(kept.map((row) => [row.phone_lookup.length, row.customer_ids.length])).toEqual([[40, 2]])
})
