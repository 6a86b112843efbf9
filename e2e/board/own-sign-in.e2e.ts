import { changeAgentPassword } from '@hansang/contract'
import { type Product, removeData } from '@hansang/testing/product'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard, signIn, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { answer, sees, useJourneys } from '../src/journey.ts'
import { runOwnProduct } from '../src/own-product.ts'

const FRESH = '서울의 밤 열두 시'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const CHANGED = '비밀번호를 바꿨어요. 다른 기기는 모두 로그아웃됐고, 이 기기는 그대로 쓸 수 있어요.'

const journeys = useJourneys()
let product: Product

// A product for each test, as each changes the demo accounts' passwords.
beforeEach(async () => {
  product = await runOwnProduct()
  // The pages are closed by then.
  return async () => {
    await product.stop()
    await removeData(product)
  }
})

describe('an owner', () => {
  it('changes the password from the board’s settings: every other board is signed out and says so', async () => {
    const [here, there] = [await journeys.phone({ url: product.url, userAgent: IPHONE }), await aCounter()]
    await openBoard(there)
    await openBoard(here)
    await here.getByRole('button', { name: '설정' }).click()
    await here.getByRole('link', { name: '비밀번호와 기기' }).click()
    await sees(here, /8자 이상으로 정하고 아이디는 넣지 마세요/)
    await isAskedForBetter(here, { loginId: 'owner1001', password: 'hansang1234' })
    expect([...(await faultsOf(here, 'account')), ...(await misfitsOf(here, 'account'))]).toEqual([])
    await device(here, '컴퓨터').waitFor()

    journeys.allowRefusal(401)
    await change(here, 'hansang1234', FRESH)
    await sees(here, CHANGED)
    await device(here, '컴퓨터').waitFor({ state: 'detached' })
    await sees(there, '로그인이 끝나 새 주문을 받을 수 없어요. 다시 로그인해 주세요.')
    expect(await there.getByText('실시간 연결됨').count()).toBe(0)
    await here.reload()
    await device(here, '휴대폰 · 사파리').getByText('이 기기').waitFor()

    await there.goto('/ceo/login')
    await signIn(there, 'owner1001', FRESH)
    await startShift(there)
    await sees(there, '실시간 연결됨')
  })

  it('signs out one device, then all others, each after a confirmation; the focus stays in the list', async () => {
    const here = await aCounter()
    await openBoard(here)
    const phones = [await aKeptPhone(), await aKeptPhone(), await aKeptPhone()]
    await here.getByRole('link', { name: '비밀번호와 기기' }).click()
    const ends = here.getByRole('button', {
      name: /^휴대폰 · 사파리 \(iPhone · 오늘 \d+:\d+에 썼어요.*\) 로그아웃$/,
    })
    await expect.poll(() => ends.count()).toBe(3)
    expect(await faultsOf(here, 'devices')).toEqual([])

    await ends.first().click()
    await answer(here, '휴대폰 · 사파리에서 로그아웃할까요?', '취소')
    expect(await ends.count()).toBe(3)
    journeys.allowRefusal(401)
    await ends.first().click()
    await answer(here, '새 주문 알림이 멈춰요.', '로그아웃')
    await sees(here, '휴대폰 · 사파리에서 로그아웃했어요.')
    await expect.poll(() => ends.count()).toBe(2)
    expect(await focused(here)).toBe('로그인한 기기')

    await here.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click()
    await answer(here, '이 기기만 두고 다른 기기 2대에서 로그아웃할까요?', '모두 로그아웃')
    await sees(here, '다른 기기에서 모두 로그아웃했어요.')
    await sees(here, '다른 기기에서는 로그인하지 않았어요.')
    for (const phone of phones) await sees(phone, '로그인이 끝나 새 주문을 받을 수 없어요.')
  })
})

describe('an agent', () => {
  it('changes the password at the desk: the caller stays, the other desk is signed out and says so', async () => {
    const [here, there] = [await aDesk(), await aDesk()]
    await here.getByLabel('고객 전화번호').fill('010-2345-6789')
    await here.keyboard.press('Enter')
    await sees(here, '010-2345-6789')
    await here.getByRole('button', { name: '비밀번호와 기기' }).click()
    await isAskedForBetter(here, { loginId: 'csteam', password: 'csteam1234' })
    expect(await faultsOf(here, 'the agent’s account')).toEqual([])
    journeys.allowRefusal(401)
    await change(here, 'csteam1234', FRESH)
    await sees(here, CHANGED)
    await here.keyboard.press('Escape')
    await sees(here, '010-2345-6789')

    await there.waitForURL(/\/agent\/login$/)
    await sees(there, '로그인이 끝났어요. 다시 로그인하면 담던 주문이 그대로 있어요.')
    await signIn(there, 'csteam', FRESH)
    await there.waitForURL(/\/agent$/)
  })

  it('is told how long to wait after wrong guesses', async () => {
    const desk = await aDesk()
    await desk.getByRole('button', { name: '비밀번호와 기기' }).click()
    for (let guess = 0; guess < 5; guess += 1) {
      const answered = desk.waitForResponse(/chgPassword/)
      await change(desk, `wrong guess ${guess}`, FRESH)
      await answered
    }
    journeys.expectRefusal(changeAgentPassword, 429)
    await change(desk, 'csteam1234', FRESH)
    await sees(desk, /비밀번호가 여러 번 맞지 않았어요\. \d+초 뒤에 다시 시도해 주세요\./)
  })
})

const aCounter = () => journeys.counter(product.url)

async function aKeptPhone(): Promise<Page> {
  const page = await journeys.phone({ url: product.url, userAgent: IPHONE })
  await openBoard(page)
  return page
}

async function aDesk(): Promise<Page> {
  const page = await aCounter()
  await page.goto('/agent/login')
  await signIn(page, 'csteam', 'csteam1234')
  await page.getByLabel('고객 전화번호').waitFor()
  return page
}

async function change(page: Page, password: string, newPassword: string): Promise<void> {
  await page.getByLabel('지금 비밀번호').fill(password)
  await page.getByLabel('새 비밀번호').fill(newPassword)
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click()
}

/** Each refusal is at its field, which has the focus. */
async function isAskedForBetter(page: Page, own: { loginId: string; password: string }): Promise<void> {
  const refused = [
    ['', FRESH, '지금 쓰는 비밀번호를 입력해 주세요.'],
    [own.password, '', '새로 쓸 비밀번호를 입력해 주세요.'],
    [own.password, '일곱자비밀번호', '새 비밀번호는 8자 이상으로 정해 주세요.'],
    [own.password, 'password', '쉽게 짐작할 수 있는 비밀번호예요. 여러 낱말을 이어 더 길게 정해 주세요.'],
    [
      own.password,
      `${own.loginId} 2026`,
      '비밀번호에는 아이디를 넣을 수 없어요. 다른 비밀번호로 정해 주세요.',
    ],
    ['not the one', FRESH, '지금 쓰는 비밀번호가 맞지 않아요.'],
  ] as const
  for (const [password, newPassword, words] of refused) {
    await change(page, password, newPassword)
    await sees(page, words)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await page.getByText(words).waitFor()
  }
}

function device(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name })
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null)
}
