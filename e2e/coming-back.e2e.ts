import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  chooseDelivery,
  choosePickup,
  isSignedIn,
  openBasket,
  openLanding,
  openProvider,
  order,
  rehearse,
} from './src/customer.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

async function back(page: Page, path: RegExp): Promise<void> {
  await page.goBack()
  await arrivesAt(page, path)
}

describe('an order type that is not chosen yet', () => {
  it('becomes pickup by a direct link to the store without a saved address', {
    tags: ['REG-09'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.goto('/hansang/store/main/1001')
    await addDirectly(page)
    await openBasket(page)
    await sees(page, '포장 매장')
    await page.getByRole('button', { name: '주문하기' }).click()
    await arrivesAt(page, /\/order\/payment$/)
  })

  it('stays as chosen, with the notes, after a step back to the landing', {
    tags: ['LND-05', 'LND-06'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    await addDirectly(page)
    await openBasket(page)
    await page.getByRole('textbox', { name: '사장님께' }).fill('젓가락 두 벌')
    await back(page, /\/store\/main\//)
    await back(page, /^\/hansang\/1001/)
    await sees(page, '어떻게 주문하시겠어요?')
    await page.getByRole('link', { name: /^포장/ }).waitFor()
    await page.goForward()
    await arrivesAt(page, /\/store\/main\//)
    await openBasket(page)
    await sees(page, '포장 매장')
    expect(await page.getByRole('textbox', { name: '사장님께' }).inputValue()).toBe('젓가락 두 벌')
  })
})

describe('a self-service call', () => {
  it('returns with its link’s exact values, and is recognized', {
    tags: ['LND-31', 'ADR-02'],
  }, async () => {
    const phone = newPhone()
    const page = await journeys.phone()
    await page.goto(`/hansang/rprs/cs77?p1=${phone}&p2=a+b%2Fc&p3=`)
    await isSignedIn(page)
    expect(await page.evaluate(() => sessionStorage.getItem('rprsQuery'))).toBe(`p1=${phone}&p2=a+b%2Fc&p3=`)
    await page.getByRole('link', { name: /^배달/ }).click()
    await arrivesAt(page, /\/address\/register$/)
    await page.getByRole('link', { name: '뒤로' }).click()
    await arrivesAt(page, /\/rprs\/cs77$/)
    expect(new URL(page.url()).search).toBe(`?p1=${phone}&p2=a+b%2Fc&p3=`)
    expect(await page.evaluate(() => localStorage.getItem('phoneNumber'))).toBe(phone)
  })

  it('orders at the store found for its address, and goes back to the call from there', {
    tags: ['ADR-07', 'PAY-46'],
  }, async () => {
    const page = await journeys.phone()
    const call = `/hansang/rprs/cs78?p1=${newPhone()}&p2=a+b&p3=N`
    const backAtCall = async () => {
      await arrivesAt(page, /\/rprs\/cs78$/)
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(call)
    }
    await page.goto(call)
    await isSignedIn(page)
    await page.getByRole('link', { name: /^배달/ }).click()
    await page.getByRole('link', { name: /주소 등록하기/ }).click()
    await arrivesAt(page, /\/address\/search$/)
    await page.getByRole('link', { name: '뒤로' }).click()
    await backAtCall()
    await chooseDelivery(page)
    await addDirectly(page)
    await openBasket(page)
    await order(page)
    await rehearse(await openProvider(page), '카드 거절')
    await answer(page, /카드 승인이 거절됐어요/)
    await backAtCall()
  })
})

describe('another store’s basket', () => {
  async function fillAt1001(page: Page): Promise<void> {
    await openLanding(page)
    await choosePickup(page)
    await addDirectly(page)
  }

  it('is asked about only when a dish is added; its total is not shown as the new store’s', {
    tags: ['LND-05', 'BSK-11'],
  }, async () => {
    const page = await journeys.phone()
    await fillAt1001(page)
    await page.goto(`/kkanbu/8001/${newPhone()}`)
    await choosePickup(page)
    await page.getByText('총 0원').waitFor()
    await showsNot(page, '총 12,000원')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await page.getByRole('button', { name: /담기/ }).first().click()
    const question = page.getByRole('alertdialog').filter({ hasText: '기존 메뉴를 비우고' })
    await question.getByRole('button', { name: '취소' }).click()
    await page.getByText('총 0원').waitFor()
  })
})
