import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { listenTo, NOTES, timesHeard } from '../src/board-ear.ts'
import { openBoard, orderWith } from '../src/counter.ts'
import { approve, fillBasket, isAtPayment, openOrderPage, openProvider, order } from '../src/customer.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { misfitsOf } from '../src/fits.ts'
import { placeOrder } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

async function aTablet(): Promise<Page> {
  const board = await journeys.counter(product.url)
  await board.setViewportSize({ width: 1024, height: 768 })
  await listenTo(board)
  await openBoard(board)
  return board
}

const saved = '저장했어요. 지금부터 들어오는 주문에 적용돼요.'

describe('a store that accepts by itself', () => {
  it('reads as a sentence, is set on a phone and a tablet, and by keyboard', async () => {
    const page = await aTablet()
    await page.getByRole('link', { name: '주문 조절' }).click()
    await sees(page, '모든 주문을 직접 접수해요.')
    await page.getByRole('button', { name: '바꾸기 주문 조절' }).press('Enter')
    await page.getByRole('status').filter({ hasText: '모든 주문을 직접 접수해요.' }).waitFor()
    const isOn = page.getByRole('checkbox', { name: '조건에 맞는 주문을 자동으로 접수하기' })
    await isOn.focus()
    await page.keyboard.press('Space')
    await sees(page, '배달·포장·매장식사 주문을 30,000원까지 자동으로 접수해요.')
    await page.getByLabel('주문 금액').selectOption({ label: '50,000원까지' })
    await page.getByRole('checkbox', { name: '매장식사', exact: true }).uncheck()
    await sees(page, '배달·포장 주문을 50,000원까지 자동으로 접수해요.')
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page, `what a store does by itself, ${width} px wide`)).toEqual([])
      expect(await faultsOf(page, `what a store does by itself, ${width} px wide`)).toEqual([])
    }
    await page.getByRole('button', { name: '저장' }).click()
    await sees(page, saved)
    await page.reload()
    await sees(page, '배달·포장 주문을 50,000원까지 자동으로 접수해요.')
  })

  it('shows the order as accepted on the board and at the customer’s, with one quiet tone', {
    tags: ['AUTO-06'],
  }, async () => {
    const board = await aTablet()
    // Its beginning of a shift sounds as an order does.
    const before = await timesHeard(board, NOTES.order)
    const phone = newPhone()
    const customer = await journeys.phone({ url: product.url })
    await fillBasket(customer, { phone })
    await order(customer)
    await approve(await openProvider(customer))
    const card = orderWith(board, phone.slice(-4))
    await card.getByText('자동 접수').waitFor()
    await openOrderPage(customer)
    await sees(customer, /12:20/)
    expect(await timesHeard(board, NOTES.accepted)).toBe(1)
    expect(await timesHeard(board, NOTES.order)).toBe(before)
    expect(await faultsOf(board, 'a board with an order that was accepted by itself')).toEqual([])
  })
})

describe('a quarter of an hour that is full', () => {
  it('offers the next time before payment; the order is placed for it and the board names it', {
    tags: ['CAP-04', 'CAP-06'],
  }, async () => {
    const board = await aTablet()
    await board.getByRole('link', { name: '주문 조절' }).click()
    await board.getByRole('button', { name: '바꾸기 주문 조절' }).click()
    await board.getByRole('checkbox', { name: '조건에 맞는 주문을 자동으로 접수하기' }).uncheck()
    await board.getByRole('checkbox', { name: '15분마다 받을 양 정하기' }).check()
    await board.getByLabel('15분에 받을 주문').selectOption({ label: '2건까지' })
    await board.getByLabel('15분에 받을 음식', { exact: true }).selectOption({ label: '정하지 않음' })
    await sees(board, '15분마다 주문 2건까지 받아요.')
    await board.getByRole('button', { name: '저장' }).click()
    await sees(board, saved)
    for (let count = 0; count < 2; count++) await placeOrder(product.url)
    const phone = newPhone()
    const customer = await journeys.phone({ url: product.url })
    await fillBasket(customer, { phone })
    await customer.getByRole('button', { name: '주문하기' }).click()
    const offer = customer.getByRole('alertdialog', { name: /지금은 주문이 많아요/ })
    await offer.waitFor()
    expect(await misfitsOf(customer, 'the offer of a later time')).toEqual([])
    expect(await faultsOf(customer, 'the offer of a later time')).toEqual([])
    const [time] = /\d\d:\d\d/.exec((await offer.innerText()) ?? '') ?? ['']
    await offer.getByRole('button', { name: '이때 받기' }).click()
    await isAtPayment(customer)
    await approve(await openProvider(customer))
    await openOrderPage(customer)
    await sees(customer, new RegExp(time))
    await board.getByRole('link', { name: '주문 접수' }).click()
    const card = orderWith(board, phone.slice(-4))
    await card.getByText(`${time}까지`).waitFor()
    expect(await faultsOf(board, 'a board with an order for a later time')).toEqual([])
    await card.getByRole('button', { name: /^\d+분으로 접수$/ }).click()
    await sees(customer, new RegExp(time))
  })
})
