import type { PageContext } from '@hansang/contract'
import { RouterContextProvider, createContext } from 'react-router'

export const pageContext = createContext<PageContext>()

/** Made once for each request and handed to the request handler of React Router. */
export function createLoadContext(given: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, given)
  return context
}
