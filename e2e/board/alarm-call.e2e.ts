import { type Product, removeData } from '@hansang/testing/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { misfitsOf } from '../src/fits.ts'
import { openKeptBoard } from '../src/heard-board.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { clearBoard, placeOrder, signInByCall } from '../src/order-by-call.ts'
import { runAgain, runOwnProduct } from '../src/own-product.ts'

const WINDOWS = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

const journeys = useJourneys()
let product: Product
let token: string

beforeAll(async () => {
  product = await runOwnProduct()
  token = await signInByCall(product.url)
})
afterAll(async () => {
  await clearBoard(product.url, token)
  await product.stop()
  await removeData(product)
})

describe('a call when nobody looks', () => {
  it('is set up, tried, and made of an order that nobody answers', {
    tags: ['ALRM-05', 'ALRM-06', 'ALRM-09'],
  }, async () => {
    const page = await journeys.counter(product.url)
    await openKeptBoard(page, token)
    await page.goto('/ceo/alarm')
    const phones = page.getByRole('form', { name: '전화로 알리기' })
    await phones.getByText('지금은 설정에 전화 단계가 없어요.').waitFor()
    await phones.getByLabel('전화번호 1').fill('060-700-1234')
    await phones.getByRole('alert').getByText('전화번호를 다시 확인해 주세요.').waitFor()
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      expect(await misfitsOf(page, `the phones at ${size.width}`)).toEqual([])
      expect(await faultsOf(page, `the phones at ${size.width}`)).toEqual([])
    }
    await phones.getByLabel('전화번호 1').fill('010-1234-0001')
    await phones.getByRole('button', { name: '번호 추가' }).press('Enter')
    await phones.getByLabel('전화번호 2').fill('010-1234-5678')
    await phones.getByRole('button', { name: '번호 저장' }).press('Enter')
    await sees(page, '알림 전화번호를 저장했어요.')
    await phones.getByRole('button', { name: '010-1234-0001 시험 전화' }).press('Enter')
    await phones.getByText('통화 중이었어요').waitFor({ timeout: 40_000 })

    await page.getByRole('button', { name: '바꾸기 답이 없는 주문' }).press('Enter')
    const plan = page.getByRole('form', { name: '답이 없는 주문' })
    await plan.getByRole('radio', { name: '우리 매장에 맞게' }).check()
    await plan.getByLabel('사장님께 문자하기').selectOption('하지 않음')
    await plan.getByLabel('고객에게 알리고 취소할 수 있게 하기').selectOption('하지 않음')
    await plan.getByLabel('급한 소리로 다시 알리기').selectOption('하지 않음')
    await plan.getByLabel('매장 번호로 전화하기').selectOption('1분 뒤')
    await plan.getByRole('button', { name: '저장' }).press('Enter')
    await sees(page, '답이 없는 주문의 알림을 저장했어요.')
    await placeOrder(product.url)
    journeys.allowDowntime()
    await product.stop()
    product = await runAgain(product, 5)
    const inbox = await page.context().newPage()
    const isCalled = async () => {
      await inbox.goto('/inbox')
      return (await inbox.getByText('확인하지 않은 주문이 1건 있어요.').count()) > 0
    }
    await expect.poll(isCalled, { interval: 500 }).toBe(true)
    expect(await inbox.getByText('010-1234-0001').count()).toBeGreaterThan(1)
  })
})
