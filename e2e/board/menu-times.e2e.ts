import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { signIn, startShift } from '../src/counter.ts'
import { choosePickup, openLanding } from '../src/customer.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { useOwnProduct } from '../src/own-product.ts'

const DISH = '해물파전'
const journeys = useJourneys()
const product = useOwnProduct()

async function anEditor(width = 1024, height = 768): Promise<Page> {
  const editor = await journeys.counter(product.url)
  await editor.setViewportSize({ width, height })
  await editor.goto('/ceo/login')
  await signIn(editor, 'owner1001', 'hansang1234')
  await startShift(editor)
  await editor.goto('/ceo/menu')
  await editor.getByText(/분류 \d+개 · 메뉴 \d+개/).waitFor()
  return editor
}

async function openDish(editor: Page, name = DISH): Promise<Locator> {
  await editor.getByRole('textbox', { name: '메뉴 검색' }).fill(name)
  await editor
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  return editor.getByRole('dialog', { name })
}

async function setPrice(editor: Page, price: string): Promise<void> {
  const dish = await openDish(editor)
  await priceOf(dish).fill(price)
  await dish.getByRole('button', { name: '저장' }).click()
  await sees(editor, `${DISH} 저장했어요.`)
  await dish.waitFor({ state: 'detached' })
}

const priceOf = (dish: Locator) => dish.getByRole('textbox', { name: '가격(원)' }).first()

describe('a menu that changes at a time', () => {
  it('is planned on one device, told on the other, and withdrawn', {
    tags: ['MENU-16', 'MENU-18', 'SHOP-06'],
  }, async () => {
    const [one, other] = [await anEditor(), await anEditor(390, 844)]
    await setPrice(one, '20000')
    await other.reload()
    const [first, second] = [await openDish(one), await openDish(other)]
    await priceOf(first).fill('23000')
    await first.getByLabel('날짜와 시각 정하기').check()
    await first.getByLabel('바뀌는 때').fill('2026-03-02T09:00')
    await first.getByLabel('메모 (직원끼리 보는 글)').fill('월요일 새 가격')
    expect(await priceOf(first).inputValue()).toBe('23000')
    expect(await faultsOf(one, 'a dish from a time on')).toEqual([])
    await first.getByRole('button', { name: '예약하기' }).click()
    await sees(one, `${DISH} 변경을 예약했어요.`)
    await priceOf(second).fill('21000')
    await second.getByRole('button', { name: '저장' }).click()
    await sees(other, /다른 기기에서 이 메뉴를 바꿨어요/)
    await second.getByRole('list', { name: '이 메뉴에 예약한 변경' }).getByText('월요일 새 가격').waitFor()
    expect(await faultsOf(other, 'a dish with what is planned')).toEqual([])
    await second.getByRole('button', { name: '저장' }).click()
    await sees(other, `${DISH} 저장했어요.`)
    await other.getByRole('button', { name: '예약한 변경 1개' }).click()
    const planned = other.getByRole('dialog', { name: '예약한 변경' })
    await planned.getByText('2026. 03. 02 09:00부터').waitFor()
    await planned.getByText('가격 21,000원 → 23,000원').waitFor()
    expect(await misfitsOf(other, 'what is planned')).toEqual([])
    expect(await faultsOf(other, 'what is planned')).toEqual([])
    await planned.getByRole('button', { name: `예약 취소 ${DISH}` }).focus()
    await other.keyboard.press('Enter')
    await other.getByRole('alertdialog').getByRole('button', { name: '예약 취소' }).click()
    await sees(other, '예약을 취소했어요.')
    await planned.getByText('예약한 변경이 없어요.').waitFor()
  })

  it('goes back to an earlier version, with a dish that was taken off, and a device that was late is told', {
    tags: ['MENU-19', 'SHOP-03'],
  }, async () => {
    const [one, other] = [await anEditor(), await anEditor(390, 844)]
    await setPrice(one, '20000')
    await setPrice(one, '26000')
    await one.getByRole('button', { name: '이전 버전' }).click()
    await other.getByRole('button', { name: '이전 버전' }).click()
    const sheets = [one, other].map((page) => page.getByRole('dialog', { name: '메뉴판 이전 버전' }))
    const [first, second] = sheets as [Locator, Locator]
    await first.getByText('가격 20,000원 → 26,000원').first().waitFor()
    await second.getByText('가격 20,000원 → 26,000원').first().waitFor()
    expect(await faultsOf(other, 'versions of a menu')).toEqual([])
    expect(await misfitsOf(other, 'versions of a menu')).toEqual([])
    const back = async (page: Page, sheet: Locator) => {
      await sheet
        .getByRole('button', { name: /^이때로 되돌리기/ })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: '이때로 되돌리기' }).click()
    }
    await back(one, first)
    await sees(one, '되돌렸어요. 손님 화면에 바로 보여요.')
    await back(other, second)
    const late = other
      .getByRole('alertdialog')
      .filter({ hasText: '그 사이 다른 기기에서 메뉴판을 바꿨어요.' })
    await late.getByRole('button', { name: '확인' }).click()
    await second
      .getByText(/되돌림/)
      .first()
      .waitFor()
    const customer = await journeys.phone({ url: product.url })
    await openLanding(customer)
    await choosePickup(customer)
    await sees(customer, '20,000원')
    const dish = await openDish(one)
    await dish.getByRole('button', { name: '메뉴판에서 빼기' }).click()
    await one.getByRole('alertdialog').getByRole('button', { name: '메뉴판에서 빼기' }).click()
    await sees(one, '메뉴판에서 뺐어요.')
    await one.getByRole('button', { name: '이전 버전' }).click()
    await first
      .getByRole('button', { name: `${DISH} 다시 넣기` })
      .first()
      .click()
    await one.getByRole('alertdialog').getByRole('button', { name: '이때로 되돌리기' }).click()
    await sees(one, '되돌렸어요. 손님 화면에 바로 보여요.')
    const again = await openDish(one)
    await again.getByRole('button', { name: '이전 내용 보기' }).click()
    await again.getByRole('list', { name: '이 메뉴의 이전 내용' }).getByText('메뉴판에서 뺐어요.').waitFor()
    expect(await faultsOf(one, 'what a dish was')).toEqual([])
  })
})
