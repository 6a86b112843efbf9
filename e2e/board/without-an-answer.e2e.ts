import { readOrder } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { agreeToAll, chooseMethod, fillBasket, order, payButton } from '../src/customer.ts'
import { answer, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const TOO_LONG = '응답 대기 시간이 초과됐어요.'

describe('a call without an answer', () => {
  it('of an order or a payment is reported as too slow, and can be tapped again', {
    tags: ['ERR-03'],
  }, async () => {
    const page = await journeys.phone()
    await page.addInitScript(waitShortly)
    await fillBasket(page)
    await page.route(/insOrderInfo|insOrderPayInfo/, () => {})
    await page.getByRole('button', { name: '주문하기' }).click()
    await answer(page, TOO_LONG)
    await page.unroute(/insOrderInfo|insOrderPayInfo/)
    await order(page)
    await page.route(/insOrderPayInfo/, () => {})
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await payButton(page).click()
    await sees(page, TOO_LONG)
    await page.getByRole('button', { name: '다시 결제하기' }).waitFor()
  })

  it('of an order look-up raises no alert, and one tap asks again', {
    tags: ['PAY-52'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    journeys.expectRefusal(readOrder, 500)
    // With its cookie the document brings the order.
    await page.context().clearCookies()
    await page.route('**/selOrderInfo', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    const again = page.getByRole('button', { name: '다시 시도하기' })
    await again.waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.unroute('**/selOrderInfo')
    await again.click()
    await payButton(page).waitFor()
  })
})

/** Runs in the page: cuts the timeout of two and a half minutes to four seconds. */
function waitShortly(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms === 150_000 ? 4_000 : ms)
}
