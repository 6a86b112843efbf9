import { type OwnedStore, draftStore } from '@hansang/contract'
import { type ChannelCode, brandOf } from '@hansang/domain'
import { draftListTexts, fill, storeDraftTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import { usePeopleAction } from '../../people/use-people-action.ts'
import { type DraftFacts, DraftForm, EMPTY_STORE } from './DraftForm.tsx'
import css from './drafts.module.css'

interface MadeDraft {
  readonly id: string
  readonly name: string
  readonly stores: readonly OwnedStore[]
}

interface NewDraftProps {
  /** One store of each brand. */
  readonly vouching: readonly OwnedStore[]
  readonly onMade: (made: MadeDraft) => void
  /** `null`: there is nothing else to see. */
  readonly onStop: (() => void) | null
}

export function NewDraft({ vouching, onMade, onStop }: NewDraftProps) {
  const [first] = vouching
  const [storeId, setStoreId] = useState(first?.id ?? '')
  const besides = vouching.find(({ id }) => id === storeId) ?? first
  const { isBusy, act } = usePeopleAction()
  if (!besides) return null
  const channel = besides.channel as ChannelCode

  async function make(draft: DraftFacts) {
    const asked = { storeId: besides?.id ?? '', ...draft }
    const made = await act((key) => callAsOwner(draftStore, asked, key))
    if (made) onMade({ id: made.draftId, name: draft.storeName.trim(), stores: made.stores })
  }
  return (
    <section className={css.part} aria-labelledby="new-store">
      <h2 id="new-store">{draftListTexts.title}</h2>
      <p className={css.hint}>{t.hint}</p>
      {vouching.length > 1 && (
        <label className={css.brand}>
          {t.brandOf}
          <select
            className={css.choice}
            value={besides.id}
            onChange={({ target }) => setStoreId(target.value)}
          >
            {vouching.map((store) => (
              <option key={store.id} value={store.id}>
                {fill(t.brandLike, { store: store.name })}
              </option>
            ))}
          </select>
        </label>
      )}
      <DraftForm
        key={channel}
        channel={channel}
        types={brandOf(channel).features.orderTypes}
        start={EMPTY_STORE}
        submit={t.make}
        isBusy={isBusy}
        onSubmit={(draft) => void make(draft)}
      />
      {onStop && (
        <Button kind="quiet" size="medium" onClick={onStop}>
          {t.stopMaking}
        </Button>
      )}
    </section>
  )
}
