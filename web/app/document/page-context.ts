import type { PageContext } from '@hansang/contract'
import { RouterContextProvider, createContext } from 'react-router'

export const pageContext = createContext<PageContext>()

export function createLoadContext(given: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, given)
  return context
}
