import { type DeliveryAddress, type DeskStore, findDeskStores } from '@hansang/contract'
import { agentTexts } from '@hansang/messages'
import { useState } from 'react'
import { answered, useQuery } from '../../../../api/index.ts'
import { Badge, SearchField } from '../../../../ui/index.ts'
import { callAsAgent } from '../../agent-session.ts'
import css from './choose.module.css'
import { DeskSheet } from './DeskSheet.tsx'
import { Found } from './Found.tsx'
import { useFocusOnField } from './use-focus-on-field.ts'

interface ChooseStoreProps {
  readonly callerId: string
  readonly isOpen: boolean
  /** Stores that deliver here are listed first. */
  readonly address: DeliveryAddress | null
  readonly onClose: () => void
  readonly onChosen: (store: DeskStore) => void
}

export function ChooseStore(props: ChooseStoreProps) {
  const { callerId, isOpen, address, onClose, onChosen } = props
  const [keyword, setKeyword] = useState('')
  const [tries, setTries] = useState(0)
  const key = isOpen ? JSON.stringify([callerId, keyword, address, tries]) : null
  const found = useQuery(key, () =>
    answered(callAsAgent(findDeskStores, { callerId, keyword, address }), ({ stores }) => stores),
  )
  const inside = useFocusOnField(isOpen)
  return (
    <DeskSheet isOpen={isOpen} title={agentTexts.chooseStore} onClose={onClose}>
      <div ref={inside}>
        <SearchField
          label={agentTexts.storeSearch}
          placeholder={agentTexts.storeSearch}
          value={keyword}
          onChange={setKeyword}
        />
        <Found
          found={found}
          none={agentTexts.noStores}
          onRetry={() => setTries(tries + 1)}
          keyOf={({ id }) => id}
          onChosen={onChosen}
        >
          {(store) => (
            <>
              <span className={css.name}>
                <b>{store.name}</b>
                {!store.isOpenNow && <Badge tone="grey">{agentTexts.closed}</Badge>}
                {address && store.delivers && <Badge tone="good">{agentTexts.delivers}</Badge>}
              </span>
              <span className={css.about}>{store.address}</span>
            </>
          )}
        </Found>
      </div>
    </DeskSheet>
  )
}
