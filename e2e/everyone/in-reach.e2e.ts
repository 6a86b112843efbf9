import { findNearestStore, searchMenu } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  chooseAddress,
  choosePickup,
  isSignedIn,
  openBasket,
  openLanding,
  registerAddress,
} from '../src/customer.ts'
import { answer, newPhone, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

async function openStore(): Promise<Page> {
  const page = await journeys.phone()
  await openLanding(page)
  await choosePickup(page)
  await page.getByRole('tab', { name: '메뉴' }).waitFor()
  return page
}

describe('the group names above a menu', () => {
  it('lead to their group and highlight its name, from a fresh page to the last group', {
    tags: ['MAIN-05'],
  }, async () => {
    const page = await openStore()
    const chips = page.getByRole('navigation', { name: '메뉴 종류' }).getByRole('link')
    const count = await chips.count()
    for (const index of [2, count - 1, 1]) {
      const chip = chips.nth(index)
      await chip.click()
      const place = () =>
        page.evaluate((at) => {
          const { top } = document.getElementById(`menu-${at}`)?.getBoundingClientRect() ?? { top: -1 }
          const { scrollY, innerHeight } = window
          const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
          return { isThere: isAtEnd || Math.abs(top - 125) <= 2, scrollY }
        }, index)
      await expect.poll(async () => (await place()).isThere, { timeout: 10_000 }).toBe(true)
      await expect.poll(() => chip.getAttribute('aria-current'), { timeout: 5_000 }).toBe('true')
      await page.waitForFunction(
        (y) => new Promise((resolve) => requestAnimationFrame(() => resolve(window.scrollY === y))),
        (await place()).scrollY,
      )
      expect([index, (await place()).isThere]).toEqual([index, true])
    }
  })
})

function hiddenByBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const bar = document.querySelector('footer:last-of-type')
    if (!focused || !bar || bar.contains(focused) || getComputedStyle(bar).position !== 'sticky') return 0
    const row = focused.closest('label') ?? focused
    return Math.max(0, row.getBoundingClientRect().bottom - bar.getBoundingClientRect().top)
  })
}

describe('the bar at the bottom', () => {
  it('never covers the focused element, on an item page and with an on-screen keyboard', async () => {
    const page = await openStore()
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('button', { name: /원 담기$/ }).waitFor()
    for (let steps = 0; steps < 7; steps += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => hiddenByBar(page)).toBe(0)
    }
    await page.goBack()
    await addDirectly(page)
    await openBasket(page)
    await page.setViewportSize({ width: 360, height: 340 })
    await page.getByRole('textbox', { name: '사장님께' }).focus()
    await expect.poll(() => hiddenByBar(page)).toBe(0)
  })

  it('the way back to the top leaves the quantity alone', { tags: ['ITEM-08', 'ITEM-10'] }, async () => {
    const page = await openStore()
    const groups = Array.from({ length: 7 }, (_, index) => ({
      goodsOptGrpId: `g${index}`,
      goodsOptGrpNm: `고르기 ${index}`,
      minOrdrQty: 0,
      maxOrdrQty: 1,
      goodsOptLst: [{ goodsOptId: `o${index}`, goodsOptNm: '하나', goodsOptPrice: 0 }],
    }))
    await page.route('**/selStoreGoodsOptGrpLst', (route) =>
      route.fulfill({ json: { code: 'Success', goodsOptGrpLst: groups } }),
    )
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
    await sees(page, '고르기 6')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const quantity = page.getByRole('group', { name: '수량' })
    await quantity.getByRole('button', { name: '수량 늘리기' }).click({ timeout: 4_000 })
    await quantity.getByText('2', { exact: true }).waitFor()
  })
})

describe('the pickup badge', () => {
  it('shows this basket’s saving, and the landing promises no less', {
    tags: ['BSK-28', 'LND-17'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.getByRole('link', { name: /^포장.*최대 10%/ }).waitFor()
    await choosePickup(page)
    for (let times = 0; times < 4; times += 1) await addDirectly(page)
    await openBasket(page)
    const tab = page.getByRole('tab', { name: /^포장/ })
    const saved = await page
      .getByText(/^-[\d,]+원$/)
      .first()
      .textContent()
    expect(await tab.textContent()).toContain(saved?.replace('-', ''))
  })
})

describe('offline', () => {
  it('an order names the connection as the cause, keeps everything and can be sent again', async () => {
    const page = await openStore()
    await addDirectly(page)
    await openBasket(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: '주문하기' }).click()
    const alert = page.getByRole('alertdialog')
    await alert.getByText('인터넷 연결을 확인해 주세요.').waitFor()
    await alert.getByRole('button', { name: '확인' }).click()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: '주문하기' }).click()
    await page.waitForURL(/\/order\/payment/)
  })

  it('a failed search says so once, and can be tried again', {
    tags: ['ERR-01'],
  }, async () => {
    const page = await openStore()
    await page.getByRole('button', { name: '메뉴 검색' }).click()
    journeys.expectRefusal(searchMenu, 500)
    let isDown = true
    await page.route('**/selFindStoreGoodsInfo', (route) =>
      isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    const search = page.getByRole('dialog', { name: '메뉴 검색' })
    await search.getByRole('textbox').fill('한상')
    await search.getByText('서버 응답 오류예요.').waitFor()
    expect(await page.getByText('서버 응답 오류예요.').count()).toBe(1)
    isDown = false
    await search.getByRole('button', { name: '다시 시도하기' }).click()
    await search.getByRole('listitem').first().waitFor()
  })

  it('a failed look-up of the nearest store says so once, and the address can be tapped again', {
    tags: ['ERR-01'],
  }, async () => {
    const page = await journeys.phone()
    await page.goto(`/hansang/rprs/call-0004?p1=${newPhone()}`)
    await isSignedIn(page)
    await page.getByRole('link', { name: /^배달/ }).click()
    await page.getByRole('link', { name: /주소 등록하기/ }).click()
    await registerAddress(page, '테헤란로 152', '3층')
    journeys.expectRefusal(findNearestStore, 500)
    await page.route(/selMbstrNearest/, (route) => route.fulfill({ status: 500, body: '' }))
    for (let times = 0; times < 2; times += 1) {
      await chooseAddress(page, '테헤란로 152')
      await answer(page, '서버 응답 오류예요.')
    }
  })
})
