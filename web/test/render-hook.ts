import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

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
): Promise<RenderedHook<Result, Props>> {
  const yielded: Result[] = []
  function Host(given: { readonly props: Props }) {
    yielded[0] = hook(given.props)
    return null
  }
  const root = createRoot(emptyContainer())
  const rerender = (next: Props) => act(async () => root.render(createElement(Host, { props: next })))
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

/** Lets everything that is under way come to its end, as far as it needs no time. */
export function settled(change: () => unknown = () => {}): Promise<void> {
  return act(async () => {
    await change()
  })
}
