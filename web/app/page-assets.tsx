import { createContext, use, useState } from 'react'
import { Links, useLocation } from 'react-router'

/** What only the server knows while it renders: empty in the browser. */
export const PageAssets = createContext({ nonce: '', css: '', themeColour: '' })

/**
 * The CSS of the page is inlined, so nothing blocks its first paint. Stylesheet links appear with the
 * first move to another screen, which may need CSS that is not on the page.
 */
export function PageStyles() {
  const { nonce, css } = use(PageAssets)
  const hasMoved = useHasMoved()
  if (import.meta.env.DEV) return <Links />
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      {hasMoved && <Links />}
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
