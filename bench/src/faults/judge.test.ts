import {
  type Acknowledged,
  aWorldStore,
  loginAs,
  payOrder,
  seoul,
  useServer,
  placeOrder,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { sandboxBooks } from './provider-books.ts'

let orderId: string
const promised: Acknowledged = {
  during: 'a test',
  isPaid: true,
  paidAt: null,
  isEnded: false,
  isCompleted: false,
  isRefunded: false,
}

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()], breaksInvariants: true })

beforeAll(async () => {
  const customer = await loginAs(server)
  orderId = await placeOrder(customer, { type: 'pickup' })
  await payOrder(server, customer, orderId, 'PICK_PRE_CD')
})

const db = () => server.services.db
const kindsOf = async (ledger: [string, Acknowledged][]) =>
  (await judge(db(), new Map(ledger), await sandboxBooks(db()))).map(({ kind }) => kind)

it('finds nothing when everything is as acknowledged', async () => {
  expect(await kindsOf([[orderId, promised]])).toEqual([])
})

it('finds an order that is missing, and one that was never acknowledged', async () => {
  expect(await kindsOf([['20260210GONE', promised]])).toEqual(['lost', 'doubled'])
})

it.each([
  ['an end', { isEnded: true }],
  ['a completion', { isCompleted: true }],
  ['a refund', { isRefunded: true }],
])('finds an acknowledged %s that is missing', async (_, given) => {
  expect(await kindsOf([[orderId, { ...promised, ...given }]])).toEqual(['lost'])
})

it('finds a double charge by the provider for one order', async () => {
  const { id } = await db().selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
  const second = await db().selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
  const again = { ...second, id: `${id}2`, pay_key_hash: Buffer.from('another'), state: 'REPLACED' as const }
  await db().insertInto('payment_attempts').values(again).execute()
  const books = new Map([...(await sandboxBooks(db())), [again.id, 18_000]])
  const wrongs = await judge(db(), new Map([[orderId, promised]]), books)
  expect(wrongs.map(({ kind }) => kind)).toEqual(['doubled', 'drift'])
  await db().deleteFrom('payment_attempts').where('id', '=', again.id).execute()
})

it('finds money at the provider that is missing from our books', async () => {
  await sql`delete from payment_entries`.execute(db())
  expect(new Set(await kindsOf([[orderId, promised]]))).toEqual(new Set(['lost', 'drift', 'violated']))
})
