import { matchRoutes } from 'react-router'

/** Where a button leads that is no link. */
export const LEADS_TO = 'data-leads-to'

interface RouteFiles {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly clientLoaderModule?: string
}

interface Built {
  readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteFiles>> }
}

/**
 * From the touch on, before the finger is lifted, the files of the screen that it leads to are under way: code and
 * styles, never data. React Router's own way would run the code as well, and reload the page where it does not come.
 */
export function loadAhead(): () => void {
  const asked = new Set<string>()
  function follow({ target }: PointerEvent) {
    const control = target instanceof Element ? target.closest(`a[href], [${LEADS_TO}]`) : null
    const to = control?.getAttribute(LEADS_TO) ?? control?.getAttribute('href')
    if (to?.startsWith('/')) afterFrame(() => ask(filesOf(new URL(to, window.location.href).pathname), asked))
  }
  document.addEventListener('pointerdown', follow, { passive: true })
  return () => document.removeEventListener('pointerdown', follow)
}

/** What answers the press is drawn first. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

function filesOf(pathname: string): readonly Readonly<Record<string, string>>[] {
  const screens = Object.values((window as Built).__reactRouterManifest?.routes ?? {}).filter(
    ({ parentId }) => parentId === 'root',
  )
  const found = matchRoutes(
    screens.map((screen) => ({ ...(screen.index ? { index: true } : { path: screen.path ?? '' }), screen })),
    pathname,
  )
  const screen = found?.[0]?.route.screen
  if (!screen) return []
  const { module, clientLoaderModule, imports = [], css = [] } = screen
  const scripts = [module, clientLoaderModule, ...imports].filter((href) => href !== undefined)
  return [
    ...scripts.map((href) => ({ rel: 'modulepreload', href })),
    ...css.map((href) => ({ rel: 'preload', as: 'style', href })),
  ]
}

function ask(links: readonly Readonly<Record<string, string>>[], asked: Set<string>): void {
  for (const link of links) {
    const href = link['href'] ?? ''
    if (asked.has(href) || document.head.querySelector(`link[href="${href}"]`)) continue
    asked.add(href)
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}
