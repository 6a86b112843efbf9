import { answerReview, readBoardOrders } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn } from '../src/counter.ts'
import { sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()
const OWNER = ['owner-bbq', 'bbq12345'] as const

const answerBox = (page: Page) => page.getByRole('textbox', { name: /리뷰에 쓸 답글/ })
const save = (page: Page) => page.getByRole('button', { name: '등록', exact: true })

async function holds(page: Page, text: string): Promise<void> {
  await answerBox(page).waitFor()
  expect(await answerBox(page).inputValue()).toBe(text)
}

async function writing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^답글 (작성|수정)/ })
    .first()
    .click()
}

it('an owner’s draft survives Back, a reload, another device, a lost connection and the end of the session', {
  tags: ['OWN-05'],
}, async () => {
  const [page, elsewhere] = [await journeys.phone(), await journeys.phone()]
  for (const each of [page, elsewhere]) {
    await each.goto('/ceo/review?store=2001')
    await signIn(each, ...OWNER)
    await writing(each)
  }
  await answerBox(page).fill('천천히 쓴 답글')
  await page.getByRole('link', { name: '내 매장' }).click()
  await page.getByRole('tab', { name: '메뉴' }).waitFor()
  await page.goBack()
  await holds(page, '천천히 쓴 답글')
  await page.reload()
  await holds(page, '천천히 쓴 답글')

  await answerBox(elsewhere).fill('먼저 쓴 답글')
  await save(elsewhere).click()
  await sees(elsewhere, '답글이 등록됐어요.')
  await save(page).click()
  await sees(page, /^그 사이 다른 기기에서 답글이 바뀌었어요/)
  await page.getByRole('listitem').getByText('먼저 쓴 답글').waitFor()
  await holds(page, '천천히 쓴 답글')

  journeys.expectRefusal(answerReview, 'no answer')
  await page.route(
    `**${answerReview.path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page).click()
  await page.getByRole('listitem').getByText('서버 응답 오류예요.').waitFor()
  await holds(page, '천천히 쓴 답글')
  let calls = 0
  page.on('request', (request) => void (calls += request.url().endsWith(answerReview.path) ? 1 : 0))
  await save(page).dblclick()
  await sees(page, '답글이 등록됐어요.')
  expect(calls).toBe(1)

  await writing(page)
  await answerBox(page).fill('고쳐 쓴 답글')
  journeys.expectRefusal(readBoardOrders, 401)
  journeys.expectRefusal(answerReview, 401)
  const tab = await page.context().newPage()
  await tab.goto('/ceo/store')
  await tab.getByRole('button', { name: '로그아웃' }).click()
  await tab.getByRole('heading', { name: '사장님 로그인' }).waitFor()
  await page.getByRole('alert').filter({ hasText: '로그인이 끝나 새 주문을 받을 수 없어요.' }).waitFor()
  await save(page).click()
  await sees(page, /로그인이 끝나 등록하지 못했어요/)
  await signIn(page, ...OWNER)
  await save(page).click()
  await page.getByRole('listitem').getByText('고쳐 쓴 답글').waitFor()
})
