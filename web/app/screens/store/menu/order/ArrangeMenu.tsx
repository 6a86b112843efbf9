import { arrangeMenu } from '@hansang/contract'
import { arrangementRefusal, isRefusal } from '@hansang/domain'
import { controlTexts, fill, menuEditText, menuEditorTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { useRequestKeys } from '../../../../api/index.ts'
import { Button, TextField, alerted, toast } from '../../../../ui/index.ts'
import { Steps } from '../../frame/Steps.tsx'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import css from './ArrangeMenu.module.css'
import { type Arranged, addGroup, arrangedFrom, moveDish, moveGroup, moveToGroup } from './arranged.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

interface ArrangeMenuProps extends EditorProps {
  readonly onClose: () => void
}

/** By buttons, which a keyboard and a thumb reach alike; nothing is saved before one says so. */
export function ArrangeMenu({ storeId, menu, onChange, onStale, onClose }: ArrangeMenuProps) {
  const [groups, setGroups] = useState<readonly Arranged[]>(() => arrangedFrom(menu))
  const { isBusy, run } = useOwnerAction()
  const { keyOf, forget } = useRequestKeys()
  const refused = arrangementRefusal(groups)

  async function save() {
    await run(async () => {
      const menuGroups = groups.map(({ name, itemIds }) => ({ name, itemIds }))
      const request = { storeId, seen: menu.mark, menuGroups }
      const result = await callAsOwner(arrangeMenu, request, keyOf(request))
      if (isRefusal(result)) {
        if (result.reason === 'menuEditedElsewhere') onStale()
        return alerted(result.message)
      }
      forget()
      onChange(result.answer)
      toast(t.orderSaved)
      onClose()
    })
  }

  return (
    <>
      {groups.map((group, index) => (
        <section key={group.key} className={css.group} aria-label={group.name || t.groupName}>
          <div className={css.head}>
            <TextField
              label={t.groupName}
              hidesLabel
              value={group.name}
              onChange={(name) => setGroups(groups.with(index, { ...group, name }))}
            />
            <Steps
              name={group.name || t.groupName}
              isFirst={index === 0}
              isLast={index === groups.length - 1}
              onMove={(by) => setGroups(moveGroup(groups, index, by))}
            />
            <Button
              kind="quiet"
              size="small"
              label={fill(t.removeGroup, { name: group.name || t.groupName })}
              blockedBecause={group.itemIds.length > 0 ? t.groupNotEmpty : null}
              onClick={() => setGroups(groups.toSpliced(index, 1))}
            >
              {t.remove}
            </Button>
          </div>
          <ul>
            {group.itemIds.map((id, at) => (
              <li key={id} className={css.dish}>
                <span className={css.name}>{group.names[id]}</span>
                <select
                  className={css.choice}
                  aria-label={fill(t.toGroup, { name: group.names[id] ?? '' })}
                  value={index}
                  onChange={({ target }) => setGroups(moveToGroup(groups, [index, at], Number(target.value)))}
                >
                  {groups.map(({ key, name }, each) => (
                    <option key={key} value={each}>
                      {name || t.groupName}
                    </option>
                  ))}
                </select>
                <Steps
                  name={group.names[id] ?? ''}
                  isFirst={at === 0}
                  isLast={at === group.itemIds.length - 1}
                  onMove={(by) => setGroups(moveDish(groups, [index, at], by))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Button kind="quiet" size="medium" onClick={() => setGroups(addGroup(groups))}>
        {t.addGroup}
      </Button>
      <div className={css.bottom}>
        <Button kind="quiet" size="medium" onClick={onClose}>
          {controlTexts.cancel}
        </Button>
        <Button
          size="medium"
          isBusy={isBusy}
          blockedBecause={refused && menuEditText(refused)}
          onClick={() => void save()}
        >
          {t.orderDone}
        </Button>
      </div>
    </>
  )
}
