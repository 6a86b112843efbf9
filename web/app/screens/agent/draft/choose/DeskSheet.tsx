import { type ReactNode, useSyncExternalStore } from 'react'
import { Sheet } from '../../../../ui/index.ts'
import { useKeys } from '../../desk/use-keys.ts'

/** The breakpoint at which AgentScreen.module.css lets columns scroll separately. */
const HAS_ROOM = '(min-width: 64em) and (min-height: 34em)'

interface DeskSheetProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

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
