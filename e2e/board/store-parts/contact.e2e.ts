import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../../src/axe-faults.ts'
import { openBoard } from '../../src/counter.ts'
import { sees, useJourneys } from '../../src/journey.ts'
import { useOwnProduct } from '../../src/own-product.ts'

const PART = '전화번호와 주소'
const journeys = useJourneys()
const product = useOwnProduct()

const part = (page: Page): Locator => page.getByRole('region', { name: PART, exact: true })

async function aDevice(width: number, height: number): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width, height })
  await openBoard(page)
  await page.goto(`${product.url}/ceo/store`)
  await part(page)
    .getByRole('button', { name: `바꾸기 ${PART}` })
    .click()
  await part(page).getByLabel('상세주소').waitFor()
  return page
}

describe('a shop that moves', () => {
  it('changes its phone and its address by keyboard, and goes back to where it was', {
    tags: ['SHOP-30', 'SHOP-31', 'SHOP-03'],
  }, async () => {
    const page = await aDevice(1024, 768)
    const form = part(page)
    const before = await form.locator('b').first().innerText()
    await form.getByLabel('전화번호', { exact: true }).fill('123')
    await sees(page, '매장 전화번호를 지역번호부터 숫자로 입력해 주세요.')
    await form.getByLabel('전화번호', { exact: true }).fill('02-555-0199')
    await form.getByRole('button', { name: '다른 주소 찾기' }).press('Enter')
    const address = form.getByRole('textbox', { name: '매장 주소' })
    await address.fill('테헤란로 140')
    await address.press('Enter')
    const found = form.getByRole('list', { name: '찾은 주소' }).getByRole('button')
    await found.first().waitFor()
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page, `contact, ${width} px wide`)).toEqual([])
      expect(await faultsOf(page, `contact, ${width} px wide`)).toEqual([])
    }
    await found.first().press('Enter')
    await form.getByRole('button', { name: '다른 주소 찾기' }).waitFor()
    const moved = await form.locator('b').first().innerText()
    expect(moved).not.toBe(before)
    await form.getByLabel('상세주소').fill('지하 1층')
    await form.getByLabel('날짜와 시각 정하기').check()
    await form.getByRole('button', { name: '예약하기' }).click()
    await sees(page, '주소는 예약해서 바꿀 수 없어요. 옮기는 날 바로 바꿔 주세요.')
    await form.getByLabel('지금 바로').check()
    await form.getByRole('button', { name: '저장', exact: true }).press('Enter')
    await sees(page, '저장했어요. 주소를 바꿨다면 배달지역도 확인해 주세요.')

    const customer = await journeys.phone({ url: product.url })
    await customer.goto('/MCP/hansang/store/detail/1001')
    await sees(customer, `${moved} 지하 1층`)
    await sees(customer, '02-555-0199')
    await page.goto(`${product.url}/ceo/store`)
    await form.getByText('02-555-0199').waitFor()
    await form.getByText(moved).waitFor()
    await form.getByRole('button', { name: `이전 버전 ${PART}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '되돌리기 버전 1' }).click()
    await sees(page, '되돌렸어요. 바로 적용돼요.')
    await form.getByText(before).waitFor()
  })
})
