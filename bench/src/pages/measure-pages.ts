import { type Product } from '@hansang/testing/product'
import { withProduct } from '../demo-product.ts'
import { type Aim, type Figure, median } from '../figures.ts'
import { type Paint, paintOf } from './largest-paint.ts'
import { lighthouseMobile } from './lighthouse.ts'
import { screensOfPlaces, walkToOrder, walkToPayment, walkToPoints } from './own-screens.ts'
import { type Phone, type Screen, openPhone, walkToBasket } from './phone.ts'
import { pressOf } from './presses.ts'
import { weighPage } from './weigh-page.ts'

const PAINTS = 3
const SCRIPT_AIM = { atMost: 120 }
const REQUESTS_AIM = { atMost: 12 }
const PAINT_AIM = { atMost: 900 }
const SHIFT_AIM = { atMost: 0.02 }
const PRESS_AIM = { atMost: 100 }

export async function measurePages(): Promise<Figure[]> {
  return await withPhone(async (phone, { links }) => {
    const page = await phone.context.newPage()
    const figures: Figure[] = []
    const measure = async (screen: Screen) => void figures.push(...(await measureScreen(phone, screen)))
    // A landing that is opened again empties the basket, so what comes before it is measured after.
    const [basket, ...before] = (await walkToBasket(page, links[0] ?? '')).toReversed()
    if (basket) await measure(basket)
    const payment = await walkToPayment(page)
    await measure(payment)
    for (const screen of await walkToOrder(page, payment)) await measure(screen)
    for (const screen of before) await measure(screen)
    for (const screen of screensOfPlaces(new URL(payment.url).origin)) await measure(screen)
    await measure(await walkToPoints(page))
    return figures
  })
}

/** Of the way to an order, by Lighthouse's own phone. */
export async function measureLighthouse(): Promise<Figure[]> {
  return await withPhone(async ({ context, debuggingPort }, { links }) => {
    const page = await context.newPage()
    const screens = (await walkToBasket(page, links[0] ?? '')).toReversed()
    const figures: Figure[] = []
    for (const screen of screens) figures.push(...(await lighthouseFigures(debuggingPort, screen)))
    return figures
  })
}

async function withPhone(work: (phone: Phone, product: Product) => Promise<Figure[]>): Promise<Figure[]> {
  return await withProduct({}, async (product) => {
    const phone = await openPhone()
    try {
      return await work(phone, product)
    } finally {
      await phone.close()
    }
  })
}

async function measureScreen({ context }: Phone, screen: Screen): Promise<Figure[]> {
  console.error(`measuring: ${screen.name} …`)
  const weight = await weighPage(context, screen)
  const paints: Paint[] = []
  for (let paint = 0; paint < PAINTS; paint++) paints.push(await paintOf(context, screen))
  const largest = median(paints.map(({ largestMs }) => largestMs))
  const shift = Math.max(...paints.map((paint) => paint.shift))
  const press = await pressOf(context, screen)
  const figure = (words: string, unit: Figure['unit'], ours: number, aim: Aim | null = null) =>
    plain(`${screen.name}: ${words}`, unit, ours, aim)
  return [
    figure('JavaScript', 'KB', weight.script, SCRIPT_AIM),
    figure('requests', 'calls', weight.requests, REQUESTS_AIM),
    figure('CSS files', 'KB', weight.style),
    figure('HTML', 'KB', weight.document),
    figure('pictures and data', 'KB', weight.rest),
    figure('largest paint, throttled', 'ms', largest, PAINT_AIM),
    figure('layout shift, throttled', 'CLS', shift, SHIFT_AIM),
    figure('first press to paint, slowed down', 'ms', press, PRESS_AIM),
  ]
}

async function lighthouseFigures(debuggingPort: number, { name, url }: Screen): Promise<Figure[]> {
  const simulated = await lighthouseMobile(url, debuggingPort, 'simulate')
  const applied = await lighthouseMobile(url, debuggingPort, 'devtools')
  return [
    plain(`${name}: Lighthouse performance, simulated`, 'of 100', simulated.performance),
    plain(`${name}: Lighthouse performance, applied`, 'of 100', applied.performance),
    plain(`${name}: Lighthouse accessibility`, 'of 100', applied.accessibility),
    plain(`${name}: Lighthouse largest paint, simulated`, 'ms', simulated.largestPaintMs),
    plain(`${name}: Lighthouse largest paint, applied`, 'ms', applied.largestPaintMs),
  ]
}

function plain(what: string, unit: Figure['unit'], ours: number, aim: Aim | null = null): Figure {
  return { what, unit, ours, floor: null, aim }
}
