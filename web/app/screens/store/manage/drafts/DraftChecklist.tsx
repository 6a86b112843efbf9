import {
  type OwnedStore,
  discardStoreDraft,
  editStoreDraft,
  openStore,
  readStoreDraft,
} from '@hansang/contract'
import { type ChannelCode, brandOf, formatDateTime } from '@hansang/domain'
import { fill, storeDraftTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { Button, Skeleton, confirmed, toast, toastOnNextScreen } from '../../../../ui/index.ts'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import { useOwned } from '../../frame/use-owned.ts'
import { callAsOwner, keepChangedStores } from '../../owner-session.ts'
import { usePeopleAction } from '../../people/use-people-action.ts'
import { ChecklistRow } from './ChecklistRow.tsx'
import { type DraftFacts, DraftForm } from './DraftForm.tsx'
import css from './drafts.module.css'

interface DraftChecklistProps {
  readonly store: OwnedStore
  readonly onStores: (stores: readonly OwnedStore[]) => void
}

export function DraftChecklist({ store, onStores }: DraftChecklistProps) {
  const { id: storeId, name } = store
  const channel = store.channel as ChannelCode
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const { isBusy, act } = usePeopleAction()
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readStoreDraft, { storeId }),
    (answer) => answer,
  )
  if (!value) return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton rows={6} look="card" />
  const { checklist, endsAt, isDraft: _, ...basics } = value
  const missing = checklist.filter(({ state }) => state === 'missing').length

  async function open() {
    if (!(await confirmed({ text: fill(t.openAsk, { store: name }), confirm: t.open }))) return
    const opened = await act((key) => callAsOwner(openStore, { storeId }, key))
    if (!opened) return again()
    keepChangedStores(opened.stores)
    toastOnNextScreen(fill(t.openDone, { store: name }))
    await navigate(`${paths.ownerOrders()}?${new URLSearchParams({ store: storeId })}`)
  }
  async function discard() {
    if (!(await confirmed({ text: fill(t.discardAsk, { store: name }), confirm: t.discard }))) return
    const ended = await act((key) => callAsOwner(discardStoreDraft, { storeId }, key))
    if (!ended) return again()
    onStores(ended.stores)
    toast(fill(t.discarded, { store: name }))
  }
  async function save(draft: DraftFacts) {
    const saved = await act((key) => callAsOwner(editStoreDraft, { storeId, ...draft }, key))
    if (!saved) return
    onStores(saved.stores)
    setIsEditing(false)
    toast(t.basicsSaved)
    again()
  }
  if (isEditing) {
    return (
      <section className={css.part} aria-labelledby="basics">
        <h2 id="basics">{t.editBasics}</h2>
        <DraftForm
          channel={channel}
          types={brandOf(channel).features.orderTypes}
          start={basics}
          submit={t.saveBasics}
          isBusy={isBusy}
          onSubmit={(draft) => void save(draft)}
        />
        <Button kind="quiet" size="medium" onClick={() => setIsEditing(false)}>
          {t.stopMaking}
        </Button>
      </section>
    )
  }
  return (
    <>
      <section className={css.part} aria-labelledby="checklist">
        <h2 id="checklist">{fill(t.checklist, { store: name })}</h2>
        <p className={css.left} data-ready={missing === 0 || undefined} role="status">
          {missing > 0 ? fill(t.left, { n: missing }) : t.ready}
        </p>
        <ol>
          {checklist.map((item) => (
            <ChecklistRow key={item.kind} storeId={storeId} item={item} onBasics={() => setIsEditing(true)} />
          ))}
        </ol>
        <Button
          isBusy={isBusy}
          blockedBecause={missing > 0 ? fill(t.left, { n: missing }) : null}
          onClick={() => void open()}
        >
          {t.open}
        </Button>
      </section>
      <section className={css.part} aria-label={t.editBasics}>
        {endsAt && <p className={css.hint}>{fill(t.endsAt, { at: formatDateTime(endsAt) })}</p>}
        <div className={css.steps}>
          <Button kind="secondary" size="medium" onClick={() => setIsEditing(true)}>
            {t.editBasics}
          </Button>
          <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void discard()}>
            {t.discard}
          </Button>
        </div>
      </section>
    </>
  )
}
