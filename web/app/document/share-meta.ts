import type { Brand } from '@hansang/domain'

export interface Shared {
  readonly brand: Pick<Brand, 'name'>
  readonly title: string
  readonly description: string
  readonly origin: string
  /** Public path, without the reader's data. */
  readonly path?: string
  readonly picture: string
}

const NO_PICTURE = '/shared/icon.png'

/** Messengers draw no SVG; scripts/pictures/shared-pictures.ts makes these PNGs at build. */
function sharedPicture(picture: string): string {
  const drawn = /^\/((?:dishes|banners)\/[\w-]+)\.svg$/.exec(picture)
  if (drawn) return `/shared/${drawn[1]}.png`
  return picture || NO_PICTURE
}

const WIDTH = 1200
const HEIGHT = 630

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

/** Adds the brand unless the name contains it: `교촌치킨 논현점`, `신논현점 · BBQ`. */
export function titleOf(name: string, brand: Pick<Brand, 'name'>): string {
  return name.includes(brand.name) ? name : `${name} · ${brand.name}`
}
