import { withdrawStoreChange } from '@hansang/contract'
import { type PartField, formatDateTime, hasBegun, isRefusal } from '@hansang/domain'
import { fill, partFieldNames, staffTexts, storeManageTexts as t } from '@hansang/messages'
import { useNow } from '../../../clock.ts'
import { useRequestKeys } from '../../../api/index.ts'
import { Button, confirmed, toast } from '../../../ui/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { FieldList } from './FieldList.tsx'
import css from './StoreManager.module.css'
import type { PartProps, PlannedPart } from './use-store-parts.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

/** What begins later by itself, the next first. */
export function PlannedChanges({ storeId, part, owned, onChange }: PartProps) {
  const now = useNow()
  const { keyOf } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  const coming = owned.changes.filter((change) => change.part === part && !hasBegun(change, now))
  if (coming.length === 0) return null
  async function withdraw(changeId: string) {
    if (!(await confirmed({ text: t.withdrawSure, confirm: t.withdraw }))) return
    await run(async () => {
      const request = { storeId, changeId }
      const done = await callAsOwner(withdrawStoreChange, request, keyOf(request))
      if (isRefusal(done)) return toast(done.message)
      onChange(done.answer)
      toast(t.withdrawn)
    })
  }
  return (
    <ul className={css.planned} aria-label={t.plannedList}>
      {coming.map((change) => (
        <li key={change.id}>
          <Planned change={change} />
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void withdraw(change.id)}>
            {t.withdraw}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Planned({ change }: { change: PlannedPart }) {
  const { part, from, fields, who, note } = change
  const named = fields.filter((field): field is PartField => field in partFieldNames)
  return (
    <div>
      <p className={css.plannedAt}>{fill(t.plannedFrom, { at: formatDateTime(from) })}</p>
      <FieldList fields={named} content={change[part] ?? {}} />
      <p className={css.made}>{[who || staffTexts.headOffice, note].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
