import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Product, removeData } from '@hansang/testing/product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { openBoard, signIn, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { sees, useJourneys } from '../src/journey.ts'
import { runOwnProduct } from '../src/own-product.ts'
import { appCode } from '../src/second-factor.ts'

const ROOT = join(import.meta.dirname, '../..')
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

async function brandAsks(roles: readonly string[]): Promise<void> {
  const file = join(product.dataDir, 'asked.json')
  const systemChannels = [{ chnCd: 'hansang', sysServiceYn: 'N', otpRoles: roles }]
  await writeFile(file, JSON.stringify({ format: 'hansang-world/1', systemChannels }))
  const command = join(ROOT, 'server/src/operator/world/command.ts')
  await promisify(execFile)(process.execPath, [command, 'import', file], {
    env: { ...process.env, DATA_DIR: product.dataDir },
  })
}

/** Above the page. Yields the key. */
async function setUp(page: Page, password = PASSWORD): Promise<string> {
  const gate = page.getByRole('dialog', { name: '2단계 인증을 켜 주세요' })
  await gate.getByLabel('지금 비밀번호').fill(password)
  expect([...(await faultsOf(page, 'asked')), ...(await misfitsOf(page, 'asked'))]).toEqual([])
  await page.keyboard.press('Enter')
  const key = gate.getByTestId('second-factor-key')
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  await gate.getByLabel('앱에 보이는 6자리 코드').fill(await appCode(product.url, secret, -1))
  await page.keyboard.press('Enter')
  await gate.getByRole('button', { name: '적어 뒀어요' }).click()
  await gate.waitFor({ state: 'detached' })
  return secret
}

describe('a brand that asks for a second factor', { tags: ['PPL-17'] }, () => {
  it('asks people whose pages are open, who keep what they typed, and those who sign in next', async () => {
    const phone = await journeys.phone({ url: product.url })
    await openBoard(phone, 'manager1001')
    await phone.goto('/ceo/account')
    await phone.getByLabel('새 비밀번호').fill('서울의 밤 열두 시')
    await phone.getByLabel('지금 비밀번호').fill('wrong')
    journeys.allowRefusal(403)
    await brandAsks(['manager', 'owner'])
    await phone.getByRole('button', { name: '비밀번호 바꾸기' }).click()
    await setUp(phone)
    expect(await phone.getByLabel('새 비밀번호').inputValue()).toBe('서울의 밤 열두 시')
    await sees(phone, '브랜드에서 꼭 켜도록 정했어요.')
    expect(await phone.getByRole('button', { name: '2단계 인증 끄기' }).count()).toBe(0)

    const counter = await journeys.counter(product.url)
    await counter.setViewportSize({ width: 1024, height: 768 })
    await counter.goto('/ceo/login')
    await signIn(counter, 'owner1001', PASSWORD)
    const secret = await setUp(counter)
    await startShift(counter)
    await sees(counter, '실시간 연결됨')

    const staff = await journeys.phone({ url: product.url })
    await openBoard(staff, 'staff1001')
    const again = await journeys.phone({ url: product.url })
    await again.goto('/ceo/login')
    await signIn(again, 'owner1001', PASSWORD)
    await again.getByLabel('6자리 코드').fill(await appCode(product.url, secret, 0))
    await again.keyboard.press('Enter')
    await startShift(again)
  })

  it('asks whom it invites: on the invitation, or above the board that a new account comes to', {
    tags: ['PPL-20'],
  }, async () => {
    await brandAsks([])
    const owner = await journeys.counter(product.url)
    await owner.setViewportSize({ width: 1024, height: 768 })
    await owner.goto('/ceo/login')
    await signIn(owner, 'hq-hansang', PASSWORD)
    await owner.waitForURL('**/ceo/store')
    await owner.goto('/ceo/staff')
    await owner.getByRole('heading', { level: 1, name: '직원 관리' }).waitFor()
    await owner.getByLabel('매장', { exact: true }).selectOption({ label: '한상 대치점' })
    const invite = async () => {
      await owner.reload()
      await owner.getByRole('button', { name: '초대 링크 만들기' }).click()
      return (await owner.getByTestId('invitation-link').textContent()) ?? ''
    }
    const [forNew, forStaff] = [await invite(), await invite()]

    const staff = await journeys.phone({ url: product.url })
    await openBoard(staff, 'staff1001')
    await staff.goto(forStaff)
    const join = staff.getByRole('button', { name: '지금 로그인한 staff1001 계정으로 들어가기' })
    await join.waitFor()
    journeys.allowRefusal(403)
    await brandAsks(['staff'])
    await join.click()
    await setUp(staff)
    await staff.waitForURL('**/ceo/invitation**')
    await join.click()
    await startShift(staff)
    await sees(staff, '실시간 연결됨')

    const fresh = await journeys.phone({ url: product.url })
    await fresh.goto(forNew)
    await fresh.getByLabel('이름').fill('김하나')
    await fresh.getByLabel('아이디', { exact: true }).fill('hana')
    await fresh.getByLabel('비밀번호', { exact: true }).fill('서울의 밤 열두 시')
    await fresh.getByRole('button', { name: '시작하기' }).click()
    await setUp(fresh, '서울의 밤 열두 시')
    await startShift(fresh)
    await sees(fresh, '실시간 연결됨')
  })
})
