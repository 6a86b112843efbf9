import { createElement, type ReactNode } from 'react'
import type { SignedInAgent } from '../app/screens/agent/agent-session.ts'
import { DeskContext } from '../app/screens/agent/desk/desk-context.ts'
import { useDesk } from '../app/screens/agent/desk/use-desk.ts'
import { renderHook, renderHookAt } from './render-hook.ts'

export async function openDesk(agent: SignedInAgent = { id: 'kim', channels: ['hansang', 'bbq'] }) {
  const desk = await renderHookAt('/agent', useDesk, agent)
  const within = (host: ReactNode) => createElement(DeskContext, { value: desk.current() }, host)
  return {
    ...desk,
    panel: <Props>(panel: (props: Props) => ReactNode, props: Props) => renderHook(panel, props, within),
  }
}
