import { ORDER_TYPE_CODES, enterVisit } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  approve,
  chooseAddress,
  chooseWhatIsRequired,
  isAtReceipt,
  isSignedIn,
  openBasket,
  openProvider,
  order,
  registerAddress,
  rehearse,
} from './src/customer.ts'
import { faultsOf } from './src/axe-faults.ts'
import { identify, openIdentity } from './src/identity-window.ts'
import { misfitsOf } from './src/fits.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const LANDING = /^\/MCP\/hansang\/1001\//
const GREEN = '#1ea35a'
const PATIENCE = { timeout: 15_000 }

async function kept(page: Page, key: string): Promise<string | null> {
  return await page.evaluate((name) => localStorage.getItem(name), key)
}

async function memberPhone(): Promise<{ readonly page: Page; readonly timesLocated: () => Promise<number> }> {
  const page = await journeys.phone()
  await page.addInitScript(() => {
    const counted = window as unknown as { located: number }
    counted.located = 0
    navigator.geolocation.getCurrentPosition = () => void (counted.located += 1)
  })
  const timesLocated = () => page.evaluate(() => (window as unknown as { located: number }).located)
  return { page, timesLocated }
}

async function openAsMember(page: Page, phone = newPhone()): Promise<void> {
  await page.goto(`/MCP/hansang/1001/${phone}`)
  await isSignedIn(page)
}

async function colourOf(page: Page): Promise<string> {
  return await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
  )
}

async function isInMembersMode(page: Page): Promise<void> {
  expect([await colourOf(page), await kept(page, 'mcpYn')]).toEqual([GREEN, 'Y'])
}

describe('a member', () => {
  it('orders a recommended dish for delivery, and finds it among the recent ones with a proven phone', {
    tags: ['RTE-02', 'MCP-01', 'MCP-02', 'MCP-03', 'MCP-04', 'MCP-05', 'MCP-06', 'MCP-07', 'MCP-09'],
  }, async () => {
    const phone = newPhone()
    const { page, timesLocated } = await memberPhone()
    await openAsMember(page, phone)
    await sees(page, '거리 -')
    expect(await faultsOf(page, 'the landing of members')).toEqual([])

    await page.getByRole('region', { name: '추천 메뉴' }).getByRole('link').first().click()
    await arrivesAt(page, /\/menu\/detail$/)
    await isInMembersMode(page)
    const add = page.getByRole('button', { name: /원 담기$/ })
    await add.waitFor()
    await chooseWhatIsRequired(page)
    await add.click()
    await arrivesAt(page, LANDING)
    await page.getByRole('link', { name: '장바구니 1개' }).waitFor()

    await page.getByRole('button', { name: '배달 주문' }).click()
    await arrivesAt(page, /\/address\/search$/)
    await isInMembersMode(page)
    await registerAddress(page, '후석로 320', '1층')
    await chooseAddress(page, '후석로 320')
    await answer(page, '배달 가능 지역이 아니에요.')
    await arrivesAt(page, /\/address\/search$/)
    await registerAddress(page, '테헤란로 152', '12층 1204호')
    await page.getByRole('link', { name: '뒤로' }).click()
    await arrivesAt(page, LANDING)
    await sees(page, '거리 0.4km')
    await page.getByRole('link', { name: /강남파이낸스센터 12층 1204호/ }).waitFor()
    await page.getByRole('button', { name: '배달 주문' }).click()
    await arrivesAt(page, /\/store\/main\/1001$/)
    await page.getByRole('button', { name: '확인했어요' }).click()
    await isInMembersMode(page)
    await openBasket(page)
    await order(page)
    await approve(await openProvider(page))
    await isAtReceipt(page)
    await isInMembersMode(page)
    await page.getByRole('link', { name: '매장으로 돌아가기' }).click()
    await arrivesAt(page, LANDING)

    await showsNot(page, '최근 주문한 메뉴')
    const proof = page.getByRole('region', { name: '최근 주문' })
    await identify(await openIdentity(page, proof.getByRole('button', { name: '본인인증하기' })), phone)
    const recent = page.getByRole('region', { name: '최근 주문' }).getByRole('button', { name: /배달/ })
    // The customer's own dish now leads the recommendations.
    const first = page.getByRole('region', { name: '추천 메뉴' }).getByRole('link').first()
    await expect.poll(async () => (await first.boundingBox())?.x, PATIENCE).toBeGreaterThan(0)
    await recent.click()
    await arrivesAt(page, /\/menu\/detail$/)
    expect([await kept(page, 'orderType'), await timesLocated()]).toEqual(['delivery', 0])
  })

  it('returns from a declined card, the store and p3=N with everything kept, and starts afresh without p3=N', {
    tags: ['MCP-12', 'MCP-10', 'MAIN-03', 'PAY-46', 'PAY-47', 'RTE-53', 'STG-06', 'CHN-08'],
  }, async () => {
    const phone = newPhone()
    const page = await journeys.phone()
    await openAsMember(page, phone)
    await page.getByRole('link', { name: '포장 주문' }).click()
    await arrivesAt(page, /\/store\/main\/1001$/)
    await addDirectly(page)
    await page.getByRole('button', { name: '뒤로' }).click()
    await arrivesAt(page, LANDING)
    expect(new URL(page.url()).search).toBe('?p3=N')
    await page.getByRole('link', { name: '장바구니 1개' }).click()
    await page.getByRole('textbox', { name: '사장님께' }).fill('젓가락 두 벌')
    const number = await order(page)
    await rehearse(await openProvider(page), '카드 거절')
    await answer(page, /카드 승인이 거절됐어요/)
    await arrivesAt(page, LANDING)

    for (const link of [`/MCP/hansang/1001/${phone}?p3=N`, `/MCP/hansang/1001/${number}?p3=N`]) {
      await page.goto(link)
      await page.getByRole('link', { name: '장바구니 1개' }).waitFor()
      await page.waitForFunction(() => localStorage.getItem('token') !== null)
      expect([await kept(page, 'phoneNumber'), await kept(page, 'msgToStore')]).toEqual([
        phone,
        '젓가락 두 벌',
      ])
      await isInMembersMode(page)
    }
    await page.goto(`/MCP/hansang/1001/${phone}`)
    await expect.poll(() => kept(page, 'msgToStore'), PATIENCE).toBeNull()
    await page.getByRole('link', { name: '장바구니 0개' }).waitFor()
    await page.goto(`/hansang/1001/${phone}`)
    await expect.poll(() => kept(page, 'mcpYn'), PATIENCE).toBe('N')
    await expect.poll(() => colourOf(page), PATIENCE).not.toBe(GREEN)
  })

  it('is led to the store by a link with an order type, and told when the system is down', {
    tags: ['RTE-03', 'LND-49', 'LND-50', 'ERR-10'],
  }, async () => {
    const page = await journeys.phone()
    const stored = {
      delivery: 'delivery',
      PickUp: 'pickup',
      [ORDER_TYPE_CODES.dineIn.toUpperCase()]: ORDER_TYPE_CODES.dineIn,
      other: 'pickup',
    }
    for (const [word, orderType] of Object.entries(stored)) {
      const phone = newPhone()
      await page.goto('about:blank')
      await page.goto(`/MCP/${word}/hansang/1001/${phone}`)
      await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
      expect([await kept(page, 'orderType'), await kept(page, 'phoneNumber')]).toEqual([orderType, phone])
      await isInMembersMode(page)
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    }
    await page.route('**/nonMberJoinAndLogin', async (route) => {
      const answered = await route.fetch()
      const down = (await answered.text()).replaceAll('"sysServiceYn":"N"', '"sysServiceYn":"Y"')
      await route.fulfill({ response: answered, body: down })
    })
    await page.goto(`/MCP/delivery/hansang/1001/${newPhone()}`)
    await answer(page, '시스템 점검중이에요.')
    await sees(page, '서비스 점검중이에요. 잠시 후 다시 시도해 주세요.')
    expect(new URL(page.url()).pathname).toMatch(/^\/MCP\/delivery\//)
  })

  it('retries the same link after a lost connection, and types the phone when the link has none', {
    tags: ['RTE-03', 'LND-49'],
  }, async () => {
    const page = await journeys.phone()
    journeys.expectRefusal(enterVisit, 'no answer')
    await page.route('**/nonMberJoinAndLogin', (route) => route.abort())
    await page.goto(`/MCP/delivery/hansang/1001/${newPhone()}`)
    await sees(page, '주문 화면을 열지 못했어요.')
    expect(await misfitsOf(page, 'an entry that failed')).toEqual([])
    await page.unroute('**/nonMberJoinAndLogin')
    await page.getByRole('button', { name: '다시 시도하기' }).dblclick()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
    await isInMembersMode(page)

    const stranger = await journeys.phone()
    await stranger.goto('/MCP/delivery/hansang/1001/nobody')
    await sees(stranger, '받으신 링크를 다시 열거나 번호를 입력하고 주문해 주세요.')
    await stranger.getByRole('link', { name: '메뉴만 볼게요' }).waitFor()
    await stranger.getByRole('link', { name: '휴대폰번호 입력하기' }).click()
    await stranger.getByRole('button', { name: '주문 시작하기' }).waitFor()
    await stranger.goBack()
    await sees(stranger, '주문 화면을 열지 못했어요.')
  })
})
