import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readBoardOrders, readChangedOrders, readOwnedNow, signOutOwnerEverywhere } from '@hansang/contract'
import { faultsOf } from '../src/axe-faults.ts'
import { NOTES, RING_MS, hears, notesWithin, timesHeard } from '../src/board-ear.ts'
import { accept, orderWith, signIn, startShift } from '../src/counter.ts'
import { openHeardBoard, watchLaterParts } from '../src/heard-board.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { call, clearBoard, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { type Product, removeData } from '@hansang/testing/product'
import { runAgain, runOwnProduct } from '../src/own-product.ts'
import { openStallingProxy } from '../src/stalling-proxy.ts'

const SILENCE_MS = 35_000
const LONG_WAIT = { timeout: 30_000 }

const journeys = useJourneys()
let product: Product
let ownerToken: string

/** A separate product: no other journey's orders ring here, and it can be killed. */
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

async function aBoard(): Promise<Page> {
  const page = await journeys.counter(product.url)
  await openHeardBoard(page, ownerToken)
  return page
}

describe('the alarm', () => {
  it('rings until an order is answered, and again for its cancel request', async () => {
    const board = await aBoard()
    const order = await placeOrder(product.url)
    const card = orderWith(board, order.mark)
    await card.waitFor()
    await hears(board, NOTES.order)
    await hears(board, NOTES.order)
    expect(await board.title()).toMatch(/^\(1\) 새 주문/)
    await accept(board, card, 30)
    await card.getByRole('button', { name: '조리 시작' }).waitFor()
    expect(await notesWithin(board, 2 * RING_MS)).toBe(0)
    expect(await board.title()).toMatch(/^주문 접수/)

    await order.cancel()
    await card.getByText('고객이 취소를 요청했어요.').waitFor()
    await board.clock.runFor(RING_MS)
    expect(await timesHeard(board, NOTES.cancel)).toBeGreaterThan(1)
    expect(await board.title()).toMatch(/^\(1\) 취소 요청/)
    await card.getByRole('button', { name: '취소 거절' }).click()
    const sheet = board.getByRole('dialog', { name: '취소 거절 사유를 골라 주세요.' })
    await sheet.getByRole('radio', { name: '이미 조리를 시작했어요.' }).check()
    await sheet.getByRole('button', { name: '취소 거절' }).click()
    await card.getByRole('button', { name: '조리 시작' }).waitFor()
    expect(await notesWithin(board, 2 * RING_MS)).toBe(0)
  })

  it('shows that a customer withdrew an order, and sounds once', async () => {
    const board = await aBoard()
    const order = await placeOrder(product.url)
    const card = orderWith(board, order.mark)
    await card.waitFor()
    await order.cancel()
    await card.waitFor({ state: 'detached' })
    const news = board.getByRole('alert').filter({ hasText: '고객이 주문을 취소했어요.' })
    await news.getByText(`${order.mark} `).waitFor()
    expect(await timesHeard(board, NOTES.withdrawn)).toBe(1)
    await news.getByRole('button', { name: '확인' }).click()
    await news.waitFor({ state: 'detached' })
    await board.clock.runFor(2 * SILENCE_MS)
    expect(await news.count()).toBe(0)
  })

  it('asks for a tap after every load, keeps the screen on, and says so when it is silent', async () => {
    const board = await aBoard()
    const order = await placeOrder(product.url)
    await board.evaluate(() => localStorage.setItem('ceoStoreLst', '{"not": "a list"}'))
    await board.reload()
    const gate = board.getByRole('dialog', { name: '영업을 시작할까요?' })
    await gate.getByText('답을 기다리는 주문이 1건 있어요.').waitFor()
    expect(await faultsOf(board, 'the gate')).toEqual([])
    await startShift(board)
    await gate.waitFor({ state: 'hidden' })
    await hears(board, NOTES.order)
    await expect.poll(() => board.evaluate(() => window.awake)).toBe(1)
    await board.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => board.evaluate(() => window.awake)).toBe(2)

    await board.evaluate(() => window.sounds.at(-1)?.suspend())
    const silent = board.getByRole('alert').filter({ hasText: '알림음이 나지 않고 있어요.' })
    await silent.getByRole('button', { name: '알림음 켜기' }).click()
    await silent.waitFor({ state: 'detached' })
    await hears(board, NOTES.order)
    await orderWith(board, order.mark).waitFor()
  })
})

describe('no order is lost, and none shown twice,', () => {
  it('when one reading of the list fails', async () => {
    journeys.expectRefusal(readChangedOrders, 'no answer')
    journeys.expectRefusal(readBoardOrders, 'no answer')
    const board = await aBoard()
    for (const { path } of [readChangedOrders, readBoardOrders]) {
      await board.route(`**${path}`, (route) => route.abort(), { times: 1 })
    }
    const order = await placeOrder(product.url)
    await sees(board, '연결 끊김')
    await board.clock.runFor(3_500)
    await orderWith(board, order.mark).waitFor()
    expect(await orderWith(board, order.mark).count()).toBe(1)
    await sees(board, '실시간 연결됨')
  })

  it('when the connection dies silently', async () => {
    journeys.allowRefusal('no answer')
    const proxy = await openStallingProxy()
    const context = await journeys.browser().newContext({
      baseURL: product.url,
      locale: 'ko-KR',
      proxy: { server: proxy.server, bypass: '<-loopback>' },
    })
    const board = await context.newPage()
    const laterParts = watchLaterParts(board)
    await openHeardBoard(board, ownerToken)
    await board.clock.runFor(1_000)
    await laterParts()
    proxy.stall()
    const order = await placeOrder(product.url)
    await board.clock.runFor(SILENCE_MS)
    const lost = board.getByRole('alert').filter({ hasText: /연결이 끊겨 \d\d:\d\d 이후의 주문이/ })
    await lost.waitFor()
    await board.clock.runFor(10_000 + RING_MS)
    expect(await timesHeard(board, NOTES.line)).toBeGreaterThan(1)
    expect(await board.title()).toMatch(/^연결 끊김!/)
    proxy.release()
    await board.clock.runFor(SILENCE_MS)
    await orderWith(board, order.mark).waitFor()
    await lost.waitFor({ state: 'detached' })
    expect(await orderWith(board, order.mark).count()).toBe(1)
    await proxy.close()
  })

  it('when the program is killed and started again', async () => {
    journeys.allowDowntime()
    const board = await aBoard()
    await product.kill()
    await sees(board, '연결 끊김')
    product = await runAgain(product, 0)
    const order = await placeOrder(product.url)
    await board.clock.runFor(SILENCE_MS)
    await orderWith(board, order.mark).waitFor(LONG_WAIT)
    expect(await orderWith(board, order.mark).count()).toBe(1)
    await sees(board, '실시간 연결됨')
  })

  it('when the session ends: the board stays, rings, and offers the sign-in in place', async () => {
    journeys.expectRefusal(readBoardOrders, 401)
    journeys.allowRefusal(401, readOwnedNow.path)
    journeys.allowRefusal(401, readChangedOrders.path)
    const board = await aBoard()
    await call(product.url, signOutOwnerEverywhere, {}, ownerToken)
    ownerToken = await signInByCall(product.url)
    const ended = board.getByRole('alert').filter({ hasText: '로그인이 끝나 새 주문을 받을 수 없어요.' })
    await ended.waitFor(LONG_WAIT)
    expect(await faultsOf(board, 'a board without a session')).toEqual([])
    await hears(board, NOTES.line)
    const order = await placeOrder(product.url)
    await signIn(board, 'owner1001', 'hansang1234')
    await orderWith(board, order.mark).waitFor()
    await ended.waitFor({ state: 'detached' })
    await hears(board, NOTES.order)
  })
})

it('signing out ends the session at the server, and fails when the server is unreachable', {
  tags: ['EP-64'],
}, async () => {
  // A list that was asked for as the session ended.
  journeys.allowRefusal(401, readBoardOrders.path)
  journeys.allowRefusal(401, readOwnedNow.path)
  journeys.allowRefusal(401, readChangedOrders.path)
  const board = await aBoard()
  const token = await board.evaluate(() => localStorage.getItem('ceoToken') ?? '')
  const isTaken = async () => {
    const called = call(product.url, readBoardOrders, { storeId: '' }, token)
    return await called.then(
      () => true,
      () => false,
    )
  }
  await board.context().setOffline(true)
  await board.getByRole('button', { name: '로그아웃', exact: true }).click()
  await sees(board, '로그아웃하지 못했어요.')
  await board.context().setOffline(false)
  expect(await isTaken()).toBe(true)
  await board.getByRole('button', { name: '로그아웃', exact: true }).click()
  await board.getByRole('heading', { name: '사장님 로그인' }).waitFor()
  expect(await isTaken()).toBe(false)
  ownerToken = await signInByCall(product.url)
})
