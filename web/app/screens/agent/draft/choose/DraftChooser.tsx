import type { DeliveryAddress, ServedCaller } from '@hansang/contract'
import { useEffect, useRef } from 'react'
import css from '../../AgentScreen.module.css'
import type { Draft } from '../draft.ts'
import { AddDish } from './AddDish.tsx'
import { ChooseAddress } from './ChooseAddress.tsx'
import { ChooseStore } from './ChooseStore.tsx'

export interface DraftPanelProps {
  readonly caller: ServedCaller
  readonly draft: Draft
  /** Each read of an order's address writes an audit row. */
  readonly addressOf: (orderNumber: string) => Promise<DeliveryAddress | null>
  readonly onDraft: (draft: Draft) => void
  readonly onSignedOut: () => void
}

export type Choosing = 'store' | 'address' | 'dish'

interface DraftChooserProps extends DraftPanelProps {
  readonly what: Choosing | null
  /** A new number resets the sheets. */
  readonly opening: number
  readonly onClose: () => void
}

export function DraftChooser(props: DraftChooserProps) {
  const { what, opening, caller, draft, addressOf, onDraft, onClose, onSignedOut } = props
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
        onSignedOut={onSignedOut}
        onChosen={({ id, name }) => {
          // Lines belong to one store's menu.
          onDraft({ ...draft, store: { id, name }, lines: id === store?.id ? lines : [] })
          onClose()
        }}
      />
      <ChooseAddress
        isOpen={what === 'address'}
        known={caller.addresses}
        addressOf={addressOf}
        onClose={onClose}
        onSignedOut={onSignedOut}
        onChosen={(chosen) => {
          onDraft({ ...latest.current, address: chosen })
          onClose()
        }}
      />
      <AddDish
        isOpen={what === 'dish'}
        storeId={store?.id ?? null}
        pieces={lines.reduce((pieces, { quantity }) => pieces + quantity, 0)}
        onClose={onClose}
        onSignedOut={onSignedOut}
        onAdded={(line) => onDraft({ ...draft, lines: [...lines, line] })}
      />
    </div>
  )
}
