import type { Locator, Page } from 'playwright-core'
import { type Product, removeData } from '@hansang/testing/product'
import { sandboxRiders } from '@hansang/testing/stand-ins/sandbox-riders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, openBoard, openCard, orderWith, startShift, step } from '../src/counter.ts'
import {
  addDirectly,
  approve,
  chooseDelivery,
  openBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
} from '../src/customer.ts'
import { faultsOf } from '../src/axe-faults.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { stepsOf } from '../src/order-page.ts'
import { runAgain, runOwnProduct } from '../src/own-product.ts'

const SEARCHING = '배달 대행사가 요청을 받아 라이더를 찾고 있어요.'

const journeys = useJourneys()
let product: Product

beforeAll(async () => {
  product = await runOwnProduct()
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('an order that its store gives to the delivery agency', () => {
  it('is called off, dispatched again and delivered: store and customer see each step', {
    tags: ['STS-10', 'STS-13', 'STS-14', 'STS-15', 'STS-17', 'STS-24'],
  }, async () => {
    const [customer, board] = [
      await journeys.phone({ url: product.url }),
      await journeys.counter(product.url),
    ]
    await openBoard(board, 'owner-kkanbu', 'kkanbu1234')
    const card = orderWith(board, await orderDelivery(customer))
    await accept(board, card, 30)
    await sees(customer, '주문이 접수됐어요')

    await openCard(card)
    await step(card, '배달 대행 요청')
    await card.getByRole('status').filter({ hasText: SEARCHING }).waitFor()
    await sees(customer, '라이더를 찾고 있어요.')
    const first = await agencyNumber(card)

    await sandboxRiders(product).callOff()
    await card
      .getByRole('alert')
      .filter({ hasText: '배달 대행사가 배달을 취소했어요. 다시 요청하거나 직접 배달해 주세요.' })
      .waitFor()
    await card.getByRole('button', { name: '직접 배달' }).waitFor()
    await sees(customer, '라이더를 다시 찾고 있어요')
    expect(await faultsOf(board, 'a delivery that its agency called off')).toEqual([])
    await step(card, '배달 다시 요청')
    await card.getByRole('status').filter({ hasText: SEARCHING }).waitFor()
    await sees(customer, '라이더를 찾고 있어요.')
    expect(await agencyNumber(card)).not.toBe(first)

    await letRidersMove()
    await Promise.all([customer.reload(), board.reload().then(() => startShift(board))])
    await card.getByRole('status').filter({ hasText: SEARCHING }).waitFor()
    await openCard(card)
    await follows('ASSIGNED', [
      sees(customer, '라이더가 정해졌어요.'),
      card.getByRole('status').filter({ hasText: '라이더가 매장으로 오고 있어요.' }).waitFor(),
      card.getByRole('button', { name: '라이더에게 전달' }).waitFor(),
      card.getByRole('button', { name: '배차 취소' }).waitFor(),
    ])
    await follows('PICKED_UP', [
      sees(customer, '배달을 시작했어요'),
      card.getByRole('status').filter({ hasText: '라이더가 음식을 받아 배달하고 있어요.' }).waitFor(),
    ])
    await follows('DELIVERED', [sees(customer, '배달이 완료됐어요')])
    expect(await stepsOf(customer)).toEqual([
      ['주문 접수', '완료'],
      ['배달중', '완료'],
      ['배달 완료', expect.stringMatching(/^(진행 중|완료)$/)],
    ])
    const done = board.getByRole('region', { name: '완료' }).getByRole('article')
    await done.filter({ hasText: '얼큰 어묵탕' }).waitFor()
  })
})

async function orderDelivery(page: Page): Promise<string> {
  const phone = newPhone()
  await openLanding(page, { channel: 'kkanbu', storeId: '8001', phone })
  await chooseDelivery(page)
  await page.getByRole('dialog', { name: '배달 안내' }).getByRole('button', { name: '확인했어요' }).click()
  await addDirectly(page, '얼큰 어묵탕')
  await addDirectly(page, '모둠 감자')
  await openBasket(page)
  await order(page)
  await approve(await openProvider(page))
  await openOrderPage(page)
  return phone.slice(-4)
}

async function agencyNumber(card: Locator): Promise<string> {
  return await card.getByText(/^대행사 접수번호 [\dA-F]{8}$/).innerText()
}

/** Restarts with moving riders, held until they are sent. */
async function letRidersMove(): Promise<void> {
  journeys.allowDowntime()
  await product.stop()
  await sandboxRiders(product).hold()
  product = await runAgain(product, 10, { SANDBOX_AUTO: '1' })
}

/** `seen` starts before the riders are sent, as the next step follows by itself. */
async function follows(
  news: Parameters<ReturnType<typeof sandboxRiders>['send']>[0],
  seen: readonly Promise<void>[],
): Promise<void> {
  await sandboxRiders(product).send(news)
  await Promise.all(seen)
}
