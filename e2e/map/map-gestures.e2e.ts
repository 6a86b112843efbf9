import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openLanding } from '../src/customer.ts'
import { answer, arrivesAt, newPhone, sees, showsNot, useJourneys } from '../src/journey.ts'

const journeys = useJourneys()

const CONSENT = '위치정보 이용에 동의해 주세요'
/** At a building on Teheran-ro. */
const HERE = { latitude: 37.4999, longitude: 127.0362 }
const STATION = { latitude: 37.4979, longitude: 127.0576 }

interface Place {
  readonly x: number
  readonly y: number
}

async function isAt(page: Page, place: typeof HERE): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(place)
}

function fingers(session: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point) => ({ ...point })),
    })
  return {
    /** Moves fingers in steps between the first and last places; `midway` runs before they are lifted. */
    async move(from: readonly Place[], to: readonly Place[], midway = async () => {}): Promise<void> {
      await touch('touchStart', from)
      const steps = 8
      for (let step = 1; step <= steps; step++) {
        const share = step / steps
        const between = from.map(({ x, y }, at) => ({
          x: x + ((to[at]?.x ?? x) - x) * share,
          y: y + ((to[at]?.y ?? y) - y) * share,
        }))
        await touch('touchMove', between)
      }
      await midway()
      await touch('touchEnd', [])
    },
    /** Sent without waiting, as a slow second tap would count as a single one. */
    async tapTwice(at: Place): Promise<void> {
      const once = () => [touch('touchStart', [at]), touch('touchEnd', [])]
      await Promise.all([...once(), ...once()])
    },
  }
}

async function touchOf(page: Page) {
  return fingers(await page.context().newCDPSession(page))
}

async function centreOf(page: Page): Promise<{ lat: number; lng: number }> {
  const [lat = 0, lng = 0] = (await page.getByText(/^\d+\.\d{4}, \d+\.\d{4}$/).innerText())
    .split(', ')
    .map(Number)
  return { lat, lng }
}

/** In metres. */
async function scaleOf(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ k?m$/).innerText()
  return Number.parseInt(text, 10) * (text.endsWith('km') ? 1_000 : 1)
}

/** A zoom takes 250 ms and ignores fingers meanwhile. */
const ZOOM_MS = 600

/** Waits for another scale; yields its ratio to the old one. */
async function rescaled(page: Page, change: () => Promise<void>): Promise<number> {
  const before = await scaleOf(page)
  await change()
  await expect.poll(() => scaleOf(page)).not.toBe(before)
  await page.waitForTimeout(ZOOM_MS)
  return (await scaleOf(page)) / before
}

async function openPicker(page: Page): Promise<Place> {
  await isAt(page, HERE)
  await openLanding(page)
  await page.goto('/hansang/address/map')
  await answer(page, CONSENT, '동의하기')
  await page.getByRole('heading', { name: '강남파이낸스센터' }).waitFor()
  const map = page.getByRole('application', { name: '지도에서 위치 선택' })
  await map.locator('canvas').first().waitFor()
  // The panel below has its final size, so the pin is in the middle of the rest.
  await expect.poll(() => centreOf(page), { timeout: 5_000 }).toEqual({ lat: 37.4998, lng: 127.0364 })
  const { x = 0, y = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

describe('fingers and keys on the map', { tags: ['ADR-17', 'SMAP-03'] }, () => {
  it('drag, pinch and double-tap it, which picks nothing; the locate button brings it back', async () => {
    const page = await journeys.phone()
    const middle = await openPicker(page)
    const touch = await touchOf(page)
    const start = await centreOf(page)

    await touch.move([{ x: middle.x + 80, y: middle.y - 120 }], [{ x: middle.x - 80, y: middle.y - 120 }])
    await expect.poll(async () => (await centreOf(page)).lng).toBeGreaterThan(start.lng + 0.001)
    expect((await centreOf(page)).lat).toBeCloseTo(start.lat, 3)

    const spread = (apart: number) => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ]
    expect(await rescaled(page, () => touch.move(spread(30), spread(130)))).toBeLessThan(0.7)
    expect(await rescaled(page, () => touch.move(spread(130), spread(30)))).toBeGreaterThan(1.4)
    expect(await rescaled(page, () => touch.tapTwice({ x: middle.x, y: middle.y - 100 }))).toBeLessThan(0.7)
    await page.getByRole('heading', { name: '강남파이낸스센터' }).waitFor()

    await page.getByRole('button', { name: '현 위치' }).click()
    await expect.poll(() => centreOf(page)).toEqual(start)
  })

  it('lift the pin, and drop it at another address', async () => {
    const page = await journeys.phone()
    const middle = await openPicker(page)
    const touch = await touchOf(page)
    const onPin = { x: middle.x, y: middle.y - 20 }
    const isLifted = () => page.locator('[data-lifted]').count()
    let lifted = 0
    await touch.move([onPin], [{ x: onPin.x - 130, y: onPin.y + 30 }], async () => {
      lifted = await isLifted()
    })
    expect(lifted).toBe(1)
    await page.getByRole('heading', { name: '온누리빌딩' }).waitFor()
    expect(await isLifted()).toBe(0)
  })

  it.each([
    ['slides', undefined, (places: number) => places > 3],
    ['jumps for who wants no motion', 'reduce' as const, (places: number) => places === 2],
  ])('with the keys it %s', async (_, reducedMotion, isRight) => {
    const page = await journeys.phone(reducedMotion ? { reducedMotion } : {})
    await openPicker(page)
    await page.getByRole('application').focus()
    const places = await page.evaluate(async () => {
      const pane = document.querySelector<HTMLElement>('.leaflet-map-pane')
      const seen = new Set([pane?.style.transform])
      const key = { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39, bubbles: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      const end = performance.now() + 600
      while (performance.now() < end) {
        await new Promise(requestAnimationFrame)
        seen.add(pane?.style.transform)
      }
      return seen.size
    })
    expect([places, isRight(places)]).toEqual([places, true])
    expect(await rescaled(page, () => page.keyboard.press('+'))).toBeLessThan(0.7)
    expect(await rescaled(page, () => page.keyboard.press('-'))).toBeGreaterThan(1.4)
  })
})

describe('the stores on the map', { tags: ['SRCH-07'] }, () => {
  it('are selected by card or marker, and searched for around the new centre', async () => {
    const page = await journeys.phone()
    await isAt(page, STATION)
    await page.goto(`/hansang/rprs/find-1?p1=${newPhone()}&p2=a+b&p3=N`)
    await page.getByRole('link', { name: /^포장/ }).click()
    await arrivesAt(page, /\/store\/searchStore$/)
    await page.getByRole('link', { name: '주변 매장' }).click()
    await answer(page, CONSENT, '동의하기')
    const map = page.getByRole('application', { name: '주변 매장 지도' })
    await map.locator('canvas').first().waitFor()
    const pressed = page
      .getByRole('list', { name: '지도에 표시된 곳' })
      .getByRole('button', { pressed: true })
    const front = page.getByRole('region', { name: '주변 매장 목록' }).getByRole('article')
    await expect.poll(() => pressed.innerText()).toBe('한상 대치점')
    const touch = await touchOf(page)

    // Swiping the strip selects the next card's marker and centres it.
    const { x = 0, y = 0 } = (await front.filter({ visible: true }).first().boundingBox()) ?? {}
    await touch.move([{ x: x + 280, y: y + 20 }], [{ x: x + 20, y: y + 20 }])
    await expect.poll(() => pressed.innerText()).toBe('한상 강남본점')
    await expect.poll(() => centreOf(page)).toMatchObject({ lat: 37.5021 })
    await showsNot(page, '이 지역에서 다시 검색')

    // Pressing a marker brings its card to the front.
    await page.getByRole('button', { name: '한상 대치점', exact: true }).press('Enter')
    await expect.poll(() => pressed.innerText()).toBe('한상 대치점')
    await expect
      .poll(async () => (await front.filter({ hasText: '한상 대치점' }).first().boundingBox())?.x)
      .toBeCloseTo(x, -1)

    // Moving the map searches the new area and keeps the view.
    const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = { x: box.x + box.width / 2, y: box.y + box.height - 80 }
    await touch.move([at], [{ x: at.x + 120, y: at.y - 20 }])
    const asked = page.waitForRequest(/selMbstrLstByMap$/)
    await page.getByRole('button', { name: '이 지역에서 다시 검색' }).click()
    const moved = await centreOf(page)
    const body = (await asked).postDataJSON() as { lat: number; lng: number }
    expect([body.lat.toFixed(3), body.lng.toFixed(3)]).toEqual([moved.lat.toFixed(3), moved.lng.toFixed(3)])
    await page.getByRole('button', { name: '이 지역에서 다시 검색' }).waitFor({ state: 'detached' })
    await expect.poll(() => pressed.innerText()).not.toBe('한상 대치점')

    await page.getByRole('button', { name: '내 위치' }).click()
    await expect.poll(() => pressed.innerText()).toBe('한상 대치점')
    await sees(page, '0.0km')
  })
})
