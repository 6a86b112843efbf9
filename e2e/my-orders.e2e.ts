import { listOwnOrders, readOrder, readPointBalance, readStore } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { accept, openBoard, orderWith, step } from './src/counter.ts'
import {
  agreeToAll,
  chooseMethod,
  fillBasket,
  openLanding,
  openOrderPage,
  order,
  payButton,
} from './src/customer.ts'
import { identify, openIdentity } from './src/identity-window.ts'
import { arrivesAt, newPhone, sees, showsNot, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

describe('the orders of a customer', () => {
  it('are listed in another browser once the phone is proven, and lead to each of them', {
    tags: ['PNT-21', 'SES-18'],
  }, async () => {
    const phone = newPhone()
    const [first, page] = await Promise.all([journeys.phone(), journeys.phone()])
    await fillBasket(first, { phone })
    const number = await order(first)
    await chooseMethod(first, '포장 시 카드결제')
    await agreeToAll(first)
    await payButton(first).click()
    await openOrderPage(first)

    await openLanding(page, { phone })
    await page.goto('/mypage/point')
    await page.getByRole('tab', { name: '주문내역' }).click()
    await page.getByRole('link', { name: '내가 주문한 내역 보기' }).click()
    await arrivesAt(page, /\/mypage\/orders$/)
    expect(await page.getByText('해물파전').count()).toBe(0)
    await identify(await openIdentity(page, page.getByRole('button', { name: '본인인증하기' })), phone)

    await page.getByRole('link', { name: /해물파전/ }).click()
    await arrivesAt(page, new RegExp(`/order/detail/hansang/${number}$`))
    await sees(page, '포장 후결제 카드')
  })
})

describe('a page of a browser’s own', { tags: ['SES-21'] }, () => {
  it('is paid as it came, with what the browser remembers of it', async () => {
    const page = await journeys.phone()
    await fillBasket(page, { phone: newPhone() })
    const number = await order(page)
    await agreeToAll(page)
    const at = page.url()
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const document = await page.goto(at)
    expect(await document?.text()).toContain('해물파전')
    await page.getByRole('checkbox', { name: '전체동의', checked: true }).waitFor()
    await sees(page, '수저·포크 안 받기')
    await page.waitForLoadState('networkidle')
    for (const { path } of [readOrder, readStore, readPointBalance]) expect(asked).not.toContain(path)
    await chooseMethod(page, '포장 시 카드결제')
    await payButton(page).click()
    await openOrderPage(page)
    await arrivesAt(page, new RegExp(`/order/detail/hansang/${number}$`))
  })

  it('comes with its content, asks no more for it, and survives reload and Back', async () => {
    const page = await journeys.phone()
    await fillBasket(page, { phone: newPhone() })
    const number = await order(page)
    await chooseMethod(page, '포장 시 카드결제')
    await agreeToAll(page)
    await payButton(page).click()
    await openOrderPage(page)

    // Ends what the page before still asks for.
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const document = await page.goto('/mypage/orders')
    expect(await document?.text()).toContain('해물파전')
    await sees(page, '전체 1건')
    await page.getByRole('button', { name: '본인인증하기' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(listOwnOrders.path)
    const receipt = await page.goto(`/hansang/order/completeRedirect/${number}`)
    expect(await receipt?.text()).toContain('해물파전')
    await page.getByRole('heading', { name: '주문 완료' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain(readOrder.path)
    const opened = await page.goto(`/order/detail/hansang/${number}`)
    expect(await opened?.text()).toContain('해물파전')
    await page.waitForResponse((answer) => answer.url().includes(readOrder.path))
    await sees(page, '실시간')
    expect(asked.filter((path) => path === readOrder.path)).toHaveLength(1)
    await page.goto('/mypage/orders')
    expect(asked).not.toContain(readStore.path)
    await page.reload()
    await page.getByRole('link', { name: /해물파전/ }).click()
    await arrivesAt(page, /\/order\/detail\/hansang\//)
    await page.goBack()
    await sees(page, '전체 1건')
    expect(asked).toContain(listOwnOrders.path)
  })
})

describe('the order of a browser', { tags: ['LND-52', 'ORD-23', 'SES-21'] }, () => {
  it('is shown on landing, store page and basket, and reordered by one tap', async () => {
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)
    await fillBasket(customer, { phone })
    const number = await order(customer)
    await chooseMethod(customer, '포장 시 카드결제')
    await agreeToAll(customer)
    await payButton(customer).click()
    await openOrderPage(customer)
    const onBoard = orderWith(counter, phone.slice(-4))
    await accept(counter, onBoard, 20)

    const bar = customer.getByRole('link', { name: /주문이 접수됐어요.*까지 준비 예정/ })
    for (const path of [`/hansang/1001/${phone}`, '/hansang/store/main/1001', '/hansang/store/cart']) {
      await customer.goto(path)
      await bar.waitFor()
    }
    await bar.click()
    await arrivesAt(customer, new RegExp(`/order/detail/hansang/${number}$`))
    await customer.goto('/mypage/orders')
    await customer.getByRole('link', { name: /주문 접수.*까지 준비 예정.*해물파전/ }).waitFor()

    await step(onBoard, '조리 시작')
    await step(onBoard, '픽업 요청')
    await step(onBoard, '주문 완료')
    const done = counter.getByRole('region', { name: '완료' }).getByRole('article')
    await done.filter({ hasText: phone.slice(-4) }).waitFor()
    await customer.goto('/mypage/orders')
    await customer.getByRole('link', { name: '지난번처럼 담기' }).click()
    await sees(customer, '지난 주문을 장바구니에 담았어요.')
    await sees(customer, '해물파전')
    expect(await customer.getByRole('button', { name: '주문하기' }).isEnabled()).toBe(true)
  })

  it('is not shown in another browser with the same phone', async () => {
    const phone = newPhone()
    const [customer, stranger] = await Promise.all([journeys.phone(), journeys.phone()])
    await fillBasket(customer, { phone })
    await order(customer)
    await chooseMethod(customer, '포장 시 카드결제')
    await agreeToAll(customer)
    await payButton(customer).click()
    await openOrderPage(customer)

    const asked: string[] = []
    stranger.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openLanding(stranger, { phone })
    await stranger.goto('/hansang/store/main/1001')
    await stranger.getByRole('heading', { name: '한상 강남본점' }).waitFor()
    expect(asked.filter((path) => path.includes('selOrdrHstrLst'))).toEqual([])
    await stranger.goto('/mypage/orders')
    await stranger.getByRole('button', { name: '본인인증하기' }).waitFor()
    await showsNot(stranger, '해물파전')
  })
})
