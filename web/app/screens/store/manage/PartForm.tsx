import { partFieldNames, partNames, storeManageTexts as t } from '@hansang/messages'
import { type ComponentType, type FormEvent, Suspense } from 'react'
import { Button, Skeleton, TextField } from '../../../ui/index.ts'
import css from './StoreManager.module.css'
import { WhenChoice } from './WhenChoice.tsx'
import type { FieldsProps } from './fields/field-props.ts'
import { useFieldWords } from './words-of-fields.ts'
import { type DraftRequest, type PartDraft, usePartDraft } from './use-part-draft.ts'

export interface PartFields {
  readonly Fields: ComponentType<FieldsProps>
}

export function PartForm({ Fields, ...request }: DraftRequest & PartFields) {
  const draft = usePartDraft(request)
  function submit(event: FormEvent) {
    event.preventDefault()
    void draft.save()
  }
  return (
    <form className={css.form} onSubmit={submit} aria-label={partNames[request.part]}>
      {draft.elsewhere && <Elsewhere draft={draft} elsewhere={draft.elsewhere} />}
      <Suspense fallback={<Skeleton rows={3} />}>
        <Fields storeId={request.storeId} content={draft.draft} change={draft.change} hold={draft.hold} />
      </Suspense>
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
  const fieldWords = useFieldWords()
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
