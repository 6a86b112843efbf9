import { type Product, removeData } from '@hansang/testing/product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { openBoard, signIn, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { runOwnProduct } from '../src/own-product.ts'

const PASSWORD = 'hansang1234'
const journeys = useJourneys()
let product: Product

beforeAll(async () => {
  product = await runOwnProduct()
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

async function counterOf(loginId: string, password = PASSWORD): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/ceo/login')
  await signIn(page, loginId, password)
  await page.waitForURL(/\/ceo\/(?!login)/)
  return page
}

const placesOf = async (page: Page) => {
  const links = page.getByRole('navigation', { name: '사장님 메뉴' }).getByRole('link')
  await links.first().waitFor()
  return await Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** The journey fails by itself for a call that is refused. */
async function visits(page: Page, places: readonly string[]): Promise<void> {
  for (const place of places) {
    await page.goto(place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText('불러오는 중').count()).toBe(0)
    expect([place, await page.getByText(/권한이 없어요|불러오지 못했어요|연결이 끊겼어요/).count()]).toEqual([
      place,
      0,
    ])
  }
}

describe('each place of the navigation', { tags: ['PPL-18'] }, () => {
  it.each(['staff1001', 'manager1001', 'owner1001'])('is answered to %s', async (loginId) => {
    const page = await counterOf(loginId)
    await startShift(page)
    const places = await placesOf(page)
    expect(places).toContain('/ceo/orders')
    await visits(page, places)
  })

  it('is answered to head office, whose first page is one of them and which sees no orders', async () => {
    const page = await counterOf('hq-hansang')
    await page.waitForURL('**/ceo/store')
    await page.getByRole('heading', { name: '내 매장' }).waitFor()
    const places = await placesOf(page)
    expect(places).toEqual([
      '/ceo/store',
      '/ceo/menu',
      '/ceo/takings',
      '/ceo/flow',
      '/ceo/review',
      '/ceo/staff',
      '/ceo/log',
      '/ceo/opening',
    ])
    await visits(page, [...places, '/ceo/account'])
    await page.setViewportSize({ width: 390, height: 844 })
    await visits(page, places)
    expect(await overflowOf(page, 'log')).toEqual([])
    await page.goto('/ceo/store')
    await page.getByRole('heading', { name: '내 매장' }).waitFor()
    expect([...(await faultsOf(page, 'store')), ...(await misfitsOf(page, 'store'))]).toEqual([])
    // The document of the board asks before it knows who reads it, and is not refused.
    await page.goto('/ceo/orders')
    await page.waitForURL('**/ceo/store')

    const elsewhere = await counterOf('hq-hansang')
    await elsewhere.goto('/ceo/account')
    journeys.allowRefusal(401)
    await elsewhere.getByRole('button', { name: /^컴퓨터.*로그아웃$/ }).click()
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click()
    await sees(elsewhere, '에서 로그아웃했어요.')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await sees(page, '로그인이 끝났어요.')
    await signIn(page, 'hq-hansang', PASSWORD)
    await page.getByRole('button', { name: '로그인', exact: true }).waitFor({ state: 'detached' })
  })
})

describe('somebody who is head office of one brand and staff of another’s store', {
  tags: ['PPL-19'],
}, () => {
  it('chooses in each place among the stores where it may be used', async () => {
    const owner = await counterOf('owner-bbq', 'bbq12345')
    await startShift(owner)
    await owner.getByRole('link', { name: '직원 관리' }).click()
    await owner.getByRole('button', { name: '초대 링크 만들기' }).click()
    const link = (await owner.getByTestId('invitation-link').textContent()) ?? ''
    const page = await counterOf('hq-hansang')
    await page.goto(link)
    await page.getByRole('button', { name: '지금 로그인한 hq-hansang 계정으로 들어가기' }).click()
    await startShift(page)
    await sees(page, '실시간 연결됨')
    const places = await placesOf(page)
    expect(places).toContain('/ceo/orders')
    const listed = async () => {
      const choice = page.getByLabel('매장', { exact: true })
      if ((await choice.count()) === 0) return await page.getByText('BBQ 역삼점', { exact: true }).count()
      const names = await choice.getByRole('option').allInnerTexts()
      return names.map((name) => name.startsWith('BBQ'))
    }
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await visits(page, places)
      for (const place of ['/ceo/kitchen', '/ceo/tickets']) {
        await visits(page, [place])
        expect([place, await listed()]).toEqual([place, 1])
      }
      for (const place of [
        '/ceo/menu',
        '/ceo/takings',
        '/ceo/flow',
        '/ceo/review',
        '/ceo/staff',
        '/ceo/log',
      ]) {
        await visits(page, [place])
        expect([place, new Set([await listed()].flat())]).toEqual([place, new Set([false])])
      }
      await visits(page, ['/ceo/store'])
      expect(new Set([await listed()].flat())).toEqual(new Set([true, false]))
    }
  })

  it('reads in words that a place is not for them, who came by its address', async () => {
    const page = await counterOf('staff1001')
    await startShift(page)
    for (const place of ['/ceo/takings', '/ceo/menu', '/ceo/flow', '/ceo/log', '/ceo/staff', '/ceo/review']) {
      await page.goto(place)
      await sees(page, '이 화면을 쓸 수 있는 매장이 없어요.')
    }
    expect(await faultsOf(page, 'a place without a right')).toEqual([])
    expect(await overflowOf(page, 'a place without a right')).toEqual([])
  })
})

describe('an invitation', { tags: ['PPL-06'] }, () => {
  it('adds a store to the account of somebody who signs in on the way', async () => {
    const owner = await journeys.counter(product.url)
    await openBoard(owner)
    await owner.getByRole('link', { name: '직원 관리' }).click()
    await owner.getByRole('button', { name: '초대 링크 만들기' }).click()
    const link = (await owner.getByTestId('invitation-link').textContent()) ?? ''
    const phone = await journeys.phone({ url: product.url })
    await phone.goto(link)
    await phone.getByRole('button', { name: '이미 아이디가 있어요' }).click()
    await phone.getByLabel('비밀번호').waitFor()
    expect([...(await faultsOf(phone, 'sign in')), ...(await misfitsOf(phone, 'sign in'))]).toEqual([])
    expect(await overflowOf(phone, 'sign in')).toEqual([])
    await signIn(phone, 'owner-bbq', 'bbq12345')
    await phone.getByRole('button', { name: '지금 로그인한 owner-bbq 계정으로 들어가기' }).click()
    await startShift(phone)
    await phone.goto('/ceo/store')
    await phone.getByLabel('매장', { exact: true }).selectOption({ label: '한상 강남본점' })
    await sees(phone, '메뉴')
    const used = await journeys.phone({ url: product.url })
    await used.goto(link)
    await sees(used, '이미 쓴 초대예요.')
  })
})
