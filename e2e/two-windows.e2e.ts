import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accept, clockTime, deny, openBoard, openCard, orderWith, step } from './src/counter.ts'
import {
  addDirectly,
  approve,
  chooseDelivery,
  chooseMethod,
  confirmOrder,
  openBasket,
  openLanding,
  openOrderPage,
  openProvider,
  order,
  payButton,
} from './src/customer.ts'
import { newPhone, sees, showsNot, useJourneys } from './src/journey.ts'
import { stepsOf } from './src/order-page.ts'

const journeys = useJourneys()

describe('a customer and a store, each at a window', () => {
  it('a delivery goes from the link to the door', {
    tags: ['LND-12', 'ADR-15', 'AREA-01', 'ITEM-09', 'REG-01', 'PAY-36', 'RES-02', 'ORD-07', 'STS-06'],
  }, async () => {
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)
    await markDocument(counter)

    await openLanding(customer, { phone })
    await chooseDelivery(customer)
    await readDeliverySheet(customer)
    await chooseDish(customer)
    await writeNotes(customer, phone)
    const number = await order(customer)
    expect(number).toMatch(/^20260218[0-9A-Z]{16}$/)
    await payAfterReading(customer)
    await customer.getByText('총 결제금액').waitFor()
    await openOrderPage(customer)
    await markDocument(customer)
    await sees(customer, '주문을 확인하고 있어요')
    await sees(customer, number)

    const onBoard = orderWith(counter, phone.slice(-4))
    await openCard(onBoard)
    await onBoard.getByRole('list', { name: '조리할 메뉴' }).getByText('숯불고기 한상').waitFor()
    await expectText(onBoard, ['배달', '결제 완료', `창가 자리 ${phone.slice(-4)}`, '12층 1204호'])
    const promised = await accept(counter, onBoard, 30)
    await sees(customer, '주문이 접수됐어요')
    await sees(customer, `도착 예정 ${clockTime(promised, -10)}~${clockTime(promised)}`)
    expect(await stepsOf(customer)).toEqual([
      ['주문 접수', '진행 중'],
      ['배달중', '예정'],
      ['배달 완료', '예정'],
    ])
    await step(onBoard, '조리 시작')
    await sees(customer, '맛있게 준비하고 있어요')
    await step(onBoard, '배달 출발')
    await sees(customer, '배달 중이에요')
    await step(onBoard, '배달 완료')
    await sees(customer, '배달이 완료됐어요')
    await showsNot(customer, '실시간으로 확인하고 있어요')
    await step(onBoard, '주문 완료')
    await sees(customer, '주문이 완료됐어요')
    expect(await stepsOf(customer)).toEqual([
      ['주문 접수', '완료'],
      ['배달중', '완료'],
      ['배달 완료', '완료'],
    ])
    await counter
      .getByRole('region', { name: '완료' })
      .getByRole('article')
      .filter({ hasText: phone.slice(-4) })
      .waitFor()
    expect([await isSameDocument(customer), await isSameDocument(counter)]).toEqual([true, true])
  })

  it('a denied order shows the reason, and the coming refund', { tags: ['STS-09', 'STS-22'] }, async () => {
    const phone = newPhone()
    const [customer, counter] = await Promise.all([journeys.phone(), journeys.counter()])
    await openBoard(counter)
    await openLanding(customer, { phone })
    await chooseDelivery(customer)
    await readDeliverySheet(customer)
    await addDirectly(customer)
    await openBasket(customer)
    await order(customer)
    await approve(await openProvider(customer))
    await openOrderPage(customer)
    await sees(customer, '주문을 확인하고 있어요')

    const onBoard = orderWith(counter, phone.slice(-4))
    await deny(counter, onBoard, '재료가 떨어졌어요.')
    await sees(customer, '매장에서 주문을 받지 못했어요')
    await sees(customer, '재료가 떨어졌어요.')
    await sees(customer, /결제하신 금액은 자동으로 환불돼요/)
    await showsNot(customer, '실시간으로 확인하고 있어요')
    await onBoard.waitFor({ state: 'detached' })
  })
})

/** The sheet opens after an address is chosen. */
async function readDeliverySheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '배달 안내' })
  await sheet.getByText('테헤란로 152').waitFor()
  await sheet.getByText('12,000원').waitFor()
  await sheet.getByRole('button', { name: '확인했어요' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

async function chooseDish(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /숯불고기 한상/ })
    .first()
    .click()
  await page.getByRole('heading', { name: '숯불고기 한상', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /2인/ }).check()
  await page
    .getByRole('group', { name: '밥 선택' })
    .getByRole('checkbox', { name: /곤드레밥/ })
    .check()
  await page.getByRole('button', { name: /담기$/ }).click()
  // A required group blocks it.
  await page.getByRole('alertdialog', { name: '국 선택을 골라 주세요.' }).getByRole('button').click()
  await page
    .getByRole('group', { name: '국 선택' })
    .getByRole('checkbox', { name: /된장국/ })
    .check()
  await page.getByRole('button', { name: '29,400원 담기' }).click()
  await page
    .getByRole('link', { name: /장바구니 보기/ })
    .getByText('총 29,400원')
    .waitFor()
}

async function writeNotes(page: Page, phone: string): Promise<void> {
  await openBasket(page)
  await sees(page, '곤드레밥 (+1,500원)')
  await page.getByRole('textbox', { name: '사장님께' }).fill(`창가 자리 ${phone.slice(-4)}`)
  await page
    .getByRole('combobox', { name: '배달 요청사항' })
    .selectOption({ label: '도착하면 전화해 주세요' })
}

async function payAfterReading(page: Page): Promise<void> {
  // 29,400 for food, 2,500 for delivery, 500 more at weekday noon.
  await page.getByRole('button', { name: '32,400원 결제하기' }).waitFor()
  await sees(page, '도착하면 전화해 주세요')
  await chooseMethod(page, '바로결제')
  await page.getByRole('button', { name: /보기.*주문 조건 확인/ }).click()
  await page
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('button', { name: '동의', exact: true })
    .click()
  await page.getByRole('checkbox', { name: /개인정보 제3자 제공 동의/ }).check()
  await payButton(page).click()
  await approve(await confirmOrder(page))
}

async function expectText(locator: ReturnType<typeof orderWith>, texts: readonly string[]): Promise<void> {
  const shown = await locator.innerText()
  for (const text of texts) expect(shown).toContain(text)
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
}

async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.hasAttribute('data-first'))
}
