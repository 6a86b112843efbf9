import { registerOrder } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { menuChanger } from '../src/change-menu.ts'
import {
  addDirectly,
  chooseDelivery,
  choosePickup,
  fillBasket,
  isAtPayment,
  openBasket,
  openLanding,
  order,
} from '../src/customer.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { holdScripts, isTakenOver } from '../src/hold-scripts.ts'

const STORE = { channel: 'hansang', storeId: '1003' }
const CART = '/hansang/store/cart'
/** Its pancake, 15,900 won. */
const changeMenu = menuChanger({ file: 'stores-hansang.json', storeId: STORE.storeId, itemId: '103301' })

const journeys = useJourneys()

async function reopened(page: Page) {
  const release = await holdScripts(page)
  await page.goto(CART, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor()
  return release
}

describe('the basket before its scripts', { tags: ['BSK-24'] }, () => {
  it('shows its dishes and what they cost, and asks for nothing that the document brought', async () => {
    const page = await journeys.phone()
    await fillBasket(page, STORE, '해물파전')
    const release = await reopened(page)
    await page.getByText('해물파전').waitFor()
    await page.getByRole('button', { name: '주문하기' }).waitFor()
    const drawn = await page.locator('main').innerText()

    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    release()
    await isTakenOver(page)
    expect(await page.locator('main').innerText()).toBe(drawn)
    expect(asked.filter((path) => /selStoreInfo|GoodsInfo|Dscnt/i.test(path))).toEqual([])
    await order(page)
  })

  it('shows where a delivery goes and what it costs', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await chooseDelivery(page)
    await addDirectly(page)
    await openBasket(page)
    await page
      .getByText(/^배달팁/)
      .first()
      .waitFor()
    const shown = await page.locator('main').innerText()
    await reopened(page)
    await page.getByText(/테헤란로 152/).waitFor()
    expect(await page.getByRole('textbox', { name: '상세주소' }).inputValue()).toBe('12층 1204호')
    expect(await page.locator('main').innerText()).toBe(shown)
  })

  it('names a dish that is sold out', { tags: ['REG-13'] }, async () => {
    const page = await journeys.phone()
    await changeMenu((item) => ({ ...item, price: 15_900 }))
    await fillBasket(page, STORE, '해물파전')
    await changeMenu((item) => ({ ...item, isSoldOut: true }))
    const release = await reopened(page)
    await sees(page, '품절되었어요')
    release()
    await changeMenu((item) => item)
  })

  it('is empty at once', async () => {
    const page = await journeys.phone()
    await reopened(page)
    await sees(page, '장바구니가 비어 있어요.')
  })
})

it('a browser that keeps nothing has an empty basket, and works', async () => {
  const page = await journeys.phone()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    Object.defineProperty(document, 'cookie', {
      set() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  // The router's own script for the place of scrolling.
  journeys.expectFault('console: SecurityError: denied')
  journeys.expectFault('error: denied')
  await page.goto(`/hansang/1003/${newPhone()}`)
  await choosePickup(page)
  await addDirectly(page, '해물파전')
  await openBasket(page)
  await sees(page, '해물파전')
  await page.reload()
  await sees(page, '장바구니가 비어 있어요.')
})

describe('what is done before the scripts', () => {
  it('is done when they come: text stays, an order is placed once', { tags: ['TMR-19'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page, STORE, '해물파전')
    const release = await reopened(page)
    const placed: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(registerOrder.path)) placed.push(request.url())
    })
    await page.getByRole('textbox', { name: '사장님께' }).pressSequentially('덜 맵게')
    const button = page.getByRole('button', { name: '주문하기' })
    await button.click()
    await page.locator('html[data-leaving]').waitFor()
    await button.click()
    expect(new URL(page.url()).pathname).toBe(CART)
    release()
    await isAtPayment(page)
    expect(placed).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('msgToStore'))).toBe('덜 맵게')
  })

  it('stays chosen and ticked on the screen that pays, and is what the customer pays with', {
    tags: ['TMR-19'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page, STORE, '해물파전')
    const number = await order(page)
    const release = await holdScripts(page)
    await page.goto(`/hansang/order/payment?ordrId=${number}`, { waitUntil: 'commit' })
    const method = page.getByRole('radio', { name: /^바로결제/ })
    const terms = page.getByRole('checkbox', { name: '전체동의' })
    await method.check()
    await terms.check()
    release()
    await isTakenOver(page)
    for (const box of await page.getByRole('checkbox', { name: /^\[/ }).all())
      await expect.poll(() => box.isChecked()).toBe(true)
    expect([await method.isChecked(), await terms.isChecked()]).toEqual([true, true])
    await page.getByRole('button', { name: /원 결제하기$/, disabled: false }).waitFor()
  })

  it('is done once, wherever in their run it falls', { tags: ['TMR-19'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page, STORE, '해물파전')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.addInitScript(pressAfterParsing)
    const counted: number[] = []
    for (let at = 0; at < 8; at++) {
      await page.goto('about:blank')
      await page.goto(`/hansang/store/main/${STORE.storeId}#${at * 60}`, { waitUntil: 'load' })
      await isTakenOver(page)
      await page.waitForTimeout(500)
      counted.push(await page.evaluate(quantityKept))
    }
    expect(counted).toEqual(counted.map((_, index) => index + 2))
  })

  it('keeps the number typed at the desk of orders', { tags: ['TMR-19'] }, async () => {
    const page = await journeys.phone()
    const release = await holdScripts(page)
    await page.goto('/ordrcs', { waitUntil: 'commit' })
    const phone = page.getByRole('textbox').first()
    await phone.pressSequentially('01055501234')
    release()
    await sees(page, '010-5550-1234')
    expect(await phone.inputValue()).toBe('01055501234')
  })
})

/** Runs in the page: the first dish is added once, so many milliseconds after its document has come as its hash says. */
function pressAfterParsing(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find((one) => /해물파전/.test(one.getAttribute('aria-label') ?? one.textContent))
    setTimeout(() => button?.click(), Number(location.hash.slice(1)))
  })
}

/** Runs in the page. */
function quantityKept(): number {
  const kept = JSON.parse(localStorage.getItem('basket') ?? '{}') as {
    state?: { lines: { quantity: number }[] }
  }
  return kept.state?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}
