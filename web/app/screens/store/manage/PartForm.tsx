import type { ProfilePart } from '@hansang/domain'
import { partFieldNames, partNames, storeManageTexts as t } from '@hansang/messages'
import type { FormEvent } from 'react'
import { Button, TextField } from '../../../ui/index.ts'
import css from './StoreManager.module.css'
import { WhenChoice } from './WhenChoice.tsx'
import { fieldWords } from './field-words.ts'
import { DeliveryFields } from './fields/DeliveryFields.tsx'
import { HolidayFields } from './fields/HolidayFields.tsx'
import { HoursFields } from './fields/HoursFields.tsx'
import { ServiceFields } from './fields/ServiceFields.tsx'
import { WordsFields } from './fields/WordsFields.tsx'
import { type DraftRequest, type PartDraft, usePartDraft } from './use-part-draft.ts'

const FIELDS = {
  hours: HoursFields,
  holidays: HolidayFields,
  delivery: DeliveryFields,
  words: WordsFields,
  service: ServiceFields,
} as const satisfies Record<ProfilePart, unknown>

export function PartForm(request: DraftRequest) {
  const draft = usePartDraft(request)
  const Fields = FIELDS[request.part]
  function submit(event: FormEvent) {
    event.preventDefault()
    void draft.save()
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label={partNames[request.part]}>
      {draft.elsewhere && <Elsewhere draft={draft} elsewhere={draft.elsewhere} />}
      <Fields storeId={request.storeId} content={draft.draft} change={draft.change} />
      <WhenChoice from={draft.from} onChange={draft.setFrom} />
      <TextField label={t.note} value={draft.note} onChange={draft.setNote} maxLength={200} />
      {draft.blocked && (
        <p className={css.problem} role="status">
          {draft.blocked}
        </p>
      )}
      <Button type="submit" isBusy={draft.isBusy} blockedBecause={draft.blocked}>
        {draft.from ? t.plan : t.save}
      </Button>
    </form>
  )
}

interface ElsewhereProps {
  readonly draft: PartDraft
  readonly elsewhere: NonNullable<PartDraft['elsewhere']>
}

/** Both values of what two devices changed; either is taken with one press. */
function Elsewhere({ draft, elsewhere }: ElsewhereProps) {
  return (
    <div className={css.elsewhere} role="alert">
      <p className={css.elsewhereTitle}>{t.elsewhere}</p>
      <p>{elsewhere.message}</p>
      {elsewhere.conflicts.map(({ field, theirs, mine }) => (
        <fieldset key={field} className={css.both}>
          <legend>{partFieldNames[field]}</legend>
          <button type="button" onClick={() => draft.settle(field, 'theirs')}>
            <b>{t.theirs}</b>
            <span>{fieldWords(field, theirs)}</span>
          </button>
          <button type="button" onClick={() => draft.settle(field, 'mine')}>
            <b>{t.mine}</b>
            <span>{fieldWords(field, mine)}</span>
          </button>
        </fieldset>
      ))}
    </div>
  )
}
