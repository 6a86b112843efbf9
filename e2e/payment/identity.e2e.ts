import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  chooseDelivery,
  choosePickup,
  isAtPayment,
  openBasket,
  openLanding,
} from '../src/customer.ts'
import { ADULT, MINOR, closes, confirmOf, identify, openIdentity } from '../src/identity-window.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const CHECK = '주류 구매를 위해 본인인증을 진행해요.'
const TOO_YOUNG = '만 19세 미만은 주류를 구매할 수 없어요. 올해는 2007년생부터 구매할 수 있어요.'

describe('alcohol', () => {
  it('is sold after an age check of today, at a second tap on the order button', {
    tags: ['IDV-07', 'IDV-08', 'MSG-05'],
  }, async () => {
    const phone = newPhone()
    const page = await basketWithSoju(phone)
    await identify(await askedForCheck(page), phone, ADULT)
    await hasAskedServer(page)
    expect(new URL(page.url()).pathname).toBe('/hansang/store/cart')
    await tapOrder(page)
    await isAtPayment(page)
    await sees(page, '맑은 소주')
  })

  it('is not sold to minors', { tags: ['IDV-06', 'ERR-28'] }, async () => {
    const phone = newPhone()
    const page = await basketWithSoju(phone)
    await identify(await askedForCheck(page), phone, MINOR)
    await answer(page, TOO_YOUNG)
    await hasAskedServer(page)
    const refused = page.waitForResponse(/\/insOrderInfo$/)
    await tapOrder(page)
    expect(await (await refused).json()).toMatchObject({ code: 'fail', message: TOO_YOUNG })
    await answer(page, TOO_YOUNG)
    await arrivesAt(page, /\/hansang\/store\/cart$/)
    await page.getByRole('button', { name: '주문하기' }).waitFor()
  })

  it('a failed check leaves the order in the basket', { tags: ['IDV-05'] }, async () => {
    const page = await basketWithSoju(newPhone())
    const window = await askedForCheck(page)
    await window.getByText('문제 상황 연습').click()
    await closes(window, '인증 실패')
    await answer(page, TOO_YOUNG)
    await tapOrder(page)
    await sees(page, CHECK)
  })

  it('a repeated check of today is reported as done, and the order continues', {
    tags: ['MSG-05'],
  }, async () => {
    const phone = newPhone()
    const page = await basketWithSoju(phone)
    await identify(await askedForCheck(page), phone, ADULT)
    await hasAskedServer(page)
    await page.goto('/api/v1/user/join/nonVerificationRequest?arsYn=Y')
    await sees(page, '오늘 이미 본인인증을 마쳤어요.')
    await page.getByRole('button', { name: '돌아가기' }).click()
    await arrivesAt(page, /\/hansang\/store\/cart$/)
    await page.waitForURL(({ search }) => search === '')
    await tapOrder(page)
    await isAtPayment(page)
  })

  it('hides the leave-at-door request', async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await chooseDelivery(page)
    await page.getByRole('dialog', { name: '배달 안내' }).getByRole('button', { name: '확인했어요' }).click()
    await addDirectly(page)
    await openBasket(page)
    expect(await offeredRequests(page)).toHaveLength(4)
    await page
      .getByRole('combobox', { name: '배달 요청사항' })
      .selectOption('문 앞에 두고 벨 눌러 주세요 (비대면)')
    await page.getByRole('link', { name: /더 담으러 가기/ }).click()
    await addDirectly(page, '맑은 소주')
    await openBasket(page)
    expect(await offeredRequests(page)).toEqual(['직접 전달해 주세요', '도착하면 전화해 주세요'])
    await expect
      .poll(() => page.getByRole('combobox', { name: '배달 요청사항' }).inputValue())
      .toBe('직접 전달해 주세요')
  })
})

async function basketWithSoju(phone: string): Promise<Page> {
  const page = await journeys.phone()
  await openLanding(page, { phone })
  await choosePickup(page)
  await addDirectly(page)
  await addDirectly(page, '맑은 소주')
  await openBasket(page)
  return page
}

async function tapOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '주문하기' }).click()
}

async function askedForCheck(page: Page): Promise<Page> {
  await tapOrder(page)
  return await openIdentity(page, confirmOf(page, CHECK))
}

/** Waits until the page has the check's outcome and has stored its date. */
async function hasAskedServer(page: Page): Promise<void> {
  await page.waitForFunction(() => Boolean(sessionStorage.getItem('ciModDtm')))
}

async function offeredRequests(page: Page): Promise<string[]> {
  return await page.getByRole('combobox', { name: '배달 요청사항' }).getByRole('option').allInnerTexts()
}
