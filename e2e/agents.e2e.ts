import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  agreeToAll,
  chooseAddress,
  chooseMethod,
  openBasket,
  order,
  payButton,
  registerAddress,
} from './src/customer.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

const formatted = (phone: string) => phone.replace(/(\d{3})(\d{4})(\d{4})/, '$1-$2-$3')

async function openCaller(agent: Page, phone: string, brand = '한상'): Promise<Page> {
  await agent.getByRole('radio', { name: brand }).check()
  await agent.getByRole('textbox', { name: '고객 휴대폰번호' }).fill(formatted(phone))
  const opened = agent.waitForEvent('popup')
  await agent.getByRole('button', { name: '주문하기' }).click()
  const caller = await opened
  await arrivesAt(caller, /team\/e1\./)
  expect(caller.url()).not.toContain(phone)
  await sees(caller, `${formatted(phone)} 고객`)
  return caller
}

async function chooseStoreNear(caller: Page, detail: string): Promise<void> {
  await caller.getByRole('link', { name: /^배달/ }).click()
  await caller.getByRole('link', { name: /주소 등록하기/ }).click()
  await registerAddress(caller, '테헤란로 152', detail)
  await chooseAddress(caller, '테헤란로 152')
  await arrivesAt(caller, /\/csteam\/address\/searchStoreCs$/)
  await caller.getByRole('button', { name: /^한상 강남본점.*주문/ }).click()
  await arrivesAt(caller, /\/store\/main\/1001$/)
}

async function orderDelivery(caller: Page, detail: string): Promise<string> {
  await chooseStoreNear(caller, detail)
  await caller.getByRole('dialog', { name: '배달 안내' }).getByRole('button', { name: '확인했어요' }).click()
  await addDirectly(caller)
  await openBasket(caller)
  expect(await detailOf(caller)).toBe(detail)
  return await order(caller)
}

const detailOf = (basket: Page) => basket.getByRole('textbox', { name: '상세주소' }).inputValue()

const points = (page: Page): Locator => page.getByRole('heading', { name: '포인트' })

describe('an agent who orders for a caller', () => {
  it('has the order paid on the caller’s own phone, from a link that is texted there', {
    tags: ['RTE-43', 'RTE-40', 'AGT-01', 'AGT-04', 'AGT-07', 'ADR-21', 'PAY-13', 'PAY-47'],
  }, async () => {
    const phone = newPhone()
    const agent = await journeys.counter()
    await agent.goto('/ordrcs')
    await agent.getByRole('radio', { name: '한상' }).check()
    await agent.getByRole('textbox', { name: '고객 휴대폰번호' }).fill('0101234567')
    await agent.getByRole('button', { name: '주문하기' }).click()
    await answer(agent, '휴대폰번호를 정확히 입력해 주세요.')

    const caller = await openCaller(agent, phone)
    await sees(agent, `${formatted(phone)} 고객의 주문 화면을 새 창에서 열었어요.`)
    const number = await orderDelivery(caller, '7층 안내데스크')
    await chooseMethod(caller, '카드결제 (URL 발송)'.replace(/[()]/g, '\\$&'))
    expect(await points(caller).count()).toBe(0)
    await agreeToAll(caller)
    await payButton(caller).click()
    await sees(caller, '결제 링크를 보냈어요')

    const inbox = await caller.context().newPage()
    await inbox.goto('/inbox')
    const text = inbox.getByRole('listitem').filter({ hasText: formatted(phone) })
    const link = (await text.getByRole('link').first().getAttribute('href')) ?? ''
    const customer = await journeys.phone()
    await customer.goto(link)
    await customer.getByRole('button', { name: /원 결제하기/ }).click()
    await caller.getByRole('link', { name: '주문 현황 보기' }).click()
    await sees(caller, '주문을 확인하고 있어요')
    await sees(caller, number)
  })

  it('serves two callers in two windows at once, without mixing their data', {
    tags: ['AGT-11', 'LND-05', 'ORG-05', 'ADR-07'],
  }, async () => {
    const [one, other] = [newPhone(), newPhone()]
    const agent = await journeys.counter()
    await agent.goto('/ordrcs')
    const first = await openCaller(agent, one)
    await chooseStoreNear(first, '첫째 집')
    await first.getByRole('dialog', { name: '배달 안내' }).getByRole('button', { name: '확인했어요' }).click()
    await addDirectly(first)

    const second = await openCaller(agent, other)
    await second.getByRole('link', { name: /^배달/ }).click()
    await arrivesAt(second, /\/address\/register$/)
    await second.getByRole('link', { name: '뒤로' }).click()
    await sees(second, `${formatted(other)} 고객`)
    const secondOrder = await orderDelivery(second, '둘째 집')

    await first.reload()
    await openBasket(first)
    expect(await detailOf(first)).toBe('첫째 집')
    const firstOrder = await order(first)
    expect(firstOrder).not.toBe(secondOrder)
    const orderOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('ordrId'))
    expect([await orderOf(first), await orderOf(second)]).toEqual([firstOrder, secondOrder])
    expect(await agent.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

it('a window that goes to another caller and Back serves the caller of its link', {
  tags: ['AGT-11', 'LND-05'],
}, async () => {
  const [one, other] = [newPhone(), newPhone()]
  const agent = await journeys.counter()
  await agent.goto('/ordrcs')
  const first = await openCaller(agent, one)
  const second = await openCaller(agent, other)
  await second.getByRole('link', { name: /^배달/ }).click()
  await second.getByRole('link', { name: /주소 등록하기/ }).click()
  await registerAddress(second, '테헤란로 152', '둘째 집')
  await sees(second, '둘째 집')
  await second.goBack()

  await second.goto(first.url())
  await sees(second, `${formatted(one)} 고객`)
  await second.getByRole('link', { name: /^배달/ }).click()
  await second.getByRole('link', { name: /주소 등록하기/ }).waitFor()
  expect(await second.getByText('둘째 집').count()).toBe(0)
  await second.goBack()
  await sees(second, `${formatted(one)} 고객`)
  await first.reload()
  await sees(first, `${formatted(one)} 고객`)
})

describe('a call partner', () => {
  it('enters their own number once, sends it with the order, and chooses payment at the door', {
    tags: ['RTE-44', 'RTE-41', 'AGT-08', 'AGT-09', 'STG-08'],
  }, async () => {
    const own = newPhone()
    const agent = await journeys.counter()
    await agent.goto('/ordrcs_cp')
    await agent.getByRole('radio', { name: '한상' }).check()
    await agent.getByRole('textbox', { name: '고객 휴대폰번호' }).fill(newPhone())
    await agent.getByRole('button', { name: '주문하기' }).click()
    await answer(agent, '발신자 휴대폰번호를 정확히 입력해 주세요.')
    await agent.getByRole('textbox', { name: '발신자 휴대폰번호' }).fill(own)
    await agent.getByRole('checkbox', { name: '번호 저장' }).check()
    const caller = await openCaller(agent, newPhone())
    const registered: unknown[] = []
    caller.on('request', (request) => {
      if (request.url().endsWith('insOrderInfo')) registered.push(request.postDataJSON())
    })
    await orderDelivery(caller, '9층')
    expect(registered).toEqual([expect.objectContaining({ ordrReqFrom: 'ARSCP', callyPhone: own })])
    await chooseMethod(caller, '만나서 카드결제')
    await agreeToAll(caller)
    await payButton(caller).click()
    await arrivesAt(caller, /\/order\/complete/)

    await agent.reload()
    const field = agent.getByRole('textbox', { name: '발신자 휴대폰번호' })
    await expect.poll(() => field.inputValue(), { timeout: 15_000 }).toBe(own)
  })
})
