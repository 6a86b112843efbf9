import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openLanding } from '../src/customer.ts'
import { answer, arrivesAt, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const CONSENT = '위치정보 이용에 동의해 주세요'
/** Beside a building on Teheran-ro. */
const HERE = { latitude: 37.4999, longitude: 127.0362 }

async function openMap(page: Page, device: 'knows' | 'refuses'): Promise<void> {
  if (device === 'knows') {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(HERE)
  } else await page.context().clearPermissions()
  await openLanding(page)
  await page.getByRole('link', { name: /^배달/ }).click()
  await page.getByRole('link', { name: /현재 위치로 찾기/ }).click()
  await arrivesAt(page, /\/address\/map$/)
}

const theMap = (page: Page) => page.getByRole('application', { name: '지도에서 위치 선택' })

describe('a new customer picks the delivery address on the map', () => {
  it('at the device’s position, after one consent, and the store page opens for that flat', {
    tags: ['RTE-23', 'ADR-01', 'ADR-17', 'ADR-18', 'ADR-23', 'MCP-09', 'BSK-10', 'TMR-09'],
  }, async () => {
    const page = await journeys.phone()
    await openMap(page, 'knows')
    await answer(page, CONSENT, '동의하기')
    await page.getByRole('heading', { name: '강남파이낸스센터' }).waitFor()
    await sees(page, '서울특별시 강남구 테헤란로 152')
    await sees(page, /역삼동 737/)
    await showsNot(page, '완료')
    await page.getByRole('button', { name: '이 위치로 배달받기' }).click()
    await showsNot(page, '완료')
    await page.getByRole('textbox', { name: '상세주소' }).fill('12층 1204호')
    expect(await faultsOf(page, 'address map')).toEqual([])
    await page.getByRole('button', { name: '완료' }).click()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
    const [saved] = await page.evaluate(() => JSON.parse(localStorage.getItem('mainAddr') ?? '[]'))
    expect(saved).toMatchObject({
      title: '강남파이낸스센터',
      roadAddr: '서울특별시 강남구 테헤란로 152',
      detailAddr: '12층 1204호',
      lnbrMnnm: '737',
      rn: '테헤란로',
      legalCode: '1168010100',
      zipNo: expect.stringMatching(/^\d{5}$/),
    })
    expect(
      await page.evaluate(() => [localStorage.getItem('locationAgree'), localStorage.getItem('mcpYn')]),
    ).toEqual(['Y', 'N'])
    // Consent holds for the whole visit.
    await page.goto('/hansang/address/map')
    await page.getByRole('heading', { name: '강남파이낸스센터' }).waitFor()
  })

  it('and may leave the map while it zooms, without an error', async () => {
    const page = await journeys.phone()
    const broken: string[] = []
    page.on('pageerror', ({ message }) => broken.push(message))
    await openMap(page, 'knows')
    await answer(page, CONSENT, '동의하기')
    await page.getByRole('heading', { name: '강남파이낸스센터' }).waitFor()
    await page.getByRole('button', { name: '지도 확대' }).click()
    await page.goBack()
    await arrivesAt(page, /\/address\/register$/)
    // Longer than the zoom's 250 ms.
    await page.waitForTimeout(500)
    expect(broken).toEqual([])
  })

  it('by a tap, where the device has no position; a tap beside a building picks the nearest', {
    tags: ['ADR-17', 'ADR-19', 'ERR-15', 'ERR-18', 'SMAP-04'],
  }, async () => {
    const page = await journeys.phone()
    await openMap(page, 'refuses')
    await answer(page, CONSENT, '동의하기')
    await sees(page, '현재 위치를 확인할 수 없어요.')
    await theMap(page).locator('canvas').first().waitFor()
    await theMap(page).click({ position: { x: 40, y: 60 } })
    await page.getByRole('button', { name: '이 위치로 배달받기' }).waitFor()
    await sees(page, /떨어진 가장 가까운 건물이에요/)
    // Outside the gazetteer.
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 33.4, longitude: 126.5 })
    await page.getByRole('button', { name: '현 위치' }).click()
    await sees(page, '잘못된 위치예요. 다시 선택해 주세요.')
    await showsNot(page, '이 위치로 배달받기')
  })

  it('by the keyboard alone', { tags: ['ADR-17', 'SMAP-03'] }, async () => {
    const page = await journeys.phone()
    await openMap(page, 'refuses')
    await answer(page, CONSENT, '나중에')
    await theMap(page).waitFor()
    await theMap(page).locator('canvas').first().waitFor()
    await theMap(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('-')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '이 위치로 배달받기' }).press('Enter')
    await page.keyboard.type('3층')
    await page.keyboard.press('Enter')
    await arrivesAt(page, /\/hansang\/(store\/main\/1001|address\/search)$/)
  })
})

describe('the map of a store', () => {
  it('shows where it is and where the device is, and leads back to the store', {
    tags: ['RTE-13', 'RTE-14', 'SMAP-01', 'INFO-09'],
  }, async () => {
    const page = await journeys.phone()
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(HERE)
    await openLanding(page)
    await page.goto('/MCP/hansang/store/detail/1001')
    await page.getByRole('link', { name: '지도 보기' }).click()
    await arrivesAt(page, /\/hansang\/store\/RNMapsStrInfo$/)
    await sees(page, '02-5550-1001')
    await page
      .getByRole('application', { name: '한상 강남본점 매장 위치' })
      .locator('canvas')
      .first()
      .waitFor()
    await page.getByRole('button', { name: '현 위치' }).click()
    await answer(page, CONSENT, '동의하기')
    await sees(page, /37\.4999, 127\.0362/)
    const spoken = await page.getByText(/37\.4999, 127\.0362/).boundingBox()
    expect([spoken?.width, spoken?.height]).toEqual([1, 1])
    expect(await faultsOf(page, 'store map')).toEqual([])
    await page.goto('/store/RNMapsStrInfo')
    await page.getByRole('link', { name: '매장 페이지로 가기' }).click()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  })

  it('asks for its tiles at once, under the version that its document told, and for none twice', {
    tags: ['SMAP-03'],
  }, async () => {
    const page = await journeys.phone()
    const open = async () => {
      await page.goto('/hansang/store/RNMapsStrInfo?store=1001')
      await page.getByRole('application').locator('canvas').first().waitFor()
      return await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => entry as PerformanceResourceTiming)
          .map(({ name, transferSize }) => ({ path: new URL(name).pathname, isKept: transferSize === 0 }))
          .filter(({ path }) => path.startsWith('/map/')),
      )
    }
    const first = await open()
    expect(first.length).toBeGreaterThan(0)
    expect(first.filter(({ path, isKept }) => isKept || !path.startsWith('/map/tiles/'))).toEqual([])
    const again = await open()
    expect(again.length).toBeGreaterThan(0)
    expect(again.filter(({ isKept }) => !isKept)).toEqual([])
  })
})
