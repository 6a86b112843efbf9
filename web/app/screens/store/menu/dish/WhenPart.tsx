import { menuTimeTexts as t, storeManageTexts } from '@hansang/messages'
import { TextField } from '../../../../ui/index.ts'
import { WhenChoice } from '../../manage/WhenChoice.tsx'
import css from '../times/Times.module.css'
import type { DishEditing } from './use-dish-sheet.ts'

export function WhenPart({ when }: Pick<DishEditing, 'when'>) {
  const { from, chooseTime, remark, setRemark } = when
  return (
    <section className={css.when} aria-label={storeManageTexts.when}>
      <WhenChoice from={from} onChange={chooseTime} />
      {from && (
        <>
          <p className={css.hint}>{t.thenHint}</p>
          <TextField label={t.note} value={remark} onChange={setRemark} maxLength={200} />
        </>
      )}
    </section>
  )
}
