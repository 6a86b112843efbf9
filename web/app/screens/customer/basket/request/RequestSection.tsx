import { cleanStoreNote, STORE_NOTE_LENGTH } from '@hansang/domain'
import { fill, basketTexts } from '@hansang/messages'
import { useId, useState } from 'react'
import { Collapsible, RadioList, TextField } from '../../../../ui/index.ts'
import css from './RequestSection.module.css'
import { offeredRequests, requestFor, useOrderNotes } from './order-notes.ts'

interface RequestSectionProps {
  readonly isDelivery: boolean
  readonly asksCutlery: boolean
  readonly hasAlcohol: boolean
}

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
      <Collapsible title={<span className={css.title}>{basketTexts.request}</span>} isOpenAtFirst>
        <div className={css.requests}>
          <TextField
            label={basketTexts.storeNote}
            placeholder={basketTexts.storeNotePlaceholder}
            rows={2}
            value={notes.storeNote}
            onChange={typeNote}
            problem={isWarned ? basketTexts.noteWarning : null}
            hint={fill(basketTexts.noteCount, { n: notes.storeNote.length, max: STORE_NOTE_LENGTH })}
          />
          {asksCutlery && (
            <RadioList
              legend={basketTexts.cutlery}
              options={[
                { value: 'N', label: basketTexts.cutleryNotNeeded },
                { value: 'Y', label: basketTexts.cutleryNeeded },
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
        {basketTexts.deliveryNote}
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
