import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, openBoard, orderWith, step } from './src/counter.ts'
import { approve, fillBasket, openOrderPage, openProvider, order } from './src/customer.ts'
import { newPhone, sees, useJourneys } from './src/journey.ts'
import { type Product, removeData } from '@hansang/testing/product'
import { runAgain, runOwnProduct } from './src/own-product.ts'

const MOST_STOP_MS = 3000
const RECONNECTED = { timeout: 30_000 }

const journeys = useJourneys()
let product: Product

beforeAll(async () => {
  product = await runOwnProduct()
})

afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('a killed and restarted program', () => {
  it('order page and board continue, and a stop with both open is immediate', async () => {
    const phone = newPhone()
    const { url } = product
    const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
    await openBoard(counter)
    await fillBasket(customer, { phone })
    const number = await order(customer)
    await approve(await openProvider(customer))
    await openOrderPage(customer)
    const onBoard = orderWith(counter, phone.slice(-4))
    await accept(counter, onBoard, 30)
    await sees(customer, '주문이 접수됐어요')

    journeys.allowDowntime()
    await product.kill()
    await counter.getByText('연결 끊김', { exact: true }).waitFor()
    await sees(customer, '주문이 접수됐어요')
    product = await runAgain(product, 0)

    await counter.getByText('실시간 연결됨').waitFor(RECONNECTED)
    await customer.getByText('실시간으로 확인하고 있어요').waitFor(RECONNECTED)
    await step(onBoard, '조리 시작')
    await sees(customer, '맛있게 준비하고 있어요')

    await customer.reload()
    await sees(customer, number)
    await customer.getByText('실시간으로 확인하고 있어요').waitFor()

    expect(await timeToStop()).toBeLessThan(MOST_STOP_MS)
    await sees(customer, '맛있게 준비하고 있어요')
  })
})

async function timeToStop(): Promise<number> {
  const before = performance.now()
  await product.stop()
  return performance.now() - before
}
