import { acceptOrder, readPrinters } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { type Product, removeData } from '@hansang/testing/product'
import { type PrinterStandIn, startPrinter } from '@hansang/testing/stand-ins/printer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { useJourneys } from '../src/journey.ts'
import { type PlacedOrder, call, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { runOwnProduct } from '../src/own-product.ts'

const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
const journeys = useJourneys()
let product: Product
let printer: PrinterStandIn
let token = ''

beforeAll(async () => {
  printer = await startPrinter()
  const reach = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '32768-60999' }
  product = await runOwnProduct({ ...reach })
  token = await signInByCall(product.url)
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
  await printer.turn(false).catch(() => {})
})

async function aBoard(): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize(SIZES[0] ?? { width: 1024, height: 768 })
  await openBoard(page)
  return page
}

async function ticketsOf(page: Page): Promise<void> {
  await page.goto('/ceo/tickets')
  await page.getByRole('textbox', { name: '프린터 이름' }).waitFor()
}

async function accepted(): Promise<PlacedOrder> {
  const order = await placeOrder(product.url, { pieces: 1, isPaidAhead: true })
  await call(product.url, acceptOrder, { orderNumber: order.number, minutesUntilDone: 20 }, token)
  return order
}

async function known() {
  const read = await call(product.url, readPrinters, { storeId: '1001' }, token)
  if (!('answer' in read.result)) throw new Error('the printers were not read')
  return read.result.answer
}

async function isPrinted(order: PlacedOrder, name: string): Promise<boolean> {
  const { printers, prints } = await known()
  const own = printers.find((one) => one.name === name)
  const print = prints.find((one) => one.orderNumber === order.number && one.printerId === own?.id)
  return Boolean(print?.printedAt)
}

describe('a printer of the network', () => {
  it('prints without an open page, is red on the board when it is lost, and goes on', {
    tags: ['TKT-08', 'TKT-13'],
  }, async () => {
    const page = await aBoard()
    await ticketsOf(page)
    await page.getByRole('textbox', { name: '프린터 이름' }).fill('홀 프린터')
    await page.getByRole('combobox', { name: '연결 방법' }).selectOption('network')
    await page.getByRole('textbox', { name: '프린터 주소' }).fill('127.0.0.1')
    await page.getByRole('spinbutton', { name: '포트' }).fill(String(printer.port))
    await page.getByRole('button', { name: '프린터 추가' }).click()
    await page.getByRole('button', { name: '홀 프린터 시험 출력' }).click()
    await expect.poll(() => printer.papers.length).toBe(1)
    await page
      .getByText(/\d\d:\d\d 연결 확인/)
      .first()
      .waitFor()

    const board = await aBoard()
    await page.goto('/ceo/orders')
    const first = await accepted()
    await expect.poll(() => isPrinted(first, '홀 프린터'), { timeout: 15_000 }).toBe(true)
    expect(printer.papers).toHaveLength(2)

    printer.behave(8_000)
    const lost = await accepted()
    const bar = board.getByRole('alert').filter({ hasText: '출력하지 못한 프린터: 홀 프린터' })
    await bar.waitFor()
    expect([printer.papers.length, await isPrinted(lost, '홀 프린터')]).toEqual([2, false])
    for (const size of SIZES) {
      await board.setViewportSize(size)
      await bar.getByRole('button', { name: '다시 연결' }).click({ trial: true })
      const width = await board.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
    }
    expect(await faultsOf(board, 'a lost printer')).toEqual([])
    await ticketsOf(page)
    await page.getByText('홀 프린터: 출력하지 못함').first().waitFor()
    await page.getByRole('button', { name: `홀 프린터, ${lost.mark} 다시 출력` }).waitFor()
    expect(await faultsOf(page, 'a lost ticket')).toEqual([])
    expect(await misfitsOf(page, 'a lost ticket')).toEqual([])

    printer.behave('ready')
    await bar.getByRole('button', { name: '다시 연결' }).focus()
    await board.keyboard.press('Enter')
    await bar.waitFor({ state: 'hidden' })
    await expect.poll(() => isPrinted(lost, '홀 프린터'), { timeout: 15_000 }).toBe(true)
    const next = await accepted()
    await expect.poll(() => isPrinted(next, '홀 프린터'), { timeout: 15_000 }).toBe(true)
    expect(printer.papers).toHaveLength(4)
  })

  it('of the demo prints onto a page that a newcomer opens', async () => {
    const page = await aBoard()
    await page.goto('/inbox/papers')
    await page
      .getByRole('img', { name: /^티켓 / })
      .first()
      .waitFor()
    expect(await faultsOf(page, 'the papers')).toEqual([])
  })
})

/** Plugs a printer in whose transfers fail as told. */
const PLUG = `
  const usb = Object.assign(new EventTarget(), {
    getDevices: async () => (window.plugged ? [device] : []),
    requestDevice: async () => { if (!window.plugged) throw new Error('none'); return device },
  })
  window.plugged = true
  window.lasts = Infinity
  window.pieces = 0
  const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
  const device = {
    vendorId: 0x04b8, productId: 7, serialNumber: 'A', opened: false,
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    open: async () => { device.opened = true }, close: async () => { device.opened = false },
    claimInterface: async () => {}, selectConfiguration: async () => {},
    transferOut: async (_, bytes) => {
      if (!window.plugged || window.pieces >= window.lasts) throw new Error('The device was disconnected.')
      window.pieces += 1
      return { status: 'ok', bytesWritten: bytes.length }
    },
  }
  Object.defineProperty(navigator, 'usb', { value: usb })
  window.unplug = (out) => { window.plugged = !out; usb.dispatchEvent(new Event(out ? 'disconnect' : 'connect')) }
`

describe('a printer by USB', () => {
  it('that vanishes within a ticket shows in red, and prints again after it came back', {
    tags: ['TKT-06', 'TKT-13'],
  }, async () => {
    const page = await journeys.counter(product.url)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(PLUG)
    await openBoard(page)
    await ticketsOf(page)
    await page.getByRole('textbox', { name: '프린터 이름' }).fill('포장 프린터')
    await page.getByRole('combobox', { name: '연결 방법' }).selectOption('usb')
    await page.getByRole('button', { name: '프린터 추가' }).click()
    await page
      .getByRole('combobox', { name: '이 기기에 연결된 프린터' })
      .selectOption({ label: '포장 프린터' })
    await page.getByRole('button', { name: 'USB 프린터 연결' }).click()
    await page.getByRole('status').filter({ hasText: 'USB 프린터가 연결됐어요.' }).waitFor()
    const first = await accepted()
    await expect.poll(() => isPrinted(first, '포장 프린터'), { timeout: 15_000 }).toBe(true)

    await page.evaluate('window.lasts = window.pieces + 1')
    const lost = await accepted()
    const again = page.getByRole('button', { name: `포장 프린터, ${lost.mark} 다시 출력` })
    await again.waitFor()
    expect(await isPrinted(lost, '포장 프린터')).toBe(false)
    expect(await misfitsOf(page, 'a ticket that USB lost')).toEqual([])

    await page.evaluate('window.lasts = Infinity')
    await again.click()
    await expect.poll(() => isPrinted(lost, '포장 프린터'), { timeout: 15_000 }).toBe(true)
    const next = await accepted()
    await expect.poll(() => isPrinted(next, '포장 프린터'), { timeout: 15_000 }).toBe(true)

    await page.goto('/ceo/orders')
    await page.getByRole('button', { name: '영업 시작' }).click()
    await page.evaluate('window.unplug(true)')
    const bar = page.getByRole('alert').filter({ hasText: '이 기기의 USB 프린터가 빠져 있어요.' })
    await bar.waitFor()
    expect(await faultsOf(page, 'an unplugged printer')).toEqual([])
    await page.evaluate('window.unplug(false)')
    await bar.waitFor({ state: 'hidden' })
  })
})
