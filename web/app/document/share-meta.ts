import type { Brand } from '@hansang/domain'

/** What messengers and search engines show of a page. */
export interface Shared {
  readonly brand: Pick<Brand, 'name'>
  readonly title: string
  readonly description: string
  readonly origin: string
  /** The page's public address, without anything about its reader. */
  readonly path?: string
  /** A picture of ours, empty for none. */
  readonly picture: string
}

const NO_PICTURE = '/shared/icon.png'

/** Where the build draws a picture of ours as a PNG (scripts/pictures/shared-pictures.ts). */
function sharedPicture(picture: string): string {
  const drawn = /^\/((?:dishes|banners)\/[\w-]+)\.svg$/.exec(picture)
  if (drawn) return `/shared/${drawn[1]}.png`
  return picture || NO_PICTURE
}

const WIDTH = 1200
const HEIGHT = 630

/** Title and preview of a link: messengers draw no SVG, so a drawing of ours goes as its PNG. */
export function shareMeta({ brand, title, description, origin, path, picture }: Shared) {
  const image = new URL(URL.canParse(picture, origin) ? sharedPicture(picture) : NO_PICTURE, origin).href
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(path ? [{ property: 'og:url', content: origin + path }] : []),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(WIDTH) },
    { property: 'og:image:height', content: String(HEIGHT) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A store's name says its brand, or has it beside it: `교촌치킨 논현점`, `신논현점 · BBQ`. */
export function titleOf(name: string, brand: Pick<Brand, 'name'>): string {
  return name.includes(brand.name) ? name : `${name} · ${brand.name}`
}
