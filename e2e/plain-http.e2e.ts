import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accept, openBoard, orderWith } from './src/counter.ts'
import { approve, fillBasket, openOrderPage, openProvider, openProviderHere, order } from './src/customer.ts'
import { newPhone, sees, useJourneys } from './src/journey.ts'
import { HOST_OF_A_SHOP } from './src/phone.ts'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { NOON } from './src/run-on-copy.ts'

const journeys = useJourneys()
let product: Product
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://${HOST_OF_A_SHOP}:${port}`
  // A shop's local network: no https and a foreign host name.
  product = await runProduct({ env: { CLOCK: NOON, DEMO: '1', PORT: `${port}`, PUBLIC_URL: url } })
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

it('over plain http on another host name a customer orders and pays, and follows the accepted order', async () => {
  const phone = newPhone()
  const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
  await openBoard(counter)
  await fillBasket(customer, { phone })
  expect(await customer.evaluate(() => isSecureContext)).toBe(false)
  await order(customer)
  await approve(await openProvider(customer))
  await openOrderPage(customer)
  await accept(counter, orderWith(counter, phone.slice(-4)), 30)
  await sees(customer, '주문이 접수됐어요')
})

it('where the browser blocks windows, the payment opens in the same one', { tags: ['PAY-36'] }, async () => {
  const customer = await journeys.phone({ url })
  await customer.addInitScript(() => {
    window.open = () => null
  })
  await fillBasket(customer)
  await order(customer)
  await openProviderHere(customer)
  await customer.getByRole('button', { name: /원 결제하기/ }).click()
  await openOrderPage(customer)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
