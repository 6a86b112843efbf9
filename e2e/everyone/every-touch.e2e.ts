import type { Page } from 'playwright-core'
import { expect, describe, it } from 'vitest'
import {
  agreeToAll,
  approve,
  chooseMethod,
  choosePickup,
  chooseWhatIsRequired,
  confirmOrder,
  fillBasket,
  isAtPayment,
  isAtReceipt,
  openLanding,
  payButton,
  registerAddress,
} from '../src/customer.ts'
import { arrivesAt, newPhone, useJourneys } from '../src/journey.ts'
import { isTakenOver } from '../src/hold-scripts.ts'
import { isHeardAtOnce, silence, slowLine } from '../src/silence.ts'

const journeys = useJourneys()

const pickup = (page: Page) => page.getByRole('link', { name: /^포장/ })
const dish = (page: Page) => page.getByRole('link', { name: /숯불고기 한상/ }).first()

describe('a touch on a slow line', () => {
  it('is answered before the network is, on each step from the landing to the order', {
    tags: ['TMR-19'],
  }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await slowLine(page)

    await isHeardAtOnce(page, pickup(page), /StoreScreen/)
    await arrivesAt(page, /\/store\/main\/1001$/)
    await isHeardAtOnce(page, dish(page), /MenuItemScreen/)
    await page.getByRole('heading', { name: '숯불고기 한상', level: 1 }).waitFor()
    await chooseWhatIsRequired(page)
    await isHeardAtOnce(page, page.getByRole('button', { name: /원 담기$/ }))
    await arrivesAt(page, /\/store\/main\/1001$/)

    // A dish just put in keeps a second tap from leading away.
    const toBasket = page
      .getByRole('link', { name: /장바구니 1개 담김/ })
      .and(page.locator(':not([data-settling])'))
    await isHeardAtOnce(page, toBasket, /BasketScreen/)
    const order = page.getByRole('button', { name: '주문하기' })
    await isHeardAtOnce(page, order, /PaymentScreen/)
    await isAtPayment(page)

    await chooseMethod(page, '바로결제')
    await agreeToAll(page)
    await isHeardAtOnce(page, payButton(page), /ReceiptScreen/)
    await approve(await confirmOrder(page))
    await isAtReceipt(page)
    const progress = page.getByRole('link', { name: '주문 현황 보기' })
    await isHeardAtOnce(page, progress, /OrderScreen/)
    await page.getByRole('heading', { name: '주문 상세', level: 1 }).waitFor()
  })

  it('is answered before the scripts of the page have come', { tags: ['TMR-19'] }, async () => {
    const page = await journeys.phone()
    await page.route('**/*.js', () => {})
    await page.goto(`/hansang/1001/${newPhone()}`, { waitUntil: 'commit' })
    await pickup(page).waitFor()
    await isHeardAtOnce(page, pickup(page))
  })

  it('that leads back is answered too', { tags: ['TMR-19'] }, async () => {
    const page = await journeys.phone()
    await fillBasket(page)
    await page.reload()
    await page.getByRole('button', { name: '주문하기' }).waitFor()
    await isHeardAtOnce(page, page.getByRole('button', { name: '뒤로' }))
    await arrivesAt(page, /\/store\/main\/1001$/)
  })
})

describe('the files of the next screen', () => {
  it('come by the touch of what puts a dish into the basket', { tags: ['TMR-20'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await choosePickup(page)
    const item = await dish(page).getAttribute('href')
    await page.goto(item ?? '')
    await isTakenOver(page)
    await chooseWhatIsRequired(page)
    const add = page.getByRole('button', { name: /원 담기$/ })
    await isHeardAtOnce(page, add, /StoreScreen/)
  })

  it('come by the touch of a saved address', { tags: ['TMR-20'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    await page.getByRole('link', { name: /^배달/ }).click()
    await page.getByRole('link', { name: /주소 등록하기/ }).click()
    await registerAddress(page, '테헤란로 152', '12층')
    await page.reload()
    const saved = page.getByRole('listitem').getByRole('button', { name: /테헤란로 152/ })
    await saved.waitFor()
    const quiet = await silence(page)
    await saved.hover()
    await page.mouse.down()
    await expect.poll(() => quiet.asked).toContainEqual(expect.stringMatching(/StoreScreen/))
    await quiet.end()
  })

  it('come by the touch, and nothing personal with them', { tags: ['TMR-20'] }, async () => {
    const page = await journeys.phone()
    await openLanding(page)
    const quiet = await silence(page)
    await pickup(page).hover()
    await page.mouse.down()
    await expect.poll(() => quiet.asked.length).toBeGreaterThan(0)
    expect(quiet.asked.filter((path) => !path.startsWith('/assets/'))).toEqual([])
    await quiet.end()
    await page.mouse.up()
    await arrivesAt(page, /\/store\/main\/1001$/)
  })
})
