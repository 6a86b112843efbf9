import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accept, deny, openBoard, openCard, orderWith, step } from '../src/counter.ts'
import {
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  chooseWhatIsRequired,
  confirmOrder,
  fillBasket,
  openBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
} from '../src/customer.ts'
import { identify, openIdentity } from '../src/identity-window.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { stepsOf } from '../src/order-page.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

const PHONE = '01055501234'
const COUPON = '300100200302'

async function payAtTheBoard() {
  const { url } = product
  const phone = newPhone()
  const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
  await openBoard(counter)
  await fillBasket(customer, { phone })
  await order(customer)
  await approve(await openProvider(customer))
  await openOrderPage(customer)
  return { customer, counter, onBoard: orderWith(counter, phone.slice(-4)) }
}

describe('an order that ends early', () => {
  it('a store denies it: money, points and coupon come back, and can be spent again', {
    tags: ['STS-22', 'PNT-14'],
  }, async () => {
    const { url } = product
    const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
    await openBoard(counter, 'owner-kyochon', 'kyochon1234')
    await payWithEverything(customer)
    await openOrderPage(customer)
    const page = customer.url()
    await deny(counter, orderWith(counter, PHONE.slice(-4)), '재료가 떨어졌어요.')

    await sees(customer, '재료가 떨어졌어요.')
    await cameBack(customer, '11,500원').waitFor()
    await cameBack(customer, '500P').waitFor()
    await cameBack(customer, `쿠폰 ${COUPON}`).getByText('다시 사용할 수 있어요').waitFor()
    await cameBack(customer, '11,500원').getByText('완료').waitFor()

    await customer.getByRole('link', { name: '내 포인트' }).first().click()
    await customer.getByRole('listitem').filter({ hasText: '사용취소 · ' }).getByText('+500P').waitFor()
    await customer.goto(page)
    await payWithEverything(customer)
  })

  it('the customer cancels before the store takes it, and reads what came back', {
    tags: ['STS-09', 'STS-22'],
  }, async () => {
    const { customer, onBoard } = await payAtTheBoard()
    await onBoard.getByRole('button', { name: '다른 시간' }).waitFor()

    await customer.getByRole('button', { name: '주문 취소하기' }).click()
    const sheet = customer.getByRole('dialog', { name: '주문을 취소할까요?' })
    await sheet.getByRole('radio', { name: '마음이 바뀌었어요.' }).check()
    await sheet.getByRole('button', { name: '취소하기' }).click()
    await sees(customer, '주문을 취소했어요.')
    await cameBack(customer, '13,900원').getByText('완료').waitFor()
    await onBoard.getByRole('button', { name: '다른 시간' }).waitFor({ state: 'detached' })
    expect(await customer.getByRole('button', { name: '주문 취소하기' }).count()).toBe(0)
  })

  it('after acceptance the store decides on a cancel request', { tags: ['STS-10', 'STS-20'] }, async () => {
    const { customer, counter, onBoard } = await payAtTheBoard()
    await accept(counter, onBoard, 20)
    await askToCancel(customer)
    await onBoard.getByRole('button', { name: '취소 거절' }).click()
    const reasons = counter.getByRole('dialog', { name: '취소 거절 사유를 골라 주세요.' })
    await reasons.getByRole('radio', { name: '이미 조리를 시작했어요.' }).check()
    await reasons.getByRole('button', { name: '취소 거절' }).click()
    await sees(customer, /매장에서 취소할 수 없다고 알려 왔어요\..*이미 조리를 시작했어요\./)
    expect(await cameBack(customer, '원').count()).toBe(0)
    await sees(customer, '취소가 어려워 그대로 준비할게요')
    expect((await stepsOf(customer)).map(([, state]) => state)).toEqual(['진행 중', '예정', '예정', '예정'])
    await step(onBoard, '조리 시작')
    await sees(customer, '맛있게 준비하고 있어요')
  })

  it('a store refunds one of two pieces at its own cost, and the customer sees it while the order goes on', async () => {
    const { url } = product
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
    await openBoard(counter)
    await openLanding(customer, { phone })
    await choosePickup(customer)
    await customer
      .getByRole('button', { name: /해물파전/ })
      .first()
      .click()
    await customer
      .getByRole('button', { name: /해물파전/ })
      .first()
      .click()
    await openBasket(customer)
    await order(customer)
    const provider = await openProvider(customer)
    // 31,800 less 3,000 of its tier.
    await sees(provider, '28,800원')
    await approve(provider)
    await openOrderPage(customer)
    const onBoard = orderWith(counter, phone.slice(-4))
    await accept(counter, onBoard, 20)

    await openCard(onBoard)
    await onBoard.getByRole('button', { name: '부분 환불' }).click()
    const sheet = counter.getByRole('dialog', { name: '어떤 메뉴를 환불할까요?' })
    await sheet
      .getByRole('group', { name: '해물파전 환불 수량' })
      .getByRole('button', { name: '수량 늘리기' })
      .click()
    await sheet.getByRole('radio', { name: '메뉴에 문제가 있었어요.' }).check()
    expect(await sheet.getByText('부담 주체').count()).toBe(0)
    await sheet.getByRole('button', { name: '1개, 14,400원 환불하기' }).click()

    const row = cameBack(customer, '14,400원')
    await row.getByText(/해물파전.*메뉴에 문제가 있었어요\./).waitFor()
    await row.getByText('완료').waitFor()
    await sees(customer, '주문이 접수됐어요')
  })
})

async function payWithEverything(page: Page): Promise<void> {
  await openLanding(page, { channel: 'kyochon', storeId: '3390', phone: PHONE })
  await choosePickup(page)
  await page
    .getByRole('link', { name: /참간장 붓칠치킨/ })
    .first()
    .click()
  const add = page.getByRole('button', { name: /원 담기$/ })
  await add.waitFor()
  await chooseWhatIsRequired(page)
  await add.click()
  await openBasket(page)
  await order(page)
  await page.getByRole('button', { name: '전액 사용' }).click()
  const verify = page.getByRole('button', { name: '본인인증하기' })
  if (await verify.isVisible()) await identify(await openIdentity(page, verify), PHONE)
  await page.getByRole('textbox', { name: '쿠폰번호' }).fill(COUPON)
  await page.getByRole('button', { name: '적용' }).click()
  await sees(page, '적용된 쿠폰')
  await chooseMethod(page, '바로결제')
  await agreeToAll(page)
  await page.getByRole('button', { name: '11,500원 결제하기' }).click()
  await approve(await confirmOrder(page))
}

async function askToCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: '취소 요청하기' }).click()
  const sheet = page.getByRole('dialog', { name: '매장에 취소를 요청할까요?' })
  await sheet.getByRole('button', { name: '취소 요청하기' }).click()
  await sees(page, '취소를 요청했어요')
  // The outcome is at the top of the page, in view and focused for screen readers.
  await page.waitForFunction(() => scrollY === 0 && document.activeElement?.tagName === 'SECTION')
}

function cameBack(page: Page, text: string) {
  return page.getByRole('region', { name: '돌려받은 내역' }).getByRole('listitem').filter({ hasText: text })
}
