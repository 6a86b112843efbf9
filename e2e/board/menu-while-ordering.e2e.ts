import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { openBoard } from '../src/counter.ts'
import {
  addDirectly,
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  isAtReceipt,
  openBasket,
  openLanding,
  openProvider,
  order,
  payAgain,
  payButton,
} from '../src/customer.ts'
import { sees, showsNot, useJourneys } from '../src/journey.ts'
import { planPrice, setPrice } from '../src/menu-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const DISH = '해물파전'
/** 15,900 won without the discount of a pickup. */
const LESS_FOR_PICKUP = '13,900원'
const journeys = useJourneys()
const product = useOwnProduct()

async function aCustomer(): Promise<Page> {
  const page = await journeys.phone({ url: product.url })
  await openLanding(page)
  await choosePickup(page)
  return page
}

async function withBasket(): Promise<Page> {
  const page = await aCustomer()
  await addDirectly(page, DISH)
  await openBasket(page)
  return page
}

async function acceptsNewPrice(page: Page, change: string): Promise<void> {
  await sees(page, '담아 둔 뒤에 가격이 바뀌었어요')
  await sees(page, change)
  await page.getByRole('button', { name: '바뀐 가격으로 주문할게요' }).click()
}

describe('a price that changes', { tags: ['SHOP-10', 'REG-13'] }, () => {
  it('in a basket is told line by line in each open window, and ordered at once it is agreed to', async () => {
    await setPrice(product.url, DISH, 15_900)
    const [page, other] = [await withBasket(), await withBasket()]
    await setPrice(product.url, DISH, 17_900)
    await acceptsNewPrice(page, '15,900원 → 17,900원')
    await order(page)
    await sees(page, '17,900원')
    await acceptsNewPrice(other, '15,900원 → 17,900원')
    await sees(other, DISH)
  })

  it('between order and payment leaves what was shown: the provider asks for it, and it is paid', async () => {
    await setPrice(product.url, DISH, 15_900)
    const page = await withBasket()
    await order(page)
    await setPrice(product.url, DISH, 19_900)
    const next = await aCustomer()
    await sees(next, '19,900원')
    await sees(page, '15,900원')
    const provider = await openProvider(page)
    await sees(provider, LESS_FOR_PICKUP)
    await approve(provider)
    await isAtReceipt(page)
    await showsNot(page, '19,900원')
  })

  it('by the clock reaches an open menu, an open basket and leaves a payment as it was shown', {
    tags: ['SHOP-04', 'MENU-18'],
  }, async () => {
    await setPrice(product.url, DISH, 15_900)
    const [looking, filling, paying] = [await aCustomer(), await withBasket(), await withBasket()]
    await order(paying)
    await chooseMethod(paying, '바로결제')
    await planPrice(product.url, DISH, 16_900, 6)
    await sees(looking, '16,900원')
    await acceptsNewPrice(filling, '15,900원 → 16,900원')
    await order(filling)
    await sees(filling, '16,900원')
    const provider = await openProvider(paying)
    await sees(provider, LESS_FOR_PICKUP)
    await approve(provider)
    await isAtReceipt(paying)
  })
})

describe('a dish that runs out while it is paid', () => {
  it('is refused by its name before anything is charged, and sold again it is paid', async () => {
    const [board, page] = [await journeys.counter(product.url), await withBasket()]
    await openBoard(board)
    await order(page)
    await board.getByRole('button', { name: /^품절/ }).first().click()
    const list = board.getByRole('dialog', { name: '품절' })
    await list.getByRole('textbox', { name: '메뉴 이름으로 찾기' }).fill(DISH)
    await list.getByRole('button', { name: new RegExp(`^${DISH}`) }).click()
    await list
      .getByRole('button', { name: new RegExp(`^${DISH}.*다시 팔기`) })
      .first()
      .waitFor()
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await payButton(page).click()
    await sees(page, `품절된 상품이에요. ${DISH}: 장바구니에서 빼면 주문할 수 있어요.`)
    await list
      .getByRole('button', { name: new RegExp(`^${DISH}.*다시 팔기`) })
      .first()
      .click()
    const provider = await payAgain(page, '주문 처리가 완료되지 않았어요.')
    await approve(provider)
    await isAtReceipt(page)
  })
})
