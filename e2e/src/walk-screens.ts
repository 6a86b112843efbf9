import type { Page } from 'playwright-core'
import {
  chooseMethod,
  chooseWhatIsRequired,
  agreeToAll,
  isAtReceipt,
  isSignedIn,
  openBasket,
  openLanding,
  order,
  payButton,
  type Visit,
} from './customer.ts'
import { answer, arrivesAt, sees } from './journey.ts'

export type Look = (screen: string) => Promise<void>

export async function walkScreens(page: Page, store: Visit, look: Look): Promise<void> {
  await openLanding(page, store)
  await look('landing')
  await walkAddress(page, look)
  await walkStore(page, look)
  await walkItem(page, look)
  await openBasket(page)
  await page.getByRole('button', { name: '주문하기' }).waitFor()
  await look('basket')
  await order(page)
  await look('payment')
  await walkPayment(page, look)
  await isAtReceipt(page)
  await look('receipt')
  await page.getByRole('link', { name: '주문 현황 보기' }).click()
  await sees(page, '주문을 확인하고 있어요')
  await isSignedIn(page)
  await look('order')
}

async function walkAddress(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: /^배달/ }).click()
  await sees(page, '어디로 배달할까요?')
  await look('address choice')
  await page.getByRole('link', { name: /현재 위치로 찾기/ }).click()
  await answer(page, '위치정보 이용에 동의해 주세요', '나중에')
  await page.locator('canvas').first().waitFor()
  await look('address map')
  await page.getByRole('button', { name: '뒤로' }).click()
  await page.getByRole('link', { name: /주소 등록하기/ }).click()
  const search = page.getByRole('textbox', { name: '지번, 도로명, 건물명으로 검색' })
  await look('address search')
  await search.fill('테헤란로')
  await search.press('Enter')
  const hit = page.getByRole('link', { name: /테헤란로 152(?!\d)/ })
  await sees(page, /검색 결과 \d+건/)
  await look('address result')
  await search.fill('테헤란로 152')
  await search.press('Enter')
  await hit.first().click()
  await page.getByRole('textbox', { name: '상세주소' }).fill('3층')
  await look('address detail')
  await page.getByRole('button', { name: '주소 등록' }).click()
  const saved = page.getByRole('listitem').getByRole('button', { name: /테헤란로 152/ })
  await saved.first().waitFor()
  await look('saved addresses')
  await saved.first().click()
  await arrivesAt(page, /\/store\/main\//)
}

async function walkStore(page: Page, look: Look): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '배달 안내' })
  // A touch stops its countdown.
  await sheet.getByRole('heading').click()
  await look('delivery sheet')
  await sheet.getByRole('button', { name: '확인했어요' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await look('store')
  await page.getByRole('button', { name: '메뉴 검색' }).click()
  await page.getByRole('dialog', { name: '메뉴 검색' }).getByRole('textbox').fill('치킨')
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await look('menu search')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '매장정보' }).click()
  await page.getByText('배달팁 안내').waitFor()
  await look('store details')
  await page.getByRole('link', { name: '지도 보기' }).click()
  await page.locator('canvas').first().waitFor()
  await look('store map')
  await page.getByRole('link', { name: '매장 페이지로 가기' }).click()
  await arrivesAt(page, /\/store\/main\//)
  await page.getByRole('tab', { name: '매장정보' }).click()
  await page.getByText('배달팁 안내').waitFor()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /리뷰 보기/ })
    .click()
  await page
    .getByText(/리뷰 \d+개/)
    .first()
    .waitFor()
  await look('reviews')
  await page.getByRole('tab', { name: '메뉴' }).click()
}

async function walkItem(page: Page, look: Look): Promise<void> {
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first().click()
  const add = page.getByRole('button', { name: /원 담기$/ })
  await add.waitFor()
  await look('item')
  await chooseWhatIsRequired(page)
  await page.getByRole('group', { name: '수량' }).getByRole('button', { name: '수량 늘리기' }).click()
  await add.click()
  await arrivesAt(page, /\/store\/main\//)
}

async function walkPayment(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: /보기.*주문 조건 확인/ }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.waitFor()
  await look('consent')
  await dialog.getByRole('button', { name: '동의', exact: true }).click()
  await chooseMethod(page, '바로결제')
  await agreeToAll(page)
  await payButton(page).click()
  await page.getByRole('alertdialog', { name: '주문 확인' }).waitFor()
  await look('confirm popup')
  await answer(page, /원을 결제할까요\?/, '취소')
  await order(page)
  await chooseMethod(page, '만나서 카드결제')
  await agreeToAll(page)
  await payButton(page).click()
}
