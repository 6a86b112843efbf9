import {
  type EditedDish,
  type EditedMenu,
  planDish,
  readEditedMenu,
  removeDish,
  saveDish,
} from '@hansang/contract'
import {
  type DishFault,
  type MenuItem,
  dishFaults,
  formatDateTime,
  isNewId,
  isRefusal,
} from '@hansang/domain'
import { fill, menuEditText, menuEditorTexts, menuTimeTexts } from '@hansang/messages'
import { useState } from 'react'
import { useRequestKeys } from '../../../../api/index.ts'
import { serverNow } from '../../../../clock.ts'
import { alerted, confirmed, toast } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import { comingChanges, dishThen } from '../times/coming-changes.ts'
import { type DishDraft, type Opened, dishDraft, dishOf, rebased } from './dish-draft.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

const t = menuEditorTexts.dish

export interface DishSheetProps extends EditorProps {
  readonly opened: Opened
  readonly onClose: () => void
}

export function useDishSheet({ storeId, menu, onChange, onStale, opened, onClose }: DishSheetProps) {
  const [base, setBase] = useState(() => dishDraft(opened.dish))
  const [draft, setDraft] = useState(base)
  const [seen, setSeen] = useState(opened.mark)
  const [from, setFrom] = useState<Date | null>(null)
  const [remark, setRemark] = useState('')
  const [elsewhere, setElsewhere] = useState<EditedDish | null>(null)
  const [faults, setFaults] = useState<readonly DishFault[]>([])
  const { isBusy, run } = useOwnerAction()
  const { keyOf, forget } = useRequestKeys()

  const write = (next: DishDraft) => {
    setDraft(next)
    // What was said of a field is judged again as one types.
    if (faults.length > 0) setFaults(dishFaults(dishOf(next)))
  }

  /** What is not typed here follows what is dated until then. */
  function chooseTime(time: Date | null) {
    const current = elsewhere?.dish ?? opened.dish
    const then = dishDraft(dishThen(menu, current, time))
    setFrom(time)
    setDraft(rebased(draft, base, then))
    setBase(then)
  }

  async function close() {
    const isClean = JSON.stringify(draft) === JSON.stringify(base)
    const { leaveSure: text, leave, stay } = t
    if (isClean || (await confirmed({ text, confirm: leave, cancel: stay }))) onClose()
  }

  async function save() {
    const dish = dishOf(draft)
    const found = dishFaults(dish)
    setFaults(found)
    if (found[0]) return toast(menuEditText(found[0]))
    await run(async () => {
      const refused = from ? await plan(dish, from) : await keep(dish)
      if (!refused) return
      if (refused.reason === 'dishEditedElsewhere') await showElsewhere()
      else await alerted(refused.message)
    })
  }

  async function keep(dish: MenuItem) {
    const request = { storeId, menuGroup: opened.group, seen, dish }
    const result = await callAsOwner(saveDish, request, keyOf(request))
    if (isRefusal(result)) return result
    done(withDish(menu, opened, result.answer), fill(t.saved, { name: result.answer.dish.name }))
    // What is dated for it begins with what was saved.
    if (comingChanges(menu, serverNow(), dish.id).length > 0) onStale()
    return null
  }

  async function plan(dish: MenuItem, time: Date) {
    const request = { storeId, seen, from: time, note: remark, dish }
    const result = await callAsOwner(planDish, request, keyOf(request))
    if (isRefusal(result)) return result
    const said = { name: opened.dish.name, at: formatDateTime(time) }
    done(result.answer, fill(menuTimeTexts.planOf, said))
    return null
  }

  function done(after: EditedMenu, said: string) {
    forget()
    onChange(after)
    toast(said)
    onClose()
  }

  /** What is typed stays; saving again means it. */
  async function showElsewhere() {
    const result = await callAsOwner(readEditedMenu, { storeId })
    if (isRefusal(result)) return alerted(result.message)
    onChange(result.answer)
    const current = editedIn(result.answer, opened.dish.id)
    if (!current) return alerted(menuEditText({ reason: 'dishGone' }))
    setSeen(current.mark)
    setElsewhere(current)
  }

  /** What this device did to the menu meanwhile is no other device's edit. */
  function take(after: EditedMenu) {
    onChange(after)
    setSeen(editedIn(after, opened.dish.id)?.mark ?? seen)
  }

  async function remove() {
    const { name } = opened.dish
    if (!(await confirmed({ text: fill(t.removeSure, { name }), confirm: t.remove }))) return
    await run(async () => {
      const request = { storeId, itemId: opened.dish.id, seen }
      const result = await callAsOwner(removeDish, request, keyOf(request))
      if (!isRefusal(result)) return done(result.answer, t.removed)
      if (result.reason === 'dishEditedElsewhere') return showElsewhere()
      return alerted(result.message)
    })
  }

  const onPhoto = (photo: Partial<DishDraft>) => setDraft((last) => ({ ...last, ...photo }))
  const when = { from, chooseTime, remark, setRemark }
  return { draft, write, onPhoto, when, faults, elsewhere, isBusy, close, save, remove, take }
}

export type DishEditing = ReturnType<typeof useDishSheet>

function editedIn({ menuGroups }: EditedMenu, itemId: string): EditedDish | undefined {
  return menuGroups.flatMap(({ dishes }) => dishes).find(({ dish }) => dish.id === itemId)
}

function withDish(menu: EditedMenu, { dish: { id }, group }: Opened, saved: EditedDish): EditedMenu {
  return {
    ...menu,
    menuGroups: menu.menuGroups.map((own) => {
      const { name, dishes } = own
      if (dishes.some(({ dish }) => dish.id === id)) {
        return { name, dishes: dishes.map((each) => (each.dish.id === id ? saved : each)) }
      }
      return isNewId(id) && name === group ? { name, dishes: [...dishes, saved] } : own
    }),
  }
}
