import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  confirmOrder,
  isAtPayment,
  isAtReceipt,
  openLanding,
  openProvider,
  order,
  payButton,
  rehearse,
} from '../src/customer.ts'
import { answer, arrivesAt, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

describe('a coupon for a menu', () => {
  it('is looked up once, added to the basket and pays for its menu', {
    tags: ['CPN-03', 'CPN-09', 'CPN-10', 'CPN-11'],
  }, async () => {
    const page = await storePage('kyochon', '3390')
    await page.getByRole('link', { name: /메뉴교환권 등록/ }).click()
    await slowDown(page, '**/selCouponInfo')
    await enterCoupon(page, '300100200301')
    await page.getByRole('button', { name: '쿠폰을 조회하고 있어요.' }).click()
    await answer(page, '쿠폰을 조회하고 있어요.')
    await answer(page, '쿠폰이 적용됐어요.')
    await arrivesAt(page, /\/kyochon\/store\/cart$/)
    await sees(page, '20,000원 상당의 메뉴')
    await showsNot(page, '메뉴 변경')

    await order(page)
    await sees(page, '[메뉴교환권] 참간장 붓칠치킨')
    // The first, unpaid order holds the coupon; a new order by the same customer takes it over.
    await page.goBack()
    await arrivesAt(page, /\/kyochon\/store\/cart$/)
    await page.getByRole('textbox', { name: '사장님께' }).fill('무 많이 주세요')
    await order(page)
    await sees(page, '[메뉴교환권] 참간장 붓칠치킨')
    await agreeToAll(page)
    await payButton(page).click()
    await isAtReceipt(page)
    await sees(page, '더 결제하실 금액은 없어요.')
  })

  it('says why another one is refused', { tags: ['CPN-04', 'CPN-07', 'CPN-08'] }, async () => {
    const page = await storePage('kkanbu', '8001')
    await page.getByRole('link', { name: /메뉴교환권 등록/ }).click()
    await enterCoupon(page, '')
    await answer(page, '잘못된 쿠폰번호예요. 다시 확인해 주세요.')
    await enterCoupon(page, '3330-1002-0031')
    await answer(page, '이미 사용된 쿠폰이에요.')
    await enterCoupon(page, '859110020030')
    await answer(page, '금액권 쿠폰이에요. 결제 화면에서 입력해 주세요.')
    await enterCoupon(page, '333010020030')
    await answer(page, '쿠폰이 적용됐어요.')
    await page.getByRole('link', { name: '쿠폰 등록' }).click()
    await enterCoupon(page, '333010020030')
    await answer(page, '이미 장바구니에 담긴 쿠폰이에요.')
  })

  it('offers two options, and can be exchanged for another menu', {
    tags: ['CPN-10', 'ITEM-12', 'BSK-07', 'BSK-21'],
  }, async () => {
    const page = await storePage('twozzim', '6001')
    await page.getByRole('link', { name: /메뉴교환권 등록/ }).click()
    await enterCoupon(page, '600100200301')
    await answer(page, '쿠폰이 적용됐어요.')
    await arrivesAt(page, /\/store\/menu\/detail$/)
    await page.getByRole('radio', { name: /두마리/ }).check()
    await page.getByRole('checkbox', { name: /순한맛/ }).check()
    await page.getByRole('checkbox', { name: /^뼈/ }).check()
    await page.getByRole('button', { name: '쿠폰 장바구니에 담기 (+19,000원)' }).click()
    await arrivesAt(page, /\/store\/cart$/)
    await sees(page, '25,900원 상당의 메뉴 · 두마리')

    await page.getByRole('button', { name: '메뉴 변경' }).click()
    await arrivesAt(page, /\/store\/main\/6001$/)
    await page.getByRole('link', { name: /묵은지 매운찜닭/ }).click()
    await page.getByRole('checkbox', { name: /순한맛/ }).check()
    await page.getByRole('button', { name: /원 담기$/ }).click()
    await page.getByRole('link', { name: /장바구니 보기/ }).click()
    await sees(page, '모바일상품권 금액')
    await page.getByRole('button', { name: '초기화' }).click()
    await showsNot(page, '모바일상품권 금액')
  })
})

describe('a coupon for an amount', () => {
  it('allows prepaid methods only, survives a decline and a reload, and restores the methods once removed', {
    tags: ['CPN-16', 'CPN-17', 'CPN-20'],
  }, async () => {
    const page = await storePage('tteokcham', '7001')
    await page.getByRole('link', { name: /달콤 닭강정/ }).click()
    await page.getByRole('radio', { name: /^대/ }).check()
    await page.getByRole('button', { name: /원 담기$/ }).click()
    await page.getByRole('link', { name: /장바구니 보기/ }).click()
    await order(page)
    const methods = page.getByRole('radio')
    await payButton(page).waitFor()
    const all = await methods.count()
    await apply(page, '700100200301')
    await answer(page, '교환권은 E쿠폰 입력란에 등록해 주세요.')
    await apply(page, '700100200302')
    await sees(page, '적용된 쿠폰')
    await apply(page, '700100200302')
    await answer(page, '이미 등록된 쿠폰이에요.')
    expect(await methods.count()).toBeLessThan(all)

    await rehearse(await openProvider(page), '카드 거절')
    await sees(page, '카드 승인이 거절됐어요. 다른 결제수단으로 결제해 주세요.')
    await page.reload()
    await isAtPayment(page)
    await sees(page, '적용된 쿠폰')
    await page.getByRole('button', { name: '700100200302 쿠폰 삭제' }).click()
    await page.getByText('적용된 쿠폰').waitFor({ state: 'detached' })
    expect(await methods.count()).toBe(all)

    await apply(page, '700100200302')
    await sees(page, '-3,000원')
    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await payButton(page).click()
    await approve(await confirmOrder(page))
    await isAtReceipt(page)
    await sees(page, '쿠폰 사용')
  })
})

async function storePage(channel: string, storeId: string): Promise<Page> {
  const page = await journeys.phone()
  await openLanding(page, { channel, storeId })
  await choosePickup(page)
  return page
}

async function enterCoupon(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: '쿠폰번호' }).fill(number)
  await page.getByRole('button', { name: '확인', exact: true }).click()
}

async function apply(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: '쿠폰번호' }).fill(number)
  await page.getByRole('button', { name: '적용' }).click()
}

/** Holds the answer back until a second tap has been answered. */
async function slowDown(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await page.getByRole('alertdialog').waitFor()
    await route.continue()
  })
}
