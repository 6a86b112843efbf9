import type { StoreDraft } from '@hansang/contract'
import { type ChannelCode, type OrderType, newStoreRefusal } from '@hansang/domain'
import { draftRefusalText, storeDraftTexts as t } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { Button, CheckboxRow, TextField } from '../../../../ui/index.ts'
import { AddressField } from './AddressField.tsx'
import css from './drafts.module.css'

export type DraftFacts = StoreDraft

export const EMPTY_STORE: DraftFacts = {
  storeName: '',
  storePhone: '',
  address: '',
  detailAddress: '',
  offersDelivery: false,
  offersPickup: true,
  offersDineIn: false,
  ownerName: '',
  businessNumber: '',
}

const OFFERS = {
  delivery: 'offersDelivery',
  pickup: 'offersPickup',
  dineIn: 'offersDineIn',
} as const satisfies Readonly<Record<OrderType, keyof DraftFacts>>

interface DraftFormProps {
  readonly channel: ChannelCode
  /** Of the brand. */
  readonly types: readonly OrderType[]
  readonly start: DraftFacts
  readonly submit: string
  readonly isBusy: boolean
  readonly onSubmit: (draft: DraftFacts) => void
}

/** What is wrong is said below the form, and the server asks the same. */
export function DraftForm({ channel, types, start, submit, isBusy, onSubmit }: DraftFormProps) {
  const [draft, setDraft] = useState(start)
  const [problem, setProblem] = useState('')
  const set = (given: Partial<DraftFacts>) => {
    setDraft({ ...draft, ...given })
    setProblem('')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    const found = problemOf(draft, channel, types)
    setProblem(found)
    if (!found && !isBusy) onSubmit(draft)
  }
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TextField
        label={t.name}
        value={draft.storeName}
        onChange={(storeName) => set({ storeName })}
        hint={t.nameHint}
      />
      <TextField
        label={t.phone}
        value={draft.storePhone}
        onChange={(storePhone) => set({ storePhone })}
        keyboard="tel"
        autoComplete="tel"
      />
      <AddressField value={draft.address} onPick={(address) => set({ address })} />
      <TextField
        label={t.detailAddress}
        value={draft.detailAddress}
        onChange={(detailAddress) => set({ detailAddress })}
      />
      <fieldset className={css.types}>
        <legend>{t.orderTypes}</legend>
        {types.map((type) => (
          <CheckboxRow
            key={type}
            label={t.types[type]}
            isChecked={draft[OFFERS[type]]}
            onChange={(isChecked) => set({ [OFFERS[type]]: isChecked })}
          />
        ))}
      </fieldset>
      <fieldset className={css.registration}>
        <legend>{t.registration}</legend>
        <TextField
          label={t.ownerName}
          value={draft.ownerName}
          onChange={(ownerName) => set({ ownerName })}
          autoComplete="name"
        />
        <TextField
          label={t.businessNumber}
          value={draft.businessNumber}
          onChange={(businessNumber) => set({ businessNumber })}
          keyboard="numeric"
        />
      </fieldset>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

function problemOf(draft: DraftFacts, channel: ChannelCode, types: readonly OrderType[]): string {
  const { storeName: name, storePhone: phone, address, detailAddress, ownerName, businessNumber } = draft
  const orderTypes = types.filter((type) => draft[OFFERS[type]])
  const found = newStoreRefusal(
    { name, phone, detailAddress, ownerName, businessNumber, orderTypes },
    channel,
  )
  if (found) return draftRefusalText(found)
  return address ? '' : t.pickAddress
}
