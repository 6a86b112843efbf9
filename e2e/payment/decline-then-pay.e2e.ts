import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  agreeToAll,
  approve,
  chooseMethod,
  fillBasket,
  isAtPayment,
  isAtReceipt,
  openProvider,
  openProviderHere,
  order,
  payAgain,
  payButton,
  rehearse,
} from '../src/customer.ts'
import { answer, arrivesAt, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const DECLINED = '카드 승인이 거절됐어요. 다른 결제수단으로 결제해 주세요.'
const KAKAO_TALK =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 KAKAOTALK 25.9.0'

describe('a missing choice before a payment', () => {
  it('is scrolled to the middle of the screen', { tags: ['PAY-28', 'PAY-30'] }, async () => {
    const page = await journeys.phone({ reducedMotion: 'reduce' })
    await fillBasket(page)
    await order(page)
    // It looks disabled, but a tap shows the reason.
    await payButton(page).click({ force: true })
    expect(await isInTheMiddle(page.getByRole('radio', { name: /^바로결제/ }))).toBe(true)
    await chooseMethod(page, '바로결제')
    await page.evaluate(() => window.scrollTo(0, 0))
    await payButton(page).click({ force: true })
    expect(await isInTheMiddle(page.getByRole('checkbox', { name: '전체동의' }))).toBe(true)
  })
})

describe('a payment that does not succeed at once', () => {
  it('a declined card is reported, and one tap opens the window to pay with another', {
    tags: ['MSG-04', 'PAY-36'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    const number = await order(page)
    await rehearse(await openProvider(page), '카드 거절')
    await approve(await payAgain(page, DECLINED))
    await isAtReceipt(page)
    await sees(page, number)
    await sees(page, '결제가 완료됐어요')
  })

  it('a customer who gives up returns to the store, with basket and note unchanged', {
    tags: ['PAY-46', 'ERR-33'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await page.getByRole('textbox', { name: '사장님께' }).fill('젓가락은 두 벌 주세요')
    await order(page)
    await rehearse(await openProvider(page), '카드 거절')
    await answer(page, DECLINED)
    await arrivesAt(page, /^\/hansang\/1001$/)
    await page.getByRole('link', { name: /^포장/ }).click()
    const basket = page.getByRole('link', { name: /장바구니 보기/ })
    await basket.getByText('총 15,900원').waitFor()
    await basket.click()
    await expect
      .poll(() => page.getByRole('textbox', { name: '사장님께' }).inputValue())
      .toBe('젓가락은 두 벌 주세요')
  })

  it('the confirm popup’s cancel goes one step back, and the order can be registered again', {
    tags: ['PAY-22'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await payButton(page).click()
    await answer(page, /원을 결제할까요\?/, '취소')
    await arrivesAt(page, /\/store\/cart$/)
    await sees(page, '해물파전')
    await order(page)
    await approve(await openProvider(page))
    await isAtReceipt(page)
  })

  it('a customer who cancels on the provider’s page is told so, without mention of a card', {
    tags: ['MSG-04'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    const provider = await openProvider(page)
    await provider.getByRole('button', { name: '결제 취소' }).click()
    await approve(await payAgain(page, '결제를 취소했어요.'))
    await isAtReceipt(page)
  })

  it('closing the provider’s page without an outcome leaves the screen unchanged', {
    tags: ['PAY-49'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    const provider = await openProvider(page)
    await sees(page, '결제창에서 결제를 마쳐 주세요')
    await provider.close()
    await payButton(page).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('an expired payment says so, and a new one pays', { tags: ['PAY-38'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await rehearse(await openProvider(page), '결제 시간 만료')
    await approve(await payAgain(page, '결제 시간이 지났어요. 다시 결제해 주세요.'))
    await isAtReceipt(page)
  })

  it('a store that has closed is reported at the tap, and nothing is registered', {
    tags: ['PAY-25'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    let registrations = 0
    await page.route('**/insOrderPayInfo', (route) => {
      registrations += 1
      return route.continue()
    })
    await page.route('**/selStoreInfo*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"openYn":"Y"', '"openYn":"N"'),
      })
    })
    await payButton(page).click()
    await sees(page, '지금은 오픈 준비중이에요.')
    expect(registrations).toBe(0)
  })

  it('a charge whose answer was lost settles by itself', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await rehearse(await openProvider(page), '시간 초과 (승인 후)')
    await isAtReceipt(page)
    await sees(page, '결제가 완료됐어요')
  })

  describe('in a browser inside an app, where no second tab opens', () => {
    it('pays in the same window and returns to the receipt', { tags: ['PAY-36', 'MSG-07'] }, async () => {
      const page = await journeys.phone({ userAgent: KAKAO_TALK })
      const number = await atProviderHere(page)
      await page.getByRole('button', { name: /원 결제하기/ }).click()
      await arrivesAt(page, new RegExp(`/order/completeRedirect/${number}$`))
      await isAtReceipt(page)
      await sees(page, number)
      expect(page.context().pages()).toHaveLength(1)
    })

    it('returns to the payment screen when it was declined, and pays then', {
      tags: ['MSG-07'],
    }, async () => {
      const page = await journeys.phone({ userAgent: KAKAO_TALK })
      const number = await atProviderHere(page)
      await rehearse(page, '카드 거절')
      await sees(page, DECLINED)
      expect(await isAtPayment(page)).toBe(number)
      expect(new URL(page.url()).searchParams.has('code')).toBe(false)
      expect(await page.getByRole('checkbox', { name: '전체동의' }).isChecked()).toBe(true)
      await page.getByRole('button', { name: '다시 결제하기' }).click()
      await page.getByRole('heading', { name: '연습 결제창' }).waitFor()
      await page.getByRole('button', { name: /원 결제하기/ }).click()
      await isAtReceipt(page)
    })
  })
})

async function isInTheMiddle(part: Locator): Promise<boolean> {
  return await part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top > window.innerHeight / 5 && bottom < (window.innerHeight * 4) / 5
  })
}

async function atProviderHere(page: Page): Promise<string> {
  await fillBasket(page)
  const number = await order(page)
  await openProviderHere(page)
  return number
}
