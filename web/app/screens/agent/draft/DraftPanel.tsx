import type { ServedCaller } from '@hansang/contract'
import { agentTexts } from '@hansang/messages'
import { type ReactNode, useState } from 'react'
import { Button, RadioList } from '../../../ui/index.ts'
import { type Choosing, DraftChooser } from './choose/DraftChooser.tsx'
import css from '../AgentScreen.module.css'
import { useDeskContext } from '../desk/desk-context.ts'
import { Lines } from './DraftLines.tsx'
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
