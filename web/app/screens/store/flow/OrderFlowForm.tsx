import { type OrderFlow, readOrderFlow } from '@hansang/contract'
import { orderFlowTexts as t } from '@hansang/messages'
import type { FormEvent } from 'react'
import { Button, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { AutoAcceptPart } from './AutoAcceptPart.tsx'
import css from './OrderFlowForm.module.css'
import { SlotLimitsPart } from './SlotLimitsPart.tsx'
import { useFlowDraft } from './use-flow-draft.ts'

export function OrderFlowForm({ storeId }: { storeId: string }) {
  const { value, hasFailed, again } = useOwned(
    storeId,
    () => callAsOwner(readOrderFlow, { storeId }),
    (flow): OrderFlow => flow,
  )
  if (hasFailed) return <LoadFailed onRetry={again} />
  return value ? <Form storeId={storeId} kept={value} /> : <Skeleton look="card" />
}

function Form({ storeId, kept }: { storeId: string; kept: OrderFlow }) {
  const { draft, change, blocked, isBusy, save } = useFlowDraft(storeId, kept)
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <AutoAcceptPart rules={draft.autoAccept} onChange={(autoAccept) => change({ autoAccept })} />
      <SlotLimitsPart limits={draft.slotLimits} onChange={(slotLimits) => change({ slotLimits })} />
      <div className={css.save}>
        <Button type="submit" isBusy={isBusy} blockedBecause={blocked}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
