import { describe, expect, it } from 'vitest'
import {
  agreeToAll,
  chooseMethod,
  fillBasket,
  openLanding,
  openOrderPage,
  order,
  payButton,
} from './src/customer.ts'
import { identify, openIdentity } from './src/identity-window.ts'
import { arrivesAt, newPhone, sees, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

describe('the orders of a customer', () => {
  it('are listed in another browser once the phone is proven, and lead to each of them', {
    tags: ['PNT-21', 'SES-18'],
  }, async () => {
    const phone = newPhone()
    const [first, page] = await Promise.all([journeys.phone(), journeys.phone()])
    await fillBasket(first, { phone })
    const number = await order(first)
    await chooseMethod(first, '포장 시 카드결제')
    await agreeToAll(first)
    await payButton(first).click()
    await openOrderPage(first)

    await openLanding(page, { phone })
    await page.goto('/mypage/point')
    await page.getByRole('tab', { name: '주문내역' }).click()
    await page.getByRole('link', { name: '내가 주문한 내역 보기' }).click()
    await arrivesAt(page, /\/mypage\/orders$/)
    expect(await page.getByText('해물파전').count()).toBe(0)
    await identify(await openIdentity(page, page.getByRole('button', { name: '본인인증하기' })), phone)

    await page.getByRole('link', { name: /해물파전/ }).click()
    await arrivesAt(page, new RegExp(`/order/detail/hansang/${number}$`))
    await sees(page, '포장 후결제 카드')
  })
})
