import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  agreeToAll,
  chooseMethod,
  fillBasket,
  isAtReceipt,
  openLanding,
  order,
  payButton,
  typePhone,
} from '../src/customer.ts'
import { newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'
import { identify, openIdentity } from '../src/identity-window.ts'
import { textedLink } from '../src/texted-link.ts'

const journeys = useJourneys()

const MASKED = '개인정보 보호를 위해 일부만 보여 드려요.'

describe('the link of an order, opened in a fresh browser', () => {
  it('shows the order by number and phone, and requests nothing it may not see', {
    tags: ['ORD-01', 'ORD-03'],
  }, async () => {
    const phone = newPhone()
    const number = await orderOf(await journeys.phone(), phone)
    const other = await journeys.phone()
    const refused = refusalsOf(other)
    await other.goto('/hansang/1001')
    await other.evaluate(() => localStorage.clear())
    await other.goto(`/order/detail/hansang/${number}/${phone}`)
    await showsMaskedOrder(other)
    await other.reload()
    await showsMaskedOrder(other)
    await other.goBack()
    await other.goForward()
    await showsMaskedOrder(other)
    expect(refused).toEqual([])
    await identify(await openIdentity(other, verifyButton(other)), phone)
    await other.getByRole('button', { name: '주문 취소하기' }).waitFor()
    expect(await other.getByText(MASKED).count()).toBe(0)
  })

  it('a texted link shows the whole order to the first browser only, and keeps its secret out of the address', {
    tags: ['ORD-01', 'PAY-51'],
  }, async () => {
    const phone = newPhone()
    const link = await linkOfText(await journeys.phone(), phone)
    const [first, second] = await Promise.all([journeys.phone(), journeys.phone()])
    await first.goto(link)
    await sees(first, '주문을 확인하고 있어요')
    await first.getByRole('button', { name: '주문 취소하기' }).waitFor()
    expect(new URL(first.url()).hash).toBe('')
    await first.reload()
    await first.getByRole('button', { name: '주문 취소하기' }).waitFor()
    expect(await first.getByText(MASKED).count()).toBe(0)

    const refused = refusalsOf(second)
    await second.goto(link)
    await showsMaskedOrder(second)
    expect(new URL(second.url()).hash).toBe('')
    expect(refused).toEqual([])
  })

  it('a forwarded link shows all to the owner of the phone after proof, and tells others that it is not theirs', {
    tags: ['ORD-01', 'ORD-25'],
  }, async () => {
    const phone = newPhone()
    const link = await linkOfText(await journeys.phone(), phone)
    const [forwarded = ''] = link.split('#')
    const [owner, friend] = await Promise.all([journeys.phone(), journeys.phone()])
    await owner.goto(forwarded)
    await showsMaskedOrder(owner)
    await typePhone(owner, newPhone())
    await (await openIdentity(owner, verifyButton(owner))).close()
    await typePhone(owner, phone)
    await identify(await openIdentity(owner, verifyButton(owner)), phone)
    await owner.getByRole('button', { name: '주문 취소하기' }).waitFor()

    const friends = newPhone()
    await friend.goto(forwarded)
    await typePhone(friend, friends)
    await identify(await openIdentity(friend, verifyButton(friend)), friends)
    await sees(friend, '인증한 휴대폰의 주문이 아니에요.')
    await showsNot(friend, '주문 취소하기')
  })

  it('a texted link leaves the visit of another phone unchanged', { tags: ['PAY-51'] }, async () => {
    const link = await linkOfText(await journeys.phone())
    const visitor = await journeys.phone()
    await openLanding(visitor, { channel: 'kyochon', storeId: '3390' })
    const token = await tokenOf(visitor)
    await visitor.goto(link)
    await visitor.getByRole('button', { name: '주문 취소하기' }).waitFor()
    expect(await tokenOf(visitor)).toBe(token)
  })
})

async function orderOf(page: Page, phone: string): Promise<string> {
  await fillBasket(page, { phone })
  const number = await order(page)
  await chooseMethod(page, '포장 시 카드결제')
  await agreeToAll(page)
  await payButton(page).click()
  await isAtReceipt(page)
  return number
}

/** Places an order with the registration that texts its link; yields the link. */
async function linkOfText(page: Page, phone = newPhone()): Promise<string> {
  await page.route('**/insOrderPayInfo', (route) =>
    route.continue({ url: route.request().url().replace('insOrderPayInfo', 'selCallSendSms') }),
  )
  await fillBasket(page, { phone })
  const number = await order(page)
  await chooseMethod(page, '포장 시 카드결제')
  await agreeToAll(page)
  const answered = page.waitForResponse(/selCallSendSms/)
  await payButton(page).click()
  await answered
  return await textedLink(page, number)
}

function verifyButton(page: Page) {
  return page.getByRole('button', { name: '본인인증하기' })
}

async function showsMaskedOrder(page: Page): Promise<void> {
  await sees(page, '주문을 확인하고 있어요')
  await sees(page, MASKED)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
}

function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

async function tokenOf(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('token'))
}
