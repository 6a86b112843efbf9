import type { ReactNode } from 'react'
import { elementsOf } from './elements.ts'
import { renderHook, settled } from './render-hook.ts'

type Component = (props: unknown) => ReactNode

export async function press(tree: unknown, button: unknown, label: string): Promise<void> {
  let level = elementsOf(tree)
  while (level.length > 0) {
    const found = level.find(({ type, props }) => type === button && props.children === label)
    if (found) return await settled(found.props['onClick'] as () => unknown)
    const parts = level.filter(({ type }) => typeof type === 'function' && type !== button)
    level = []
    for (const { type, props } of parts)
      level.push(...elementsOf((await renderHook(type as Component, props)).current()))
  }
  throw new Error(`no button reads ${label}`)
}
