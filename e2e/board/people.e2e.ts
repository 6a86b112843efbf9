import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf, overflowOf } from '../src/axe-faults.ts'
import { openBoard, startShift } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { answer, sees, useJourneys } from '../src/journey.ts'
import { useOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const product = useOwnProduct()

async function anOwner(): Promise<Page> {
  const page = await journeys.counter(product.url)
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBoard(page)
  return page
}

async function linkFor(owner: Page, role: '직원' | '매니저'): Promise<string> {
  await owner.getByRole('link', { name: '직원 관리' }).click()
  const choice = owner.getByRole('radio', { name: new RegExp(`^${role}`) })
  await choice.focus()
  await owner.keyboard.press('Space')
  await owner.getByRole('button', { name: '초대 링크 만들기' }).click()
  return (await owner.getByTestId('invitation-link').textContent()) ?? ''
}

async function accept(link: string, loginId: string, name: string): Promise<Page> {
  const page = await journeys.phone({ url: product.url })
  await page.goto(link)
  await sees(page, /초대받았어요/)
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('아이디', { exact: true }).fill(loginId)
  await page.getByLabel('비밀번호', { exact: true }).fill('서울의 밤 열두 시')
  return page
}

describe('the people of a store', { tags: ['PPL-06', 'PPL-09'] }, () => {
  it('come by a link on their phone to their first shift, and a role is taken from an open screen', async () => {
    const owner = await anOwner()
    const link = await linkFor(owner, '매니저')
    expect([...(await faultsOf(owner, 'staff')), ...(await misfitsOf(owner, 'staff'))]).toEqual([])
    expect(await overflowOf(owner, 'staff')).toEqual([])

    const manager = await accept(link, 'hana', '김하나')
    expect([...(await faultsOf(manager, 'invitation')), ...(await misfitsOf(manager, 'invitation'))]).toEqual(
      [],
    )
    await manager.getByRole('button', { name: '시작하기' }).click()
    await startShift(manager)
    await sees(manager, '실시간 연결됨')
    const used = await journeys.phone({ url: product.url })
    await used.goto(link)
    await sees(used, '이미 쓴 초대예요.')

    await manager.goto('/ceo/takings')
    await manager.getByRole('heading', { name: '매출' }).waitFor()
    await owner.reload()
    await owner.getByLabel('김하나 님의 역할').selectOption({ label: '직원' })
    await answer(owner, '새 역할: 직원', '바꾸기')
    journeys.allowRefusal(403)
    await sees(manager, '내 역할이 바뀌었어요.')
    await expect.poll(() => manager.getByRole('link', { name: '매출' }).count()).toBe(0)
    await manager.goto('/ceo/orders')
    await sees(manager, '실시간 연결됨')

    await owner.getByRole('button', { name: '김하나 님 내보내기' }).click()
    journeys.allowRefusal(401)
    await answer(owner, '이 매장에서 내보낼까요?', '내보내기')
    await sees(owner, '김하나 님을 내보냈어요.')
    await sees(manager, '로그인이 끝나 새 주문을 받을 수 없어요.')

    await owner.getByRole('link', { name: '활동 기록' }).click()
    const deeds = owner.getByRole('listitem')
    await deeds.filter({ hasText: '직원 내보내기' }).first().waitFor()
    await deeds.filter({ hasText: '역할 변경' }).first().waitFor()
    await owner.getByLabel('무엇을').selectOption({ label: '역할 변경' })
    await sees(owner, '후: 역할 직원')
    expect([...(await faultsOf(owner, 'log')), ...(await misfitsOf(owner, 'log'))]).toEqual([])
  })

  it('see as staff what staff may: no takings, no reviews, no log, no refund', async () => {
    const page = await journeys.phone({ url: product.url })
    await page.goto('/ceo/login')
    await page.getByRole('button', { name: /체험: 직원/ }).click()
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await startShift(page)
    for (const name of ['매출', '리뷰 관리', '직원 관리', '활동 기록', '주문 조절'])
      expect([name, await page.getByRole('link', { name }).count()]).toEqual([name, 0])
  })
})
