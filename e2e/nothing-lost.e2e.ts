import { readReviews, registerOrder } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accept, openBoard, orderWith } from './src/counter.ts'
import {
  addDirectly,
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  fillBasket,
  isAtPayment,
  isAtReceipt,
  openBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
  payAgain,
  payButton,
} from './src/customer.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const NOTE = '문 앞 벨은 누르지 마세요'

describe('at the basket', () => {
  it('reload, back and a second tab keep dishes and notes', {
    tags: ['SES-20', 'BSK-29', 'LND-05'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await page
      .getByRole('group', { name: /해물파전/ })
      .getByRole('button', { name: '수량 늘리기' })
      .click()
    await noteField(page).fill(NOTE)
    await page.reload()
    await holdsTwo(page)
    await page.goBack()
    await page
      .getByRole('link', { name: /장바구니 보기/ })
      .getByText('총 31,800원')
      .waitFor()
    await page.goForward()
    await holdsTwo(page)

    const second = await page.context().newPage()
    await second.goto('/hansang/store/cart')
    await holdsTwo(second)
    await second.getByRole('button', { name: '수량 줄이기' }).click()
    await sees(page, '결제 예정')
    await page.getByText('15,900원').first().waitFor()
  })

  it('an order tapped offline is not lost, and is sent when online again', {
    tags: ['REG-06'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '주문하기' }).click()
    await answer(page, '인터넷 연결을 확인해 주세요. 연결되면 다시 시도해 주세요.')
    await sees(page, '해물파전')
    await page.context().setOffline(false)
    await order(page)
  })

  it('a registration whose answer was lost is placed once', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    const numbers: string[] = []
    journeys.expectRefusal(registerOrder, 'no answer')
    await page.route('**/insOrderInfo', async (route) => {
      const response = await route.fetch()
      numbers.push(((await response.json()) as { ordrId: string }).ordrId)
      if (numbers.length === 1) await route.abort()
      else await route.fulfill({ response })
    })
    await page.getByRole('button', { name: '주문하기' }).click()
    await answer(page, '서버 점검중이에요.')
    expect(await order(page)).toBe(numbers[0])
    expect(numbers).toEqual([numbers[0], numbers[0]])
  })

  it('a registration with an unreadable answer says so and is placed once', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    const numbers: string[] = []
    journeys.expectFault(`console: The answer of ${registerOrder.path} is outside the contract`)
    await page.route('**/insOrderInfo', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { ordrId: string }
      numbers.push(json.ordrId)
      const ordrId = numbers.length === 1 ? { ofAnotherRelease: json.ordrId } : json.ordrId
      await route.fulfill({ response, json: { ...json, ordrId } })
    })
    await page.getByRole('button', { name: '주문하기' }).click()
    await answer(page, '서버 점검중이에요.')
    expect(await order(page)).toBe(numbers[0])
    expect(numbers).toEqual([numbers[0], numbers[0]])
  })
})

describe('in a store’s reviews', () => {
  it('a page with an unreadable answer can be requested again', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    journeys.expectFault(`console: The answer of ${readReviews.path} is outside the contract`)
    let reads = 0
    await page.route(`**${readReviews.path}`, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as object
      reads += 1
      const selStoreRevewCount = { ofAnotherRelease: 1 }
      await route.fulfill({ response, json: reads === 1 ? { ...json, selStoreRevewCount } : json })
    })
    await page.getByRole('button', { name: /리뷰 보기/ }).click()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await sees(page, /리뷰 \d+개/)
  })
})

describe('at the payment screen', () => {
  it('reload, back and a second tab keep order, notes and basket', { tags: ['PAY-01'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await noteField(page).fill(NOTE)
    const number = await order(page)
    await page.reload()
    expect(await isAtPayment(page)).toBe(number)
    await sees(page, NOTE)
    const second = await page.context().newPage()
    await second.goto('/hansang/order/payment')
    await sees(second, NOTE)
    await second.close()
    await page.goBack()
    await sees(page, '해물파전')
    await expect.poll(() => noteField(page).inputValue()).toBe(NOTE)
  })

  it('a payment tapped offline can be tapped again', { tags: ['PAY-39'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await page.context().setOffline(true)
    await payButton(page).click()
    const said = '인터넷 연결을 확인해 주세요. 연결되면 이어서 진행할게요.'
    await sees(page, said)
    await page.context().setOffline(false)
    await approve(await payAgain(page, said))
    await isAtReceipt(page)
  })
})

describe('at the provider’s page', () => {
  it('a reload and a lost connection do not prevent the payment', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    const provider = await openProvider(page)
    await provider.reload()
    await page.context().setOffline(true)
    await provider.getByRole('button', { name: /원 결제하기/ }).click()
    await sees(provider, '결제를 처리하지 못했어요. 다시 눌러 주세요.')
    await page.context().setOffline(false)
    await approve(provider)
    await isAtReceipt(page)
  })

  it('the page that opened it finds the payment after a reload', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    const provider = await openProvider(page)
    await page.reload()
    await payButton(page).waitFor()
    await approve(provider)
    await page.bringToFront()
    await page.reload()
    await isAtReceipt(page)
  })
})

describe('while the order is on its way', () => {
  it('a reload and a second tab show it; changes missed offline are caught up', {
    tags: ['ORD-19'],
  }, async () => {
    const phone = newPhone()
    const [page, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)
    await fillBasket(page, { phone })
    const number = await order(page)
    await approve(await openProvider(page))
    await openOrderPage(page)
    await page.reload()
    await sees(page, number)
    const second = await page.context().newPage()
    await second.goto(page.url())
    await sees(second, '주문을 확인하고 있어요')

    await page.context().setOffline(true)
    await accept(counter, orderWith(counter, phone.slice(-4)), 30)
    await sees(page, '주문을 확인하고 있어요')
    await page.context().setOffline(false)
    await sees(page, '주문이 접수됐어요')
    await sees(second, '주문이 접수됐어요')
  })
})

describe('two tabs with two stores', () => {
  it('the second store asks before it clears the first one’s dishes, in both tabs', {
    tags: ['BSK-11'],
  }, async () => {
    const first = await journeys.phone()
    await fillBasket(first)
    const second = await first.context().newPage()
    await second.goto(`/kyochon/3390/${newPhone()}`)
    await choosePickup(second)
    await second.getByRole('button', { name: /치킨무/ }).click()
    await answer(second, /같은 매장의 메뉴만/, '취소')
    await sees(first, '해물파전')
    await second.getByRole('button', { name: /치킨무/ }).click()
    await answer(second, /같은 매장의 메뉴만/)
    await sees(second, '장바구니에 담았어요.')
    await sees(first, '교촌치킨 논현점')
    await first.getByText('해물파전').waitFor({ state: 'detached' })
    await arrivesAt(first, /\/store\/cart$/)
  })
})

describe('taps and storage', () => {
  it('three taps on order and pay make one order and one payment', { tags: ['REG-07'] }, async () => {
    const page = await journeys.phone()
    const registered: string[] = []
    page.on('response', (response) => {
      if (/insOrderInfo|insPayInfo|registerPay/i.test(response.url())) registered.push(response.url())
    })
    await fillBasket(page)
    await page.getByRole('button', { name: '주문하기' }).click({ clickCount: 3 })
    await isAtPayment(page)
    expect(registered).toHaveLength(1)
    await chooseMethod(page, '포장 시 카드결제')
    await agreeToAll(page)
    await payButton(page).click({ clickCount: 3 })
    await isAtReceipt(page)
  })

  it('a full storage does not prevent ordering', {
    tags: ['STG-25'],
  }, async () => {
    const page = await journeys.phone()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const login = page.waitForResponse(
      (response) => response.headers()['new-token'] !== undefined || /login/i.test(response.url()),
    )
    await page.goto(`/hansang/1001/${newPhone()}`)
    await login
    await choosePickup(page)
    await addDirectly(page)
    await openBasket(page)
    await order(page)
    await approve(await openProvider(page))
    await isAtReceipt(page)
  })

  it('corrupt values in the storage count as absent', { tags: ['STG-25'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.evaluate(() => {
      for (const key of ['basket', 'mainAddr', 'storeInfo', 'point', 'orderKey'])
        localStorage.setItem(key, '{"not')
      for (const key of ['goodsItem', 'orderInfo']) sessionStorage.setItem(key, '[[')
    })
    await page.reload()
    await choosePickup(page)
    await addDirectly(page)
    await openBasket(page)
    await order(page)
  })
})

function noteField(page: Page) {
  return page.getByRole('textbox', { name: '사장님께' })
}

async function holdsTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: '주문하기' }).waitFor()
  await page.getByText('31,800원').first().waitFor()
  await expect.poll(() => noteField(page).inputValue()).toBe(NOTE)
}
