import { type EditedDish, type EditedMenu, readEditedMenu, removeDish, saveDish } from '@hansang/contract'
import { type DishFault, dishFaults, isNewId, isRefusal } from '@hansang/domain'
import { fill, menuEditText, menuEditorTexts } from '@hansang/messages'
import { useState } from 'react'
import { useAction, useRequestKeys } from '../../../../api/index.ts'
import { Button, Sheet, alerted, confirmed, toast } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import { DishFields } from './DishFields.tsx'
import css from './DishSheet.module.css'
import { EditedElsewhere } from './EditedElsewhere.tsx'
import { type Opened, dishOf, dishDraft } from './dish-draft.ts'

const t = menuEditorTexts.dish

interface DishSheetProps extends EditorProps {
  readonly opened: Opened
  readonly onClose: () => void
}

export function DishSheet({ storeId, menu, onChange, opened, onClose }: DishSheetProps) {
  const [draft, setDraft] = useState(() => dishDraft(opened.dish))
  const [seen, setSeen] = useState(opened.mark)
  const [before] = useState(() => JSON.stringify(draft))
  const [elsewhere, setElsewhere] = useState<EditedDish | null>(null)
  const [faults, setFaults] = useState<readonly DishFault[]>([])
  const { isBusy, run } = useAction()
  const { keyOf, forget } = useRequestKeys()
  const isNew = isNewId(opened.dish.id)

  const write = (next: typeof draft) => {
    setDraft(next)
    // What was said of a field is judged again as one types.
    if (faults.length > 0) setFaults(dishFaults(dishOf(next)))
  }

  async function close() {
    const isClean = JSON.stringify(draft) === before
    const { leaveSure: text, leave, stay } = t
    if (isClean || (await confirmed({ text, confirm: leave, cancel: stay }))) onClose()
  }

  async function save() {
    const dish = dishOf(draft)
    const found = dishFaults(dish)
    setFaults(found)
    if (found[0]) return toast(menuEditText(found[0]))
    await run(async () => {
      const request = { storeId, menuGroup: opened.group, seen, dish }
      const result = await callAsOwner(saveDish, request, keyOf(request))
      if (!isRefusal(result)) {
        forget()
        onChange(withDish(menu, opened, result.answer))
        toast(fill(t.saved, { name: result.answer.dish.name }))
        return onClose()
      }
      if (result.reason === 'dishEditedElsewhere') await showElsewhere()
      else await alerted(result.message)
    })
  }

  /** What is typed stays; saving again means it. */
  async function showElsewhere() {
    const result = await callAsOwner(readEditedMenu, { storeId })
    if (isRefusal(result)) return alerted(result.message)
    onChange(result.answer)
    const current = result.answer.menuGroups
      .flatMap(({ dishes }) => dishes)
      .find(({ dish }) => dish.id === opened.dish.id)
    if (!current) return alerted(menuEditText({ reason: 'dishGone' }))
    setSeen(current.mark)
    setElsewhere(current)
  }

  async function remove() {
    const { name } = opened.dish
    if (!(await confirmed({ text: fill(t.removeSure, { name }), confirm: t.remove }))) return
    await run(async () => {
      const request = { storeId, itemId: opened.dish.id, seen }
      const result = await callAsOwner(removeDish, request, keyOf(request))
      if (isRefusal(result)) {
        if (result.reason === 'dishEditedElsewhere') return showElsewhere()
        return alerted(result.message)
      }
      onChange(result.answer)
      toast(t.removed)
      onClose()
    })
  }

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
            {t.save}
          </Button>
        </div>
      }
    >
      {elsewhere && <EditedElsewhere current={elsewhere.dish} draft={draft} />}
      <DishFields
        storeId={storeId}
        draft={draft}
        faults={faults}
        onChange={write}
        onPhoto={(photo) => setDraft((last) => ({ ...last, ...photo }))}
      />
    </Sheet>
  )
}

function withDish(menu: EditedMenu, { dish: { id }, group }: Opened, saved: EditedDish): EditedMenu {
  return {
    ...menu,
    menuGroups: menu.menuGroups.map(({ name, dishes }) => {
      if (dishes.some(({ dish }) => dish.id === id)) {
        return { name, dishes: dishes.map((each) => (each.dish.id === id ? saved : each)) }
      }
      return { name, dishes: isNewId(id) && name === group ? [...dishes, saved] : dishes }
    }),
  }
}
