import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { openBoard, orderWith } from '../src/counter.ts'
import { useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'
import { NOON } from '../src/running-product.ts'

const journeys = useJourneys()
/** What staff set on one device, another shows this soon. */
const SOON = { timeout: 5_000 }
let product: Product

/** A separate product, as other journeys order at this store. */
beforeAll(async () => {
  product = await runProduct({ env: { CLOCK: NOON } })
})

afterAll(async () => {
  await product.stop()
  await removeData(product)
})

async function aBoard(): Promise<Page> {
  const board = await journeys.counter(product.url)
  await openBoard(board)
  return board
}

describe('a shop’s own screens', () => {
  it('pause it by two taps, and show it on every device until one reopens it', async () => {
    const [board, other] = [await aBoard(), await aBoard()]
    await board.getByRole('button', { name: '영업 상태' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '30분', exact: true }).click()
    const rests = '12:30까지 새 주문을 받지 않아요.'
    for (const each of [board, other]) await each.getByRole('alert').getByText(rests).waitFor(SOON)
    await other.getByRole('button', { name: '다시 열기' }).click()
    for (const each of [board, other])
      await each.getByRole('button', { name: '영업 상태 영업 중' }).waitFor(SOON)
  })

  it('mark a dish by one tap, and sell it again elsewhere', async () => {
    const [board, other] = [await aBoard(), await aBoard()]
    await board.getByRole('button', { name: '품절' }).click()
    const sheet = board.getByRole('dialog', { name: '품절' })
    await sheet.getByRole('textbox').fill('ㅎㅁㅍㅈ')
    await sheet.getByRole('button', { name: '해물파전 품절로 표시' }).click()
    await sheet.getByText('내일 07:00까지').waitFor()
    await other.getByRole('button', { name: '품절 1' }).click(SOON)
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /해물파전.*다시 팔기/ })
      .first()
      .click()
    await sheet.getByRole('button', { name: '해물파전 품절로 표시' }).waitFor(SOON)
  })

  it('mark what ran out with the order that it is denied for', async () => {
    const board = await aBoard()
    const { mark } = await placeOrder(product.url)
    await orderWith(board, mark).getByRole('button', { name: '거절하기' }).click()
    const sheet = board.getByRole('dialog', { name: '거절 사유를 골라 주세요.' })
    await sheet.getByRole('radio', { name: '재료가 떨어졌어요.' }).check()
    await sheet.getByRole('checkbox', { name: '해물파전' }).check()
    await sheet.getByRole('button', { name: '주문 거절' }).click()
    await board.getByText('해물파전을 품절로 표시했어요.').first().waitFor()
    await board.getByRole('button', { name: '품절 1' }).click(SOON)
    await board.getByRole('dialog').getByText('내일 07:00까지').first().waitFor()
  })
})
