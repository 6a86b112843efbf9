import { createContext, use } from 'react'
import type { useDesk } from './use-desk.ts'

export const DeskContext = createContext<ReturnType<typeof useDesk> | null>(null)

export function useDeskContext(): ReturnType<typeof useDesk> {
  const desk = use(DeskContext)
  if (!desk) throw new Error('no desk around this panel')
  return desk
}
