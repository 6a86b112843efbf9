import { type Product, removeData, runProduct } from '@hansang/testing/product'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../../src/axe-faults.ts'
import { signIn } from '../../src/counter.ts'
import { sees, useJourneys } from '../../src/journey.ts'
import { placeOrder } from '../../src/order-by-call.ts'

const SIZES = [
  [1024, 768],
  [390, 844],
  [320, 640],
] as const

const journeys = useJourneys()
let product: Product | undefined

afterAll(async () => {
  await product?.stop()
  if (product) await removeData(product)
})

/** The same shop at another time. */
async function at(time: string): Promise<string> {
  await product?.stop()
  const kept = product ? { dataDir: product.dataDir } : {}
  product = await runProduct({ ...kept, env: { CLOCK: time } })
  return product.url
}

async function open(url: string, path: string): Promise<Page> {
  const page = await journeys.counter(url)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${url}${path}`)
  await signIn(page, 'owner1001', 'hansang1234')
  return page
}

const hoursOfDay = async (page: Page) => {
  await page.getByRole('button', { name: '표로 보기' }).click()
  return await page.getByRole('rowheader', { name: /^\d+시$/ }).allInnerTexts()
}

describe('a shop that counts its days from noon', () => {
  it('chooses the hour by keyboard, and it counts from tomorrow on', {
    tags: ['SHOP-27', 'TAK-12', 'TAK-13'],
  }, async () => {
    const evening = await at('2026-02-18T19:00:00+09:00')
    await placeOrder(evening)
    const page = await open(evening, '/ceo/store')
    const hours = page.getByRole('region', { name: '영업시간', exact: true })
    await hours.getByText('오전 5시').waitFor()
    await hours.getByRole('button', { name: '바꾸기 영업시간' }).click()
    const choice = hours.getByRole('combobox', { name: '하루를 시작하는 시각' })
    expect(await choice.getByRole('option').allInnerTexts()).toEqual([
      '밤 12시',
      ...Array.from({ length: 11 }, (_, index) => `오전 ${index + 1}시`),
      '낮 12시',
    ])
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page, `the hour of a day, ${width} px wide`)).toEqual([])
      expect(await faultsOf(page, `the hour of a day, ${width} px wide`)).toEqual([])
    }
    await choice.focus()
    await page.keyboard.press('End')
    await hours.getByRole('button', { name: '저장', exact: true }).focus()
    await page.keyboard.press('Enter')
    await hours.getByText('낮 12시').waitFor()

    await page.close()
    const morning = await at('2026-02-19T10:30:00+09:00')
    const second = await placeOrder(morning)
    expect(second.mark).toBe('#2')
    const yesterday = await open(morning, '/ceo/takings')
    await sees(yesterday, '2월 18일 (수)')
    await sees(yesterday, '주문 2건')
    const both = await hoursOfDay(yesterday)
    expect([both.at(0), both.at(-1)]).toEqual(['10시', '19시'])

    await yesterday.close()
    const noon = await at('2026-02-19T12:00:00+09:00')
    const today = await open(noon, '/ceo/takings')
    await sees(today, '2월 19일 (목)')
    await sees(today, '하루는 낮 12시에 시작해요.')
    expect((await placeOrder(noon)).mark).toBe('#1')
    await today.reload()
    await sees(today, '주문 1건')
    expect(await hoursOfDay(today)).toEqual(['12시'])
    for (const [width, height] of SIZES) {
      await today.setViewportSize({ width, height })
      expect(await faultsOf(today, `takings from noon, ${width} px wide`)).toEqual([])
    }
  })
})
