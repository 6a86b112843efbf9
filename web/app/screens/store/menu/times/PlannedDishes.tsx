import { withdrawMenuChange } from '@hansang/contract'
import { formatDateTime, isRefusal } from '@hansang/domain'
import { fill, menuTimeTexts as t, staffTexts, storeManageTexts } from '@hansang/messages'
import { useRequestKeys } from '../../../../api/index.ts'
import { Button, alerted, confirmed, toast } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import { DishSteps } from './DishSteps.tsx'
import css from './Times.module.css'
import type { ComingChange } from './coming-changes.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

interface PlannedDishesProps extends Pick<EditorProps, 'storeId' | 'onChange'> {
  readonly coming: readonly ComingChange[]
  readonly label: string
  readonly isNamed: boolean
}

/** What begins later by itself, the next first. */
export function PlannedDishes({ storeId, coming, label, isNamed, onChange }: PlannedDishesProps) {
  const { keyOf } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  if (coming.length === 0) return null
  async function withdraw(changeId: string) {
    const { withdrawSure: text, withdraw: confirm } = storeManageTexts
    if (!(await confirmed({ text, confirm }))) return
    await run(async () => {
      const request = { storeId, changeId }
      const done = await callAsOwner(withdrawMenuChange, request, keyOf(request))
      if (isRefusal(done)) return alerted(done.message)
      onChange(done.answer)
      toast(storeManageTexts.withdrawn)
    })
  }
  return (
    <ul className={css.list} aria-label={label}>
      {coming.map(({ id, from, who, note, dishes }) => (
        <li key={id}>
          <p className={css.at}>{fill(storeManageTexts.plannedFrom, { at: formatDateTime(from) })}</p>
          <DishSteps steps={dishes} isNamed={isNamed} />
          <p className={css.made}>{[who || staffTexts.headOffice, note].filter(Boolean).join(' · ')}</p>
          <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void withdraw(id)}>
            {storeManageTexts.withdraw}
            <span className="spoken"> {dishes[0]?.became?.name ?? t.plannedTitle}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
