import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { choosePickup, fillBasket, openLanding, order } from '../src/customer.ts'
import { confirmOf, identify, openIdentity } from '../src/identity-window.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const GUIDE = '/mypage/pointInfo'

/** A demo customer and a store where no other journey spends points. */
const WITH_POINTS = { channel: 'chuncheon', storeId: '4001', phone: '01055505678' }

const POINT_PAGES = [
  ['the guide', GUIDE, '포인트를 현금처럼 쓰는 세 단계'],
  ['my page', '/mypage/point', '사용 가능 포인트'],
  ['my points', '/order/talk/mypoint', '사용 가능 포인트'],
  ['points by store', '/order/talk/storepoint', '매장별 포인트'],
] as const

describe('for everyone', () => {
  it('axe finds nothing serious on the pages of points, before the identity check, in its window, and after', async () => {
    const phone = newPhone()
    const page = await journeys.phone()
    await openLanding(page, { phone })
    const faults = await faultsOfPages(page)
    await page.goto(GUIDE)
    await page.getByRole('button', { name: '본인인증하기' }).click()
    const window = await openIdentity(page, confirmOf(page, '휴대폰 본인인증을 진행할까요?'))
    await window.getByText('문제 상황 연습').click()
    faults.push(...(await allOf(window, 'the identity window')))
    await identify(window, phone)
    await sees(page, '오늘 본인인증을 마쳤어요')
    faults.push(...(await faultsOfPages(page)))
    await page.goto('/mypage/point')
    await page.getByRole('tab').nth(1).click()
    await sees(page, '실제 주문이 아닌 예시예요. 필터를 눌러 보세요.')
    faults.push(...(await allOf(page, 'the sample orders')))
    await page.goto('/api/v1/user/join/nonVerificationRequest?arsYn=Y')
    await sees(page, '오늘 이미 본인인증을 마쳤어요.')
    faults.push(...(await allOf(page, 'the identity window of who is checked')))
    expect(faults).toEqual([])
  })

  it('axe finds nothing serious on my points with something in them', async () => {
    const { phone } = WITH_POINTS
    const page = await journeys.phone()
    await openLanding(page, { phone })
    await page.goto(GUIDE)
    await page.getByRole('button', { name: '본인인증하기' }).click()
    await identify(await openIdentity(page, confirmOf(page, '휴대폰 본인인증을 진행할까요?')), phone)
    await sees(page, '오늘 본인인증을 마쳤어요')
    expect(await faultsOfPages(page)).toEqual([])
  })

  it('axe finds nothing serious where coupons are registered', async () => {
    const page = await journeys.phone()
    await page.goto('/coupon')
    await sees(page, '쿠폰을 사용할 매장을 먼저 골라 주세요')
    const faults = await allOf(page, 'coupons without a store')
    await openLanding(page, { channel: 'kyochon', storeId: '3390' })
    await choosePickup(page)
    await page.getByRole('link', { name: /메뉴교환권 등록/ }).click()
    await page.getByRole('textbox', { name: '쿠폰번호' }).waitFor()
    await page.getByRole('button', { name: '체험용 쿠폰' }).click()
    faults.push(...(await allOf(page, 'coupons')))
    await page.getByRole('button', { name: '확인', exact: true }).click()
    await sees(page, '잘못된 쿠폰번호예요. 다시 확인해 주세요.')
    faults.push(...(await faultsOf(page, 'a coupon’s message')))
    expect(faults).toEqual([])
  })

  it('axe finds nothing serious on a payment with points, and on the inbox', async () => {
    const page = await journeys.phone()
    await fillBasket(page, WITH_POINTS, '감자옹심이')
    await order(page)
    await page.getByRole('textbox', { name: '가맹점 포인트 사용할 포인트' }).fill('10')
    await page.getByRole('button', { name: '본인인증하기' }).waitFor()
    const faults = await allOf(page, 'a payment with points')
    await page.goto('/inbox')
    await sees(page, '연습 문자함')
    faults.push(...(await allOf(page, 'the inbox')))
    expect(faults).toEqual([])
  })
})

async function faultsOfPages(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [name, path, sign] of POINT_PAGES) {
    await page.goto(path)
    await sees(page, sign)
    await page.waitForLoadState('networkidle')
    faults.push(...(await allOf(page, name)))
  }
  return faults
}

async function allOf(page: Page, screen: string): Promise<string[]> {
  return [...(await faultsOf(page, screen)), ...(await overflowOf(page, screen))]
}
