import { isValidElement, type ReactNode } from 'react'

interface Drawn {
  readonly type: unknown
  readonly props: Record<string, unknown> & { readonly children?: ReactNode }
}

/** Excludes elements rendered by child components. */
export function elementsOf(tree: unknown): Drawn[] {
  if (Array.isArray(tree)) return tree.flatMap(elementsOf)
  if (!isValidElement<Drawn['props']>(tree)) return []
  const { type, props } = tree
  return [{ type, props }, ...elementsOf(props.children)]
}

export function partOf(tree: unknown, kind: unknown): Drawn['props'] {
  const [first] = elementsOf(tree).filter(({ type }) => type === kind)
  if (!first) throw new Error('no such part is drawn')
  return first.props
}
