import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  type RequestTo,
  DELIVERY_LIST,
  acceptOrder,
  advanceOrder,
  findNearestStore,
  listOwnOrders,
  readBoardOrders,
  readMenu,
  readNearbyStores,
  readOrder,
  readOrderedStores,
  readPointHistory,
  readTakings,
  readTakingsDays,
  registerOrder,
  registerPayment,
  searchStores,
  settleSandboxPayment,
  signInOwner,
  tender,
  type Called,
  callEndpoint,
} from '@hansang/contract'
import { businessDate, daysLater, isRefusal } from '@hansang/domain'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { hashOf } from '../../../server/src/platform/secrets/seal.ts'
import { readDemoWorld } from '../../../server/src/operator/demo/demo-world.ts'
import type { Product } from '@hansang/testing/product'
import { CLOCK, STORE } from '../demo-product.ts'
import { anOrder } from '../orders/an-order.ts'
import { type Customer, enterAll } from '../orders/customers.ts'

const CUSTOMERS = 2_000
const OPEN_ORDERS = 20
/** Yeoksam-dong, at the demo's first store. */
const HERE = { lat: 37.5006, lng: 127.0364 }

/** Each call does the same work on the small and the grown database. */
export interface Shop {
  readonly databaseUrl: string
  readonly ownerToken: string
  pay(index: number): Promise<string>
  accept(orderNumber: string): Promise<unknown>
  finishOne(): Promise<string>
  /** The product ends orders that nobody answers, so these are placed last. */
  leaveSomeOpen(): Promise<void>
  readMenu(): Promise<unknown>
  readBoard(): Promise<unknown>
  findNearest(): Promise<unknown>
  readHistory(): Promise<unknown>
  readOwnOrders(): Promise<unknown>
  searchFor(keyword: string): Promise<unknown>
  readNearby(): Promise<unknown>
  listForDelivery(): Promise<unknown>
  readOrderedStores(): Promise<unknown>
  readTakings(): Promise<unknown>
  readTakingsDays(): Promise<unknown>
}

export async function openShop({ url, dataDir }: Product): Promise<Shop> {
  const customers = await enterAll(url, CUSTOMERS)
  const { url: databaseUrl } = await startEmbeddedPostgres(dataDir)
  const headers = customers.map(headersOf)
  const known = headers[0] ?? {}
  await prove(databaseUrl, customers[0]?.token ?? '')
  const ownerToken = await signIn(url)
  const board = { authorization: `Bearer ${ownerToken}` }
  const order = await anOrder(url)
  const pay = async (index: number) => await payOne(url, headers[index % headers.length] ?? known, order)
  const accept = (orderNumber: string) => ask(url, acceptOrder, { orderNumber, minutesUntilDone: 30 }, board)
  const until = businessDate(new Date(CLOCK), [])
  const from = daysLater(until, -27)
  return {
    databaseUrl,
    ownerToken,
    pay,
    accept,
    async finishOne() {
      const orderNumber = await pay(OPEN_ORDERS + 1)
      const accepted = await accept(orderNumber)
      for (let status = accepted.order.status; status !== 'ORDER_COMPLETE'; ) {
        status = (await ask(url, advanceOrder, { orderNumber, seenStatus: status }, board)).order.status
      }
      return orderNumber
    },
    async leaveSomeOpen() {
      for (let index = 0; index < OPEN_ORDERS; index++) await pay(index)
    },
    readMenu: () => ask(url, readMenu, { storeId: STORE.id }),
    readBoard: () => ask(url, readBoardOrders, { storeId: STORE.id }, board),
    findNearest: () => ask(url, findNearestStore, { channelId: '2', ...HERE }),
    readHistory: () => ask(url, readPointHistory, { firstMonth: '2025-12' }, known),
    readOwnOrders: () => ask(url, listOwnOrders, {}, known),
    searchFor: (keyword) => ask(url, searchStores, { channelId: '2', keyword, ...HERE }),
    readNearby: () => ask(url, readNearbyStores, { channelId: '2', ...HERE }),
    listForDelivery: () => ask(url, searchStores, { channelId: '2', orderKind: DELIVERY_LIST, ...HERE }),
    readOrderedStores: () => ask(url, readOrderedStores, {}, known),
    readTakings: () => ask(url, readTakings, { storeId: STORE.id }, board),
    readTakingsDays: () => ask(url, readTakingsDays, { storeId: STORE.id, from, until }, board),
  }
}

type Headers = Readonly<Record<string, string>>

const headersOf = ({ token, address }: Customer): Headers => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
})

async function payOne(
  url: string,
  headers: Headers,
  order: RequestTo<typeof registerOrder>,
): Promise<string> {
  const { orderNumber } = await ask(url, registerOrder, order, {
    ...headers,
    'idempotency-key': randomUUID(),
  })
  const { due } = (await ask(url, readOrder, { orderNumber }, headers)).order
  const tenders = [tender.parse({ payMeans: STORE.channel, payAmt: due })]
  const payment = { orderNumber, channel: STORE.channel, paymentMethod: 'DLVR_PRE_CD', tenders }
  const { pageUrl } = await ask(url, registerPayment, payment, headers)
  const payKey = pageUrl.split('/').at(-1) ?? ''
  await ask(url, settleSandboxPayment, { payKey, resultCode: '0000', amount: due })
  return orderNumber
}

async function signIn(url: string): Promise<string> {
  const { owners } = (await readDemoWorld()) as { owners: { loginId: string; password: string }[] }
  const [owner] = owners
  if (!owner) throw new Error('the demo world has no owner')
  return (await ask(url, signInOwner, owner)).token
}

/** Only a proven phone may read its points' history. */
async function prove(databaseUrl: string, token: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update tokens set level = 'proven' where hash = $1`, [hashOf(token)])
  await client.end()
}

async function ask<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  request: RequestTo<E>,
  headers: Headers = {},
) {
  const { result }: Called<E> = await callEndpoint(endpoint, request, { fetch, baseUrl, headers })
  if (isRefusal(result)) throw new Error(`${endpoint.id}: ${result.message}`)
  return result.answer
}
