import { describe, expect, it } from 'vitest'
import { menuChanger } from './src/change-menu.ts'
import { fillBasket, isAtPayment, order } from './src/customer.ts'
import { answer, sees, useJourneys } from './src/journey.ts'

const STORE = { channel: 'hansang', storeId: '1003' }
/** Its pancake, 15,900 won. */
const changeMenu = menuChanger({ file: 'stores-hansang.json', storeId: STORE.storeId, itemId: '103301' })

const journeys = useJourneys()

describe('a basket whose store changed its menu', () => {
  it('is refused at the old price, shows old and new, and is ordered at the new price', {
    tags: ['REG-13'],
  }, async () => {
    const page = await journeys.phone()
    await changeMenu((item) => ({ ...item, price: 15_900 }))
    await fillBasket(page, STORE, '해물파전')
    await sees(page, '15,900원')
    // From here on the basket asks for nothing until it is ordered.
    await page.waitForLoadState('networkidle')
    await changeMenu((item) => ({ ...item, price: 17_900 }))
    await page.getByRole('button', { name: '주문하기' }).click()
    await answer(page, '메뉴 정보가 변경됐어요. 장바구니를 확인해 주세요.')
    await sees(page, '담아 둔 뒤에 가격이 바뀌었어요')
    await sees(page, '15,900원 → 17,900원')
    await page
      .getByRole('button', { name: /주문하기/ })
      .and(page.locator('[aria-disabled=true]'))
      .waitFor()
    await page.getByRole('button', { name: '바뀐 가격으로 주문할게요' }).click()
    await order(page)
    await sees(page, '17,900원')
  })

  it('names a sold-out dish, and is ordered without it', { tags: ['REG-13'] }, async () => {
    const page = await journeys.phone()
    await changeMenu((item) => ({ ...item, price: 15_900 }))
    await fillBasket(page, STORE, '해물파전')
    await page.getByRole('link', { name: /더 담으러 가기/ }).click()
    await page
      .getByRole('button', { name: /바삭 김치전/ })
      .first()
      .click()
    await page.getByRole('link', { name: /장바구니 보기/ }).click()
    await changeMenu((item) => ({ ...item, isSoldOut: true }))
    await page.reload()
    await sees(page, '품절되었어요')
    await page.getByRole('button', { name: '주문할 수 없는 메뉴 빼기' }).click()
    await page.getByRole('button', { name: '주문하기' }).click()
    await isAtPayment(page)
    expect(await page.getByText('해물파전').count()).toBe(0)
    await sees(page, '바삭 김치전')
    await changeMenu((item) => item)
  })
})
