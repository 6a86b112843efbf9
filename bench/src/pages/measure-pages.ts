import { withProduct } from '../demo-product.ts'
import { type Aim, type Figure, median } from '../figures.ts'
import { type Paint, paintOf } from './largest-paint.ts'
import { lighthouseMobile } from './lighthouse.ts'
import { type Phone, type Screen, openPhone, walkToBasket } from './phone.ts'
import { walkToOrder, walkToPayment, walkToPoints } from './own-screens.ts'
import { weighPage } from './weigh-page.ts'

const PAINTS = 5
const SCRIPT_AIM = { atMost: 130 }
const PAINT_AIM = { atMost: 1_200 }
const OWN_AIMS = { script: { atMost: 120 }, paint: { atMost: 900 }, shift: { atMost: 0.02 } }

export async function measurePages(): Promise<Figure[]> {
  return await withProduct({}, async ({ links }) => {
    const phone = await openPhone()
    try {
      const page = await phone.context.newPage()
      const figures: Figure[] = []
      // A landing that is opened again empties the basket, so what comes before it is measured after.
      const [basket, ...before] = (await walkToBasket(page, links[0] ?? '')).toReversed()
      if (basket) figures.push(...(await measureScreen(phone, basket)))
      const payment = await walkToPayment(page)
      figures.push(...(await measureOwn(phone, payment)))
      for (const screen of await walkToOrder(page, payment))
        figures.push(...(await measureOwn(phone, screen)))
      for (const screen of before) figures.push(...(await measureScreen(phone, screen)))
      figures.push(...(await measureOwn(phone, await walkToPoints(page))))
      return figures
    } finally {
      await phone.close()
    }
  })
}

async function measureScreen(phone: Phone, screen: Screen): Promise<Figure[]> {
  const { name } = screen
  const isAimed = name === 'store main'
  const aims = { script: isAimed ? SCRIPT_AIM : null, paint: isAimed ? PAINT_AIM : null, shift: null }
  return [...(await loadFigures(phone, screen, aims)), ...(await lighthouseFigures(phone, screen))]
}

/** A customer's own, which come with their content. */
async function measureOwn(phone: Phone, screen: Screen): Promise<Figure[]> {
  return await loadFigures(phone, screen, OWN_AIMS)
}

interface LoadAims {
  readonly script: Aim | null
  readonly paint: Aim | null
  readonly shift: Aim | null
}

async function loadFigures({ context }: Phone, { name, url }: Screen, aims: LoadAims): Promise<Figure[]> {
  const weight = await weighPage(context, url)
  const paints: Paint[] = []
  for (let paint = 0; paint < PAINTS; paint++) paints.push(await paintOf(context, url))
  const largest = median(paints.map(({ largestMs }) => largestMs))
  const shift = Math.max(...paints.map((paint) => paint.shift))
  return [
    plain(`${name}: JavaScript`, 'KB', weight.script, aims.script),
    plain(`${name}: CSS files`, 'KB', weight.style),
    plain(`${name}: HTML`, 'KB', weight.document),
    plain(`${name}: pictures and data`, 'KB', weight.rest),
    plain(`${name}: largest paint, throttled`, 'ms', largest, aims.paint),
    plain(`${name}: layout shift, throttled`, 'CLS', shift, aims.shift),
  ]
}

async function lighthouseFigures({ debuggingPort }: Phone, { name, url }: Screen): Promise<Figure[]> {
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
