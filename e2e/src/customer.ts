import type { Page } from 'playwright-core'
import { answer, arrivesAt, newPhone, sees } from './journey.ts'

export interface Visit {
  readonly channel?: string
  readonly storeId?: string
  readonly phone?: string
}

export async function openLanding(page: Page, visit: Visit = {}): Promise<void> {
  const { channel = 'hansang', storeId = '1001', phone = newPhone() } = visit
  await page.goto(`/${channel}/${storeId}/${phone}`)
  await isSignedIn(page)
}

/** The visit begins once the browser has its token. */
export async function isSignedIn(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
}

export async function typePhone(page: Page, phone: string): Promise<void> {
  for (const [box, digits] of [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].entries())
    await page.getByRole('textbox', { name: `휴대폰번호 ${box + 1}번째 칸` }).fill(digits)
}

export async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^포장/ }).click()
  await arrivesAt(page, /\/store\/main\//)
}

export async function chooseDelivery(
  page: Page,
  road = '테헤란로 152',
  detail = '12층 1204호',
): Promise<void> {
  await page.getByRole('link', { name: /^배달/ }).click()
  await page.getByRole('link', { name: /주소 등록하기/ }).click()
  await registerAddress(page, road, detail)
  await chooseAddress(page, road)
  await arrivesAt(page, /\/store\/main\//)
}

export async function registerAddress(page: Page, road: string, detail: string): Promise<void> {
  const search = page.getByRole('textbox', { name: '지번, 도로명, 건물명으로 검색' })
  await search.fill(road)
  await search.press('Enter')
  await page
    .getByRole('link', { name: new RegExp(`${road}(?!\\d)`) })
    .first()
    .click()
  await page.getByRole('textbox', { name: '상세주소' }).fill(detail)
  await page.getByRole('button', { name: '주소 등록' }).click()
  await arrivesAt(page, /\/address\/search$/)
}

export async function chooseAddress(page: Page, road: string): Promise<void> {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(road) })
    .first()
    .click()
}

export async function addDirectly(page: Page, name = '해물파전'): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await sees(page, '장바구니에 담았어요.')
}

export async function chooseWhatIsRequired(page: Page): Promise<void> {
  for (const group of await page.getByRole('group').filter({ hasText: '필수' }).all()) {
    await group.getByRole('checkbox', { disabled: false }).first().check()
  }
}

export async function openBasket(page: Page): Promise<void> {
  await page.getByRole('link', { name: /장바구니 보기/ }).click()
  await page.getByRole('heading', { name: '장바구니', level: 1 }).waitFor()
}

/** From the basket to the payment screen; yields the order's number. */
export async function order(page: Page): Promise<string> {
  await page.getByRole('button', { name: '주문하기' }).click()
  return await isAtPayment(page)
}

export async function isAtPayment(page: Page): Promise<string> {
  await arrivesAt(page, /\/order\/payment$/)
  await page.getByRole('heading', { name: '주문 결제' }).waitFor()
  return new URL(page.url()).searchParams.get('ordrId') ?? ''
}

export async function agreeToAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '전체동의' }).check()
}

export async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^[\d,]+원 (결제|주문)하기|^결제하기/ })
}

/** Agrees and confirms; yields the provider's page in its new tab. */
export async function openProvider(page: Page): Promise<Page> {
  await chooseMethod(page, '바로결제')
  await agreeToAll(page)
  await payButton(page).click()
  return await confirmOrder(page)
}

/** Taps the dialog that says `text`; yields the provider's new tab. */
export async function payAgain(page: Page, text: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await answer(page, text, '다시 결제하기')
  const provider = await opened
  await provider.getByRole('heading', { name: '연습 결제창' }).waitFor()
  return provider
}

/** Where tabs are blocked, the provider's page replaces the payment screen. */
export async function openProviderHere(page: Page): Promise<void> {
  await chooseMethod(page, '바로결제')
  await agreeToAll(page)
  await payButton(page).click()
  await page.getByRole('alertdialog', { name: '주문 확인' }).getByRole('button', { name: '결제하기' }).click()
  await page.getByRole('heading', { name: '연습 결제창' }).waitFor()
}

export async function confirmOrder(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('alertdialog', { name: '주문 확인' }).getByRole('button', { name: '결제하기' }).click()
  const provider = await opened
  await provider.getByRole('heading', { name: '연습 결제창' }).waitFor()
  return provider
}

export async function approve(provider: Page): Promise<void> {
  const closed = provider.waitForEvent('close')
  await provider.getByRole('button', { name: /원 결제하기/ }).click()
  await closed
}

export async function rehearse(provider: Page, button: string): Promise<void> {
  await provider.getByText('문제 상황 연습').click()
  await provider.getByRole('button', { name: button }).click()
}

export async function openOrderPage(page: Page): Promise<void> {
  await isAtReceipt(page)
  await page.getByRole('link', { name: '주문 현황 보기' }).click()
  await page.getByRole('heading', { name: '주문 상세', level: 1 }).waitFor()
}

export async function isAtReceipt(page: Page): Promise<void> {
  await arrivesAt(page, /\/order\/complete(Redirect\/.+)?$/)
  await answer(page, '매장에 주문을 전했어요. 접수되면 알려 드릴게요.')
}

export async function fillBasket(page: Page, visit: Visit = {}, item?: string): Promise<void> {
  await openLanding(page, visit)
  await choosePickup(page)
  await addDirectly(page, item)
  await openBasket(page)
}
