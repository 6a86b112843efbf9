import { followBoardOrders, readOwnedParts, readOwnedStore, readOwnedStores } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { orderWith, signIn } from '../src/counter.ts'
import { sees, showsNot, useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'

const journeys = useJourneys()

async function signedIn(path: string, loginId = 'owner1001'): Promise<Page> {
  const owner = await journeys.phone()
  await owner.goto(path)
  await signIn(owner, loginId, 'hansang1234')
  return owner
}

describe('an owner’s reviews', { tags: ['OWN-04', 'RTE-54'] }, () => {
  it('are answered, the answer is shown to customers, and changed', {
    tags: ['OWN-01', 'OWN-05', 'EP-62', 'REV-03', 'REV-05'],
  }, async () => {
    const owner = await signedIn('/ceo/review')
    await owner.getByRole('tab', { name: /^미답변/ }).click()
    await owner
      .getByRole('button', { name: /^답글 작성/ })
      .first()
      .click()
    const answer = owner.getByRole('textbox', { name: /리뷰에 쓸 답글/ })
    const save = owner.getByRole('button', { name: /^등록/ })
    await answer.fill('가'.repeat(1_002))
    await sees(owner, '1,002 / 1,000자')
    await sees(owner, '답글은 1,000자까지 쓸 수 있어요. 2자를 줄여 주세요.')
    // A draft survives while the owner looks at other reviews.
    await answer.fill('정성껏 준비하겠습니다 <b>🍗</b>')
    await owner.getByRole('tab', { name: '전체' }).click()
    await owner.getByRole('tab', { name: /^미답변/ }).click()
    await expect.poll(() => owner.getByRole('button', { name: /^답글 수정/ }).count()).toBe(0)
    await save.click()
    await sees(owner, '답글이 등록됐어요.')
    await sees(owner, '정성껏 준비하겠습니다 <b>🍗</b>')

    const customer = await journeys.phone()
    await customer.goto('/MCP/hansang/store/detail/1001')
    const shown = customer.getByText('정성껏 준비하겠습니다 <b>🍗</b>')
    await shown.scrollIntoViewIfNeeded()
    await customer.getByRole('button', { name: '리뷰 사진 1 크게 보기' }).first().click()
    await customer.getByRole('dialog', { name: '리뷰 사진' }).waitFor()

    await owner.reload()
    const own = owner.getByRole('listitem').filter({ hasText: '정성껏 준비하겠습니다' })
    await own.getByRole('button', { name: /^답글 수정/ }).click()
    await own.getByRole('textbox', { name: /리뷰에 쓸 답글/ }).fill('또 뵙겠습니다')
    await own.getByRole('button', { name: /^등록/ }).click()
    await sees(owner, '또 뵙겠습니다')
    await customer.reload()
    await sees(customer, '또 뵙겠습니다')
    await showsNot(customer, '정성껏 준비하겠습니다')
  })

  it('open beside the orders: waiting orders are announced and one tap away', async () => {
    const owner = await signedIn('/ceo/login')
    await owner.getByRole('button', { name: '영업 시작' }).click()
    const heard = owner.waitForRequest((request) => request.url().includes(followBoardOrders.path))
    await owner.getByRole('button', { name: '더보기' }).click()
    await owner.getByRole('link', { name: '리뷰 관리' }).click()
    await owner.getByRole('heading', { name: '리뷰 관리' }).waitFor()
    expect((await heard).url()).toMatch(/\?besideYn=Y$/)
    const order = await placeOrder(journeys.url)
    await sees(owner, /답을 기다리는 주문이 \d+건 있어요/)
    await owner.getByRole('link', { name: '주문 보기' }).click()
    await orderWith(owner, order.mark).waitFor()
    expect(await owner.getByRole('button', { name: '영업 시작' }).count()).toBe(0)
    await order.cancel()
  })
})

it.each(['staff1001', 'owner1001'])(
  '%s reads stores and menus, and the cached store while the line is down',
  {
    tags: ['OWN-03', 'OWN-04', 'STG-22'],
  },
  async (loginId) => {
    const owner = await signedIn('/ceo/store', loginId)
    await sees(owner, '영업시간')
    await owner.getByRole('tab', { name: '메뉴' }).click()
    await sees(owner, '해물파전')
    journeys.expectRefusal(readOwnedStores, 'no answer')
    journeys.expectRefusal(readOwnedStore, 'no answer')
    if (loginId === 'owner1001') journeys.expectRefusal(readOwnedParts, 'no answer')
    await owner.route('**/api/v1/ceo/store/**', (route) => route.abort())
    await owner.reload()
    await sees(owner, '마지막으로 불러온 내용')
    await sees(owner, '영업시간')
    await owner.unroute('**/api/v1/ceo/store/**')
    await owner.getByRole('button', { name: '다시 시도하기' }).click()
    await owner.getByText('마지막으로 불러온 내용').waitFor({ state: 'detached' })
  },
)
