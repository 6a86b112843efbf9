import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  chooseWhatIsRequired,
  confirmOrder,
  fillBasket,
  isAtReceipt,
  openBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
} from '../src/customer.ts'
import { confirmOf, identify, openIdentity } from '../src/identity-window.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

/** Demo customers with points at one store each. */
const VERIFIED = { channel: 'hansang', storeId: '1001', phone: '01055505678' }
const UNVERIFIED = { channel: 'kyochon', storeId: '3390', phone: '01055501234' }

const OVER = '포인트가 결제금액보다 많아요.'
const FROM_10000 = '10,000P 이상 사용하려면 휴대폰 본인인증이 필요해요. 새 창에서 인증할까요?'
const FIRST_USE = '포인트를 처음 사용하려면 본인인증이 필요해요.'

describe('points', () => {
  it('of a store are entered, checked and spent, and appear in my points', {
    tags: ['PNT-03', 'PNT-04', 'PNT-05', 'PAY-27', 'IDV-02'],
  }, async () => {
    const page = await journeys.phone()
    await fillBasket(page, VERIFIED)
    await order(page)
    const input = page.getByRole('textbox', { name: '가맹점 포인트 사용할 포인트' })
    await sees(page, '사용 가능 4,200P')

    await input.fill('13901')
    await answer(page, OVER)
    await expect.poll(() => input.inputValue()).toBe('')

    await typeInto(input, '9999')
    await showsNot(page, FROM_10000)
    await typeInto(input, '10000')
    await answer(page, FROM_10000, '취소')
    await typeInto(input, '10000')
    await identify(await openIdentity(page, confirmOf(page, FROM_10000)), VERIFIED.phone)
    await verifyButton(page).waitFor({ state: 'detached' })
    await agreeToAll(page)
    await chooseMethod(page, '바로결제')
    await payIsRefused(page, '사용 가능한 포인트를 확인해 주세요.')

    await page.getByRole('button', { name: '전액 사용' }).click()
    await expect.poll(() => input.inputValue()).toBe('4200')
    const provider = await openProvider(page)
    await sees(provider, '9,700원')
    await approve(provider)
    await openOrderPage(page)
    await page.getByRole('link', { name: '내 포인트' }).first().click()
    await arrivesAt(page, /^\/order\/talk\/mypoint$/)
    await page
      .getByRole('listitem')
      .filter({ hasText: /사용 · / })
      .getByText('-4,200P')
      .waitFor()
    // The 2,600 and 1,500 are other brands' and do not count here.
    await showsNot(page, '4,100P')
    const document = await page.reload()
    expect(await document?.text()).toContain('-4,200P')

    // The next user of the phone must identify themselves.
    await page.getByRole('button', { name: '이 기기에서 로그아웃' }).click()
    await arrivesAt(page, /^\/hansang\/1001$/)
    await page.getByRole('heading', { name: '휴대폰번호를 입력해 주세요.' }).waitFor()
    await page.goto('/order/talk/mypoint')
    await showsNot(page, '-4,200P')
  })

  it('pay together with a coupon and money, after the identity check', {
    tags: ['PNT-05', 'PAY-23', 'PAY-31', 'PAY-32', 'IDV-03'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page, UNVERIFIED)
    await choosePickup(page)
    await page
      .getByRole('link', { name: /참간장 붓칠치킨/ })
      .first()
      .click()
    const add = page.getByRole('button', { name: /원 담기$/ })
    await add.waitFor()
    await chooseWhatIsRequired(page)
    await add.click()
    await openBasket(page)
    await order(page)
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await page.getByRole('button', { name: '전액 사용' }).click()
    await payIsRefused(page, FIRST_USE)
    await identify(await openIdentity(page, verifyButton(page)), UNVERIFIED.phone)
    await verifyButton(page).waitFor({ state: 'detached' })

    await page.getByRole('textbox', { name: '쿠폰번호' }).fill('300100200302')
    await page.getByRole('button', { name: '적용' }).click()
    await sees(page, '적용된 쿠폰')
    // 20,000 less 10% of packing, 1,000 of the event item, 5,000 of the coupon and 500 points.
    await page.getByRole('button', { name: '11,500원 결제하기' }).click()
    await approve(await confirmOrder(page))
    await isAtReceipt(page)
    expect(await amountsOn(page)).toMatchObject({
      포장할인: '-3,000원',
      '포인트 사용': '-500원',
      '쿠폰 사용': '-5,000원',
      '최종 결제금액': '11,500원',
    })
  })

  it('the guide asks first, opens the check in its own window, and returns to the landing', {
    tags: ['PNT-07'],
  }, async () => {
    const phone = newPhone()
    const page = await journeys.phone()
    await openLanding(page, { phone })
    await page.goto('/mypage/pointInfo')
    await page.getByRole('button', { name: '본인인증하기' }).click()
    await identify(await openIdentity(page, confirmOf(page, '휴대폰 본인인증을 진행할까요?')), phone)
    await sees(page, '오늘 본인인증을 마쳤어요')
    await page.getByRole('link', { name: /뒤로|이전/ }).click()
    await arrivesAt(page, /^\/hansang\/1001$/)
  })
})

async function typeInto(input: Locator, typed: string): Promise<void> {
  await input.fill(typed)
  await input.blur()
}

async function payIsRefused(page: Page, why: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`원 결제하기.*${why.replaceAll('.', '\\.')}`) })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
}

function verifyButton(page: Page): Locator {
  return page.getByRole('button', { name: '본인인증하기' })
}

async function amountsOn(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('dl > div').filter({ visible: true }).all()
  const pairs = rows.map(async (row) => [
    await row.locator('dt').innerText(),
    await row.locator('dd').innerText(),
  ])
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>
}
