import { createContext, use, useState } from 'react'
import { Links, useLocation } from 'react-router'
import type { PageStylesheets } from './critical-css.ts'

interface Assets extends PageStylesheets {
  readonly nonce: string
  readonly themeColour: string
}

const STYLE_ID = 'page-styles'
/** React's types know no disabled stylesheet. */
const NOT_LOADED = { rel: 'stylesheet', disabled: true }

/** In the browser, what the server has put on the page: the document may have to be drawn again after a fault. */
function assetsOnPage(): Assets {
  if (typeof document === 'undefined') return { nonce: '', css: '', hrefs: [], themeColour: '' }
  const style = document.getElementById(STYLE_ID)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const inlined = document.querySelectorAll('link[rel="stylesheet"][disabled]')
  return {
    nonce: style?.nonce ?? '',
    css: style?.textContent ?? '',
    hrefs: [...inlined].map((link) => link.getAttribute('href') ?? ''),
    themeColour: meta?.content ?? '',
  }
}

export const PageAssets = createContext(assetsOnPage())

/**
 * The CSS of the page is inlined, so nothing blocks its first paint. Stylesheet links appear with the
 * first move to another screen, which may need CSS that is not on the page.
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

/** The colour of the phone's own bars: the brand's. */
export function ThemeColour() {
  const { themeColour } = use(PageAssets)
  return <meta name="theme-color" content={themeColour} suppressHydrationWarning />
}
