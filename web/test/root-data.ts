import { createElement, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** Renders a hook on a page whose root loader answered `root`. */
export function underRoot(root: unknown): (host: ReactNode) => ReactNode {
  return (element) => {
    const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
      hydrationData: { loaderData: { root } },
    })
    return createElement(RouterProvider, { router })
  }
}
