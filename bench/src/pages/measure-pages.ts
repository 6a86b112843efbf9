import { withProduct } from '../demo-product.ts'
import { type Aim, type Figure, median } from '../figures.ts'
import { largestPaint } from './largest-paint.ts'
import { lighthouseMobile } from './lighthouse.ts'
import { type Phone, type Screen, openPhone, walkToBasket } from './phone.ts'
import { weighPage } from './weigh-page.ts'

const PAINTS = 5
const SCRIPT_AIM = { atMost: 130 }
const PAINT_AIM = { atMost: 1_200 }

export async function measurePages(): Promise<Figure[]> {
  return await withProduct({}, async ({ links }) => {
    const phone = await openPhone()
    try {
      const screens = await walkToBasket(await phone.context.newPage(), links[0] ?? '')
      const figures: Figure[] = []
      for (const screen of screens) figures.push(...(await measureScreen(phone, screen)))
      return figures
    } finally {
      await phone.close()
    }
  })
}

async function measureScreen(phone: Phone, { name, url }: Screen): Promise<Figure[]> {
  const weight = await weighPage(phone.context, url)
  const paints: number[] = []
  for (let paint = 0; paint < PAINTS; paint++) paints.push(await largestPaint(phone.context, url))
  const isAimed = name === 'store main'
  return [
    plain(`${name}: JavaScript`, 'KB', weight.script, isAimed ? SCRIPT_AIM : null),
    plain(`${name}: CSS files`, 'KB', weight.style),
    plain(`${name}: HTML`, 'KB', weight.document),
    plain(`${name}: pictures and data`, 'KB', weight.rest),
    plain(`${name}: largest paint, throttled`, 'ms', median(paints), isAimed ? PAINT_AIM : null),
    ...(await lighthouseFigures(phone, { name, url })),
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
