import { type Product, removeData } from '@hansang/testing/product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { openBoard, signIn, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { answer, sees, useJourneys } from '../src/journey.ts'
import { runOwnProduct } from '../src/own-product.ts'
import { appCode } from '../src/second-factor.ts'

const journeys = useJourneys()
let product: Product

beforeAll(async () => {
  product = await runOwnProduct()
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

const PASSWORD = 'hansang1234'

const code = (secret: string, steps: number) => appCode(product.url, secret, steps)

async function faults(page: Page, name: string): Promise<readonly unknown[]> {
  return [
    ...(await faultsOf(page, name)),
    ...(await misfitsOf(page, name)),
    ...(await overflowOf(page, name)),
  ]
}

/** By keyboard alone; yields the key and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recovery: readonly string[] }> {
  await page.goto('/ceo/account')
  await page.getByRole('button', { name: '2단계 인증 켜기' }).press('Enter')
  const part = page.getByRole('region', { name: '2단계 인증' })
  await part.getByLabel('지금 비밀번호').waitFor()
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')
  await sees(page, '지금 쓰는 비밀번호가 맞지 않아요.')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await part.getByRole('img', { name: '인증 앱으로 찍을 QR 코드' }).waitFor()
  expect(await faults(page, 'set up')).toEqual([])
  const secret = ((await page.getByTestId('second-factor-key').textContent()) ?? '').replaceAll(' ', '')
  const field = part.getByLabel('앱에 보이는 6자리 코드')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  await field.fill(await code(secret, 240))
  await page.keyboard.press('Enter')
  await sees(page, '휴대폰 시각이 실제와 달라요.')
  await field.fill(await code(secret, -1))
  await page.keyboard.press('Enter')
  const shown = part.getByTestId('recovery-codes').getByRole('listitem')
  await shown.first().waitFor()
  expect(await faults(page, 'recovery codes')).toEqual([])
  const recovery = await shown.allTextContents()
  await part.getByRole('button', { name: '적어 뒀어요' }).click()
  await sees(page, '2단계 인증을 켰어요.')
  return { secret, recovery }
}

describe('a second factor', { tags: ['PPL-11', 'PPL-14', 'PPL-15'] }, () => {
  it('is set up on a phone, and asked for at each sign-in, also on the open board', async () => {
    const phone = await journeys.phone({ url: product.url })
    await openBoard(phone)
    const { secret, recovery } = await setUp(phone)
    expect(recovery).toHaveLength(10)
    await sees(phone, '남은 복구 코드 10개')

    await phone.getByRole('button', { name: '로그아웃', exact: true }).first().click()
    await phone.getByRole('heading', { name: '사장님 로그인' }).waitFor()
    await signIn(phone, 'owner1001', PASSWORD)
    const field = phone.getByLabel('6자리 코드')
    await field.waitFor()
    expect(await faults(phone, 'code')).toEqual([])
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await phone.keyboard.type('000 00')
    await phone.keyboard.press('Enter')
    await sees(phone, '코드가 맞지 않아요.')
    const typed = await code(secret, 0)
    await field.fill(` ${typed.slice(0, 3)} ${typed.slice(3)} `)
    await phone.keyboard.press('Enter')
    await startShift(phone)

    const counter = await journeys.counter(product.url)
    await counter.setViewportSize({ width: 1024, height: 768 })
    await counter.goto('/ceo/login')
    await signIn(counter, 'owner1001', PASSWORD)
    await counter.getByRole('button', { name: '휴대폰이 없나요? 복구 코드 쓰기' }).click()
    await counter.getByLabel('복구 코드').fill((recovery[0] ?? '').toLowerCase())
    await counter.keyboard.press('Enter')
    await startShift(counter)
    await sees(counter, '실시간 연결됨')

    await phone.goto('/ceo/account')
    await sees(phone, '남은 복구 코드 9개')
    journeys.allowRefusal(401)
    await phone.getByRole('button', { name: /^컴퓨터.*로그아웃$/ }).click()
    await answer(phone, '로그아웃할까요?', '로그아웃')
    await sees(counter, '로그인이 끝나 새 주문을 받을 수 없어요.')
    await signIn(counter, 'owner1001', PASSWORD)
    await counter.getByLabel('6자리 코드').fill(await code(secret, 1))
    await counter.keyboard.press('Enter')
    await sees(counter, '실시간 연결됨')

    await phone.goto('/ceo/account')
    await phone.getByRole('button', { name: '2단계 인증 끄기' }).click()
    const part = phone.getByRole('region', { name: '2단계 인증' })
    await part.getByLabel('지금 비밀번호').fill(PASSWORD)
    await part.getByLabel('6자리 코드 또는 복구 코드').fill(recovery[1] ?? '')
    expect(await faults(phone, 'turning off')).toEqual([])
    await phone.keyboard.press('Enter')
    await sees(phone, '2단계 인증을 껐어요.')
    await sees(phone, '2단계 인증 켜기')
  })

  it('of staff whose phone is lost is turned off by the owner of the store', {
    tags: ['PPL-16'],
  }, async () => {
    const manager = await journeys.phone({ url: product.url })
    await openBoard(manager, 'manager1001')
    await setUp(manager)
    const owner = await journeys.counter(product.url)
    await openBoard(owner)
    await owner.getByRole('link', { name: '직원 관리' }).click()
    journeys.allowRefusal(401)
    await owner.getByRole('button', { name: /님의 2단계 인증 풀기$/ }).click()
    await owner.getByRole('alertdialog').waitFor()
    expect(await faults(owner, 'reset')).toEqual([])
    await answer(owner, '2단계 인증을 풀까요?', '인증 풀기')
    await sees(owner, '2단계 인증을 풀었어요.')
    await manager.goto('/ceo/login')
    await signIn(manager, 'manager1001', PASSWORD)
    await startShift(manager)
  })
})
