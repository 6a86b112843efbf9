import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { answer, newPhone, sees, useJourneys } from './src/journey.ts'
import { NOON } from './src/run-on-copy.ts'

const journeys = useJourneys()
let folder: string
let product: Product

const LINKS = {
  APP_ANDROID_LINK: 'https://play.example/hansang',
  APP_IOS_LINK: 'https://apps.example/hansang',
  COOPERATIVE_SITE: 'https://nonghyup.example',
  CHECK_IN_APP: 'covidpass://open',
  CHECK_IN_ANDROID_LINK: 'https://play.example/pass',
  CHECK_IN_IOS_LINK: 'https://apps.example/pass',
}

const MAPS = {
  NAVER_MAP_CLIENT_ID: 'client-1',
  MAP_OUT_ORIGINS: 'hansang=https://partner.example,bbq=https://other.example',
}
const NAVER_SCRIPT = /^https:\/\/oapi\.map\.naver\.com\/openapi\/v3\/maps\.js\?ncpKeyId=client-1$/

/** The part of Naver's documented map that we use; any tap reports the centre. */
const NAVER_STAND_IN = `{
  class LatLng { constructor(lat, lng) { this.at = [lat, lng] } lat() { return this.at[0] } lng() { return this.at[1] } }
  class Map {
    constructor(element, options) { this.options = options; this.sign = document.createElement('p'); element.append(this.sign); this.morph(options.center, options.zoom); this.element = element }
    morph(center, zoom) { Object.assign(this.options, { center, zoom }); this.sign.textContent = 'Naver ' + center.at + ' ' + zoom }
    getCenter() { return this.options.center } getZoom() { return this.options.zoom } panBy() {} destroy() {}
  }
  class Marker { constructor({ map, icon }) { map.element.append(icon.content) } setPosition() {} setIcon() {} setZIndex() {} setMap() {} }
  const addListener = (target, name, listener) =>
    target.element?.addEventListener(name, () => listener({ coord: target.getCenter() }))
  window.naver = { maps: { LatLng, Point: class {}, Map, Marker, Event: { addListener } } }
}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-brands-'))
  const brands = join(folder, 'brands.json')
  await writeFile(
    brands,
    JSON.stringify({ kyochon: { companyName: '교촌에프앤비', supportPhone: '15991991' } }),
  )
  const numbers = { HELP_CENTRE_PHONE: '15771577', CALL_CENTRE_PHONE: '16661666', CALL_APP_PHONE: '16441644' }
  product = await runProduct({ env: { CLOCK: NOON, BRANDS_FILE: brands, ...numbers, ...LINKS, ...MAPS } })
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
  await rm(folder, { recursive: true })
})

const pageAt = async (path: string) => await (await fetch(new URL(path, product.url))).text()

it('a landing names the operator’s company', { tags: ['CHN-07'] }, async () => {
  const landing = await pageAt('/kyochon/3390')
  expect(landing).toContain('교촌에프앤비')
  expect(landing).not.toContain('간장골예시')
  // Values missing from the file, and other brands, keep their defaults.
  expect(landing).toContain('윤달간')
  expect(await pageAt('/bbq/2001')).toContain('(주)바삭예시푸드')
})

it('the operator’s numbers reach every page, and its links', { tags: ['LND-48', 'MAIN-04'] }, async () => {
  const store = await pageAt('/kyochon/store/main/3390')
  for (const number of ['15771577', '16661666', '16441644']) expect(store).toContain(number)
  expect(store).toContain('href="tel:15991991"')
  const page = await journeys.phone({ url: product.url })
  await page.goto(`/kyochon/3390/${newPhone()}`)
  await page.getByRole('link', { name: /^포장/ }).click()
  await page.locator('a[href="tel:15991991"]').first().waitFor()
  await page.goto('/kyochon/3390?p2=01000000000')
  await page.locator('a[href="tel:15771577"]').waitFor()
})

it('an agent landing links to the operator’s numbers, and with p4=Y to none for agents', {
  tags: ['AGT-02', 'AGT-03', 'RTE-40', 'RTE-41'],
}, async () => {
  const calls = async (path: string) =>
    [...(await pageAt(path)).matchAll(/href="tel:(\d+)"/g)].map(([, number]) => number)
  const caller = newPhone()
  expect(await calls(`/kyochon/cpteam/${caller}`)).toEqual(['16661666'])
  expect(await calls(`/kyochon/csteam/${caller}?p4=Y`)).toEqual([])
  expect(await calls(`/bbq/cpteam/${caller}?storeId=2001`)).toEqual(['0255502901', '16661666'])
  expect(await calls(`/hansang/cpteam/${caller}?storeId=1001`)).toEqual(['0255501901', '16661666'])
  expect(await calls(`/kyochon/cpteam/${caller}?storeId=3390`)).toEqual(['16661666'])
  // An unknown store or one of another brand changes nothing.
  for (const store of ['2001', 'none']) {
    expect(await calls(`/kyochon/cpteam/${caller}?storeId=${store}`)).toEqual(['16661666'])
  }
})

it('a link of the cooperative leads to the store’s page on its own site', {
  tags: ['LND-51', 'AGT-05'],
}, async () => {
  const goesTo = async (path: string) => {
    const { status, headers } = await fetch(new URL(path, product.url), { redirect: 'manual' })
    return `${status} ${headers.get('location')}`
  }
  const site = LINKS.COOPERATIVE_SITE
  const store = encodeURIComponent('서초점')
  expect(await goesTo(`/nonghyup/${store}/01012345678`)).toBe(
    `302 ${site}/store/${store}?callerNum=01012345678`,
  )
  expect(await goesTo('/nonghyup/9999?p2=01012345678')).toBe(`302 ${site}/main?callerNum=01012345678`)
  expect(await goesTo('/nonghyup/9999/h1.abc')).toBe(`302 ${site}/main`)
  expect(await goesTo('/nonghyup/csteam/01012345678')).toBe(`302 ${site}/main?isCs=Y&callerNum=01012345678`)
})

it('the operator’s links outside reach every page', { tags: ['EP-63'] }, async () => {
  const landing = await pageAt('/kyochon/3390')
  for (const link of Object.values(LINKS)) expect(landing).toContain(link)
})

/** The map of a visit to store 1001; `respond` serves Naver's script. */
async function openMap(path: string, respond: (route: Route) => Promise<unknown>): Promise<Page> {
  const page = await journeys.phone({ url: product.url })
  await page.route(NAVER_SCRIPT, respond)
  await page.goto(`/hansang/1001/${newPhone()}`)
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  await page.goto(path)
  return page
}

const answersAsNaver = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: NAVER_STAND_IN })

it('Naver draws the map where its client id is set, and ours takes over when Naver fails to load', {
  tags: ['SMAP-03', 'EP-63'],
}, async () => {
  const provided = await openMap('/hansang/store/RNMapsStrInfo', answersAsNaver)
  await sees(provided, 'Naver 37.502102,127.040508 15')
  await provided.getByRole('button', { name: '지도 확대' }).click()
  await sees(provided, 'Naver 37.502102,127.040508 16')
  expect(await provided.locator('canvas').count()).toBe(0)
  const own = await openMap('/hansang/store/RNMapsStrInfo', (route) => route.abort())
  await own.locator('canvas').first().waitFor()
})

it('a picked address is sent only to a partner of the channel, after the customer agrees', {
  tags: ['ADR-20', 'RTE-24'],
}, async () => {
  const page = await openMap('/hansang/address/mapOut?pr=https://partner.example/take', answersAsNaver)
  const taken = page.waitForRequest('https://partner.example/take')
  await page.route('https://partner.example/**', (route) => route.fulfill({ body: 'thanks' }))
  await answer(page, '위치정보 이용에 동의해 주세요', '나중에')
  const map = page.getByRole('application')
  await map.getByText(/^Naver/).waitFor()
  await map.press('Enter')
  await page.getByRole('button', { name: '이 위치로 배달받기' }).click()
  await page.getByRole('textbox', { name: '상세주소' }).fill('3층')
  await page.getByRole('button', { name: '완료' }).click()
  await answer(page, '고른 주소를 partner.example에 보낼까요?', '보내기')
  const request = await taken
  expect(request.method()).toBe('POST')
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
  const sent = request.postData() ?? ''
  for (const field of ['roadAddr', 'detailAddr', 'zipNo', 'legalCode'])
    expect(sent).toContain(`name="${field}"`)
  expect(sent).toContain('테헤란로 203')
  for (const target of ['https://other.example/take', 'http://partner.example/', 'javascript:1', '']) {
    await page.goto(`/hansang/address/mapOut?pr=${encodeURIComponent(target)}`)
    await sees(page, '이 링크로는 주소를 보낼 수 없어요.')
  }
})

/** A dispatched event: the browser's invisible prompt about the URL scheme swallows real taps. */
async function press(page: Page, button: string): Promise<void> {
  const question = page.getByRole('alertdialog').filter({ hasText: '스토어로 이동할까요?' })
  await question.getByRole('button', { name: button }).dispatchEvent('click')
}

describe('the check-in', { tags: ['RTE-42', 'CHK-01', 'CHK-02', 'TMR-07'] }, () => {
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) Chrome/140.0.0.0 Mobile'
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari'

  it.each([
    [ANDROID, LINKS.CHECK_IN_ANDROID_LINK, 'Google Play로 이동'],
    [IPHONE, LINKS.CHECK_IN_IOS_LINK, 'App Store로 이동'],
  ])('offers %s the app’s store at %s when the app does not open', async (userAgent, link, words) => {
    // Some browsers log this for an app opened without a tap.
    journeys.allowRefusal(
      'console',
      `Not allowed to launch '${LINKS.CHECK_IN_APP}' because a user gesture is required.`,
    )
    const page = await journeys.phone({ url: product.url, userAgent })
    await page.route(`${new URL(link).origin}/**`, (route) => route.fulfill({ body: 'the app store' }))
    await page.goto('/callCheckIn')
    await sees(page, 'KT 080 콜체크인')
    await press(page, '취소')
    await page.getByRole('link', { name: words }).waitFor()
    await page.getByRole('button', { name: '앱 다시 열기' }).dispatchEvent('click')
    await press(page, '확인')
    await page.waitForURL(link)
  })

  it('shows a phone number where no app is set', async () => {
    const page = await journeys.phone()
    await page.goto('/callCheckIn')
    await sees(page, '지금은 콜체크인을 이용할 수 없어요.')
    await page.locator('a[href="tel:15880000"]').waitFor()
  })
})
