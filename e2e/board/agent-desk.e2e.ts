import { openCaller } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { signIn } from '../src/counter.ts'
import { newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'

const journeys = useJourneys()

describe('an agent at the desk', () => {
  it('repeats the last order of a caller in six key presses at most, and sees it paid', async () => {
    const phone = newPhone()
    await placeOrder(journeys.url, { phone, isPaidAhead: true })
    const [desk, customer] = await Promise.all([journeys.counter(), journeys.phone()])
    await openDesk(desk)
    const faults = await faultsOf(desk, 'the desk without a caller')

    await desk.keyboard.type(phone)
    await desk.keyboard.press('Enter')
    const repeat = desk.getByRole('button', { name: '해물파전 다시 담기' })
    await repeat.waitFor()
    expect(await repeat.evaluate((button) => button === document.activeElement)).toBe(true)
    const presses: string[] = []
    const press = async (key: string) => {
      presses.push(key)
      await desk.keyboard.press(key)
    }
    await press('Enter')
    await desk.getByText('받을 금액').waitFor()
    faults.push(...(await faultsOf(desk, 'the desk with an order')), ...(await overflowOf(desk, 'the desk')))
    await press('F8')
    await press('F9')
    await sees(desk, '결제 링크를 보냈어요.')
    expect(presses.length).toBeLessThanOrEqual(6)
    const ordered = desk.getByRole('listitem').filter({ hasText: '주문 대기' }).first()
    const before = await desk.getByText('결제 완료', { exact: true }).count()

    await customer.goto('/inbox')
    const link = customer.getByRole('link', { name: /\/pay\// }).first()
    await customer.goto((await link.getAttribute('href')) ?? '')
    await customer.getByRole('button', { name: /원 결제하기/ }).click()
    await desk.waitForFunction(
      (count) =>
        [...document.querySelectorAll('li')].filter((row) => row.textContent?.includes('결제 완료')).length >
        count,
      before,
    )
    expect(await ordered.count()).toBe(0)
    expect(faults).toEqual([])
    await showsNot(desk, '다시 로그인')
  })

  it('serves a new caller, and is told what is missing', async () => {
    journeys.expectRefusal(openCaller, 400)
    const desk = await journeys.counter()
    await openDesk(desk)
    await desk.getByLabel('고객 전화번호').fill('010-12')
    await desk.keyboard.press('Enter')
    await sees(desk, '휴대폰번호를 숫자 10~11자리로 입력해 주세요.')

    await desk.getByLabel('고객 전화번호').fill(newPhone())
    await desk.keyboard.press('Enter')
    await sees(desk, '최근 주문이 없어요.')
    await desk.getByRole('button', { name: /주문하기/ }).press('Enter')
    await sees(desk, '매장과 메뉴를 먼저 담아 주세요.')
    await desk.getByRole('radio', { name: '포장' }).check()
    await desk.getByRole('button', { name: '매장 고르기' }).click()
    await desk.getByRole('textbox', { name: /매장 이름/ }).fill('강남본점')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /강남본점/ })
      .first()
      .click()
    await desk.getByRole('button', { name: '메뉴 추가' }).click()
    await desk.getByRole('textbox', { name: /^메뉴 이름/ }).fill('해물파전')
    await desk
      .getByRole('button', { name: /해물파전/ })
      .first()
      .click()
    await desk.getByRole('button', { name: /^담기/ }).click()
    await sees(desk, '받을 금액')
  })

  it('takes a whole order by keyboard alone: a new address and two dishes', async () => {
    const desk = await journeys.counter()
    await openDesk(desk)
    await typed(desk, newPhone())
    await sees(desk, '최근 주문이 없어요.')
    await goTo(desk, '주소 고르기')
    await goTo(desk, '도로명, 지번, 건물명', '')
    await typed(desk, '테헤란로 152')
    await desk.getByRole('dialog').getByRole('listitem').first().waitFor()
    await goTo(desk, /테헤란로 152/)
    expect(await inFocus(desk)).toBe('상세주소')
    await typed(desk, '7층')
    await sees(desk, /테헤란로 152 .*7층/)
    expect(await inFocus(desk)).toBe('주소 고르기')

    await goTo(desk, '매장 고르기')
    await typed(desk, '강남본점')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: /^한상 강남본점/ })
      .waitFor()
    await goTo(desk, /^한상 강남본점/)
    expect(await inFocus(desk)).toBe('매장 고르기')

    await goTo(desk, '메뉴 추가')
    await typed(desk, 'ㅅㅂㄱㄱ')
    await goTo(desk, /^숯불고기 한상/)
    expect(await inFocus(desk)).toMatch(/^1인/)
    await goTo(desk, '흰쌀밥', 'Space')
    await desk.keyboard.press('ArrowDown')
    expect(await inFocus(desk)).toBe('현미잡곡밥')
    await goTo(desk, '된장국', 'Space')
    await goTo(desk, /^담기/)
    await sees(desk, '숯불고기 한상 1개를 담았어요. 모두 1개예요.')
    await sees(desk, '1인 · 현미잡곡밥 · 된장국')
    expect(await inFocus(desk)).toMatch(/^메뉴 이름/)
    await typed(desk, '해물파전')
    await goTo(desk, /^해물파전/)
    await goTo(desk, /^담기/)
    await sees(desk, '해물파전 1개를 담았어요. 모두 2개예요.')
    await desk.keyboard.press('Escape')
    expect(await inFocus(desk)).toBe('메뉴 추가')

    await sees(desk, '받을 금액')
    await desk.keyboard.press('F8')
    await desk.keyboard.press('F9')
    await sees(desk, '결제 링크를 보냈어요.')
  })
})

const MOST_TABS = 40

/** Tabs to the named control and presses `key` on it. */
async function goTo(desk: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const passed: string[] = []
  while (passed.length < MOST_TABS) {
    await desk.keyboard.press('Tab')
    const at = await inFocus(desk)
    if (typeof name === 'string' ? at === name : name.test(at)) {
      if (key) await desk.keyboard.press(key)
      return
    }
    passed.push(at)
  }
  throw new Error(`no Tab leads to ${name}: ${passed.join(', ')}`)
}

function inFocus(desk: Page): Promise<string> {
  return desk.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null
    return (at?.ariaLabel ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '').trim()
  })
}

async function typed(desk: Page, text: string): Promise<void> {
  await desk.keyboard.type(text)
  await desk.keyboard.press('Enter')
}

async function openDesk(page: Page): Promise<void> {
  await page.goto('/agent')
  await page.waitForURL(/\/agent\/login$/)
  await signIn(page, 'csteam', 'csteam1234')
  await page.waitForURL(/\/agent$/)
  // The brand comes before the phone; 한상 is the second brand.
  await page.getByLabel('고객 전화번호').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
}
