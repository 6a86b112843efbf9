import { enterVisit, readOrder, readOrderByPhone } from '@hansang/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  addDirectly,
  agreeToAll,
  approve,
  confirmOrder,
  chooseMethod,
  fillBasket,
  isAtPayment,
  openBasket,
  openOrderPage,
  openProvider,
  order,
  payButton,
  rehearse,
  registerAddress,
  chooseAddress,
} from '../src/customer.ts'
import { answer, arrivesAt, newPhone, sees, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

describe('a link of the city-cup service', () => {
  it('opens the payment of that phone’s order, which can be prepaid, without personal data', {
    tags: ['CTY-01', 'CTY-02', 'RTE-04', 'ORG-04'],
  }, async () => {
    const phone = newPhone()
    const number = await anUnpaidOrder(await journeys.phone(), phone)
    // Only the session that placed it may read it; then number and phone show it masked.
    journeys.expectRefusal(readOrder, 404)
    const payer = await journeys.phone()
    await payer.goto(`/citycup/PICKUP/hansang/1001/${phone}/${number}`)
    expect(await isAtPayment(payer)).toBe(number)
    expect(await payer.evaluate(() => localStorage.getItem('ordrFrom'))).toBe('CITYCUP')
    await chooseMethod(payer, '바로결제')
    await agreeToAll(payer)
    await payButton(payer).click()
    await approve(await confirmOrder(payer))
    await openOrderPage(payer)
    await sees(payer, '개인정보 보호를 위해 일부만 보여 드려요.')
  })

  it('of another brand’s or phone’s order finds none, and leads to the store', {
    tags: ['CTY-02'],
  }, async () => {
    const phone = newPhone()
    const number = await anUnpaidOrder(await journeys.phone(), phone)
    journeys.expectRefusal(readOrder, 404)
    journeys.expectRefusal(readOrderByPhone, 404)
    journeys.expectRefusal(enterVisit, 400)
    const page = await journeys.phone()
    for (const path of [
      `delivery/bbq/2001/${phone}/${number}`,
      `pickup/hansang/1001/${newPhone()}/${number}`,
    ]) {
      await page.goto(`/citycup/${path}`)
      await sees(page, '주문을 찾을 수 없어요.')
      expect(await page.getByRole('link', { name: '처음 화면으로' }).getAttribute('href')).toBe(
        path.includes('bbq') ? '/bbq/2001' : '/hansang/1001',
      )
    }
    await page.goto(`/citycup/pickup/hansang/1001/nobody/${number}`)
    await sees(page, '열 수 없는 결제 링크예요')
    await page.getByRole('link', { name: '매장 메뉴 보기' }).click()
    await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  })
})

describe('a self-service call', () => {
  it.each(['', '&p4=Y'])(
    'offers pickup and delivery, finds the nearest store, and leads back to the call’s exact link: "%s"',
    {
      tags: ['LND-31', 'ADR-07', 'ADR-21', 'LND-13'],
    },
    async (p4) => {
      const query = `p1=${newPhone()}&p2=a+b&p3=c%2Fd${p4}`
      const call = `/kyochon/rprs/call-${newPhone()}`
      const page = await journeys.phone()
      await page.goto(`${call}?${query}`)
      await page.getByRole('link', { name: /^배달/ }).click()
      await isBackAtCall(page)
      await page.getByRole('link', { name: /^포장/ }).click()
      await arrivesAt(page, /\/store\/searchStore$/)
      await isBackAtCall(page)
      await page.getByRole('link', { name: /^배달/ }).click()
      await page.getByRole('link', { name: /주소 등록하기/ }).click()
      await registerAddress(page, '테헤란로 152', '12층')
      await isBackAtCall(page)
      await page.getByRole('link', { name: /^배달/ }).click()
      await chooseAddress(page, '테헤란로 152')
      await arrivesAt(page, /\/kyochon\/store\/main\/\d+$/)
      await page.goto('/kyochon/address/search')
      await isBackAtCall(page)

      async function isBackAtCall(at: Page): Promise<void> {
        await at.getByRole('link', { name: '뒤로' }).click()
        await at.waitForURL(`**${call}?${query}`)
        const origin = await at.evaluate(() => localStorage.getItem('ordrFrom'))
        expect(origin).toBe(p4 ? 'CALLAPPCP' : 'ARSSELF')
      }
    },
  )
})

it('a self-service caller whose card is declined returns to the call’s exact link, and pays the same basket', {
  tags: ['PAY-46', 'PAY-47', 'ORG-01'],
}, async () => {
  const call = `/hansang/rprs/call-${newPhone()}?p1=${newPhone()}&p2=a+b&p3=c%2Fd`
  const page = await journeys.phone()
  await page.goto(call)
  await page.getByRole('link', { name: /^포장/ }).click()
  await page.getByRole('textbox', { name: '지역 또는 매장명을 입력해 주세요.' }).fill('강남본점')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '한상 강남본점 주문하기' }).click()
  await arrivesAt(page, /\/hansang\/store\/main\/1001$/)
  await addDirectly(page)
  await openBasket(page)
  await order(page)
  await rehearse(await openProvider(page), '카드 거절')
  await answer(page, /카드 승인이 거절됐어요/)
  await page.waitForURL(`**${call}`)
  await page.goto('/hansang/store/cart')
  await sees(page, '해물파전')
  const number = await order(page)
  await approve(await openProvider(page))
  await openOrderPage(page)
  await arrivesAt(page, new RegExp(number))
})

async function anUnpaidOrder(page: Page, phone: string): Promise<string> {
  await fillBasket(page, { phone })
  return await order(page)
}
