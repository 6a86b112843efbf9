import { isNewId } from '@hansang/domain'
import { menuEditorTexts, menuTimeTexts } from '@hansang/messages'
import { useState } from 'react'
import { useNow } from '../../../../clock.ts'
import { Button, Sheet } from '../../../../ui/index.ts'
import { DishVersions } from '../times/DishVersions.tsx'
import { PlannedDishes } from '../times/PlannedDishes.tsx'
import { comingChanges } from '../times/coming-changes.ts'
import { DishFields } from './DishFields.tsx'
import css from './DishSheet.module.css'
import { EditedElsewhere } from './EditedElsewhere.tsx'
import { WhenPart } from './WhenPart.tsx'
import { type DishSheetProps, useDishSheet } from './use-dish-sheet.ts'

const t = menuEditorTexts.dish

export function DishSheet(props: DishSheetProps) {
  const { storeId, opened } = props
  const editing = useDishSheet(props)
  const { draft, write, onPhoto, when, faults, elsewhere, isBusy, close, save, remove, take } = editing
  const isNew = isNewId(opened.dish.id)
  return (
    <Sheet
      isOpen
      title={isNew ? menuEditorTexts.newDish : opened.dish.name}
      onClose={() => void close()}
      bottom={
        <div className={css.bottom}>
          {!isNew && (
            <Button kind="quiet" size="medium" onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
          <Button size="medium" isBusy={isBusy} onClick={() => void save()}>
            {when.from ? menuTimeTexts.plan : t.save}
          </Button>
        </div>
      }
    >
      {elsewhere && <EditedElsewhere current={elsewhere.dish} draft={draft} />}
      <div className={css.fields}>
        <DishFields storeId={storeId} draft={draft} faults={faults} onChange={write} onPhoto={onPhoto} />
        {!isNew && <WhenPart when={when} />}
        {!isNew && <Times {...props} onChange={take} />}
      </div>
    </Sheet>
  )
}

/** What of the dish begins later, and what it was. */
function Times(props: DishSheetProps) {
  const { menu, opened, onClose } = props
  const now = useNow()
  const [isListing, setIsListing] = useState(false)
  const coming = comingChanges(menu, now, opened.dish.id)
  return (
    <>
      {coming.length > 0 && (
        <section className={css.part} aria-label={menuTimeTexts.plannedHere}>
          <h3>{menuTimeTexts.plannedHere}</h3>
          <PlannedDishes {...props} coming={coming} label={menuTimeTexts.plannedHere} isNamed={false} />
        </section>
      )}
      <section className={css.part} aria-label={menuTimeTexts.versionsHere}>
        <h3>{menuTimeTexts.versionsHere}</h3>
        {isListing ? (
          <DishVersions {...props} dish={opened.dish} onRestored={onClose} />
        ) : (
          <div>
            <Button kind="secondary" size="small" onClick={() => setIsListing(true)}>
              {menuTimeTexts.listHere}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
