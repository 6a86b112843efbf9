import { acceptOrder, cancelByStore, refundOrder } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard, orderWith } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { useJourneys } from '../src/journey.ts'
import { type PlacedOrder, call, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

async function aKitchen(): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBoard(page)
  await page.getByRole('link', { name: '주방' }).click()
  await page.getByRole('button', { name: /^되돌리기/ }).waitFor()
  return page
}

let token = ''

async function accepted(pieces = 1): Promise<PlacedOrder> {
  token ||= await signInByCall(product.url)
  const order = await placeOrder(product.url, { pieces, isPaidAhead: true })
  await call(product.url, acceptOrder, { orderNumber: order.number, minutesUntilDone: 20 }, token)
  return order
}

const card = (page: Page, { mark }: PlacedOrder) =>
  page.getByRole('article', { name: new RegExp(`^${mark} (?!완료)`) })
const bump = (page: Page, { mark }: PlacedOrder) => page.getByRole('button', { name: `${mark} 완료` })

describe('the kitchen', () => {
  it('shows with nothing to make that nothing is to be made', async () => {
    const kitchen = await aKitchen()
    await kitchen.getByText('지금 만들 주문이 없어요.').waitFor()
    expect(await faultsOf(kitchen, 'an empty kitchen')).toEqual([])
    expect(await misfitsOf(kitchen, 'an empty kitchen')).toEqual([])
  })

  it('is bumped with one tap on one device, seen on the other, and recalled there', async () => {
    const [one, other] = [await aKitchen(), await aKitchen()]
    const order = await accepted(2)
    await card(one, order).getByText('해물파전').waitFor()
    await card(other, order).waitFor()
    await one.getByRole('heading', { name: '모두 2개' }).waitFor()
    expect(await faultsOf(one, 'a kitchen with an order')).toEqual([])
    expect(await misfitsOf(one, 'a kitchen with an order')).toEqual([])
    const size = await bump(one, order).boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(64)
    await bump(one, order).click()
    await one.getByRole('button', { name: `${order.mark} 되돌리기` }).waitFor()
    await card(other, order).waitFor({ state: 'detached' })
    await other.getByRole('heading', { name: '만들 것 없음' }).waitFor()
    await other.getByRole('button', { name: '되돌리기 1' }).click()
    expect(await faultsOf(other, 'orders to recall')).toEqual([])
    await other.getByRole('button', { name: `${order.mark} 되돌리기` }).click()
    await card(other, order).waitFor()
    await card(one, order).waitFor()
    await one.reload()
    await card(one, order).waitFor()
    await bump(one, order).click()
    await card(other, order).waitFor({ state: 'detached' })
  })

  it('tells the board what it has made, and what was brought back', { tags: ['KIT-10'] }, async () => {
    const kitchen = await aKitchen()
    const board = await journeys.counter(product.url)
    await openBoard(board)
    const order = await accepted(2)
    const onBoard = orderWith(board, order.mark)
    await onBoard.getByText('20분 남음').waitFor()
    await bump(kitchen, order).click()
    await onBoard.getByText('주방 완료').waitFor()
    expect(await faultsOf(board, 'a board with an order that is made')).toEqual([])
    expect(await misfitsOf(board, 'a board with an order that is made')).toEqual([])
    await kitchen.getByRole('button', { name: `${order.mark} 되돌리기` }).click()
    await onBoard.getByText('주방 완료').waitFor({ state: 'detached' })
    await bump(kitchen, order).click()
  })

  it('is worked by keys alone', async () => {
    const kitchen = await aKitchen()
    const [first, second] = [await accepted(), await accepted()]
    await card(kitchen, second).waitFor()
    await kitchen.keyboard.press('2')
    await kitchen.keyboard.press('ArrowLeft')
    await kitchen.keyboard.press('ArrowRight')
    await kitchen.keyboard.press('Enter')
    await card(kitchen, second).waitFor({ state: 'detached' })
    await kitchen.keyboard.press('r')
    await card(kitchen, second).waitFor()
    for (const order of [first, second]) await bump(kitchen, order).click()
    await kitchen.getByRole('heading', { name: '만들 것 없음' }).waitFor()
  })

  it('shows in red what was taken away and what was canceled, until it is seen', async () => {
    const [kitchen, phone] = [await aKitchen(), await aKitchen()]
    await phone.setViewportSize({ width: 390, height: 844 })
    const order = await accepted(2)
    await card(kitchen, order).waitFor()
    const lines = [{ index: 0, quantity: 1 }]
    const refund = { orderNumber: order.number, lines, reason: '', bearer: 'store' } as const
    await call(product.url, refundOrder, refund, token)
    await card(kitchen, order).getByRole('alert').filter({ hasText: '빼 주세요: 해물파전' }).waitFor()
    expect(await faultsOf(kitchen, 'a kitchen with news')).toEqual([])
    await kitchen.getByRole('button', { name: `${order.mark} 확인했어요` }).click()
    await card(kitchen, order).getByRole('alert').waitFor({ state: 'detached' })
    await kitchen.getByRole('heading', { name: '모두 1개' }).waitFor()
    await call(product.url, cancelByStore, { orderNumber: order.number, reason: '' }, token)
    await card(phone, order).getByText('취소된 주문이에요. 만들지 마세요.').waitFor()
    expect(await faultsOf(phone, 'a kitchen with a canceled order')).toEqual([])
    await card(kitchen, order).getByText('취소된 주문이에요').waitFor()
    await phone.getByRole('button', { name: `${order.mark} 확인했어요` }).click()
    await card(kitchen, order).waitFor({ state: 'detached' })
  })
})
