import { type EditedDish, type EditedMenu, readEditedMenu } from '@hansang/contract'
import { formatCount, hasBegun, hasKeyword } from '@hansang/domain'
import { fill, menuEditorTexts as t, menuTimeTexts } from '@hansang/messages'
import { useCallback, useDeferredValue, useState } from 'react'
import { useNow } from '../../../clock.ts'
import { Button, EmptyState, SearchField, Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'
import { DishRow } from './DishRow.tsx'
import css from './MenuEditor.module.css'
import type { EditorProps } from './editor-props.ts'
import { DishSheet } from './dish/DishSheet.tsx'
import { type Opened, newDish } from './dish/dish-draft.ts'
import { ArrangeMenu } from './order/ArrangeMenu.tsx'
import { SheetImport } from './sheet/SheetImport.tsx'
import { MenuVersionsSheet } from './times/MenuVersionsSheet.tsx'
import { PlannedSheet } from './times/PlannedSheet.tsx'
import { comingChanges } from './times/coming-changes.ts'

export function MenuEditor({ storeId }: { storeId: string }) {
  const now = useNow()
  const [begun, setBegun] = useState(0)
  const { value, hasFailed, again, change } = useOwned(
    [storeId, begun],
    () => callAsOwner(readEditedMenu, { storeId }),
    (menu) => menu,
  )
  const [next] = value?.changes ?? []
  // What was dated until now is true: the rows, the marks and the list of changes are other ones.
  if (next && hasBegun(next, now) && begun < next.from.getTime()) setBegun(next.from.getTime())
  return (
    <div className={css.page}>
      {hasFailed && <LoadFailed onRetry={again} />}
      {value && <Editor storeId={storeId} menu={value} onChange={change} onStale={again} />}
      {!value && !hasFailed && <Skeleton rows={6} look="card" />}
    </div>
  )
}

function Editor({ storeId, menu, onChange, onStale }: EditorProps) {
  const [doing, setDoing] = useState<'order' | 'sheet' | 'planned' | 'versions' | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [keyword, setKeyword] = useState('')
  const shown = useDeferredValue(keyword)
  const open = useCallback((dish: EditedDish, group: string) => setOpened({ ...dish, group }), [])
  const total = menu.menuGroups.reduce((sum, { dishes }) => sum + dishes.length, 0)
  const coming = comingChanges(menu, useNow())
  const own = { storeId, menu, onChange, onStale }
  const done = () => setDoing(null)
  if (doing === 'order') return <ArrangeMenu {...own} onClose={done} />
  return (
    <>
      <div className={css.tools}>
        <SearchField label={t.search} placeholder={t.searchHint} value={keyword} onChange={setKeyword} />
        <div className={css.buttons}>
          <Button kind="secondary" size="small" onClick={() => setDoing('order')}>
            {menu.menuGroups.length === 0 ? t.addGroup : t.order}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setDoing('sheet')}>
            {t.bySheet}
          </Button>
          <Button kind="secondary" size="small" onClick={() => setDoing('versions')}>
            {menuTimeTexts.versions}
          </Button>
          {coming.length > 0 && (
            <Button kind="secondary" size="small" onClick={() => setDoing('planned')}>
              {fill(menuTimeTexts.planned, { n: formatCount(coming.length) })}
            </Button>
          )}
        </div>
      </div>
      <p className={css.counts}>
        {fill(t.counts, { n: formatCount(menu.menuGroups.length), total: formatCount(total) })}
      </p>
      {menu.menuGroups.length === 0 && <EmptyState title={t.empty} text={t.emptyHint} />}
      <Groups menu={menu} keyword={shown} onOpen={open} onAdd={(group) => setOpened(newDish(group))} />
      {opened && <DishSheet {...own} key={opened.dish.id} opened={opened} onClose={() => setOpened(null)} />}
      {doing === 'sheet' && <SheetImport {...own} onClose={done} />}
      {doing === 'versions' && <MenuVersionsSheet {...own} onClose={done} />}
      {doing === 'planned' && <PlannedSheet {...own} coming={coming} onClose={done} />}
    </>
  )
}

interface GroupsProps {
  readonly menu: EditedMenu
  readonly keyword: string
  readonly onOpen: (dish: EditedDish, group: string) => void
  readonly onAdd: (group: string) => void
}

function Groups({ menu, keyword, onOpen, onAdd }: GroupsProps) {
  const isSearch = keyword.trim() !== ''
  const planned = new Set(menu.changes.flatMap(({ dishes }) => dishes.map(({ became }) => became?.id)))
  const groups = menu.menuGroups
    .map((group) => ({
      ...group,
      dishes: isSearch ? group.dishes.filter(({ dish }) => hasKeyword(dish.name, keyword)) : group.dishes,
    }))
    .filter(({ dishes }) => !isSearch || dishes.length > 0)
  if (isSearch && groups.length === 0) return <EmptyState title={t.noHit} />
  return groups.map(({ name, dishes }) => (
    <section key={name} className={css.group} aria-label={name}>
      <h2 className={css.groupName}>{name}</h2>
      {dishes.length === 0 && <p className={css.hint}>{t.emptyGroup}</p>}
      <ul>
        {dishes.map((dish) => (
          <DishRow
            key={dish.dish.id}
            edited={dish}
            group={name}
            isPlanned={planned.has(dish.dish.id)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {!isSearch && (
        <Button kind="quiet" size="small" label={fill(t.addDishTo, { name })} onClick={() => onAdd(name)}>
          {t.addDish}
        </Button>
      )}
    </section>
  ))
}
