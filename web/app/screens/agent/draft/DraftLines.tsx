import { MAX_QUANTITY } from '@hansang/domain'
import { agentTexts, fill } from '@hansang/messages'
import { useEffect, useRef } from 'react'
import { Badge, Button, Stepper } from '../../../ui/index.ts'
import { useDeskContext } from '../desk/desk-context.ts'
import { withQuantity } from './draft.ts'
import own from './DraftPanel.module.css'

export function Lines({ isAdding }: { readonly isAdding: boolean }) {
  const { draft, soldOut, edit } = useDeskContext()
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
            <b>{line.itemName}</b>{' '}
            {soldOut.includes(line) && <Badge tone="danger">{agentTexts.soldOut}</Badge>}
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
