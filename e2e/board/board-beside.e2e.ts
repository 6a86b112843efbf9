import type { Locator, Page } from 'playwright-core'
import {
  refundOrder,
  readBoardOrders,
  readChangedOrders,
  readOwnedNow,
  advanceOrder,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type Product, removeData } from '@hansang/testing/product'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { NOTES, hears } from '../src/board-ear.ts'
import { accept, deny, openCard, orderWith, startShift } from '../src/counter.ts'
import { openHeardBoard, openKeptBoard } from '../src/heard-board.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { type PlacedOrder, call, clearBoard, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { runAgain, runOwnProduct } from '../src/own-product.ts'

const WIDTHS = [390, 768, 1024, 1280, 1920]

const journeys = useJourneys()
let product: Product
let ownerToken: string

beforeAll(async () => {
  product = await runOwnProduct()
  ownerToken = await signInByCall(product.url)
})
afterEach(async () => {
  await clearBoard(product.url, ownerToken)
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

async function aBoard(token = ownerToken): Promise<Page> {
  const page = await journeys.counter(product.url)
  await openKeptBoard(page, token)
  await startShift(page)
  await sees(page, '실시간 연결됨')
  return page
}

const acceptSheet = (board: Page) => board.getByRole('dialog', { name: '예상 시간을 골라 주세요.' })

async function aTakenOrder(
  board: Page,
  asked: Parameters<typeof placeOrder>[1] = {},
): Promise<{ card: Locator; order: PlacedOrder }> {
  const order = await placeOrder(product.url, asked)
  const card = orderWith(board, order.mark)
  await accept(board, card, 30)
  await card.getByRole('button', { name: '조리 시작' }).waitFor()
  return { card, order }
}

it('at a peak, each column scrolls under its head, and the counts stay in sight', async () => {
  const board = await aBoard()
  await board.setViewportSize({ width: 1024, height: 768 })
  const orders = await Promise.all(Array.from({ length: 8 }, () => placeOrder(product.url)))
  const column = board.getByRole('region', { name: '새 주문' })
  await column.getByText(`${orders.length}건`).waitFor()
  const last = column.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  await inSight(board, column.getByText(`${orders.length}건`))
  await inSight(board, board.getByRole('region', { name: '진행 중' }).getByRole('heading'))
  expect(await board.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await board.setViewportSize({ width: 390, height: 844 })
  expect(await board.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true)
})

async function inSight(page: Page, shown: Locator): Promise<void> {
  const box = await shown.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect([box !== null && box.y >= 0, box !== null && box.y + box.height <= height]).toEqual([true, true])
}

it('orders and cancel requests unanswered for two minutes each ring a tone of their own', async () => {
  journeys.allowDowntime()
  const board = await journeys.counter(product.url)
  await openHeardBoard(board, ownerToken)
  const { order, card } = await aTakenOrder(board)
  await order.cancel()
  await card.getByText('고객이 취소를 요청했어요.').waitFor()
  const waiting = await placeOrder(product.url)
  await orderWith(board, waiting.mark).waitFor()
  await hears(board, NOTES.order)
  await hears(board, NOTES.cancel)

  await product.kill()
  product = await runAgain(product, 5)
  await board.clock.runFor(35_000)
  await expect
    .poll(() => board.locator('[data-late]').count(), { timeout: 60_000, interval: 1_000 })
    .toBeGreaterThanOrEqual(2)
  await hears(board, NOTES.urgent)
  await hears(board, NOTES.urgentCancel)
  await hears(board, NOTES.urgent)
})

it('the alarm is on in full screen, and the app’s badge counts waiting orders', async () => {
  const board = await journeys.counter(product.url)
  await board.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    })
  })
  await openKeptBoard(board, ownerToken)
  await board.getByRole('button', { name: '전체 화면으로 시작' }).click()
  await board.waitForFunction(() => document.fullscreenElement === document.documentElement)
  await sees(board, '실시간 연결됨')
  expect(await board.getByText('알림음이 나지 않고 있어요.').count()).toBe(0)
  const badge = () => board.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const order = await placeOrder(product.url)
  await orderWith(board, order.mark).waitFor()
  await expect.poll(badge).toBe(1)
  expect(await board.title()).toMatch(/^\(1\) 새 주문/)
  await deny(board, orderWith(board, order.mark), '재료가 떨어졌어요.')
  await expect.poll(badge).toBe(0)
})

it('every button of the board fits on one line in its card, from a phone to a large screen', async () => {
  const board = await aBoard()
  const { order } = await aTakenOrder(board)
  await order.cancel()
  await aTakenOrder(board)
  const waiting = await placeOrder(product.url)
  await orderWith(board, waiting.mark).waitFor()
  await board.getByRole('button', { name: '취소 승인' }).waitFor()
  for (const width of WIDTHS) {
    await board.setViewportSize({ width, height: width < 500 ? 844 : 768 })
    expect([width, await spilled(board)]).toEqual([width, []])
  }
  await board.setViewportSize({ width: 1024, height: 768 })
  await board.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await spilled(board, { wraps: true })).toEqual([])
  expect(await faultsOf(board, 'a board with large text')).toEqual([])
})

/** Buttons that wrap or leave their card, and a page that scrolls sideways. */
async function spilled(board: Page, { wraps = false } = {}): Promise<string[]> {
  return await board.evaluate((mayWrap) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page: ${scrollWidth} in ${clientWidth}`)
    for (const button of document.querySelectorAll('article button, header button')) {
      if (!button.checkVisibility()) continue
      const text = document.createRange()
      text.selectNodeContents(button)
      const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
      const name = button.textContent
      if (tops.size > 1 && !mayWrap) faults.push(`${name} on ${tops.size} lines`)
      const [own, around] = [text.getBoundingClientRect(), button.parentElement?.closest('article, header')]
      const box = around?.getBoundingClientRect()
      if (box && (own.left < box.left || own.right > box.right)) faults.push(`${name} outside`)
      const face = button.getBoundingClientRect()
      if (own.left < face.left - 1 || own.right > face.right + 1) faults.push(`${name} cut`)
    }
    return faults
  }, wraps)
}

describe('two boards of one store', () => {
  it('one denies while the other is about to accept: the other is told, and the order leaves both', async () => {
    const [here, there] = [await aBoard(), await aBoard(await signInByCall(product.url))]
    const order = await placeOrder(product.url)
    const [card, other] = [orderWith(here, order.mark), orderWith(there, order.mark)]
    await card.getByRole('button', { name: '다른 시간' }).click()
    await deny(there, other, '재료가 떨어졌어요.')
    await other.waitFor({ state: 'detached' })
    await acceptSheet(here)
      .getByRole('button', { name: /분으로 접수/ })
      .click()
    await sees(here, '변경할 수 없는 주문 상태예요.')
    await card.waitFor({ state: 'detached' })
  })

  it('signing out on all devices asks first, ends the other too, and leads to the sign-in', async () => {
    journeys.expectRefusal(readBoardOrders, 401)
    journeys.allowRefusal(401, readOwnedNow.path)
    journeys.allowRefusal(401, readChangedOrders.path)
    const [here, there] = [await aBoard(), await aBoard(await signInByCall(product.url))]
    const question = here.getByRole('alertdialog').filter({ hasText: '모든 기기에서 로그아웃할까요?' })
    await here.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
    await question.getByRole('button', { name: '취소' }).click()
    await sees(here, '실시간 연결됨')
    await here.getByRole('button', { name: '모든 기기에서 로그아웃' }).click()
    await question.getByRole('button', { name: '모두 로그아웃' }).click()
    await here.getByRole('heading', { name: '사장님 로그인' }).waitFor()
    await there.getByRole('alert').filter({ hasText: '로그인이 끝나 새 주문을 받을 수 없어요.' }).waitFor()
    ownerToken = await signInByCall(product.url)
  })
})

it('a customer cancels while the accept sheet is open: the store is told, and nothing is accepted', async () => {
  const board = await aBoard()
  const order = await placeOrder(product.url)
  await orderWith(board, order.mark).getByRole('button', { name: '다른 시간' }).click()
  await order.cancel()
  await acceptSheet(board)
    .getByRole('button', { name: /분으로 접수/ })
    .click()
  await sees(board, '변경할 수 없는 주문 상태예요.')
  await sees(board, '고객이 주문을 취소했어요.')
  expect(await orderWith(board, order.mark).count()).toBe(0)
})

it('a step whose answer is lost is taken once, and shown, also after a reload', async () => {
  journeys.expectRefusal(advanceOrder, 'no answer')
  const board = await aBoard()
  const { card } = await aTakenOrder(board)
  await loseNextAnswer(board, '**/ceo/orders/next')
  await card.getByRole('button', { name: '조리 시작' }).click()
  await card.getByRole('button', { name: '픽업 요청' }).waitFor()
  await board.reload()
  await startShift(board)
  await card.getByRole('button', { name: '픽업 요청' }).waitFor()
})

it('Back asks before it leaves the board and its alarm', async () => {
  const board = await aBoard()
  const asked = board.waitForEvent('dialog')
  const back = board.goBack().catch(() => null)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await sees(board, '실시간 연결됨')
  await board.close()
  await back
})

it('a refund whose answer is lost and which is repeated on an outdated board is paid once', async () => {
  journeys.expectRefusal(readChangedOrders, 'no answer')
  journeys.expectRefusal(readBoardOrders, 'no answer')
  journeys.expectRefusal(refundOrder, 'no answer')
  const board = await aBoard()
  const { card, order } = await aTakenOrder(board, { pieces: 3, isPaidAhead: true })
  const readings = /\/ceo\/orders\/(?:list|changed)$/
  await board.route(readings, (route) => route.abort())
  await loseNextAnswer(board, `**${refundOrder.path}`)
  await openCard(card)
  await refundOne(board, card)
  await card.getByRole('button', { name: '부분 환불', disabled: false }).waitFor()
  await refundOne(board, card)
  await sees(board, '환불을 접수했어요.')
  expect(await refundedPieces(order.number)).toBe(1)
  await board.unroute(readings)
  await card.getByText('1개 환불함').waitFor()
  await refundOne(board, card)
  await card.getByText('2개 환불함').waitFor()
  expect(await refundedPieces(order.number)).toBe(2)
})

async function refundOne(board: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: '부분 환불' }).click()
  const sheet = board.getByRole('dialog', { name: '어떤 메뉴를 환불할까요?' })
  await sheet.getByRole('button', { name: '수량 늘리기' }).first().click()
  await sheet.getByRole('button', { name: /^1개, .*원 환불하기$/ }).click()
  await sheet.waitFor({ state: 'detached' })
}

async function refundedPieces(number: string): Promise<number | undefined> {
  const { result } = await call(product.url, readBoardOrders, { storeId: '' }, ownerToken)
  const order = isRefusal(result) ? undefined : result.answer.orders.find((one) => one.number === number)
  return order?.lines[0]?.refundedQuantity
}

/** The server does the call, but the answer is lost. */
async function loseNextAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
