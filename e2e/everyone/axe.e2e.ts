import { enterVisit } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { accept, openBoard, openCard, orderWith, signIn } from '../src/counter.ts'
import {
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  fillBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
  payButton,
} from '../src/customer.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { walkScreens } from '../src/walk-screens.ts'

const journeys = useJourneys()

const BRANDS = [
  { channel: 'hansang', storeId: '3926' },
  { channel: 'bbq', storeId: '2001' },
  { channel: 'kyochon', storeId: '3390' },
] as const

const OTHER_PAGES = [
  ['the kiosk', '/kyochon/3390?qr=Y', '휴대폰번호를 입력해 주세요.'],
  ['a closed landing', '/momstouch/9002/01012341234', '오늘은 휴무일이에요.'],
  ['a chat order’s landing', '/chatbot/5001/01012341234', '점심톡 선릉점'],
  ['a wifi store', '/wifiorder/3894/01012341234', '와이파이 카페 역삼'],
  ['a store’s details', '/MCP/hansang/store/detail/1001', '매장 소개'],
  ['an empty basket', '/hansang/store/cart', '장바구니가 비어 있어요.'],
  ['a wifi basket', '/wifiorder/store/cart', '장바구니'],
  ['a payment link that is none', '/citycup/pickup/hansang/1001/nobody/A1', '열 수 없는 결제 링크예요'],
  ['the check-in', '/callCheckIn', '지금은 콜체크인을 이용할 수 없어요.'],
  ['a page that is not there', '/nobody/knows/this/page/at/all/x', '페이지를 찾을 수 없어요.'],
  ['the agent’s log-in', '/agent/login', '상담원 로그인'],
  ['the call centre’s page', '/ordrcs', '고객 휴대폰번호'],
  ['the call partner’s page', '/ordrcs_cp', '발신자 휴대폰번호'],
  ['an agent’s landing', '/hansang/csteam/01012341234', '010-1234-1234 고객'],
  ['an agent’s landing of no phone', '/hansang/csteam/123', '번호 다시 입력하기'],
  ['the owner’s log-in', '/ceo/login', '사장님 로그인'],
] as const

/** Only the server recognises these as no phone number. */
const OF_NO_PHONE: ReadonlySet<string> = new Set([
  'a payment link that is none',
  'an agent’s landing of no phone',
])

describe('for everyone', () => {
  it.each(BRANDS)(
    'axe finds nothing serious, and text of twice the size fits, on every screen of $channel',
    async (store) => {
      const page = await journeys.phone()
      const faults: string[] = []
      await walkScreens(page, store, async (screen) => {
        faults.push(...(await faultsOf(page, screen)), ...(await overflowOf(page, screen)))
      })
      expect(faults).toEqual([])
    },
  )

  it.each(OTHER_PAGES)('axe finds nothing serious on %s', async (name, path, sign) => {
    if (OF_NO_PHONE.has(name)) journeys.expectRefusal(enterVisit, 400)
    const page = await journeys.phone()
    await page.goto(path)
    await sees(page, sign)
    expect([...(await faultsOf(page, name)), ...(await overflowOf(page, name))]).toEqual([])
  })

  it('axe finds nothing serious on the board, its sheets and the provider’s page', async () => {
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)
    await fillBasket(customer, { phone })
    await order(customer)
    const provider = await openProvider(customer)
    const faults = await faultsOf(provider, 'the provider’s page')
    await approve(provider)
    await openOrderPage(customer)
    const onBoard = orderWith(counter, phone.slice(-4))
    await onBoard.getByRole('button', { name: '다른 시간' }).click()
    await counter.getByRole('dialog').waitFor()
    faults.push(...(await faultsOf(counter, 'the sheet of minutes')))
    await counter.keyboard.press('Escape')
    await onBoard.getByRole('button', { name: '거절하기' }).click()
    await counter.getByRole('dialog').waitFor()
    faults.push(...(await faultsOf(counter, 'the sheet of reasons')))
    await counter.keyboard.press('Escape')
    await accept(counter, onBoard, 20)
    await onBoard.getByRole('button', { name: '조리 시작' }).waitFor()
    faults.push(...(await faultsOf(counter, 'the board')))
    await openCard(onBoard)
    faults.push(...(await faultsOf(counter, 'an opened card')))
    expect(faults).toEqual([])
  })

  it('axe finds nothing serious, and text of twice the size fits, on an owner’s store, menu, reviews and answer', async () => {
    const page = await journeys.phone()
    const faults: string[] = []
    const look = async (screen: string) => {
      faults.push(...(await faultsOf(page, screen)), ...(await overflowOf(page, screen)))
    }
    await page.goto('/ceo/store?store=3390')
    await signIn(page, 'owner-kyochon', 'kyochon1234')
    await sees(page, '영업시간')
    await look('an own store')
    await page.getByRole('tab', { name: '메뉴' }).click()
    await sees(page, /^메뉴 \d+개/)
    await look('an own menu')
    await page.getByRole('button', { name: '더보기' }).click()
    await page.getByRole('link', { name: '리뷰 관리' }).click()
    const answer = page.getByRole('button', { name: /^답글 (작성|수정)/ }).first()
    await answer.waitFor()
    await look('own reviews')
    await answer.click()
    await page.getByRole('textbox', { name: /리뷰에 쓸 답글/ }).fill('가'.repeat(1_001))
    await sees(page, '답글은 1,000자까지 쓸 수 있어요. 1자를 줄여 주세요.')
    await look('an answer that is too long')
    await page.getByRole('link', { name: '주문 접수' }).click()
    await page.getByRole('button', { name: '영업 시작' }).click()
    await page.getByRole('button', { name: /^설정/ }).click()
    await look('the board of a phone with its settings')
    expect(faults).toEqual([])
  })
})

describe('with the keyboard alone', () => {
  it('the tab key reaches the order button, and enter orders', async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await tabTo(page, '주문하기')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '주문 결제' }).waitFor()
  })

  it('a dialog keeps the focus and gives it back', { tags: ['PAY-19'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await order(page)
    await agreeToAll(page)
    const opener = page.getByRole('button', { name: /보기.*마케팅/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await dialog.waitFor()
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await focusIsOutsideOf(page)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('with reduced motion', () => {
  it('the carousel stays still until it is started, and nothing else moves', {
    tags: ['LND-22'],
  }, async () => {
    const page = await journeys.phone({ reducedMotion: 'reduce' })
    await openLanding(page, { channel: 'bbq', storeId: '2001' })
    await page.getByRole('button', { name: '자동 넘김 시작하기' }).waitFor()
    expect(await movingParts(page)).toEqual([])
    await choosePickup(page)
    expect(await movingParts(page)).toEqual([])
  })

  it('a live order page shows no motion', async () => {
    const page = await journeys.phone({ reducedMotion: 'reduce' })
    await fillBasket(page)
    await order(page)
    await chooseMethod(page, '포장 시 카드결제')
    await agreeToAll(page)
    await payButton(page).click()
    await openOrderPage(page)
    await sees(page, '실시간으로 확인하고 있어요')
    await expect.poll(() => movingParts(page), { timeout: 10_000 }).toEqual([])
  })
})

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.startsWith(name)) return
  }
  throw new Error(`the tab key does not reach ${name}`)
}

/** While a dialog is open, the browser's own bars may have the focus, the page behind it may not. */
async function focusIsOutsideOf(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && focused.closest('dialog[open]') === null
  })
}

async function movingParts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? ''),
  )
}
