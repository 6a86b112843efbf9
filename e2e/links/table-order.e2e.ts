import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  addDirectly,
  agreeToAll,
  chooseMethod,
  isSignedIn,
  openBasket,
  openOrderPage,
  order,
  payButton,
  typePhone,
} from '../src/customer.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

async function typeNumber(page: Page, phone: string): Promise<void> {
  await typePhone(page, phone)
  await page.getByRole('button', { name: '주문 시작하기' }).click()
  await isSignedIn(page)
}

it('a table’s QR code asks for the phone, and the order is eaten and paid in the store', {
  tags: ['LND-11', 'LND-16', 'LND-29', 'BSK-16', 'BSK-13', 'PAY-15'],
}, async () => {
  const page = await journeys.phone()
  await page.goto('/hansang/1001?qrYN=Y')
  await typeNumber(page, newPhone())
  await page.getByRole('link', { name: '매장식사 주문' }).click()
  await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  await addDirectly(page)
  await openBasket(page)
  expect(await page.getByRole('tab', { name: '매장식사' }).getAttribute('aria-selected')).toBe('true')
  await sees(page, '식사할 매장')
  await showsNot(page, '일회용 수저, 포크')
  await order(page)
  await sees(page, '식사할 매장')
  await chooseMethod(page, '매장에서 결제')
  await agreeToAll(page)
  await payButton(page).click()
  await openOrderPage(page)
  await sees(page, '매장식사 정보')
})

it('the next customer at a kiosk finds no basket, note or order of the previous one', {
  tags: ['LND-05', 'LND-28'],
}, async () => {
  const page = await journeys.phone()
  await page.goto('/hansang/1001?qrYN=Y')
  await typeNumber(page, newPhone())
  await page.getByRole('link', { name: '매장식사 주문' }).click()
  await addDirectly(page)
  await openBasket(page)
  await page.getByRole('textbox', { name: /사장님께/ }).fill('아이가 있어요')

  await page.goto('/hansang/1001?qrYN=Y')
  await typeNumber(page, newPhone())
  await page.getByRole('link', { name: '매장식사 주문' }).click()
  await page.getByRole('tab', { name: '메뉴' }).waitFor()
  await page.getByRole('link', { name: /장바구니 보기.*0개/ }).waitFor()
  await addDirectly(page)
  await openBasket(page)
  expect(await page.getByRole('textbox', { name: /사장님께/ }).inputValue()).toBe('')
  await order(page)
  await chooseMethod(page, '매장에서 결제')
  await agreeToAll(page)
  await payButton(page).click()

  await answer(page, /매장에 주문을 전했어요/)
  await page.getByRole('link', { name: '매장으로 돌아가기' }).click()
  await page.getByRole('textbox', { name: '휴대폰번호 1번째 칸' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

it('a store without tables, or a link without the code, offers no seat', { tags: ['LND-11'] }, async () => {
  const page = await journeys.phone()
  for (const path of [`/hansang/1003?p2=${newPhone()}&qrYN=Y`, `/hansang/1001?p2=${newPhone()}`]) {
    await page.goto(path)
    await page.getByRole('link', { name: /^포장/ }).waitFor()
    await showsNot(page, '매장식사 주문')
  }
})
