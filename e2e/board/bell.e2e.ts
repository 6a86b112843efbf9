import { endBell } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { type Product, removeData } from '@hansang/testing/product'
import { type PushServiceStandIn, startPushService } from '@hansang/testing/stand-ins/push-service'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { orderWith } from '../src/counter.ts'
import { openLanding } from '../src/customer.ts'
import { openKeptBoard } from '../src/heard-board.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { call, clearBoard, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { pushedDevice, subscribeAt } from '../src/pushed-device.ts'
import { runOwnProduct } from '../src/own-product.ts'

const WINDOWS = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

const journeys = useJourneys()
let product: Product
let push: PushServiceStandIn
let token: string

beforeAll(async () => {
  push = await startPushService()
  product = await runOwnProduct({ PUSH_LOOPBACK: '1' })
  token = await signInByCall(product.url)
})
afterEach(async () => {
  await clearBoard(product.url, token)
  await call(product.url, endBell, {}, token)
})
afterAll(async () => {
  await product.stop()
  await push.close()
  await removeData(product)
})

async function openBell(page: Page): Promise<void> {
  await openKeptBoard(page, token)
  await page.goto('/ceo/alarm')
  await page.getByRole('heading', { name: /^화면을 닫아도 울리기/ }).waitFor()
}

describe('a bell', () => {
  it('rings while the page is shut, and a tap leads to the board', {
    tags: ['BELL-08', 'BELL-09'],
  }, async () => {
    const page = await journeys.counter(product.url)
    const browser = await subscribeAt(page, push)
    await openBell(page)
    await page.getByRole('button', { name: '이 기기에서 알림 켜기' }).click()
    await sees(page, '이 기기에서 알림을 켰어요.')
    const customer = await page.context().newPage()
    await openLanding(customer)
    expect(await customer.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    const device = await pushedDevice(customer)
    await page.close()
    const order = await placeOrder(product.url)
    await expect.poll(() => browser().received.length, { timeout: 20_000 }).toBe(1)
    await device.deliver(browser().received[0] ?? {})
    const shown = { title: `새 주문 ${order.mark}`, tag: 'store-1001', renotify: true }
    await expect.poll(device.shown).toEqual([{ ...shown, body: '주문 접수 화면에서 답해 주세요.' }])
    await device.deliver({ ...browser().received[0], count: 3 })
    await expect.poll(device.shown).toEqual([{ ...shown, body: '답을 기다리는 주문이 3건 있어요.' }])
    expect(await device.tap()).toBe('/ceo/orders')
    expect(await customer.evaluate(async () => (await caches.keys()).length)).toBe(0)
  })

  it('leaves a board alone that sounds, and leads to it', { tags: ['BELL-02', 'BELL-08'] }, async () => {
    const page = await journeys.counter(product.url)
    const browser = await subscribeAt(page, push)
    await openBell(page)
    await page.getByRole('button', { name: '이 기기에서 알림 켜기' }).click()
    await sees(page, '이 기기에서 알림을 켰어요.')
    const device = await pushedDevice(page)
    const board = await page.context().newPage()
    await board.goto('/ceo/orders')
    await board.getByRole('button', { name: '영업 시작' }).click()
    await sees(board, '실시간 연결됨')
    const order = await placeOrder(product.url)
    await orderWith(board, order.mark).waitFor()
    await board.waitForTimeout(10_000)
    expect(browser().received).toEqual([])
    await device.deliver({ kind: 'cancel', number: 8, count: 1, tag: 'store-1001' })
    await expect.poll(async () => (await device.shown()).map(({ title }) => title)).toEqual(['취소 요청 #8'])
    expect(await device.tap()).toBe('focus')
  })

  it('is tried from its page, by keyboard and at every width', { tags: ['BELL-06'] }, async () => {
    const page = await journeys.counter(product.url)
    const browser = await subscribeAt(page, push)
    await openBell(page)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await misfitsOf(page, `the bell at ${size.width}`)).toEqual([])
      expect(await faultsOf(page, `the bell at ${size.width}`)).toEqual([])
    }
    await page.getByRole('button', { name: '벨 시험하기' }).click()
    await sees(page, '이 기기에서는 알림이 꺼져 있어요.')
    await page.getByRole('button', { name: '이 기기에서 알림 켜기' }).press('Enter')
    await sees(page, '이 기기에서 알림을 켰어요.')
    const device = await pushedDevice(page)
    await page.getByRole('button', { name: '벨 시험하기' }).press('Enter')
    await sees(page, '알림을 보내고 있어요.')
    await expect.poll(() => browser().received.length).toBe(1)
    await device.deliver(browser().received[0] ?? {})
    await sees(page, '알림이 도착했어요.')
    await sees(page, /소리를 (냈|내지 못했)어요/)
    await page.getByRole('button', { name: '이 기기에서 알림 끄기' }).click()
    await sees(page, '이 기기에서 알림을 껐어요.')
  })

  it('says why a browser inside an app has none', { tags: ['BELL-06'] }, async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36 KAKAOTALK 10.4.5'
    const page = await journeys.phone({ url: product.url, userAgent })
    await openBell(page)
    await sees(page, /카카오톡 같은 앱 안의 브라우저에서는 알림을 켤 수 없어요/)
    await page.getByRole('button', { name: '벨 시험하기' }).waitFor()
  })

  it('stands beside what happens to an order that nobody answers', {
    tags: ['ALRM-02', 'ALRM-04'],
  }, async () => {
    const page = await journeys.counter(product.url)
    await openBell(page)
    const card = page.getByRole('region', { name: '답이 없는 주문' })
    await card.getByText('10분이 지나면 주문을 자동으로 취소하고').waitFor()
    await card.getByRole('button', { name: '바꾸기 답이 없는 주문' }).press('Enter')
    const form = page.getByRole('form', { name: '답이 없는 주문' })
    await form.getByRole('radio', { name: '우리 매장에 맞게' }).check()
    await form.getByLabel('자동으로 취소하고 환불하기').selectOption('5분 뒤')
    await form.getByText('뒤의 단계가 앞의 단계보다 빠를 수 없어요.').first().waitFor()
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await misfitsOf(page, `the plan at ${size.width}`)).toEqual([])
      expect(await faultsOf(page, `the plan at ${size.width}`)).toEqual([])
    }
    await form.getByLabel('자동으로 취소하고 환불하기').selectOption('하지 않음')
    await form.getByText('자동으로 취소하지 않고 계속 기다려요.').waitFor()
    await form.getByRole('button', { name: '저장' }).press('Enter')
    await sees(page, '답이 없는 주문의 알림을 저장했어요.')
    await page.reload()
    await card.getByText('자동으로 취소하지 않고 계속 기다려요.').waitFor()
    await card.getByRole('button', { name: '이전 버전 답이 없는 주문' }).press('Enter')
    const versions = page.getByRole('dialog', { name: '답이 없는 주문 이전 버전' })
    await versions.getByRole('button', { name: '되돌리기 버전 1' }).click()
    await sees(page, '되돌렸어요. 바로 적용돼요.')
    await card.getByText('10분이 지나면 주문을 자동으로 취소하고').waitFor()
  })

  it('is found from the board', async () => {
    const page = await journeys.counter(product.url)
    await openKeptBoard(page, token)
    await page.getByRole('button', { name: '영업 시작' }).click()
    await page.getByRole('link', { name: '알림', exact: true }).click()
    await page.getByRole('heading', { name: '벨 시험', exact: true }).waitFor()
  })
})
