import { createElement, type ReactNode } from 'react'
import { afterEach } from 'vitest'
import type { SignedInAgent } from '../app/screens/agent/agent-session.ts'
import { DeskContext } from '../app/screens/agent/desk/desk-context.ts'
import { useDesk } from '../app/screens/agent/desk/use-desk.ts'
import { renderHook, renderHookAt } from './render-hook.ts'

const KIM: SignedInAgent = { id: 'kim', channels: ['hansang', 'bbq'] }

/** Call after `useFakeApi`, so that each desk closes before the API ends. */
export function useDesks() {
  let opened: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const unmount of opened) await unmount()
    opened = []
  })

  return {
    async open(hash = '') {
      const desk = await renderHookAt({ pathname: '/agent', hash }, useDesk, KIM)
      opened.push(desk.unmount)
      const within = (host: ReactNode) => createElement(DeskContext, { value: desk.current() }, host)
      return {
        ...desk,
        panel: <Props>(panel: (props: Props) => ReactNode, props: Props) => renderHook(panel, props, within),
      }
    },
  }
}
