import { type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '../../../../ui/index.ts'
import { useKeys } from '../../desk/use-keys.ts'

/** As AgentScreen.module.css asks for columns that scroll by themselves. */
const HAS_ROOM = '(min-width: 64em) and (min-height: 34em)'

interface DeskSheetProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Stands beside the order where there is room for it, and rises over the desk elsewhere. */
export function DeskSheet(props: DeskSheetProps) {
  useKeys(props.isOpen ? { Escape: props.onClose } : {})
  return <Sheet {...props} isBeside={useSyncExternalStore(followRoom, hasRoom)} />
}

const hasRoom = () => window.matchMedia(HAS_ROOM).matches

function followRoom(onChange: () => void): () => void {
  const room = window.matchMedia(HAS_ROOM)
  room.addEventListener('change', onChange)
  return () => room.removeEventListener('change', onChange)
}
