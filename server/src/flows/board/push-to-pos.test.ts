import { acceptOrder, readBoardOrders, readOrder, settleMissedByPos } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import {
  type Caller,
  aWorldStore,
  eventually,
  newcomer,
  onceKey,
  ownerOf,
  seoul,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { markPosMiss } from './push-to-pos.ts'

let customer: Caller
let owner: Caller
let isPosDown = true
const pushed: string[] = []

const pos = {
  async push({ id }: { id: string }) {
    if (isPosDown) throw new Error('the POS is off')
    pushed.push(id)
  },
}
const server = useServer({
  now: seoul('2026-02-10 11:30'),
  services: { pos },
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

beforeEach(async () => {
  isPosDown = true
  customer = await newcomer(server)
  owner = await ownerOf(server, '1001')
})

async function aMissedOrder(): Promise<string> {
  const number = await placePaidOrder(server, customer)
  await giveUpTrying(number)
  return number
}

async function giveUpTrying(number: string): Promise<void> {
  await eventually(async () => {
    await sql`update pgboss.job set retry_count = retry_limit - 1, start_after = now()
      where state = 'retry' and name = 'push-to-pos'`.execute(server.services.db)
    return await isMissed(number)
  }, 30_000)
}

async function isMissed(number: string): Promise<boolean> {
  const { result } = await owner.call(readBoardOrders, { storeId: '' })
  const shown = isRefusal(result) ? undefined : result.answer.orders.find((order) => order.number === number)
  return shown?.isMissedByPos === true
}

it('an order is pushed once as it reaches its store', async () => {
  isPosDown = false
  const number = await placePaidOrder(server, customer)
  const { rows } =
    await sql`select from pgboss.job where name = 'push-to-pos' and data ->> 'orderId' = ${number}`.execute(
      server.services.db,
    )
  expect(rows).toHaveLength(1)
  await eventually(async () => timesPushed(number) > 0, 30_000)
  expect(timesPushed(number)).toBe(1)
})

const settle = (by: Caller, orderNumber: string, pushesAgain: boolean) =>
  by.call(settleMissedByPos, { orderNumber, pushesAgain }, onceKey())
const timesPushed = (number: string) => pushed.filter((id) => id === number).length

it('an order that its POS missed is marked on the board only, until it is pushed again', async () => {
  const number = await aMissedOrder()
  const { result } = await customer.call(readOrder, { orderNumber: number })
  expect(!isRefusal(result) && result.answer.order.isMissedByPos).toBe(false)
  expect((await settle(await ownerOf(server, '1002'), number, false)).status).toBe(404)
  expect(await isMissed(number)).toBe(true)
  isPosDown = false
  const answers = await Promise.all([settle(owner, number, true), settle(owner, number, true)])
  for (const { body } of answers) expect(body.selOrderInfo).toMatchObject({ ordrId: number, posFailYn: 'N' })
  await eventually(async () => timesPushed(number) > 0, 30_000)
  expect(await isMissed(number)).toBe(false)
  expect(timesPushed(number)).toBe(1)
})

it('each miss is settled separately, by another push or by hand', async () => {
  isPosDown = false
  const number = await placePaidOrder(server, customer)
  await eventually(async () => timesPushed(number) === 1, 30_000)
  for (const times of [2, 3]) {
    server.clock.advance(1_000)
    await markPosMiss(server.services, number)
    await settle(owner, number, true)
    await eventually(async () => timesPushed(number) === times, 30_000)
  }
  await markPosMiss(server.services, number)
  await owner.call(acceptOrder, { orderNumber: number, minutesUntilDone: 30 }, onceKey())
  expect(await isMissed(number)).toBe(true)
  const { body } = await settle(owner, number, false)
  expect(body.selOrderInfo).toMatchObject({ ordrStts: 'ORDER_ACCEPT', posFailYn: 'N' })
  expect([await isMissed(number), timesPushed(number)]).toEqual([false, 3])
})
