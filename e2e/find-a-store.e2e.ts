import type { Page } from 'playwright-core'
import { waitForAnimations } from './src/axe-faults.ts'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  agreeToAll,
  chooseMethod,
  fillBasket,
  isAtReceipt,
  isSignedIn,
  openLanding,
  openOrderPage,
  order,
  payButton,
  registerAddress,
} from './src/customer.ts'
import { identify, openIdentity } from './src/identity-window.ts'
import { holdScripts } from './src/hold-scripts.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const CONSENT = '현재 위치를 확인하기 위해 위치정보 이용에 동의해 주세요.'
const CANNOT = '지금은 주문할 수 없어요. 다른 매장을 이용해 주세요.'
const OTHER_STORE = '장바구니에는 같은 매장의 메뉴만 담을 수 있어요.'
const STATION = { latitude: 37.4979, longitude: 127.0576 }

const openCall = async (page: Page, phone = newPhone()) => {
  await page.goto(`/hansang/rprs/find-1?p1=${phone}&p2=a+b&p3=N`)
  await isSignedIn(page)
}

async function openSearch(page: Page): Promise<void> {
  await openCall(page)
  await page.getByRole('link', { name: /^포장/ }).click()
  await arrivesAt(page, /\/store\/searchStore$/)
}

const searchField = (page: Page) => page.getByRole('textbox', { name: '지역 또는 매장명을 입력해 주세요.' })
const searchButton = (page: Page) => page.getByRole('button', { name: '검색', exact: true })

async function search(page: Page, keyword: string): Promise<void> {
  await searchField(page).fill(keyword)
  // Enabled once the scripts run.
  await searchButton(page).click({ trial: true })
  await searchField(page).press('Enter')
}

const orderAt = (page: Page, store: string) => page.getByRole('button', { name: `${store} 주문하기` })

describe('a pickup without a fixed store', () => {
  it('finds the store by region, name or initial consonants, and fills its basket', {
    tags: ['RTE-29', 'LND-13', 'SRCH-03', 'SRCH-04', 'SRCH-06', 'SRCH-11', 'STG-20', 'ERR-38', 'ERR-39'],
  }, async () => {
    const page = await journeys.phone()
    await openSearch(page)
    await search(page, '  ')
    await answer(page, '지역 또는 매장명을 입력해 주세요.')
    await search(page, '%')
    await sees(page, '검색 결과가 없어요.')
    await search(page, 'ㅈㅇㅈ')
    await page.getByRole('button', { name: '한상 잠원점 주문 불가' }).click()
    await answer(page, CANNOT)
    await page.getByRole('button', { name: '한상 잠원점 매장정보' }).click()
    await page.getByRole('dialog').getByText('서울특별시 서초구 신반포로 258').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await search(page, 'ㄷㅊㅈ')
    await orderAt(page, '한상 대치점').click()
    await arrivesAt(page, /\/hansang\/store\/main\/1003$/)
    await page.getByRole('tab', { name: '메뉴' }).waitFor()
    await page.goBack()
    await orderAt(page, '한상 대치점').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('searchKeyword'))).toBe('ㄷㅊㅈ')
    await search(page, '강남본점')
    await orderAt(page, '한상 강남본점').click()
    await addDirectly(page)
    await page.goto('/store/searchStore')
    await search(page, '대치')
    await orderAt(page, '한상 대치점').click()
    await answer(page, OTHER_STORE, '취소')
    expect(new URL(page.url()).pathname).toBe('/store/searchStore')
    await page.getByRole('link', { name: '뒤로' }).click()
    await arrivesAt(page, /\/rprs\/find-1$/)
    expect(new URL(page.url()).search).toMatch(/&p2=a\+b&p3=N$/)
  })

  it('searches what was typed and entered before the scripts were there', { tags: ['SRCH-03'] }, async () => {
    const page = await journeys.phone()
    const scriptsCome = await holdScripts(page)
    await page.goto('/store/searchStore', { waitUntil: 'commit' })
    await searchField(page).pressSequentially('대치')
    await searchField(page).press('Enter')
    scriptsCome()
    await searchButton(page).click()
    await orderAt(page, '한상 대치점').waitFor()
  })

  it.each([
    ['typed', '대치', ''],
    ['typed in part', '대', '치'],
    ['about to be typed', '', '대치'],
  ])(
    'searches what was %s before the scripts, whatever was searched last',
    { tags: ['SRCH-03'] },
    async (_, before, after) => {
      const page = await journeys.phone()
      await page.goto('/store/searchStore')
      await search(page, '강남본점')
      await orderAt(page, '한상 강남본점').waitFor()
      const scriptsCome = await holdScripts(page)
      await page.goto('/store/searchStore', { waitUntil: 'commit' })
      await searchField(page).focus()
      await page.keyboard.insertText(before)
      scriptsCome()
      await searchButton(page).click({ trial: true })
      await page.keyboard.insertText(after)
      await page.keyboard.press('Enter')
      await orderAt(page, '한상 대치점').waitFor()
      expect(await searchField(page).inputValue()).toBe('대치')
    },
  )

  it('finds the store on the map around the customer, as cards to swipe or a list', {
    tags: ['RTE-30', 'SRCH-07', 'SRCH-12'],
  }, async () => {
    const page = await journeys.phone()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(STATION)
    await openSearch(page)
    await page.getByRole('link', { name: '주변 매장' }).click()
    await answer(page, CONSENT, '동의하기')
    const cards = page.getByRole('region', { name: '주변 매장 목록' }).getByRole('article')
    await cards.filter({ visible: true }).first().getByRole('heading', { name: '한상 대치점' }).waitFor()
    await sees(page, '0.0km')
    await page.getByRole('button', { name: '목록 보기' }).click()
    await page.getByRole('button', { name: '목록 닫기' }).waitFor()
    await waitForAnimations(page)
    await orderAt(page, '한상 대치점').last().click()
    await arrivesAt(page, /\/hansang\/store\/main\/1003$/)
  })

  it('continues by name where the device has no position, and says so on request', {
    tags: ['SRCH-12'],
  }, async () => {
    const page = await journeys.phone()
    await openSearch(page)
    await page.getByRole('link', { name: '주변 매장' }).click()
    await answer(page, CONSENT, '동의하기')
    await page.getByRole('button', { name: '내 위치' }).click()
    await answer(page, /현재 위치를 확인할 수 없어요/)
    await page.getByRole('button', { name: '한상 강남본점 주문하기' }).first().waitFor()
    await showsNot(page, /\dkm/)
  })
})

describe('the stores ordered from', () => {
  it('are listed once the phone is proven, to pick up from and to order again', {
    tags: ['RTE-31', 'RTE-34', 'RTE-35', 'SRCH-08', 'SRCH-17', 'SRCH-18', 'ORD-05', 'TMR-02'],
  }, async () => {
    const page = await journeys.phone()
    const phone = newPhone()
    await openCall(page, phone)
    await orderFrom(page, phone, '1001')
    await isAtReceipt(page)
    await page.goto('/store/orderStore')
    await sees(page, '본인인증을 하면 주문했던 매장을 볼 수 있어요')
    await identify(await openIdentity(page, page.getByRole('button', { name: '본인인증하기' })), phone)
    await page.getByRole('link', { name: /한상 강남본점.*주문 1회/ }).waitFor()
    await page.goto('/order/talk/type1')
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)

    await orderFrom(page, phone, '1003')
    await openOrderPage(page)
    const asked = page.waitForRequest(/selOrdrStrLst$/)
    // It leads to the one store until the count of all has come.
    const toStores = page.locator('a[href="/order/talk/type2"]')
    await page.getByRole('link', { name: '주문하기', exact: true }).and(toStores).click()
    await arrivesAt(page, /\/order\/talk\/type2$/)
    expect((await asked).postDataJSON()).toMatchObject({ pageIndex: 1, pageUnit: 10 })
    await page.getByRole('link', { name: /한상 강남본점.*주문 1회/ }).waitFor()
    await page.goto('/order/talk/type1')
    await page.getByRole('link', { name: /한상 대치점/ }).waitFor()
    await page.goto('/store/orderStore')
    await page.getByRole('link', { name: /한상 대치점/ }).click()
    await arrivesAt(page, /\/hansang\/1003\/.+/)
  })
})

async function orderFrom(page: Page, phone: string, storeId: string): Promise<void> {
  await fillBasket(page, { phone, storeId })
  await order(page)
  await chooseMethod(page, '포장 시 카드결제')
  await agreeToAll(page)
  await payButton(page).click()
}

describe('the delivery list of an address', () => {
  it('shows which stores deliver there now, and leads to a store or back to the address', {
    tags: ['RTE-25', 'SRCH-13', 'SRCH-14', 'SRCH-15'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.goto('/hansang/csteam/address/searchStoreCs')
    await page.getByRole('link', { name: '배달 주소 고르기' }).click()
    await registerAddress(page, '테헤란로 152', '12층')
    await page.goto('/hansang/csteam/address/searchStoreCs')
    await sees(page, /테헤란로 152 12층/)
    await page.getByRole('button', { name: '한상 양재점 주문 불가' }).click()
    await answer(page, CANNOT)
    await orderAt(page, '한상 강남본점').click()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  })
})
