import type { ShownChecklistItem } from '@hansang/contract'
import type { ChecklistKind, ProfilePart } from '@hansang/domain'
import { checklistNames, checklistStep, storeDraftTexts as t } from '@hansang/messages'
import { paths } from '../../../../paths.ts'
import { Badge, type BadgeTone, Button, ButtonLink } from '../../../../ui/index.ts'
import css from './drafts.module.css'

interface ChecklistRowProps {
  readonly storeId: string
  readonly item: ShownChecklistItem
  /** What is mended here. */
  readonly onBasics: () => void
}

const TONES = { done: 'good', missing: 'danger', advised: 'grey' } as const satisfies Readonly<
  Record<ShownChecklistItem['state'], BadgeTone>
>

export function ChecklistRow({ storeId, item, onBasics }: ChecklistRowProps) {
  const { kind, state, why } = item
  const place = placeOf(kind, storeId)
  return (
    <li className={css.item} data-state={state}>
      <div>
        <p className={css.itemName}>
          <b>{checklistNames[kind]}</b>
          <Badge tone={TONES[state]}>{t[state]}</Badge>
        </p>
        {why && <p className={css.hint}>{why}</p>}
      </div>
      {state !== 'done' &&
        (place ? (
          <ButtonLink kind="secondary" size="small" to={place}>
            {checklistStep(kind)}
          </ButtonLink>
        ) : (
          <Button kind="secondary" size="small" onClick={onBasics}>
            {checklistStep(kind)}
          </Button>
        ))}
    </li>
  )
}

const PARTS: Partial<Record<ChecklistKind, ProfilePart>> = {
  service: 'service',
  hours: 'hours',
  delivery: 'delivery',
  origin: 'words',
}

/** Where it is mended; `null`: on this page. */
function placeOf(kind: ChecklistKind, store: string): string | null {
  const part = PARTS[kind]
  if (part) return `${paths.ownerStore()}?${new URLSearchParams({ store, part })}`
  if (kind === 'people') return `${paths.ownerStaff()}?${new URLSearchParams({ store })}`
  const isOfMenu = kind === 'menu' || kind === 'dishes' || kind === 'photos'
  return isOfMenu ? `${paths.ownerMenu()}?${new URLSearchParams({ store })}` : null
}
