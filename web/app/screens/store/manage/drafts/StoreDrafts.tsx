import type { OwnedStore } from '@hansang/contract'
import { isDraft, staffMay } from '@hansang/domain'
import { fill, storeDraftTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, EmptyState, Skeleton, toast } from '../../../../ui/index.ts'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import { useOwnStores } from '../../frame/use-own-stores.ts'
import { keepStores } from '../../owner-session.ts'
import { DraftChecklist } from './DraftChecklist.tsx'
import { NewDraft } from './NewDraft.tsx'
import css from './drafts.module.css'

/** A store that is being prepared is chosen by the URL, as those that are open are. */
export function StoreDrafts() {
  const [query, setQuery] = useSearchParams()
  const [isMaking, setIsMaking] = useState(false)
  const { value, hasFailed, again, change } = useOwnStores()
  if (!value) return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton rows={4} look="card" />
  const own = value.filter(({ role }) => staffMay(role, 'openStores'))
  const asked = own.find(({ id }) => id === query.get('store'))
  const drafts = own.filter(isDraft)
  const chosen = drafts.find(({ id }) => id === asked?.id) ?? drafts[0]
  const vouching = [...new Map(own.map((store) => [store.channel, store])).values()]
  if (vouching.length === 0) return <EmptyState title={t.noRight} text={t.noRightHint} />
  const choose = (id: string) => setQuery({ store: id }, { replace: true })
  /** At once, so that nothing of a store that has gone is asked again. */
  function know(stores: readonly OwnedStore[]) {
    keepStores(stores)
    change(stores)
  }
  if (isMaking || !chosen) {
    return (
      <NewDraft
        vouching={vouching}
        onMade={({ id, name, stores }) => {
          setIsMaking(false)
          know(stores)
          choose(id)
          toast(fill(t.made, { store: name }))
        }}
        onStop={chosen ? () => setIsMaking(false) : null}
      />
    )
  }
  return (
    <>
      <Drafts drafts={drafts} chosen={chosen} onChoose={choose} onMake={() => setIsMaking(true)} />
      <DraftChecklist key={chosen.id} store={chosen} onStores={know} />
    </>
  )
}

interface DraftsProps {
  readonly drafts: readonly OwnedStore[]
  readonly chosen: OwnedStore
  readonly onChoose: (id: string) => void
  readonly onMake: () => void
}

function Drafts({ drafts, chosen, onChoose, onMake }: DraftsProps) {
  return (
    <section className={css.drafts} aria-label={t.drafts}>
      {drafts.length > 1 && (
        <select
          className={css.choice}
          aria-label={t.drafts}
          value={chosen.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {drafts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Button kind="quiet" size="small" onClick={onMake}>
        {t.another}
      </Button>
    </section>
  )
}
