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
} from '../src/customer.ts'
import { arrivesAt, newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

it('a table’s QR code asks who is there, and the order is eaten and paid in the store', {
  tags: ['LND-11', 'LND-16', 'LND-29', 'BSK-16', 'BSK-13', 'PAY-15'],
}, async () => {
  const phone = newPhone()
  const page = await journeys.phone()
  await page.goto('/hansang/1001?qrYN=Y')
  for (const [box, digits] of [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].entries()) {
    await page.getByRole('textbox', { name: `휴대폰번호 ${box + 1}번째 칸` }).fill(digits)
  }
  await page.getByRole('button', { name: '주문 시작하기' }).click()
  await isSignedIn(page)
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

it('a store without tables, or a link without the code, offers no seat', { tags: ['LND-11'] }, async () => {
  const page = await journeys.phone()
  for (const path of [`/hansang/1003?p2=${newPhone()}&qrYN=Y`, `/hansang/1001?p2=${newPhone()}`]) {
    await page.goto(path)
    await page.getByRole('link', { name: /^포장/ }).waitFor()
    await showsNot(page, '매장식사 주문')
  }
})
