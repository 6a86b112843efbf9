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
  /** Where an order of the caller's went; asking is written down. */
  readonly addressOf: (orderNumber: string) => Promise<DeliveryAddress | null>
  readonly onDraft: (draft: Draft) => void
  readonly onSignedOut: () => void
}

export type Choosing = 'store' | 'address' | 'dish'

interface DraftChooserProps extends DraftPanelProps {
  readonly what: Choosing | null
  /** Another one begins from the start. */
  readonly opening: number
  readonly onClose: () => void
}

/** Where the parts of an order are chosen from. */
export function DraftChooser(props: DraftChooserProps) {
  const { what, opening, caller, draft, addressOf, onDraft, onClose, onSignedOut } = props
  const { store, address, lines } = draft
  // A past address is read from the server while the order beside it may change.
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
          // A dish is of one store's menu.
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
