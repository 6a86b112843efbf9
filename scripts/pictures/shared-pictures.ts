import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { boardTexts } from '../../packages/messages/src/board.ts'
import { appName } from '../../packages/messages/src/controls.ts'

const ROOT = join(import.meta.dirname, '../..')
const PUBLIC = join(ROOT, 'web/public')
const OUTPUT = join(ROOT, 'web/build/shared')

/** Messengers do not render SVG in link previews. */
const PREVIEW = { width: 1200, height: 630 }
const BRAND_COLOUR = '#c9461f'

/** PNGs for link previews, tab icons and home screens. Skips those newer than their SVG. */
export async function drawSharedPictures(): Promise<void> {
  const drawings = ['dishes', 'banners'].flatMap((folder) =>
    readdirSync(join(PUBLIC, folder)).map((name) => join(folder, name)),
  )
  await Promise.all(drawings.map((name) => draw(name, name.replace(/svg$/, 'png'), wide, PREVIEW.width)))
  await draw('icon.svg', 'icon.png', onBrandColour, PREVIEW.width)
  await draw('icon.svg', 'apple-touch-icon.png', asItIs, 180)
  for (const size of [192, 512]) await draw('icon.svg', `icon-${size}.png`, asItIs, size)
  const small = await draw('icon.svg', 'icon-32.png', asItIs, 32)
  writeFileSync(join(OUTPUT, 'favicon.ico'), iconFile(readFileSync(small)))
  writeFileSync(join(OUTPUT, 'manifest.webmanifest'), JSON.stringify(manifest()))
  writeFileSync(join(OUTPUT, 'ceo.webmanifest'), JSON.stringify(staffManifest()))
}

async function draw(
  source: string,
  target: string,
  frame: (svg: string) => string,
  width: number,
): Promise<string> {
  const [from, to] = [join(PUBLIC, source), join(OUTPUT, target)]
  if (existsSync(to) && statSync(to).mtimeMs > statSync(from).mtimeMs) return to
  mkdirSync(dirname(to), { recursive: true })
  const picture = await renderAsync(frame(readFileSync(from, 'utf8')), {
    fitTo: { mode: 'width', value: width },
  })
  writeFileSync(to, picture.asPng())
  return to
}

function asItIs(svg: string): string {
  return svg
}

/** Centres a square dish on its extended background; crops a wide banner. */
function wide(svg: string): string {
  const sides = Math.round((400 * PREVIEW.width) / PREVIEW.height)
  const left = (400 - sides) / 2
  return svg
    .replace('viewBox="0 0 400 400"', `viewBox="${left} 0 ${sides} 400"`)
    .replace('d="M0 0h400v400H0z"', `d="M${left} 0h${sides}v400H${left}z"`)
    .replace('viewBox="0 0 1200 675"', 'viewBox="0 22 1200 630"')
}

/** For pages without a picture. */
function onBrandColour(svg: string): string {
  const { width, height } = PREVIEW
  const icon = svg.replace(
    '<svg ',
    `<svg x="${(width - 360) / 2}" y="${(height - 360) / 2}" width="360" height="360" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${BRAND_COLOUR}"/>${icon}</svg>`
}

function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function manifest() {
  return {
    name: appName,
    lang: 'ko',
    start_url: '/',
    theme_color: BRAND_COLOUR,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}

/** Of the store's screens: on a home screen they open as an app, which iOS demands of a page that rings when shut. */
function staffManifest() {
  return {
    ...manifest(),
    name: `${appName} ${boardTexts.title}`,
    start_url: '/ceo/orders',
    scope: '/ceo/',
    display: 'standalone',
  }
}
