import { type OrderFlow, readOrderFlow, readOwnedMenu } from '@hansang/contract'
import { orderFlowTexts as t } from '@hansang/messages'
import type { FormEvent } from 'react'
import { Button, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { AutoAcceptPart } from './AutoAcceptPart.tsx'
import { stationsOf } from './flow-words.ts'
import css from './OrderFlowForm.module.css'
import { SlotLimitsPart } from './SlotLimitsPart.tsx'
import { useFlowDraft } from './use-flow-draft.ts'

export function OrderFlowForm({ storeId }: { storeId: string }) {
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readOrderFlow, { storeId }),
    (flow): OrderFlow => flow,
  )
  const stations = useOwned(
    storeId,
    () => callAsOwner(readOwnedMenu, { storeId }),
    ({ storeWithMenu }) => stationsOf(storeWithMenu.groups.flatMap(({ items }) => items)),
  ).value
  if (hasFailed) return <LoadFailed onRetry={again} />
  return value ? <Form storeId={storeId} kept={value} stations={stations ?? []} /> : <Skeleton look="card" />
}

interface FormProps {
  readonly storeId: string
  readonly kept: OrderFlow
  readonly stations: readonly string[]
}

function Form({ storeId, kept, stations }: FormProps) {
  const { draft, change, blocked, isBusy, save } = useFlowDraft(storeId, kept)
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <AutoAcceptPart rules={draft.autoAccept} onChange={(autoAccept) => change({ autoAccept })} />
      <SlotLimitsPart
        limits={draft.slotLimits}
        stations={stations}
        onChange={(slotLimits) => change({ slotLimits })}
      />
      <div className={css.save}>
        <Button type="submit" isBusy={isBusy} blockedBecause={blocked}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
