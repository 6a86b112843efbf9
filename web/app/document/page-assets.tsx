import { createContext, use, useState } from 'react'
import { Links, useLocation } from 'react-router'
import type { PageStylesheets } from './critical-css.ts'

interface Assets extends PageStylesheets {
  readonly nonce: string
  readonly themeColour: string
  readonly earlyScripts: string
}

const STYLE_ID = 'page-styles'
/** React's types lack `disabled` on a stylesheet link. */
const NOT_LOADED = { rel: 'stylesheet', disabled: true }

/** Read back from the page, as an error may redraw the whole document. */
function assetsOnPage(): Assets {
  if (typeof document === 'undefined')
    return { nonce: '', css: '', hrefs: [], themeColour: '', earlyScripts: '' }
  const style = document.getElementById(STYLE_ID)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const inlined = document.querySelectorAll('link[rel="stylesheet"][disabled]')
  return {
    nonce: style?.nonce ?? '',
    css: style?.textContent ?? '',
    hrefs: [...inlined].map((link) => link.getAttribute('href') ?? ''),
    themeColour: meta?.content ?? '',
    earlyScripts: '',
  }
}

export const PageAssets = createContext(assetsOnPage())

/**
 * Inlines the page's CSS, so that nothing blocks the first paint. The first navigation adds stylesheet links,
 * as the next screen may need other CSS.
 */
export function PageStyles() {
  const { nonce, css, hrefs } = use(PageAssets)
  const hasMoved = useHasMoved()
  if (import.meta.env.DEV) return <Links />
  return (
    <>
      <style id={STYLE_ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      {hasMoved ? (
        <Links />
      ) : (
        hrefs.map((href) => <link key={href} {...NOT_LOADED} href={href} suppressHydrationWarning />)
      )}
    </>
  )
}

function useHasMoved(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && key !== firstKey) setHasMoved(true)
  return hasMoved
}

export function ThemeColour() {
  const { themeColour } = use(PageAssets)
  return <meta name="theme-color" content={themeColour} suppressHydrationWarning />
}

export function EarlyScripts() {
  const { nonce, earlyScripts } = use(PageAssets)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScripts }} />
}
