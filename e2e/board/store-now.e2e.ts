import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard, orderWith } from '../src/counter.ts'
import { addDirectly, choosePickup, openBasket, openLanding } from '../src/customer.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const DISH = '해물파전'

const journeys = useJourneys()
const product = useOwnProduct()

async function aBoard(): Promise<Page> {
  const board = await journeys.counter(product.url)
  await openBoard(board)
  return board
}

async function aCustomer(): Promise<Page> {
  const page = await journeys.phone({ url: product.url })
  await openLanding(page)
  await choosePickup(page)
  return page
}

const state = (board: Page) => board.getByRole('button', { name: /^영업 상태/ })
const soldOut = (board: Page) => board.getByRole('button', { name: /^품절/ }).first()
const sheet = (board: Page, name: string) => board.getByRole('dialog', { name })
const onMenu = (page: Page, dish: string): Locator =>
  page.getByRole('button', { name: new RegExp(dish) }).or(page.getByRole('link', { name: new RegExp(dish) }))

describe('what a shop does now', () => {
  it('rests in two taps, on every open page and device, until it is reopened', async () => {
    const [board, other, customer] = [await aBoard(), await aBoard(), await aCustomer()]
    await state(board).filter({ hasText: '영업 중' }).click()
    expect(await faultsOf(board, 'the state of a store')).toEqual([])
    await sheet(board, '영업 상태').getByRole('button', { name: '30분', exact: true }).click()
    await state(board).filter({ hasText: '12:30까지 쉬는 중' }).waitFor()
    await sees(customer, '잠시 주문을 쉬고 있어요. 12:30부터 주문할 수 있어요.')
    const bar = other.getByRole('alert').filter({ hasText: '12:30까지 새 주문을 받지 않아요.' })
    await bar.waitFor()
    await bar.getByRole('button', { name: '다시 열기' }).click()
    await state(board).filter({ hasText: '영업 중' }).waitFor()
    await customer.getByText('잠시 주문을 쉬고 있어요.').first().waitFor({ state: 'detached' })
    await addDirectly(customer)
  })

  it('is busy and closed for today: customers are told how long, and when', async () => {
    const [board, customer] = [await aBoard(), await aCustomer()]
    const choose = async (name: string) => {
      await state(board).click()
      await sheet(board, '영업 상태').getByRole('button', { name, exact: true }).click()
    }
    await choose('+20분')
    await state(board).filter({ hasText: '+20분' }).waitFor()
    await sees(customer, '지금 주문이 많아 평소보다 20분쯤 더 걸려요.')
    await choose('오늘 마감')
    await sees(customer, '오늘 주문은 마감했어요.')
    await choose('다시 열기')
    await choose('평소대로')
    await state(board).filter({ hasText: '영업 중' }).waitFor()
    await customer.getByText('오늘 주문은 마감했어요.').first().waitFor({ state: 'detached' })
  })
})

describe('a dish that runs out', () => {
  it('is marked in two taps, named in an open basket with what helps, and sold again', async () => {
    const [board, customer] = [await aBoard(), await aCustomer()]
    await addDirectly(customer, DISH)
    await openBasket(customer)
    await soldOut(board).click()
    const list = sheet(board, '품절')
    await list.getByRole('textbox', { name: '메뉴 이름으로 찾기' }).fill('ㅎㅁㅍㅈ')
    await list.getByRole('button', { name: new RegExp(`^${DISH}`) }).click()
    const notice = customer.getByRole('status').filter({ hasText: DISH })
    await notice.filter({ hasText: '품절' }).waitFor()
    await notice.getByRole('link', { name: /^비슷한 메뉴 보기/ }).waitFor()
    expect(await misfitsOf(customer, 'a basket with a sold-out line')).toEqual([])
    expect(await faultsOf(customer, 'a basket with a sold-out line')).toEqual([])
    await list
      .getByRole('button', { name: new RegExp(`^${DISH}.*다시 팔기`) })
      .first()
      .click()
    await notice.waitFor({ state: 'detached' })
    await customer.getByRole('button', { name: '주문하기' }).waitFor()
  })

  it('is sold out with the denial that it causes, on the page of the next customer', async () => {
    const [board, customer] = [await aBoard(), await aCustomer()]
    const order = await placeOrder(product.url)
    const card = orderWith(board, order.mark)
    await card.getByRole('button', { name: '거절하기' }).click()
    const denial = sheet(board, '거절 사유를 골라 주세요.')
    await denial.getByRole('radio', { name: '재료가 떨어졌어요.' }).check()
    await denial.getByRole('checkbox', { name: DISH }).check()
    await denial.getByRole('button', { name: '주문 거절' }).click()
    await card.waitFor({ state: 'detached' })
    await onMenu(customer, DISH).filter({ hasText: '품절' }).first().waitFor()
    await onMenu(customer, DISH).first().click()
    await sees(customer, '품절된 상품이에요.')
    await soldOut(board).click()
    await sheet(board, '품절')
      .getByRole('button', { name: new RegExp(`^${DISH}.*다시 팔기`) })
      .first()
      .click()
    await onMenu(customer, DISH).filter({ hasText: '품절' }).first().waitFor({ state: 'detached' })
  })
})
