import type { Page } from 'playwright-core'
import { STORE } from '../demo-product.ts'
import type { Screen } from './phone.ts'

/** From the basket: the order as it is to be paid. */
export async function walkToPayment(page: Page): Promise<Screen> {
  await page.getByRole('button', { name: '주문하기' }).click()
  await page.waitForURL(/\/order\/payment/)
  await page.getByRole('heading', { name: '주문 결제' }).waitFor()
  return {
    name: 'payment',
    url: page.url(),
    press: (page) => page.getByRole('radio', { name: /^포장 시 카드결제/ }),
  }
}

/** Pays at the store, so that what follows an order has content. */
export async function walkToOrder(page: Page, payment: Screen): Promise<Screen[]> {
  const { origin, searchParams } = new URL(payment.url)
  const number = searchParams.get('ordrId') ?? ''
  await page.getByRole('radio', { name: /^포장 시 카드결제/ }).check()
  await page.getByRole('checkbox', { name: '전체동의' }).check()
  await page.getByRole('button', { name: /원 주문하기$/ }).click()
  await page.waitForURL(/\/order\/complete/)
  return [
    { name: 'receipt', url: `${origin}/${STORE.channel}/order/completeRedirect/${number}` },
    { name: 'progress', url: `${origin}/order/detail/${STORE.channel}/${number}` },
    { name: 'history', url: `${origin}/mypage/orders` },
  ]
}

/** A customer of the demo world who has points at the store. */
const SAVER = '01055505678'

/** Proves the phone in the sandbox's window; before, a history of points shows nothing. */
export async function walkToPoints(page: Page): Promise<Screen> {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/${STORE.channel}/${STORE.id}/${SAVER}`, { waitUntil: 'networkidle' })
  const url = `${origin}/order/talk/mypoint`
  await page.goto(url)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '본인인증하기' }).click()
  const check = await opened
  await check.getByRole('textbox', { name: '이름' }).fill('한상이')
  await check.getByRole('textbox', { name: '휴대폰번호' }).fill(SAVER)
  await check.getByRole('textbox', { name: '생년월일 8자리' }).fill('19900131')
  const closed = check.waitForEvent('close')
  await check.getByRole('button', { name: '인증하기' }).click()
  await closed
  await page.getByRole('heading', { name: '포인트 내역' }).waitFor()
  return { name: 'points', url }
}

/** What needs neither a basket nor an order; the store's map names its store. */
export function screensOfPlaces(origin: string): Screen[] {
  const map = `${origin}/${STORE.channel}/store/RNMapsStrInfo?store=${STORE.id}`
  return [
    { name: 'store search', url: `${origin}/store/searchStore` },
    { name: 'nearby stores', url: `${origin}/store/nearStore` },
    { name: 'store map', url: map },
    {
      name: 'address map',
      url: `${origin}/${STORE.channel}/address/map`,
    },
    {
      name: 'desk',
      url: `${origin}/ordrcs`,
      viewport: { width: 1280, height: 800 },
    },
  ]
}
