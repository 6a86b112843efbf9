import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { waitForAnimations, faultsOf, overflowOf } from '../src/axe-faults.ts'
import { signIn } from '../src/counter.ts'
import { misfitsOf } from '../src/fits.ts'
import { holdScripts } from '../src/hold-scripts.ts'
import { newPhone, sees, useJourneys } from '../src/journey.ts'
import { placeOrder } from '../src/order-by-call.ts'

const journeys = useJourneys()

const DESKS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
]
const PHONE = { width: 390, height: 844 }

it.each([...DESKS, PHONE])(
  'a desk at $width × $height says what to do before its scripts are there, and stays in place',
  async (size) => {
    const desk = await journeys.counter()
    await desk.setViewportSize(size)
    await desk.goto('/agent/login')
    await signIn(desk, 'csteam', 'csteam1234')
    const phone = desk.getByRole('textbox', { name: '고객 전화번호' })
    await phone.waitFor()

    const scriptsCome = await holdScripts(desk)
    await desk.reload({ waitUntil: 'commit' })
    const hint = desk.getByText('전화번호를 입력해 주세요.')
    const served = await hint.boundingBox()
    expect(await phone.count()).toBe(0)
    scriptsCome()
    await phone.waitFor()
    expect(await hint.boundingBox()).toEqual(served)
  },
)

it('a panel of choices opens beside the order on a wide screen, and as a sheet over it on a narrow one', async () => {
  const desk = await aDeskWithAnOrder()
  await desk.getByRole('radio', { name: '배달' }).check()
  for (const button of ['주소 고르기', '매장 고르기', '메뉴 추가']) {
    for (const size of DESKS) {
      await desk.setViewportSize(size)
      const beside = await open(desk, button)
      const [box, order] = [await boxOf(beside), await boxOf(panelOf(desk, '주문 담기'))]
      expect(box.left + box.width).toBeLessThanOrEqual(order.left)
      expect(box.top + box.height).toBeLessThanOrEqual(size.height)
      expect(await isModal(beside)).toBe(false)
      expect(await faultsOf(desk, `${button} at ${size.width}`)).toEqual([])
      expect(await overflowOf(desk, `${button} at ${size.width}`)).toEqual([])
      await close(desk, button)
    }
    await desk.setViewportSize(PHONE)
    const sheet = await open(desk, button)
    expect(await boxOf(sheet)).toMatchObject({ left: 0, width: PHONE.width })
    expect(await isModal(sheet)).toBe(true)
    expect(await misfitsOf(desk, button)).toEqual([])
    await close(desk, button)
  }
})

it('the order, its consent and other choices stay usable beside an open panel, which Escape closes', async () => {
  const desk = await aDeskWithAnOrder()
  await desk.setViewportSize({ width: 1280, height: 800 })
  const dishes = await open(desk, '메뉴 추가')
  await dishes.getByRole('button', { name: /^숯불고기 한상/ }).click()
  const pieces = desk.getByRole('group', { name: '해물파전 수량' })
  await pieces.getByRole('button', { name: '수량 늘리기' }).click()
  await sees(desk, '31,800원')
  await desk.keyboard.press('F8')
  const consent = desk.getByRole('checkbox', { name: /고객의 동의를 받았어요/ })
  await expect.poll(() => consent.isChecked()).toBe(true)

  const stores = await open(desk, '매장 고르기')
  expect(await desk.getByRole('dialog').count()).toBe(1)
  await desk.keyboard.press('Escape')
  await stores.waitFor({ state: 'hidden' })
  expect(await focused(desk)).toBe('매장 고르기')
  // A dish that was not added is dropped: the next store may not have it.
  await open(desk, '메뉴 추가')
  await sees(desk, '받을 금액')
})

it('an open choice survives a rotation of the screen', async () => {
  const desk = await aDeskWithAnOrder()
  await desk.setViewportSize({ width: 1024, height: 768 })
  const dishes = await open(desk, '메뉴 추가')
  await dishes.getByRole('button', { name: /^숯불고기 한상/ }).click()
  await desk.getByRole('radio', { name: '현미잡곡밥' }).check()
  for (const [width, modal] of [
    [768, true],
    [1024, false],
  ] as const) {
    await desk.setViewportSize({ width, height: 1792 - width })
    const sheet = desk.getByRole('dialog', { name: '숯불고기 한상' })
    await expect.poll(() => isModal(sheet)).toBe(modal)
    expect(await sheet.getByRole('radio', { name: '현미잡곡밥' }).isChecked()).toBe(true)
  }
})

it('the consent and the order button stay in sight for every payment method, at any scroll position', async () => {
  const desk = await aDeskWithAnOrder()
  await desk.setViewportSize({ width: 1280, height: 800 })
  await open(desk, '메뉴 추가')
  for (const pieces of [2, 3, 4, 5, 6, 7, 8, 9]) await addPancake(desk, pieces)
  await desk.keyboard.press('Escape')
  await sees(desk, '받을 금액')
  const ways = desk.getByRole('group', { name: '결제 방법' }).getByRole('radio')
  const consent = desk.getByText('고객의 동의를 받았어요.')
  const button = desk.getByRole('button', { name: /^주문하/ })
  for (const size of DESKS) {
    await desk.setViewportSize(size)
    expect(await ways.count()).toBeGreaterThan(1)
    for (const way of await ways.all()) {
      await way.check()
      for (const end of ['end', 'start'] as const) {
        await scrollAll(desk, end)
        expect([await isSeen(consent), await isSeen(button)]).toEqual([true, true])
      }
    }
    expect(await desk.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height)
    const note = desk.getByRole('textbox', { name: '가게 요청사항' })
    await note.focus()
    expect(await isSeen(note)).toBe(true)
    expect(await faultsOf(desk, `${size.width}`)).toEqual([])
    expect(await overflowOf(desk, `${size.width}`)).toEqual([])
  }
})

it('text of twice the size leaves room for the order’s cost and the way to its button', async () => {
  const desk = await aDeskWithAnOrder()
  for (const size of [...DESKS, { width: 320, height: 640 }]) {
    await desk.setViewportSize(size)
    await desk.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const part of [desk.getByText('받을 금액'), desk.getByRole('button', { name: /^주문하/ })]) {
      await part.evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
      expect([size.width, await isSeen(part)]).toEqual([size.width, true])
    }
  }
})

async function aDeskWithAnOrder(): Promise<Page> {
  const phone = newPhone()
  await placeOrder(journeys.url, { phone })
  const desk = await journeys.counter()
  await desk.goto('/agent/login')
  await signIn(desk, 'csteam', 'csteam1234')
  await desk.getByRole('combobox', { name: '브랜드' }).selectOption('hansang')
  await desk.getByLabel('고객 전화번호').fill(phone)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: '해물파전 다시 담기' }).click()
  await sees(desk, '받을 금액')
  return desk
}

function panelOf(desk: Page, name: string): Locator {
  return desk.getByRole('region', { name, exact: true })
}

async function open(desk: Page, button: string): Promise<Locator> {
  await desk.getByRole('button', { name: button }).click()
  const dialog = desk.getByRole('dialog', { name: button })
  await dialog.waitFor()
  await waitForAnimations(desk)
  return dialog
}

/** Also checks that the focus returns. */
async function close(desk: Page, button: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: button })
  await dialog.getByRole('button', { name: '닫기' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await focused(desk)).toBe(button)
}

function focused(desk: Page): Promise<string | null | undefined> {
  return desk.evaluate(() => document.activeElement?.textContent)
}

async function addPancake(desk: Page, pieces: number): Promise<void> {
  await desk.keyboard.type('해물파전')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^해물파전/ })
    .click()
  await desk.getByRole('button', { name: /^담기/ }).click()
  await sees(desk, `해물파전 1개를 담았어요. 모두 ${pieces}개예요.`)
  expect(await isSeen(desk.getByRole('list', { name: '메뉴' }).getByRole('listitem').last())).toBe(true)
}

async function boxOf(element: Locator) {
  return await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return { left, top, width, height }
  })
}

function isModal(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((node) => node.matches(':modal'))
}

/** Fully inside the window, neither clipped nor covered. */
function isSeen(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) =>
      new Promise<boolean>((seen) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect()
          const { left, top, width, height } = node.getBoundingClientRect()
          const hits = [1, height / 2, height - 1].map((y) =>
            document.elementFromPoint(left + width / 2, top + y),
          )
          const isCovered = hits.some((hit) => !hit || !(node.contains(hit) || hit.contains(node)))
          seen((entry?.intersectionRatio ?? 0) > 0.99 && !isCovered)
        }).observe(node)
      }),
  )
}

async function scrollAll(desk: Page, to: 'start' | 'end'): Promise<void> {
  await desk.evaluate((end) => {
    for (const element of document.querySelectorAll('html, body *')) {
      element.scrollTop = end === 'end' ? element.scrollHeight : 0
    }
  }, to)
}
