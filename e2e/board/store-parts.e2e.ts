import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { openBoard } from '../src/counter.ts'
import { choosePickup, openLanding } from '../src/customer.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

async function aDevice(width = 1024, height = 768): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width, height })
  await openBoard(page)
  await page.goto(`${product.url}/ceo/store`)
  await part(page, '영업시간').waitFor()
  return page
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const edit = async (page: Page, name: string) =>
  await part(page, name)
    .getByRole('button', { name: `바꾸기 ${name}` })
    .click()
const save = async (page: Page, name: string) =>
  await part(page, name).getByRole('button', { name: '저장', exact: true }).click()

describe('a shop that changes its store', () => {
  it('sets its hours by keyboard, at each size without a fault, and is refused in words', {
    tags: ['SHOP-01', 'SHOP-08'],
  }, async () => {
    const page = await aDevice()
    await edit(page, '영업시간')
    const weekday = part(page, '영업시간').getByRole('group', { name: '평일' })
    await weekday.getByLabel('여는 시각').fill('11:00')
    await weekday.getByLabel('닫는 시각').fill('02:00')
    await weekday.getByLabel('닫는 시각 (다음 날)').waitFor()
    await part(page, '영업시간').getByRole('button', { name: '저장', exact: true }).focus()
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await overflowOf(page, `hours, ${width} px wide`)).toEqual([])
      expect(await faultsOf(page, `hours, ${width} px wide`)).toEqual([])
    }
    await page.keyboard.press('Enter')
    await sees(page, '저장했어요. 손님 화면에 바로 보여요.')
    await part(page, '영업시간').getByText('11:00 ~ 다음날 02:00').waitFor()
  })

  it('shows both values to the second device, takes either, and goes back to a version', {
    tags: ['SHOP-02', 'SHOP-03'],
  }, async () => {
    const [one, other] = [await aDevice(), await aDevice(390, 844)]
    await edit(one, '매장 소개')
    await edit(other, '매장 소개')
    await part(one, '매장 소개').getByLabel('소개글').fill('첫째 기기의 글')
    await part(other, '매장 소개').getByLabel('소개글').fill('둘째 기기의 글')
    await part(other, '매장 소개').getByLabel('원산지').fill('쌀: 국내산')
    await save(one, '매장 소개')
    await sees(one, '저장했어요. 손님 화면에 바로 보여요.')
    await save(other, '매장 소개')
    const alert = part(other, '매장 소개').getByRole('alert')
    await alert.getByText('다른 기기에서 바뀌었어요.').waitFor()
    await alert.getByText('첫째 기기의 글').waitFor()
    expect(await faultsOf(other, 'an edit that was made elsewhere')).toEqual([])
    await alert.getByRole('button', { name: /내가 쓴 내용 쓰기/ }).click()
    await save(other, '매장 소개')
    await part(other, '매장 소개').getByText('둘째 기기의 글').first().waitFor()
    await part(other, '매장 소개').getByText('쌀: 국내산').first().waitFor()
    await part(other, '매장 소개').getByRole('button', { name: '이전 버전 매장 소개' }).click()
    const sheet = other.getByRole('dialog', { name: '매장 소개 이전 버전' })
    await sheet.getByText('첫째 기기의 글').waitFor()
    expect(await faultsOf(other, 'earlier versions')).toEqual([])
    await sheet.getByRole('button', { name: '되돌리기 버전 2' }).click()
    await sees(other, '되돌렸어요. 바로 적용돼요.')
    await part(other, '매장 소개').getByText('첫째 기기의 글').first().waitFor()
  })

  it('plans a change, sees it in the preview, withdraws it, and reaches a page that is open', {
    tags: ['SHOP-04', 'SHOP-06', 'SHOP-28'],
  }, async () => {
    const page = await aDevice(390, 844)
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    await edit(page, '배달')
    const form = part(page, '배달')
    await form.getByLabel('배달비 (원)').first().fill('4700')
    await form.getByLabel('날짜와 시각 정하기').check()
    await form.getByLabel('바뀌는 때').fill('2026-12-21T09:00')
    expect(await faultsOf(page, 'delivery terms')).toEqual([])
    await form.getByRole('button', { name: '예약하기' }).click()
    await sees(page, '예약했어요. 그때부터 저절로 바뀌어요.')
    await form.getByRole('list', { name: '예약한 변경' }).getByText('2026. 12. 21 09:00부터').waitFor()
    const preview = part(page, '손님에게는 이렇게 보여요')
    await preview.getByLabel('날짜와 시각').fill('2026-12-22T12:30')
    await preview.getByLabel('손님 주소').fill('테헤란로')
    await preview.getByRole('button', { name: '주소 찾기' }).click()
    await preview.getByRole('list', { name: '손님 주소' }).getByRole('button').first().click()
    await preview.getByRole('button', { name: '확인하기' }).click()
    await preview.getByRole('status').waitFor()
    await preview.getByRole('status').getByText('4,700원').waitFor()
    await form.getByRole('button', { name: '예약 취소' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click()
    await sees(page, '예약을 취소했어요.')
    await edit(page, '매장 소개')
    await part(page, '매장 소개').getByLabel('매장 이름').fill('한상 열린 이름점')
    await part(page, '매장 소개').getByLabel('공지').fill('오늘은 7시까지만 주문을 받아요.')
    await save(page, '매장 소개')
    await sees(customer, '한상 열린 이름점')
    await sees(customer, '오늘은 7시까지만 주문을 받아요.')
    expect(await faultsOf(customer, 'a notice of the store')).toEqual([])
  })

  it('draws its circles on the map, where a drag, a key and a typed number are one', {
    tags: ['SHOP-08', 'SHOP-21'],
  }, async () => {
    const page = await aDevice(390, 844)
    await edit(page, '배달')
    const form = part(page, '배달')
    await form.getByRole('radio', { name: '거리로 정하기' }).check()
    if ((await form.getByLabel('거리 (km까지)').count()) === 0)
      await form.getByRole('button', { name: '배달 거리 추가' }).click()
    const first = form.getByLabel('거리 (km까지)').first()
    await first.fill('2')
    const handle = form.getByRole('slider', { name: '1번째 배달 거리' })
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('2')
    await handle.press('ArrowRight')
    expect(await first.inputValue()).toBe('2.1')
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y, { steps: 4 })
    await page.mouse.up()
    const dragged = Number(await first.inputValue())
    expect(dragged).toBeGreaterThan(0.3)
    expect(dragged).toBeLessThan(2)
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await handle.waitFor()
      expect(await faultsOf(page, `circles, ${width} px wide`)).toEqual([])
    }
    await save(page, '배달')
    await sees(page, '저장했어요. 손님 화면에 바로 보여요.')
    await form.getByText(`${dragged}km`, { exact: false }).first().waitFor()
  })
})
