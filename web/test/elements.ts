import { isValidElement, type ReactNode } from 'react'

interface Drawn {
  readonly type: unknown
  readonly props: Record<string, unknown> & { readonly children?: ReactNode }
}

/** Every element of a tree that a component has returned: its own parts, none of theirs. */
export function elementsOf(tree: unknown): Drawn[] {
  if (Array.isArray(tree)) return tree.flatMap(elementsOf)
  if (!isValidElement<Drawn['props']>(tree)) return []
  const { type, props } = tree
  return [{ type, props }, ...elementsOf(props.children)]
}

/** Props of the one part of this kind. */
export function partOf(tree: unknown, kind: unknown): Drawn['props'] {
  const [first] = elementsOf(tree).filter(({ type }) => type === kind)
  if (!first) throw new Error('no such part is drawn')
  return first.props
}
