import { cleanStoreNote, STORE_NOTE_LENGTH } from '@hansang/domain/basket/store-note'
import { cart } from '@hansang/messages/cart'
import { fill } from '@hansang/messages/fill'
import { shopping } from '@hansang/messages/shopping'
import { useId, useState } from 'react'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import css from './RequestSection.module.css'
import { offeredRequests, requestFor, useOrderNotes } from './order-notes.ts'

interface RequestSectionProps {
  readonly isDelivery: boolean
  readonly asksCutlery: boolean
  readonly hasAlcohol: boolean
}

/** What to tell the store and the courier. */
export function RequestSection({ isDelivery, asksCutlery, hasAlcohol }: RequestSectionProps) {
  const [notes, change] = useOrderNotes()
  const [isWarned, setIsWarned] = useState(false)

  function typeNote(typed: string) {
    const { text, hadForbidden } = cleanStoreNote(typed)
    setIsWarned(hadForbidden)
    change({ storeNote: text })
  }

  return (
    <section className={css.section}>
      <Collapsible title={<span className={css.title}>{cart.request}</span>} isOpenAtFirst>
        <div className={css.requests}>
          <TextField
            label={cart.storeNote}
            placeholder={cart.storeNotePh}
            rows={2}
            value={notes.storeNote}
            onChange={typeNote}
            problem={isWarned ? cart.noteWarn : null}
            hint={fill(shopping.noteCount, { n: notes.storeNote.length, max: STORE_NOTE_LENGTH })}
          />
          {asksCutlery && (
            <RadioList
              legend={cart.cutlery}
              options={[
                { value: 'N', label: cart.cutleryN },
                { value: 'Y', label: cart.cutleryY },
              ]}
              value={notes.needsCutlery ? 'Y' : 'N'}
              onChange={(answer) => change({ needsCutlery: answer === 'Y' })}
            />
          )}
          {isDelivery && (
            <DeliveryRequest
              value={requestFor(notes.deliveryNote, hasAlcohol)}
              offered={offeredRequests(hasAlcohol)}
              onChange={(deliveryNote) => change({ deliveryNote })}
            />
          )}
        </div>
      </Collapsible>
    </section>
  )
}

interface DeliveryRequestProps {
  readonly value: string
  readonly offered: readonly string[]
  readonly onChange: (request: string) => void
}

function DeliveryRequest({ value, offered, onChange }: DeliveryRequestProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {cart.dlvrReq}
      </label>
      <select id={id} className={css.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {offered.map((request) => (
          <option key={request} value={request}>
            {request}
          </option>
        ))}
      </select>
    </div>
  )
}
