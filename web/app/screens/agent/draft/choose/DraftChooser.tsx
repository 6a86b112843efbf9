import type { ServedCaller } from '@hansang/contract'
import { useEffect, useRef } from 'react'
import css from '../../AgentScreen.module.css'
import { useDeskContext } from '../../desk/desk-context.ts'
import { AddDish } from './AddDish.tsx'
import { ChooseAddress } from './ChooseAddress.tsx'
import { ChooseStore } from './ChooseStore.tsx'

export type Choosing = 'store' | 'address' | 'dish'

interface DraftChooserProps {
  readonly caller: ServedCaller
  readonly what: Choosing | null
  /** A new number resets the sheets. */
  readonly opening: number
  readonly onClose: () => void
}

export function DraftChooser({ caller, what, opening, onClose }: DraftChooserProps) {
  const { draft, storeNow, edit, takeUp } = useDeskContext()
  const { store, address, lines } = draft
  // A past address loads asynchronously, and the draft may change meanwhile.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  return (
    <div key={opening} className={css.choosing}>
      <ChooseStore
        callerId={caller.id}
        isOpen={what === 'store'}
        address={draft.type === 'delivery' ? address : null}
        onClose={onClose}
        onChosen={({ id, name }) => {
          // Lines belong to one store's menu.
          edit({ ...draft, store: { id, name }, lines: id === store?.id ? lines : [] })
          onClose()
        }}
      />
      <ChooseAddress
        isOpen={what === 'address'}
        known={caller.addresses}
        addressOf={async (orderNumber) => (await takeUp(orderNumber))?.address ?? null}
        onClose={onClose}
        onChosen={(chosen) => {
          edit({ ...latest.current, address: chosen })
          onClose()
        }}
      />
      <AddDish
        now={storeNow}
        isOpen={what === 'dish'}
        storeId={store?.id ?? null}
        pieces={lines.reduce((pieces, { quantity }) => pieces + quantity, 0)}
        onClose={onClose}
        onAdded={(line) => edit({ ...draft, lines: [...lines, line] })}
      />
    </div>
  )
}
