import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accept, clockTime, openBoard, orderWith, step } from './src/counter.ts'
import { agreeToAll, chooseMethod, fillBasket, openOrderPage, order, payButton } from './src/customer.ts'
import { answer, newPhone, sees, useJourneys } from './src/journey.ts'
import { stepsOf } from './src/order-page.ts'

const journeys = useJourneys()

describe('a pickup that is paid at the store', () => {
  it('is ordered without paying and collected', {
    tags: ['FMT-11', 'LND-13', 'BSK-16', 'BSK-20', 'BSK-28', 'PAY-37', 'STS-23', 'ORD-08', 'ORD-11'],
  }, async () => {
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)

    await fillBasket(customer, { phone })
    const pickup = customer.getByRole('tab', { name: /포장/ })
    expect(await pickup.getAttribute('aria-selected')).toBe('true')
    await pickup.getByText('2,000원 할인').waitFor()
    await customer.getByText('서울특별시 강남구 테헤란로 203').waitFor()
    expect(await customer.getByRole('link', { name: /전화하기/ }).getAttribute('href')).toBe('tel:0255501001')

    await order(customer)
    await chooseMethod(customer, '포장 시 카드결제')
    await agreeToAll(customer)
    // 15,900 less the 2,000 of its tier.
    expect(await payButton(customer).innerText()).toBe('13,900원 주문하기')
    await payButton(customer).click()
    await openOrderPage(customer)
    await sees(customer, '포장 후결제 카드')
    await customer.getByRole('img', { name: '한상 강남본점 매장 위치' }).waitFor()

    const onBoard = orderWith(counter, phone.slice(-4))
    await onBoard.getByText('포장 후결제 카드', { exact: true }).waitFor()
    const promised = await accept(counter, onBoard, 20)
    await sees(customer, `${clockTime(promised)}까지 준비 예정`)
    await step(onBoard, '조리 시작')
    await sees(customer, '맛있게 준비하고 있어요')
    await step(onBoard, '픽업 요청')
    await sees(customer, '음식이 준비됐어요')
    expect(await stepsOf(customer)).toEqual([
      ['주문 접수', '완료'],
      ['메뉴 준비중', '완료'],
      ['찾아가세요', '진행 중'],
      ['포장 완료', '예정'],
    ])
    await step(onBoard, '주문 완료')
    await sees(customer, '주문이 완료됐어요')
    await sees(customer, '포장 완료')
  })

  it('its receipt empties the basket, and a reload announces nothing twice', {
    tags: ['RES-06', 'RES-07', 'PAY-45'],
  }, async () => {
    const customer = await journeys.phone()
    await fillBasket(customer)
    const number = await order(customer)
    expect(await stateOf(customer)).toMatchObject({ orderId: number, msgToStore: '', needSpoon: 'N' })
    await chooseMethod(customer, '포장 시 카드결제')
    await agreeToAll(customer)
    await payButton(customer).click()
    await answer(customer, '매장에 주문을 전했어요. 접수되면 알려 드릴게요.')
    expect(await stateOf(customer)).toEqual({ orderInfo: { ordrId: number }, pageNm: 'orderPayment' })
    await customer.reload()
    await sees(customer, '총 결제금액')
    await sees(customer, '13,900원')
    expect(await customer.getByRole('alertdialog').count()).toBe(0)
    await customer.goto('/hansang/store/cart')
    await sees(customer, '장바구니가 비어 있어요.')
  })

  it('delivery without an address is refused with a link to the address search', {
    tags: ['BSK-18'],
  }, async () => {
    const customer = await journeys.phone()
    await fillBasket(customer)
    await customer.getByRole('tab', { name: '배달' }).click()
    await answer(customer, '저장된 주소가 없어요.', '취소')
    expect(await customer.getByRole('tab', { name: /포장/ }).getAttribute('aria-selected')).toBe('true')
    await customer.getByRole('tab', { name: '배달' }).click()
    await answer(customer, '저장된 주소가 없어요.', '주소 등록하기')
    await customer.waitForURL(/\/address\/search$/)
  })
})

function stateOf(page: Page): Promise<unknown> {
  return page.evaluate(() => (history.state as { usr: unknown }).usr)
}
