import { readOrder, textOrderPayment } from '@hansang/contract'
import { formatPhone } from '@hansang/domain'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import {
  addDirectly,
  agreeToAll,
  approve,
  confirmOrder,
  isAtPayment,
  openBasket,
  openOrderPage,
  payButton,
} from '../src/customer.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from '../src/journey.ts'
import { textedLink } from '../src/texted-link.ts'

const journeys = useJourneys()

const TABLE = '/wifiorder/3894?qrYN=Y&wifi=Y&table=12'
const PLACE = '와이파이 카페 역삼 · 테이블 12'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const SENT = '결제 링크를 문자로 보냈어요.'
const MASKED = '개인정보 보호를 위해 일부만 보여 드려요.'

describe('the QR code on the table of a store', () => {
  it('leads to an in-store order that is paid on the entered phone', {
    tags: ['WBSK-01', 'WBSK-03', 'WBSK-06', 'RTE-05', 'RTE-07', 'LND-41', 'LND-42', 'BSK-16'],
  }, async () => {
    const phone = newPhone()
    const guest = await journeys.phone()
    await fillBasketAtTable(guest)
    expect(await guest.getByRole('tab', { name: '매장식사' }).getAttribute('aria-selected')).toBe('true')
    await sees(guest, PLACE)
    await guest.getByRole('textbox', { name: '사장님께' }).fill('얼음 적게 주세요')
    await guest.getByRole('button', { name: '주문하기' }).click()
    await answer(guest, '휴대폰번호(11자리)를 다시 입력해 주세요.')
    const field = guest.getByRole('textbox', { name: '휴대폰번호 입력' })
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await sees(guest, '휴대폰번호(11자리)를 다시 입력해 주세요.')
    expect([...(await faultsOf(guest, 'basket')), ...(await overflowOf(guest, 'basket'))]).toEqual([])
    await field.fill(`${phone.slice(0, 3)}-${phone.slice(3)}`)
    const number = await sendPayment(guest)
    expect(await guest.evaluate(() => localStorage.getItem('basket') ?? '')).not.toContain('씨앗호떡')

    const link = await textedLink(guest, formatPhone(phone))
    expect(new URL(link).pathname).toMatch(/^\/t\/[\w-]{16}$/)
    const payer = await journeys.phone()
    await payer.goto(link)
    expect(await isAtPayment(payer)).toBe(number)
    expect(new URL(payer.url()).hash).toBe('')
    await payer.reload()
    expect(await isAtPayment(payer)).toBe(number)
    await sees(payer, '식사할 매장')
    await sees(payer, PLACE)
    await agreeToAll(payer)
    await payButton(payer).click()
    await approve(await confirmOrder(payer))
    await openOrderPage(payer)
    await sees(payer, '얼음 적게 주세요')
    expect(await payer.getByText(MASKED).count()).toBe(0)

    journeys.expectRefusal(readOrder, 404)
    // On another device the link shows only that the order is paid.
    const other = await journeys.phone()
    await other.goto(link)
    await openOrderPage(other)
    await sees(other, MASKED)
    expect(await other.getByText('얼음 적게 주세요').count()).toBe(0)
  })

  it('sends one text for two taps, and keeps the basket when no text can be sent', {
    tags: ['WBSK-05'],
  }, async () => {
    const guest = await journeys.phone()
    await fillBasketAtTable(guest)
    await guest.getByRole('textbox', { name: '휴대폰번호 입력' }).fill(newPhone())
    const numbers: string[] = []
    guest.on('response', async (response) => {
      if (response.url().endsWith('/insOrderInfo')) numbers.push((await response.json()).ordrId)
    })
    journeys.expectRefusal(textOrderPayment, 'no answer')
    await guest.route('**/selCallSendSmsWifi', (route) => route.abort(), { times: 1 })
    await guest.getByRole('button', { name: '주문하기' }).click()
    await answer(guest, '서버 점검중이에요.')
    await sees(guest, '씨앗호떡 아이스크림')
    const number = await sendPayment(guest)
    expect(new Set([...numbers, number]).size).toBe(1)
  })
})

describe('a guest who pays on the same phone', () => {
  it('continues to the payment at once, and the text is still sent', {
    tags: ['WBSK-03', 'WBSK-06'],
  }, async () => {
    const phone = newPhone()
    const guest = await journeys.phone()
    await fillBasketAtTable(guest)
    await guest.getByRole('textbox', { name: '휴대폰번호 입력' }).fill(phone)
    await guest.getByRole('button', { name: '주문하기' }).click()
    await guest.getByRole('alertdialog', { name: SENT }).getByRole('button', { name: '바로 결제' }).click()
    const number = await isAtPayment(guest)
    await agreeToAll(guest)
    await payButton(guest).click()
    await approve(await confirmOrder(guest))
    await openOrderPage(guest)
    await sees(guest, '테이블')
    const stale = await journeys.phone()
    await stale.goto('/t/AAAAAAAAAAAAAAAA')
    await stale.getByText('페이지를 찾을 수 없어요').waitFor()
    expect(await textedLink(guest, formatPhone(phone))).not.toContain(number)
  })
})

describe('the link of a store’s wifi', () => {
  it.each([
    ['an Android, which opens it again as it joins, goes on with', ANDROID, '장바구니 1개 담김'],
    ['any other phone begins again, without', IPHONE, '장바구니 0개 담김'],
  ])('%s the basket', { tags: ['LND-43', 'TMR-08', 'LND-05'] }, async (_, userAgent, basket) => {
    const guest = await journeys.phone({ userAgent })
    await guest.addInitScript(opensASecondLater)
    await fillBasketAtTable(guest)
    await guest.goto(TABLE)
    await arrivesAt(guest, /\/wifiorder\/store\/main\/3894$/)
    await guest.getByRole('link', { name: new RegExp(basket) }).waitFor()
  })
})

/** Runs in the page: each load of the tab is one second after the last, however slow the machine. */
function opensASecondLater(): void {
  const first = Number((sessionStorage['first'] ??= String(Date.now())))
  const opened = Number(sessionStorage['opened'] ?? 0)
  sessionStorage['opened'] = String(opened + 1)
  Date.now = () => first + opened * 1_000
}

async function fillBasketAtTable(page: Page): Promise<void> {
  await page.goto(TABLE)
  await arrivesAt(page, /\/wifiorder\/store\/main\/3894$/)
  await addDirectly(page, '씨앗호떡')
  await openBasket(page)
  await page.getByRole('heading', { name: '장바구니' }).waitFor()
}

/**
 * One tap on "order"; yields the order's number once the payment link was texted and the main screen is back.
 */
async function sendPayment(page: Page): Promise<string> {
  const placed = page.waitForResponse(/insOrderInfo/)
  await page.getByRole('button', { name: '주문하기' }).dblclick()
  const { ordrId } = (await (await placed).json()) as { ordrId: string }
  await answer(page, SENT)
  await arrivesAt(page, /\/wifiorder\/store\/main\/3894$/)
  await page.getByRole('link', { name: /장바구니 0개 담김/ }).waitFor()
  return ordrId
}
