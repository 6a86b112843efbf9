import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addDirectly, choosePickup, chooseWhatIsRequired, openLanding } from './src/customer.ts'
import { arrivesAt, sees, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const CLOSED = [
  {
    name: 'a holiday',
    store: { channel: 'momstouch', storeId: '9002' },
    landing: '오늘은 휴무일이에요.',
    page: '휴무일이에요.',
  },
  {
    name: 'a store that is discontinued',
    store: { channel: 'hansang', storeId: '1004' },
    landing: '이 매장은 서비스를 마쳤어요.',
    page: '이 매장은 서비스를 마쳤어요.',
  },
  {
    name: 'a store that is paused',
    store: { channel: 'hansang', storeId: '1005' },
    landing: '매장 사정으로 서비스가 일시 중지됐어요. 이용에 불편을 드려 죄송해요.',
    page: '잠시 쉬고 있어요.',
  },
  {
    name: 'a store before it opens',
    store: { channel: 'hansang', storeId: '1002' },
    landing: '영업 시작 전이에요. 17:00에 오픈해요.',
    page: '오픈 준비중이에요.',
  },
  {
    name: 'a bbq store that is not logged in',
    store: { channel: 'bbq', storeId: '2002' },
    landing: '오픈 준비중이에요. 곧 오픈할 예정이에요.',
    page: '오픈 준비중이에요.',
  },
] as const

describe('a store that takes no orders', () => {
  it.each(CLOSED)(
    'shows only its menu: $name',
    { tags: ['HRS-01', 'HRS-02', 'HRS-10', 'LND-15', 'LND-16', 'MAIN-13', 'MAIN-14', 'MAIN-21', 'STS-04'] },
    async (closed) => {
      const page = await journeys.phone()
      const registrations = countRegistrations(page)
      await openLanding(page, closed.store)
      await sees(page, closed.landing)
      expect(await page.getByRole('link', { name: /^(배달|포장)/ }).count()).toBe(0)

      await page.getByRole('link', { name: '메뉴만 볼게요' }).click()
      await arrivesAt(page, new RegExp(`/store/main/${closed.store.storeId}$`))
      await sees(page, closed.page)
      await isGrey(page, closed.page)

      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('button', { name: /원 담기$/ }).waitFor()
      await chooseWhatIsRequired(page)
      await page.getByRole('button', { name: /원 담기$/ }).click()
      await arrivesAt(page, /\/store\/main\//)
      await isGrey(page, closed.page)

      await page.goto(`/${closed.store.channel}/store/cart`)
      const order = page.getByRole('button', { name: /주문하기/ })
      await order.and(page.locator('[aria-disabled=true]')).waitFor()
      await order.dispatchEvent('click')
      await sees(page, '지금은 오픈 준비중이에요.')
      expect(registrations()).toBe(0)
    },
  )

  it('asks a bbq store whether it is logged in, and whether its event is over', {
    tags: ['MAIN-23'],
  }, async () => {
    const page = await journeys.phone()
    const asked = ['selBbqLonginYn', 'isBbqPromoClose'].map((call) =>
      page.waitForRequest((request) => request.url().includes(call)),
    )
    await page.goto('/bbq/store/main/2001')
    await Promise.all(asked)
    await page.getByRole('link', { name: /장바구니 보기/ }).waitFor()
  })

  it('leads to the basket from the same footer once it is open', { tags: ['MAIN-12'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    await addDirectly(page)
    await page
      .getByRole('link', { name: /장바구니 보기/ })
      .getByText('총 15,900원')
      .waitFor()
  })
})

/** The bar shows the reason and the total but has no link to the basket. */
async function isGrey(page: Page, reason: string): Promise<void> {
  const bar = page.locator('[data-look=blocked]')
  await bar.getByText(reason).waitFor()
  await bar.getByText(/^총 [\d,]+원$/).waitFor()
  expect(await page.getByRole('link', { name: /장바구니 보기/ }).count()).toBe(0)
}

function countRegistrations(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('insOrderInfo')) count += 1
  })
  return () => count
}
