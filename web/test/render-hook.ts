import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router'

/** Page globals that modules and React need while loading. */
const page = { addEventListener: () => {}, removeEventListener: () => {}, HTMLIFrameElement: class {} }
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  window: globalThis.window ?? page,
})

export interface RenderedHook<Result, Props> {
  readonly current: () => Result
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => Promise<void>
}

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
  readonly hash?: string
  readonly state?: unknown
  /** `default` marks the first page of a load. */
  readonly key?: string
  /** Pattern that `useParams` reads. */
  readonly route?: string
}

/**
 * Renders a hook on a router page, with `/previous` before it; `where()` is the current page after
 * navigation, `arrival()` whether it was pushed, popped or replaced the page before.
 */
export async function renderHookAt<Result, Props = undefined>(
  place: string | Place,
  hook: (props: Props) => Result,
  props: Props,
) {
  const { route = '*', ...entry } = typeof place === 'string' ? { pathname: place } : place
  let shown: Location | null = null
  let arrival = ''
  function Page({ children }: { readonly children?: ReactNode }) {
    shown = useLocation()
    arrival = useNavigationType()
    return shown.pathname === entry.pathname ? children : null
  }
  const within = (host: ReactNode) =>
    createElement(
      MemoryRouter,
      { initialEntries: ['/previous', entry], initialIndex: 1 },
      createElement(Page, null, routed(route, host)),
    )
  const rendered = await renderHook(hook, props, within)
  return {
    ...rendered,
    where: () => `${shown?.pathname}${shown?.search}`,
    arrival: () => arrival,
    hash: () => shown?.hash,
    state: (): unknown => shown?.state,
  }
}

function routed(path: string, element: ReactNode): ReactNode {
  return createElement(Routes, null, createElement(Route, { path, element }))
}

/** The part of a DOM element that React needs of an empty container. */
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

/** The real one, as tests fake the timers. */
const turn = setImmediate
const TURNS = 12

/** Flushes pending work that needs no timers. */
export async function settled(change: () => unknown = () => {}): Promise<void> {
  await act(async () => {
    await change()
  })
  for (let turns = 0; turns < TURNS; turns++) await act(() => new Promise<void>((done) => turn(done)))
}
