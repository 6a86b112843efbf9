import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accept, openBoard, openCard, orderWith } from './src/counter.ts'
import { openLanding } from './src/customer.ts'
import { misfitsOf } from './src/fits.ts'
import { HOSTILE_NOTE, HOSTILE_OWNER, NO_PICTURE, hostileWorld } from './src/hostile-world.ts'
import { newPhone, sees, useJourneys } from './src/journey.ts'
import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { NOON } from './src/run-on-copy.ts'
import { walkScreens } from './src/walk-screens.ts'

const journeys = useJourneys()
let product: Product

beforeAll(async () => {
  product = await runProduct({ env: { CLOCK: NOON, DEMO: '0' } })
  const file = join(product.dataDir, 'hostile.json')
  await writeFile(file, JSON.stringify(hostileWorld(new Date(NOON))))
  const command = join(import.meta.dirname, '../server/src/operator/world/command.ts')
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: product.dataDir }
  const importing = spawn(process.execPath, [command, 'import', file], { env, stdio: 'inherit' })
  const [status] = (await once(importing, 'exit')) as [number]
  expect(status).toBe(0)
})

afterAll(async () => {
  await product.stop()
  await removeData(product)
})

beforeEach(() => journeys.allowRefusal(404, NO_PICTURE.split('?')[0]))

const OTHER_PAGES = [
  ['a landing of pictures', '/bbq/9002/01012341234', '배달'],
  ['a closed landing', '/hansang/9003/01012341234', '오늘은 휴무일이에요.'],
  ['a store’s details', '/MCP/hansang/store/detail/9001', '매장 소개'],
  ['the points', '/mypage/point', '내 포인트'],
  ['the points of stores', '/order/talk/storepoint', '매장별 포인트'],
  ['the coupons', '/coupon', '쿠폰'],
] as const

describe('a world whose every text contains markup', () => {
  it('is shown as text on every screen of an order, which all fit a phone', async () => {
    const { url } = product
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone({ url }), journeys.counter(url)])
    const heard = [hear(customer), hear(counter)]
    const faults: string[] = []
    const look = (page: Page) => async (screen: string) => {
      if (screen === 'basket') await customer.getByRole('textbox', { name: '사장님께' }).fill(HOSTILE_NOTE)
      faults.push(...(await faultsOf(page, screen)))
    }
    await openBoard(counter, HOSTILE_OWNER.loginId, HOSTILE_OWNER.password)
    await walkScreens(customer, { storeId: '9001', phone }, look(customer))
    await walkBoard(counter, phone.slice(-4), look(counter))
    await sees(customer, '주문이 접수됐어요')
    await look(customer)('accepted order')
    expect([...faults, ...heard.flat()]).toEqual([])
  })

  it.each(OTHER_PAGES)('is shown as text on %s', async (name, path, sign) => {
    const page = await journeys.phone({ url: product.url })
    const heard = hear(page)
    await openLanding(page, { storeId: '9001' })
    await page.goto(path)
    await sees(page, sign)
    expect([...(await faultsOf(page, name)), ...heard]).toEqual([])
  })
})

async function walkBoard(page: Page, mark: string, look: (screen: string) => Promise<void>): Promise<void> {
  const order = orderWith(page, mark)
  await order.getByRole('button', { name: '다른 시간' }).waitFor()
  await look('board')
  await order.getByRole('button', { name: '거절하기' }).click()
  await page.getByRole('dialog').waitFor()
  await look('sheet of reasons')
  await page.keyboard.press('Escape')
  await accept(page, order, 20)
  await order.getByRole('button', { name: '조리 시작' }).waitFor()
  await look('accepted on the board')
  await openCard(order)
  await look('an opened card')
}

function hear(page: Page): string[] {
  const told: string[] = []
  page.on('dialog', (dialog) => {
    told.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return told
}

async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const isStruck = await page.evaluate(() => 'struck' in window)
  const misfits = await misfitsOf(page, screen)
  return isStruck ? [`${screen}: a text was run`, ...misfits] : misfits
}
