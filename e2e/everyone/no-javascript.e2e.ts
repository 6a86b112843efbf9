import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

// This browser loads no scripts.
beforeEach(() => journeys.allowRefusal('no answer'))

describe('with JavaScript off', () => {
  it('the whole menu is readable, with prices and sold-out dishes', {
    tags: ['MAIN-05', 'MAIN-06', 'MAIN-07'],
  }, async () => {
    const page = await journeys.phone({ javaScriptEnabled: false })
    await page.goto('/hansang/store/main/1001')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('한상 강남본점')
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      '한상 차림',
      '바삭한 치킨',
      '찜과 찌개',
      '떡볶이와 분식',
      '국수와 밥',
      '부침과 튀김',
      '곁들임',
      '후식·음료·주류',
    ])
    const dish = page.getByRole('listitem').filter({ hasText: '숯불고기 한상' })
    expect(await dish.innerText()).toMatch(/인기[\s\S]*14,900원부터/)
    expect(await page.getByText('품절', { exact: true }).count()).toBeGreaterThan(0)
  })

  it('a landing greets and leads to the menu', { tags: ['LND-08', 'LND-10'] }, async () => {
    const page = await journeys.phone({ javaScriptEnabled: false })
    const landed = await page.goto('/kyochon/3390/01012341234')
    // The URL contains a phone number.
    expect(landed?.headers()['x-robots-tag']).toBe('noindex')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page
      .getByText(/교촌치킨 논현점/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^포장/ }).click()
    await page.waitForURL(/\/kyochon\/store\/main\/3390$/)
    await page.getByRole('heading', { level: 1, name: '교촌치킨 논현점' }).waitFor()
  })

  it.each([
    ['/hansang/store/RNMapsStrInfo?store=1001', '서울특별시 강남구 테헤란로 203 1층 (늘푸른오피스텔)'],
    ['/hansang/address/map', '지도를 움직여 동네를 찾은 다음, 배달받을 곳을 눌러 주세요.'],
    [
      '/store/nearStore',
      '현재 위치나 저장한 배달 주소에서 가까운 순서로, 포장할 수 있는 매장을 지도와 목록에 보여 드려요.',
    ],
  ])(
    '%s says in its document what its map will show',
    {
      tags: ['SMAP-01', 'ADR-17', 'SRCH-07'],
    },
    async (address, words) => {
      const page = await journeys.phone({ javaScriptEnabled: false })
      await page.goto(address)
      await page.getByText(words).waitFor()
    },
  )

  it.each([
    '/hansang/store/cart',
    '/hansang/order/payment',
    '/order/detail/hansang/20260210AXYJSFWPJ1KV7Z0N',
  ])('%s says what it needs, and offers a phone number', async (address) => {
    const page = await journeys.phone({ javaScriptEnabled: false })
    await page.goto(address)
    const [said] = await page.locator('body > noscript p').all()
    expect(await said?.innerText()).toMatch(
      /^이 화면에서 주문하려면 브라우저의 자바스크립트를 켜 주세요\. .*전화/,
    )
    expect((await said?.boundingBox())?.height).toBeGreaterThan(16)
  })

  it('the page describes the store to messengers and search engines', async () => {
    const page = await journeys.phone({ javaScriptEnabled: false })
    const landed = await page.goto('/hansang/store/main/1001')
    expect(landed?.headers()['x-robots-tag']).toBeUndefined()
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
    expect(await page.title()).toContain('한상 강남본점')
    expect(await contentOf(page, 'og:title')).toContain('한상 강남본점')
    expect(await contentOf(page, 'og:locale')).toBe('ko_KR')
    expect(await contentOf(page, 'og:url')).toBe(`${journeys.url}/hansang/store/main/1001`)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/[가-힣]{4}/)
    const picture = await page.request.get((await contentOf(page, 'og:image')) ?? '')
    expect(picture.ok()).toBe(true)
  })
})

async function contentOf(page: Page, property: string): Promise<string | null> {
  return await page.locator(`meta[property="${property}"]`).getAttribute('content')
}
