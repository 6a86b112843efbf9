import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Location, MemoryRouter, useLocation } from 'react-router'

/** What modules and React ask of a page while they are loaded. */
const page = { addEventListener: () => {}, removeEventListener: () => {}, HTMLIFrameElement: class {} }
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  window: globalThis.window ?? page,
})

export interface RenderedHook<Result, Props> {
  /** What the hook yielded last. */
  readonly current: () => Result
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** A hook in a component that draws nothing, which needs no browser. */
export async function renderHook<Result, Props = undefined>(
  hook: (props: Props) => Result,
  props: Props,
  within: (host: ReactNode) => ReactNode = (host) => host,
): Promise<RenderedHook<Result, Props>> {
  const yielded: Result[] = []
  function Host(given: { readonly props: Props }) {
    yielded[0] = hook(given.props)
    return null
  }
  const root = createRoot(emptyContainer())
  const rerender = (next: Props) => settled(() => root.render(within(createElement(Host, { props: next }))))
  await rerender(props)
  return {
    current: () => {
      const [last] = yielded
      if (last === undefined) throw new Error('the hook was not rendered')
      return last
    },
    rerender,
    unmount: () => act(async () => root.unmount()),
  }
}

interface Place {
  readonly pathname: string
  readonly search?: string
  readonly state?: unknown
}

/** A hook on a page of the router, for as long as that page is shown; `where()` is the page that it has led to. */
export async function renderHookAt<Result, Props = undefined>(
  place: string | Place,
  hook: (props: Props) => Result,
  props: Props,
) {
  const path = typeof place === 'string' ? place : place.pathname
  let shown: Location | null = null
  function Page({ children }: { readonly children?: ReactNode }) {
    shown = useLocation()
    return shown.pathname === path ? children : null
  }
  const within = (host: ReactNode) =>
    createElement(MemoryRouter, { initialEntries: [place] }, createElement(Page, null, host))
  const rendered = await renderHook(hook, props, within)
  return {
    ...rendered,
    where: () => `${shown?.pathname}${shown?.search}`,
    /** What was handed to that page. */
    state: (): unknown => shown?.state,
  }
}

/** As much of an element as React asks of one that stays empty. */
function emptyContainer(): Element {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  const element: unknown = {
    ...listening,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    textContent: '',
    ownerDocument: { ...listening, nodeType: 9 },
  }
  return element as Element
}

/** Kept, as tests stop the timers. */
const turn = setImmediate
/** More than the longest chain of calls and effects of a screen takes. */
const TURNS = 12

/** Lets everything that is under way come to its end, as far as it needs no time. */
export async function settled(change: () => unknown = () => {}): Promise<void> {
  await act(async () => {
    await change()
  })
  for (let turns = 0; turns < TURNS; turns++) await act(() => new Promise<void>((done) => turn(done)))
}
