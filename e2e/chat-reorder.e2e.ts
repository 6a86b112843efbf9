import { readPastOrder } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { menuChanger } from './src/change-menu.ts'
import { addDirectly, isSignedIn, openBasket, order } from './src/customer.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const changeJuice = menuChanger({ file: 'stores-chatbot.json', storeId: '5001', itemId: '500303' })

describe('a chat that offers the last order again', () => {
  it('fills the basket of a new phone with what is still available, and orders it as a pickup', {
    tags: ['RTE-11', 'REOR-03', 'REOR-05', 'REOR-10', 'REOR-11', 'LND-36', 'LND-38'],
  }, async () => {
    const phone = newPhone()
    const number = await orderInChat(await journeys.phone(), phone)
    await changeJuice((item) => ({ ...item, isSoldOut: true }))
    try {
      const page = await journeys.phone()
      await page.goto(`/chatbot/store/cartReOrder/${number}/bot-1/shop-7`)
      await answer(page, '지금 주문할 수 없는 메뉴는 제외했어요: 착즙 오렌지주스')
      await page.getByRole('heading', { name: '다시 주문하기', level: 1 }).waitFor()
      await sees(page, '수제 돈가스 도시락')
      expect(await page.getByText('착즙 오렌지주스').count()).toBe(0)
      expect(await keptByBrowser(page)).not.toContain(phone)

      await page.reload()
      await sees(page, '수제 돈가스 도시락')
      expect(await piecesOf(page)).toEqual([1])

      await order(page)
      await sees(page, '점심톡 선릉점')
      await page.goBack()
      await page.getByRole('heading', { name: '다시 주문하기', level: 1 }).waitFor()
      await page.getByRole('link', { name: '뒤로' }).click()
      await arrivesAt(page, /\/chatbot\/store\/main\/5001$/)
    } finally {
      await changeJuice((item) => item)
    }
  })

  it('leads to the menu when nothing is left of it, and to the first page when it is unknown', {
    tags: ['REOR-10'],
  }, async () => {
    const page = await journeys.phone()
    const number = await orderInChat(page, newPhone(), ['착즙 오렌지주스'])
    await changeJuice((item) => ({ ...item, isSoldOut: true }))
    try {
      await page.goto(`/chatbot/store/cartReOrder/${number}`)
      await sees(page, '판매하지 않는 메뉴: 착즙 오렌지주스')
      await page.getByRole('link', { name: '메뉴 보러 가기' }).click()
      await arrivesAt(page, /\/chatbot\/store\/main\/5001$/)
      journeys.expectRefusal(readPastOrder, 404)
      for (const unknown of [
        `/hansang/store/cartReOrder/${number}`,
        '/chatbot/store/cartReOrder/20260101AAAA',
      ]) {
        await page.goto(unknown)
        await sees(page, '주문을 찾을 수 없어요.')
      }
      await page.getByRole('link', { name: '처음 화면으로' }).waitFor()
    } finally {
      await changeJuice((item) => item)
    }
  })
})

async function orderInChat(
  page: Page,
  phone: string,
  dishes: readonly string[] = ['수제 돈가스 도시락', '착즙 오렌지주스'],
): Promise<string> {
  await page.goto(`/chatbot/5001/${phone}/bot-1`)
  await isSignedIn(page)
  await arrivesAt(page, /\/chatbot\/store\/main\/5001$/)
  for (const dish of dishes) await addDirectly(page, dish)
  await openBasket(page)
  expect(await page.getByRole('tab').count()).toBe(0)
  return await order(page)
}

async function piecesOf(page: Page): Promise<number[]> {
  const { lines } = await page.evaluate(() => JSON.parse(localStorage.getItem('basket') ?? '{}').state)
  return lines.map(({ quantity }: { quantity: number }) => quantity)
}

async function keptByBrowser(page: Page): Promise<string> {
  return await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + location.href,
  )
}
