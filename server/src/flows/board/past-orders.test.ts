import {
  acceptOrder,
  changeOrderStatus,
  readBoardOrders,
  readPosOrders,
  refundOrder,
} from '@hansang/contract'
import type { OrderStatus } from '@hansang/domain'
import {
  type Caller,
  YEOKSAM_DELIVERY,
  aRequestedLine,
  aWorldStore,
  anItem,
  loginAs,
  onceKey,
  orderRow,
  ownerOf,
  payOrder,
  placeOrder,
  seoul,
  posOf,
  useServer,
  register,
} from '@hansang/testing'
import { beforeEach, expect, it } from 'vitest'

const DAY_MS = 24 * 60 * 60_000
const PHONE = '01012349876'
const NOTES = { storeNote: '소금 빼고 주세요', deliveryNote: '벨은 누르지 마세요' }
const PERSONAL = [PHONE, '010-1234-9876', '1204호', '테헤란로 152', ...Object.values(NOTES)]

let customer: Caller
let owner: Caller
let pos: Caller

const server = useServer({ now: seoul('2026-02-10 11:30'), stores: [aWorldStore()] })

beforeEach(async () => {
  customer = await loginAs(server, { phone: PHONE })
  await signIn()
})

async function signIn(): Promise<void> {
  ;[owner, pos] = [await ownerOf(server, '1001'), await posOf(server, '1001')]
}

/** Three pieces, so that some remain refundable. */
async function aFinishedOrder(): Promise<string> {
  const lines = [aRequestedLine(anItem({ id: '100101' }), { quantity: 3 })]
  const number = await placeOrder(customer, { lines, address: YEOKSAM_DELIVERY })
  await pay(number)
  await owner.call(acceptOrder, { orderNumber: number, minutesUntilDone: 30 }, onceKey())
  for (const status of ['ORDER_COOKING', 'POS_STEP_DELIVERY_IN', 'ORDER_COMPLETE'] as const) {
    expect(await move(number, status)).toBe('Success')
  }
  return number
}

async function pay(orderNumber: string): Promise<void> {
  const { due: cash } = await orderRow(server, orderNumber)
  await register(customer, orderNumber, { paymentMethod: 'DLVR_PRE_CD', cash, ...NOTES })
  await payOrder(server, customer, orderNumber)
}

async function move(orderNumber: string, status: OrderStatus): Promise<unknown> {
  return (await pos.call(changeOrderStatus, { orderNumber, status }, onceKey())).body.code
}

async function refund(orderNumber: string, key = onceKey()) {
  const asking = { orderNumber, lines: [{ index: 0, quantity: 1 }], reason: '품절', bearer: 'store' } as const
  return (await owner.call(refundOrder, asking, key)).body
}

const posSees = async (status: OrderStatus | '') =>
  JSON.stringify((await pos.call(readPosOrders, { storeId: '1001', status })).body)
const ownerSees = async () => JSON.stringify((await owner.call(readBoardOrders, { storeId: '' })).body)
const personalIn = (seen: string) => PERSONAL.filter((words) => seen.includes(words))

it('a finished order shows its store full details for a day and then leaves every list', async () => {
  const number = await aFinishedOrder()
  server.clock.advance(DAY_MS - 1_000)
  await signIn()
  for (const seen of [await ownerSees(), await posSees('ORDER_COMPLETE')]) {
    expect(personalIn(seen)).toEqual(PERSONAL.filter((words) => words !== '010-1234-9876'))
  }
  server.clock.advance(2_000)
  for (const seen of [await ownerSees(), await posSees(''), await posSees('ORDER_COMPLETE')]) {
    expect(seen).not.toContain(number)
  }
})

it('a refund after that day answers the amounts with a masked phone and the dong only', async () => {
  const number = await aFinishedOrder()
  expect(personalIn(JSON.stringify(await refund(number)))).toContain(PHONE)
  server.clock.advance(DAY_MS + 1_000)
  await signIn()
  const key = onceKey()
  for (const answer of [await refund(number, key), await refund(number, key)]) {
    expect(personalIn(JSON.stringify(answer))).toEqual([])
    expect(answer.selOrderInfo).toMatchObject({
      cnsmrPhno: '010-****-9876',
      cnsmrAddr: '서울특별시 강남구 역삼동',
      cnsmrDtlAddr: '',
      cnsmrMemo: '',
      dlvrMemo: '',
      cnsmrId: '',
      maskYn: 'Y',
      orderPayVoList: [expect.objectContaining({ payMeans: '0001' })],
      refundLst: [expect.anything(), expect.anything()],
    })
  }
})

it('an order returned after that day shows no personal data', async () => {
  const number = await aFinishedOrder()
  server.clock.advance(DAY_MS + 1_000)
  expect(await move(number, 'ORDER_RETURN')).toBe('Success')
  expect(personalIn(await posSees('ORDER_RETURN'))).toEqual([])
})
