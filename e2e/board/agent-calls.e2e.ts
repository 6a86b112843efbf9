import {
  announceCall,
  followDesk,
  readCooperativeStores,
  askCallerToPay,
  openCaller,
  placeForCaller,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type Product, removeData } from '@hansang/testing/product'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../src/axe-faults.ts'
import { signIn } from '../src/counter.ts'
import { answer, newPhone, sees, useJourneys } from '../src/journey.ts'
import { call, placeOrder } from '../src/order-by-call.ts'
import { runOwnProduct } from '../src/own-product.ts'

const journeys = useJourneys()
const TELEPHONY_KEY = 'telephony-of-a-journey'
const COOPERATIVE = 'https://nonghyup.example'
let product: Product

beforeAll(async () => {
  product = await runOwnProduct({ TELEPHONY_KEY, COOPERATIVE_SITE: COOPERATIVE })
})
afterAll(async () => {
  await product.stop()
  await removeData(product)
})

describe('a ringing call', () => {
  it('is taken by F4, waits beside an open order, and is dismissed without losing that order', async () => {
    const [one, other] = [newPhone(), newPhone()]
    await placeOrder(product.url, { phone: one })
    const desk = await openDesk()
    await ring(one)
    await sees(desk, `${masked(one)} 전화가 왔어요. (한상)`)
    await desk.keyboard.press('F4')
    await sees(desk, grouped(one))
    await desk.getByRole('button', { name: '해물파전 다시 담기' }).click()
    await sees(desk, '받을 금액')

    await ring(other)
    const waiting = desk.getByRole('alert').filter({ hasText: masked(other) })
    await waiting.waitFor()
    await desk.keyboard.press('F4')
    await answer(desk, '담던 주문을 지우고', '취소')
    await sees(desk, '받을 금액')
    expect(await waiting.count()).toBe(1)
    await waiting.getByRole('button', { name: `${masked(other)} 전화 알림 닫기` }).click()
    await waiting.waitFor({ state: 'detached' })
    await sees(desk, grouped(one))
    await sees(desk, '받을 금액')
  })

  it('opens by its link after the sign-in, leaves no trace in the address, and an unknown one asks for the number', async () => {
    journeys.expectRefusal(openCaller, 400)
    const phone = newPhone()
    const link = await ring(phone)
    const desk = await journeys.counter(product.url)
    await desk.goto(link)
    await desk.waitForURL(/\/agent\/login#call=/)
    await signIn(desk, 'csteam', 'csteam1234')
    await sees(desk, grouped(phone))
    expect(desk.url()).toBe(`${product.url}/agent`)
    await desk.goto(`${product.url}/agent/login`)
    await desk.goto(`${product.url}/agent#call=h1.none&channel=hansang`)
    await sees(desk, '휴대폰번호를 숫자 10~11자리로 입력해 주세요.')
    await desk.getByLabel('고객 전화번호').fill(phone)
    await desk.keyboard.press('Enter')
    await sees(desk, grouped(phone))
  })
})

describe('an order at the desk', () => {
  it('is taken for a new address and a dish with options, by keyboard alone, without serious axe faults', async () => {
    const desk = await openDesk()
    await lookUp(desk, newPhone())
    await press(desk.getByRole('button', { name: '주소 고르기' }))
    await typeInto(desk, '도로명, 지번, 건물명', '테헤란로 152')
    const found = desk.getByRole('dialog').getByRole('listitem').getByRole('button').first()
    await found.waitFor()
    const faults = await faultsOf(desk, 'the sheet of addresses')
    await press(found)
    await typeInto(desk, '상세주소', '7층')
    await sees(desk, /테헤란로 152 .*7층/)
    await press(desk.getByRole('button', { name: '매장 고르기' }))
    const store = desk.getByRole('button', { name: /^한상 강남본점/ })
    await store.waitFor()
    faults.push(...(await faultsOf(desk, 'the sheet of stores')))
    await press(store)
    await press(desk.getByRole('button', { name: '메뉴 추가' }))
    await typeInto(desk, /^메뉴 이름/, 'ㅊㅎㄷㅇㄱㅇ')
    await sees(desk, '맞는 메뉴가 없어요.')
    await typeInto(desk, /^메뉴 이름/, 'ㅅㅂㄱㄱ')
    faults.push(...(await faultsOf(desk, 'the sheet of dishes')))
    await press(desk.getByRole('button', { name: /^숯불고기 한상/ }))
    const put = desk.getByRole('button', { name: /^담기/ })
    await press(put)
    await answer(desk, /밥 선택/)
    await desk.getByRole('radio', { name: '흰쌀밥' }).press('Space')
    await desk.getByRole('radio', { name: '된장국' }).press('Space')
    faults.push(...(await faultsOf(desk, 'the sheet of options')))
    await press(put)
    await sees(desk, /1인 · 흰쌀밥 · 된장국/)
    await sees(desk, '받을 금액')
    expect(faults).toEqual([])
  })

  it('is not placed twice when the answer is lost, nor lost when the payment request fails', async () => {
    journeys.expectRefusal(placeForCaller, 'no answer')
    journeys.expectRefusal(askCallerToPay, 'no answer')
    const desk = await openDeskWithAnOrder(newPhone())
    await sees(desk, '받을 금액')
    // The server places the order, but its answer is lost.
    await desk.route('**/agent/order/place', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await desk.keyboard.press('F8')
    await desk.keyboard.press('F9')
    await desk.getByRole('alert').first().waitFor()
    await desk.unroute('**/agent/order/place')
    await desk.route('**/agent/order/payment', (route) => route.abort())
    await sees(desk, '받을 금액')
    await order(desk)
    await desk.getByRole('button', { name: /^결제 링크 보내기/ }).waitFor()
    await desk.unroute('**/agent/order/payment')
    await order(desk)
    await sees(desk, '결제 링크를 보냈어요.')
    await desk.getByText('결제 링크는 주문마다 10분에 3번까지 보낼 수 있어요.').waitFor()
    expect(await desk.locator('section ol > li').count()).toBe(2)
  })

  it('is restored for the same agent after the session has ended', async () => {
    journeys.allowRefusal(401)
    const desk = await openDeskWithAnOrder(newPhone())
    await desk.getByRole('textbox', { name: '가게 요청사항' }).fill('덜 맵게')
    await desk.evaluate(() => localStorage.setItem('agentToken', 'over'))
    await desk.getByRole('button', { name: '매장 고르기' }).click()
    await desk.waitForURL(/\/agent\/login$/)
    await sees(desk, '로그인이 끝났어요.')
    await signIn(desk, 'csteam', 'csteam1234')
    await sees(desk, '담던 주문을 불러왔어요.')
    await sees(desk, '받을 금액')
    expect(await desk.getByRole('textbox', { name: '가게 요청사항' }).inputValue()).toBe('덜 맵게')
    await desk.keyboard.press('F9')
    await sees(desk, '동의 칸(F8)을 선택해 주세요.')
    await desk.getByRole('button', { name: '로그아웃' }).click()
    await desk.waitForURL(/\/agent\/login$/)
    expect(await desk.evaluate(() => sessionStorage.getItem('agentDraft'))).toBeNull()
  })

  it('is cleared in every window of the browser when its agent signs out in one', async () => {
    journeys.allowRefusal(401)
    const phone = newPhone()
    const desk = await openDeskWithAnOrder(phone)
    await sees(desk, '받을 금액')
    const other = await desk.context().newPage()
    await other.goto(`${product.url}/agent`)
    await other.getByRole('button', { name: '로그아웃' }).click()
    await other.waitForURL(/\/agent\/login$/)
    await desk.waitForURL(/\/agent\/login$/)
    await expect.poll(() => desk.evaluate(() => sessionStorage.getItem('agentDraft'))).toBeNull()
    expect(await desk.getByText(grouped(phone)).count()).toBe(0)
  })

  it('can be cancelled by another agent for the same caller, but not when the customer placed it', async () => {
    const phone = newPhone()
    await placeOrder(product.url, { phone })
    const [desk, colleague] = [await openDesk(), await openDesk()]
    await lookUp(desk, phone)
    await sees(desk, '고객이 직접 한 주문이에요.')
    expect(await desk.getByRole('button', { name: /주문 취소$/ }).count()).toBe(0)
    await desk.getByRole('button', { name: '해물파전 다시 담기' }).click()
    await sees(desk, '받을 금액')
    await order(desk)
    await sees(desk, '결제 링크를 보냈어요.')

    await lookUp(colleague, phone)
    await colleague.getByRole('button', { name: '해물파전 주문 취소' }).click()
    await answer(colleague, '해물파전 주문을 취소할까요?', '그대로 두기')
    await colleague.getByRole('button', { name: '해물파전 주문 취소' }).click()
    await answer(colleague, '해물파전 주문을 취소할까요?', '주문 취소')
    await answer(colleague, '주문을 취소했어요.')
    await desk.getByRole('listitem').filter({ hasText: '취소' }).first().waitFor()
    await desk.getByRole('button', { name: '해물파전 주문 취소' }).waitFor({ state: 'detached' })
  })
})

it('a caller of the cooperative is led to the store on its own site, also after its list failed to load', {
  tags: ['AGT-05', 'AGT-06'],
}, async () => {
  journeys.expectRefusal(readCooperativeStores, 'no answer')
  const agent = await journeys.counter(product.url)
  await agent.context().route(`${COOPERATIVE}/**`, (route) => route.fulfill({ body: 'its own page' }))
  await agent.route(`**${readCooperativeStores.path}`, (route) => route.abort())
  await agent.goto('/ordrcs')
  await agent.getByRole('radio', { name: '농협' }).check()
  const retry = agent.getByRole('button', { name: '다시 시도' })
  await retry.waitFor()
  await agent.unroute(`**${readCooperativeStores.path}`)
  await retry.click()
  await agent.getByRole('combobox').selectOption('서초점')
  await agent.getByRole('textbox', { name: '고객 휴대폰번호' }).fill('01012345678')
  const opened = agent.waitForEvent('popup')
  await agent.getByRole('button', { name: '주문하기' }).click()
  const site = await opened
  await site.waitForURL(`${COOPERATIVE}/**`)
  expect(site.url()).toBe(`${COOPERATIVE}/store/${encodeURIComponent('서초점')}?isCs=Y&callerNum=01012345678`)
})

async function openDesk(): Promise<Page> {
  const desk = await journeys.counter(product.url)
  await desk.goto('/agent')
  await desk.waitForURL(/\/agent\/login$/)
  // The desk gets only the calls announced after it listens.
  const isListening = desk.waitForResponse((response) => response.url().endsWith(followDesk.path))
  await signIn(desk, 'csteam', 'csteam1234')
  await desk.waitForURL(/\/agent$/)
  await isListening
  await desk.getByRole('combobox', { name: '브랜드' }).selectOption('hansang')
  return desk
}

async function openDeskWithAnOrder(phone: string): Promise<Page> {
  await placeOrder(product.url, { phone })
  const desk = await openDesk()
  await lookUp(desk, phone)
  await desk.getByRole('button', { name: '해물파전 다시 담기' }).click()
  return desk
}

async function lookUp(desk: Page, phone: string): Promise<void> {
  await desk.keyboard.press('F2')
  await desk.keyboard.type(phone)
  await desk.keyboard.press('Enter')
  await sees(desk, grouped(phone))
}

/** Announces a call; yields its link. */
async function ring(phone: string): Promise<string> {
  const request = { agentId: 'csteam', phone, channel: 'hansang' }
  const { result } = await call(product.url, announceCall, request, TELEPHONY_KEY)
  if (isRefusal(result)) throw new Error(result.message)
  return result.answer.link
}

async function order(desk: Page): Promise<void> {
  const consent = desk.getByRole('checkbox', { name: /고객의 동의를 받았어요/ })
  if (!(await consent.isChecked())) await desk.keyboard.press('F8')
  await desk.keyboard.press('F9')
}

async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

async function typeInto(desk: Page, label: string | RegExp, text: string): Promise<void> {
  const field = desk.getByRole('textbox', { name: label })
  await field.fill(text)
  await field.press('Enter')
}

const grouped = (phone: string) => phone.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3')
const masked = (phone: string) => `${phone.slice(0, 3)}-****-${phone.slice(7)}`
