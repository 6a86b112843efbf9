import type { ServedCaller } from '@hansang/contract'
import { MAX_QUANTITY } from '@hansang/domain'
import { agentTexts, fill } from '@hansang/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, RadioList, Stepper } from '../../../ui/index.ts'
import { type Choosing, DraftChooser } from './choose/DraftChooser.tsx'
import css from '../AgentScreen.module.css'
import { useDeskContext } from '../desk/desk-context.ts'
import { withQuantity } from './draft.ts'
import own from './DraftPanel.module.css'

export function DraftPanel({ caller }: { caller: ServedCaller }) {
  const { draft, edit } = useDeskContext()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const [opening, setOpening] = useState(0)
  function open(what: Choosing) {
    setChoosing(what)
    setOpening(opening + 1)
  }
  const { store, address } = draft
  return (
    <>
      <section className={css.panel} aria-labelledby="order-title">
        <h2 id="order-title" className={css.heading}>
          {agentTexts.order}
        </h2>
        <div className={own.types}>
          <RadioList
            legend={agentTexts.type}
            hidesLegend
            look="cards"
            options={[
              { value: 'delivery', label: agentTexts.types.delivery },
              { value: 'pickup', label: agentTexts.types.pickup },
            ]}
            value={draft.type}
            onChange={(type) => edit({ ...draft, type })}
          />
        </div>
        {draft.type === 'delivery' && (
          <Row label={agentTexts.address} button={agentTexts.chooseAddress} onChoose={() => open('address')}>
            {address ? (
              `${address.address} ${address.detailAddress}`
            ) : (
              <Missing>{agentTexts.noAddress}</Missing>
            )}
          </Row>
        )}
        <Row label={agentTexts.store} button={agentTexts.chooseStore} onChoose={() => open('store')}>
          {store ? store.name : <Missing>{agentTexts.noStore}</Missing>}
        </Row>
        <Row
          label={agentTexts.lines}
          button={agentTexts.addDish}
          onChoose={() => open(store ? 'dish' : 'store')}
        >
          {draft.lines.length === 0 && <Missing>{agentTexts.noLines}</Missing>}
        </Row>
        <Lines isAdding={choosing === 'dish'} />
      </section>
      <DraftChooser caller={caller} what={choosing} opening={opening} onClose={() => setChoosing(null)} />
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly button: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Missing({ children }: { readonly children: string }) {
  return <span className={own.missing}>{children}</span>
}

function Row({ label, button, onChoose, children }: RowProps) {
  return (
    <div className={own.row}>
      <div>
        <h3 className={own.label}>{label}</h3>
        {children && <p className={own.value}>{children}</p>}
      </div>
      <Button kind="secondary" size="small" onClick={onChoose}>
        {button}
      </Button>
    </div>
  )
}

function Lines({ isAdding }: { readonly isAdding: boolean }) {
  const { draft, edit } = useDeskContext()
  const list = useRef<HTMLUListElement>(null)
  const count = draft.lines.length
  const before = useRef(count)
  // Removing a line removes the focused button, so the focus moves to the list.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (count < before.current && isLost) list.current?.focus()
    before.current = count
  }, [count])
  useEffect(() => {
    if (isAdding) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [count, isAdding])
  return (
    <ul ref={list} className={own.lines} tabIndex={-1} aria-label={agentTexts.lines}>
      {draft.lines.map((line, index) => (
        <li key={`${line.itemId} ${index}`} className={own.line}>
          <div>
            <b>{line.itemName}</b>
            <p className={own.options}>
              {[line.priceName, ...line.options.map(({ name }) => name)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Stepper
            label={fill(agentTexts.quantityOf, { name: line.itemName })}
            value={line.quantity}
            maximum={MAX_QUANTITY}
            onChange={(quantity) => edit(withQuantity(draft, index, quantity))}
          />
          <Button
            kind="quiet"
            size="small"
            label={fill(agentTexts.removeOf, { name: line.itemName })}
            onClick={() => edit(withQuantity(draft, index, 0))}
          >
            {agentTexts.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
